#include "games/hearts/sheet_texts.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "base/spelling.h"

namespace spadille::hearts {
namespace {

std::string wrong_sum(std::int64_t sum, std::int64_t in_hand) {
  return sum == in_hand ? "" : fmt::format(" (all add up to {}, but a hand has {})", sum, in_hand);
}

}  // namespace

std::string wrong_sum(const record::Figures<std::int64_t>& figures, std::int64_t in_hand) {
  std::int64_t sum = 0;
  for (const auto& each : figures) sum += each.figure.value;
  return wrong_sum(sum, in_hand);
}

std::string wrong_sum(const record::Figures<Points>& figures, std::int64_t in_hand) {
  Points sum;
  for (const auto& each : figures) sum += each.figure.value;
  return wrong_sum(sum.amount(), in_hand);
}

std::string what_is_missing(const record::HandRecord& hand, const Rules& rules,
                            const std::function<bool(Card)>& is_seen) {
  const record::Counted& counted = *hand.counted;
  const CardSet all_hearts = CardSet::of_suit(Suit::hearts);
  std::vector<std::string> missing;
  std::int64_t hearts = 0;
  for (const auto& each : counted.hearts) hearts += each.figure.value;
  const auto in_pack = static_cast<std::int64_t>((rules.pack() & all_hearts).size());
  if (!counted.hearts.empty() && hearts < in_pack)
    missing.push_back(fmt::format("{} of the {} hearts {} not counted", in_pack - hearts, in_pack,
                                  in_pack - hearts == 1 ? "is" : "are"));
  for (const Card card : rules.deciding_cards() - all_hearts) {
    const auto names_it = [&](const record::CardTaker& taker) { return taker.card.value == card; };
    if (std::none_of(counted.takers.begin(), counted.takers.end(), names_it) && !is_seen(card))
      missing.push_back(fmt::format("who took {} is not recorded", hand.name_of(card)));
  }
  const bool by_cards = !counted.hearts.empty() || !counted.takers.empty() || counted.moon;
  if (missing.empty() || !by_cards || !counted.points.empty()) return "what is counted leaves the points open";
  return join_words(missing, "and");
}

}  // namespace spadille::hearts
