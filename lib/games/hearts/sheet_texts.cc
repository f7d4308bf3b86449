#include "games/hearts/sheet_texts.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
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

namespace {

// The parts of a message on a sheet that leaves something open.
class Missing {
 public:
  Missing(const record::HandRecord& hand, const Rules& rules, const SheetCompletions& left,
          const std::function<bool(Card)>& is_seen)
      : hand_(hand), rules_(rules), counted_(*hand.counted), left_(left), is_seen_(is_seen) {}

  std::string text() {
    if (counted_.points.empty() || counted_.points.size() == rules_.seats())
      add_cards();
    else
      add_points();
    if (left_.evidence.all && missing_.empty()) add_tricks();
    return missing_.empty() ? "what is counted leaves the points open" : join_words(missing_, "and");
  }

 private:
  // True if the ways to complete the sheet differ in this value. Examples prove nothing.
  template <class Value>
  [[nodiscard]] bool differ_in(const Value& value) const {
    const auto& all = left_.all;
    return !left_.evidence.all || std::any_of(all.begin(), all.end(), [&](const Completion& each) {
      return value(each) != value(all.front());
    });
  }
  [[nodiscard]] std::string names_of(const std::vector<Seat>& seats) const {
    std::vector<std::string> names;
    names.reserve(seats.size());
    for (const Seat each : seats) names.push_back(hand_.name_of(each));
    return join_words(names, "and");
  }

  void add_points() {
    std::vector<Seat> open;
    for (std::size_t i = 0; i < rules_.seats(); ++i) {
      const auto is = [&](const auto& each) { return each.seat == seat_at(i); };
      const bool recorded = std::any_of(counted_.points.begin(), counted_.points.end(), is);
      if (!recorded && differ_in([&](const Completion& each) { return each.taken.cards[i]; }))
        open.push_back(seat_at(i));
    }
    if (!open.empty()) missing_.push_back(fmt::format("the points of {} are not recorded", names_of(open)));
  }

  void add_cards() {
    const CardSet deciding = rules_.deciding_cards();
    const auto hearts_of = [&](const Completion& each) {
      std::vector<std::pair<std::size_t, std::int64_t>> numbers;  // hearts and their points
      for (const CardSet cards : each.taken.cards)
        numbers.emplace_back((cards & kHearts).size(), rules_.points_of(cards & kHearts).amount());
      return numbers;
    };
    if (!(deciding & kHearts).empty() && differ_in(hearts_of)) add_hearts();
    for (const Card card : deciding - kHearts) {
      const auto names_it = [&](const record::CardTaker& taker) { return taker.card.value == card; };
      const bool is_named = std::any_of(counted_.takers.begin(), counted_.takers.end(), names_it) || is_seen_(card);
      const bool is_moons = counted_.moon && rules_.counting_cards().contains(card);
      if (!is_named && !is_moons && differ_in([&](const Completion& each) { return taker_of(card, each); }))
        missing_.push_back(fmt::format("who took {} is not recorded", hand_.name_of(card)));
    }
  }
  static std::size_t taker_of(Card card, const Completion& each) {
    const auto has = [&](CardSet cards) { return cards.contains(card); };
    const auto& cards = each.taken.cards;
    return static_cast<std::size_t>(std::find_if(cards.begin(), cards.end(), has) - cards.begin());
  }

  void add_hearts() {
    std::int64_t hearts = 0;
    for (const auto& each : counted_.hearts) hearts += each.figure.value;
    const auto in_pack = static_cast<std::int64_t>((rules_.pack() & kHearts).size());
    if (counted_.hearts.empty() && !counted_.moon)
      missing_.emplace_back("the hearts of the players are not counted");
    else if (hearts < in_pack && !counted_.moon)
      missing_.push_back(fmt::format("{} of the {} hearts {} not counted", in_pack - hearts, in_pack,
                                     in_pack - hearts == 1 ? "is" : "are"));
    else if (left_.evidence.all)
      missing_.emplace_back("it is not recorded which hearts each player took");
  }

  // Players without a trick have a bonus.
  void add_tricks() {
    std::vector<Seat> open;
    for (std::size_t i = 0; i < rules_.seats(); ++i)
      if (differ_in([&](const Completion& each) { return each.taken.no_trick[i]; })) open.push_back(seat_at(i));
    if (!open.empty()) missing_.push_back(fmt::format("the tricks of {} are not recorded", names_of(open)));
  }

  const record::HandRecord& hand_;
  const Rules& rules_;
  const record::Counted& counted_;
  const SheetCompletions& left_;
  const std::function<bool(Card)>& is_seen_;
  std::vector<std::string> missing_;
};

}  // namespace

std::string what_is_missing(const record::HandRecord& hand, const Rules& rules, const SheetCompletions& left,
                            const std::function<bool(Card)>& is_seen) {
  return Missing(hand, rules, left, is_seen).text();
}

}  // namespace spadille::hearts
