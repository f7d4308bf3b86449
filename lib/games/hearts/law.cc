#include "games/hearts/law.h"

#include <fmt/format.h>

#include <vector>

#include "base/nearest.h"
#include "cards/notation.h"

namespace spadille::hearts {
std::string some_of(CardSet cards) {
  constexpr std::size_t kShown = 4;
  std::vector<std::string> words;
  for (const Card card : cards) {
    if (words.size() == kShown && cards.size() > kShown + 1) {
      words.push_back(fmt::format("{} more", cards.size() - kShown));
      break;
    }
    words.push_back(to_string(card));
  }
  return join_words(words, "and");
}

std::string_view Law::leader_rule(TrickNo trick) const {
  return number_of(trick) == 1 ? kFirstLead.key : "winner_leads";
}

std::optional<std::string> Law::sentence(std::string_view player, Card card, RuleRef why, CardSet legal) const {
  const std::string_view has = legal.size() == 1 ? "has" : "holds";
  if (why.code == Code::play_points_on_first_trick)
    return fmt::format("{} plays {}, a card that counts, to the first trick, but still {} {}", player, to_string(card),
                       has, some_of(legal));
  if (why.code == Code::play_hearts_not_broken)
    return fmt::format("{} leads {}, but hearts are not broken and {} still {} {}", player, to_string(card), player,
                       has, some_of(legal));
  return std::nullopt;
}

}  // namespace spadille::hearts
