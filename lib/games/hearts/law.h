#pragma once

#include <string>

#include "games/hearts/rules.h"
#include "tricks/law.h"

namespace spadille::hearts {

/// The first few of the cards, and how many more there are, for a sentence: "SA, S4, D9, C7 and 8 more".
std::string some_of(CardSet cards);

/// Leading, following and taking. Laws: follow_suit, trick_winner; options first_lead, points_on_first_trick,
/// must_break_hearts, queen_breaks_hearts.
class Law : public tricks::TrickLaw {
 public:
  explicit Law(const Rules& rules) : rules_(rules), pack_(rules.pack()) {}

  [[nodiscard]] tricks::Choices choices(CardSet hand, Seat seat, TrickNo trick, const tricks::Table& table,
                                        const tricks::Earlier& earlier) const override;
  [[nodiscard]] std::size_t winner(const tricks::Table& table) const override;
  [[nodiscard]] CardSet pack() const override { return pack_; }
  [[nodiscard]] std::string_view leader_rule(TrickNo trick) const override;
  [[nodiscard]] std::optional<std::string> sentence(std::string_view player, Card card, RuleRef why,
                                                    CardSet legal) const override;

 private:
  [[nodiscard]] bool is_broken(const tricks::Earlier& earlier) const;

  const Rules& rules_;
  CardSet pack_;
};

}  // namespace spadille::hearts
