#include "judge/uncounted_hands.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "base/spelling.h"
#include "result/hand_report.h"
#include "source/utf8.h"

namespace spadille::judge {
namespace {

std::string_view why(UncountedHand::Form form) {
  switch (form) {
    case UncountedHand::Form::unsettled:
      return "is not settled";
    case UncountedHand::Form::unreadable:
      return "cannot be read";
    case UncountedHand::Form::perhaps_header:
      return "cannot be read: it may be a hand, or the header of another session";
  }
  return {};
}

bool counts_in(const UncountedHand& hand, Unit unit) { return hand.unit == unit || hand.unit == Unit::unknown; }

bool is_partial(const Uncertain& uncertain, Seat seat) {
  return std::find(uncertain.payments.begin(), uncertain.payments.end(), seat) != uncertain.payments.end();
}

}  // namespace

Unit unit_of(const GameEntry& game) { return game.point_session() != nullptr ? Unit::points : Unit::chips; }

void UncountedHands::add(UncountedHand hand) {
  bytes_ += sizeof(UncountedHand) + hand.name.size();
  if (bytes_ > kMostBytes) {
    ++left_out_;
  } else {
    hands_.push_back(std::move(hand));
  }
}

Uncounted UncountedHands::in(std::optional<Unit> unit) const {
  Uncounted uncounted{.hands = {}, .left_out = left_out_};
  for (const UncountedHand& each : hands_)
    if (!unit || counts_in(each, *unit)) uncounted.hands.push_back(each.name);
  return uncounted;
}

std::vector<Related> UncountedHands::places(Unit unit) const {
  std::vector<Related> places;
  for (const UncountedHand& each : hands_) {
    if (!counts_in(each, unit)) continue;
    places.push_back({{}, fmt::format("hand {} {}", printable(each.name), why(each.form)), each.at});
  }
  return places;
}

void mark_partial(const HandResult& as_carried, const HandResult& with_more, SeatCount seats, Uncertain& uncertain) {
  const auto& result = std::get<ChipResult>(as_carried);
  const auto& more = std::get<ChipResult>(with_more);
  uncertain.carried = result.pool_known;
  if (!result.ledger) return;
  for (std::size_t i = 0; i < count_of(seats); ++i)
    if (!more.ledger || more.ledger->net(seat_at(i)) != result.ledger->net(seat_at(i)))
      uncertain.payments.push_back(seat_at(i));
  uncertain.after = more.pool_after() != result.pool_after();
}

void mark_all(SeatCount seats, Uncertain& uncertain) {
  for (std::size_t i = 0; i < count_of(seats); ++i) uncertain.payments.push_back(seat_at(i));
  uncertain.after = true;
}

void drop_partial_claims(const Uncertain& uncertain, record::Claims& claims, Unchecked& unchecked) {
  record::Figures<Chips> checked;
  for (const auto& claim : claims.payments) {
    if (is_partial(uncertain, claim.seat))
      unchecked.add(claim.figure.at);
    else
      checked.push_back(claim);
  }
  claims.payments = std::move(checked);
  if (!uncertain.after || !claims.pool) return;
  unchecked.add(claims.pool->at);
  claims.pool.reset();
}

void drop_all_claims(record::Claims& claims, Unchecked& unchecked) {
  const auto add = [&](const auto& claim) {
    if (claim) unchecked.add(claim->at);
  };
  const auto add_each = [&](const auto& figures) {
    for (const auto& claim : figures) unchecked.add(claim.figure.at);
  };
  add(claims.outcome);
  add(claims.pool);
  add(claims.winner);
  add_each(claims.tricks);
  add_each(claims.stakes);
  add_each(claims.payments);
  add_each(claims.balances);
  add_each(claims.points);
  add_each(claims.totals);
  add_each(claims.final_scores);
  claims = {};
}

void report_uncertain(const record::HandRecord& hand, const Uncertain& uncertain, const Unchecked& unchecked,
                      const std::vector<std::string_view>& remarks, Sink& sink) {
  if (!unchecked.first && remarks.empty()) return;
  std::string message = fmt::format("hand {} is not settled, so these figures are partial: {}", uncertain.since,
                                    join_words(partial_figures(uncertain, hand.players), "and"));
  if (unchecked.first) message += "; claims about them are not checked";
  for (const std::string_view remark : remarks) message.append("; ").append(remark);
  sink.report(
      {.code = Code::session_uncertain, .at = unchecked.first.value_or(hand.at), .message = std::move(message)});
}

}  // namespace spadille::judge
