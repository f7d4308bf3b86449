#include "games/hearts/law.h"

#include <fmt/format.h>

#include "base/spelling.h"

namespace spadille::hearts {
std::string some_of(std::vector<std::string> cards) {
  constexpr std::size_t kShown = 4;
  if (cards.size() > kShown + 1) {
    cards[kShown] = fmt::format("{} more", cards.size() - kShown);
    cards.resize(kShown + 1);
  }
  return join_words(cards, "and");
}

std::string_view Law::leader_rule(TrickNo trick) const {
  return number_of(trick) == 1 ? kFirstLead.key : "winner_leads";
}

std::optional<std::string> Law::sentence(const tricks::BarredCard& barred) const {
  if (barred.why.code == Code::play_points_on_first_trick)
    return fmt::format("{} plays point card {} to the first trick, but has {}", barred.player, barred.card,
                       some_of(barred.legal));
  if (barred.why.code == Code::play_hearts_not_broken)
    return fmt::format("{} leads {}, but hearts are not broken and {} has {}", barred.player, barred.card,
                       barred.player, some_of(barred.legal));
  return std::nullopt;
}

}  // namespace spadille::hearts
