#include "judge/deal_order.h"

#include <tuple>
#include <variant>

#include "record/fields.h"

namespace spadille::judge {
namespace {

bool has(const std::vector<std::string>& names, const std::string& name) {
  return record::find_player(names, name).has_value();
}

}  // namespace

void DealOrder::begin_with(std::optional<std::string> dealer) {
  named_dealer_ = dealer;
  dealer_ = std::move(dealer);
}

std::optional<Seat> DealOrder::dealer_among(const std::vector<std::string>& names, const People& people) const {
  if (!dealer_) return std::nullopt;
  if (const auto seat = record::find_player(names, *dealer_)) return seat;
  // The dealer has left. Count the seats back to the nearest player who stayed. The new dealer sits as many seats after
  // that player.
  const std::vector<std::string>& before = people.last_table();
  const auto left = record::find_player(before, *dealer_);
  if (!left || before.size() != names.size()) return std::nullopt;
  for (std::size_t i = 1; i < before.size(); ++i) {
    const auto stayed = record::find_player(names, before[(index_of(*left) + before.size() - i) % before.size()]);
    if (stayed) return seat_at((index_of(*stayed) + i) % names.size());
  }
  return std::nullopt;
}

std::optional<Seat> DealOrder::dealer_due(const std::vector<std::string>& names, const People& people) const {
  if (last_ != Last::known || names != people.last_table()) return std::nullopt;
  return dealer_among(names, people);
}

std::optional<Seat> DealOrder::dealt_round_from(const std::vector<std::string>& names, const People& people) const {
  if (!in_turn()) return dealer_among(names, people);
  return named_dealer_ ? record::find_player(names, *named_dealer_) : std::nullopt;
}

void DealOrder::pass_after(const record::HandRecord& hand, const HandResult& result) {
  const auto* points = std::get_if<PointsResult>(&result);
  const auto dealt = hand.dealer         ? std::optional(hand.dealer->value)
                     : points != nullptr ? points->dealer
                                         : std::nullopt;
  const auto winner = points != nullptr ? winner_who_deals(*points) : std::nullopt;
  if (!hand.dealer && !winner) forget_last();
  if (winner) {
    dealer_ = hand.name_of(*winner);
  } else if (dealt) {
    pass_from(*dealt, hand, points);
  }
  count_hand(hand.players);
}

void DealOrder::pass_from(Seat dealt, const record::HandRecord& hand, const PointsResult* result) {
  if (result == nullptr || in_turn()) {
    dealer_ = hand.name_of(next(dealt, hand.seats()));
  } else if (!result->settled || !result->winner) {
    dealer_.reset();  // only the result shows the next dealer
    forget_last();
  } else if (!*result->winner) {
    dealer_ = hand.name_of(dealt);
  } else {
    dealer_ = hand.name_of(winner_who_deals(*result).value_or(next(dealt, hand.seats())));
  }
}

std::optional<Seat> DealOrder::winner_who_deals(const PointsResult& result) const {
  if (rule_ != NextDealer::winner || !result.settled) return std::nullopt;
  return result.winner.value_or(std::nullopt);
}

void DealOrder::pass_after(const record::HandRecord& hand, const People& people) {
  if (hand.players.empty()) return pass_after_unreadable(people);
  const std::vector<std::string>& table = people.last_table();
  if (!hand.dealer || hand.players != table) forget_last();
  count_hand(hand.players);
  if (!in_turn()) return dealer_.reset();  // only the result would show the next dealer
  const auto dealt = hand.dealer ? std::optional(hand.dealer->value) : dealer_among(hand.players, people);
  if (!dealt) return;
  Seat after = next(*dealt, hand.seats());
  // A player unknown from other hands may be a transcription error, so the previous player in that seat deals.
  if (!has(table, hand.name_of(after)) && table.size() == hand.players.size()) {
    dealer_ = table[index_of(after)];
    return;
  }
  while (after != *dealt && !has(table, hand.name_of(after))) after = next(after, hand.seats());
  dealer_ = hand.name_of(after);
}

void DealOrder::pass_after_unreadable(const People& people) {
  const std::vector<std::string>& table = people.last_table();
  forget_last();
  count_hand(table);
  if (!in_turn()) dealer_.reset();  // only the result would show the next dealer
  if (const auto dealt = dealer_among(table, people)) dealer_ = table[index_of(next(*dealt, seat_count(table.size())))];
}

void DealOrder::count_hand(const std::vector<std::string>& names) {
  ++hands_in_cycle_;
  if (other_hands_in_cycle_) ++*other_hands_in_cycle_;
  if (!other_dealer_) return;
  const auto dealt = record::find_player(names, *other_dealer_);
  other_dealer_ = dealt ? std::optional(names[index_of(next(*dealt, seat_count(names.size())))]) : std::nullopt;
}

void DealOrder::take_named_dealer(const std::string& name) {
  last_ = Last::known;
  named_dealer_ = name;
  other_dealer_.reset();
}

void DealOrder::take_hands_in_cycle(std::size_t hands_before) {
  hands_in_cycle_ = hands_before;
  other_hands_in_cycle_.reset();
}

void DealOrder::doubt_winner() {
  if (in_turn()) return;
  dealer_.reset();
  forget_last();
}

void DealOrder::go_on_also_from(std::optional<std::string> dealer, std::optional<std::size_t> hands_in_cycle) {
  if (dealer && in_turn()) other_dealer_ = std::move(dealer);
  other_hands_in_cycle_ = hands_in_cycle;
}

void DealOrder::forget_other_deal() {
  other_dealer_.reset();
  other_hands_in_cycle_.reset();
}

bool operator==(const DealOrder& a, const DealOrder& b) {
  const auto is_known = [](const DealOrder& order) { return order.last_ == DealOrder::Last::known; };
  const auto next = [](const DealOrder& order) {
    return std::tie(order.dealer_, order.other_dealer_, order.hands_in_cycle_, order.other_hands_in_cycle_);
  };
  return next(a) == next(b) && is_known(a) == is_known(b);
}

}  // namespace spadille::judge
