#include "games/hearts/chips.h"

#include <utility>

#include "games/hearts/judge_points.h"
#include "result/payment_claims.h"

namespace spadille::hearts {
namespace {

constexpr auto kKeysForChips = record::key_words<record::HandKey>(
    "hand", "game", "rules", "players", "dealer", "pool", "deal", "pack", "cut", "pass", "tricks", "shooter_chooses",
    "counted", "result", "notation", "condoned", "meta");
constexpr auto kAuctionKeys = record::key_words<record::HandKey>(
    "hand", "game", "rules", "players", "dealer", "pool", "deal", "pack", "cut", "auction", "declarer", "avoid", "pass",
    "tricks", "shooter_chooses", "counted", "result", "notation", "condoned", "meta");

// Returns the points that each player took, by the sheet of the hand.
PerSeat<Points> points_of(const Rules& rules, const ScoreSheet& sheet) {
  PerSeat<Points> points;
  for (std::size_t i = 0; i < rules.seats(); ++i) points.emplace_back(seat_at(i), sheet.of(seat_at(i)));
  return points;
}

void settle(const record::HandRecord& hand, const Table& table, const std::vector<tricks::Revoke>& revokes,
            ChipResult& result) {
  const Rules& rules = table.rules;
  ChipHand chips{.pool = result.carried, .kind = table.pool, .bid = table.bid};
  for (const auto& [seat, points] : *result.points) {
    chips.taken[index_of(seat)] = points;
    chips.all += points;
  }
  for (const tricks::Revoke& each : revokes)
    if (!each.condoned) chips.revoked[index_of(each.seat)] = true;
  if (hand.dealer) chips.dealer = hand.dealer->value;
  ChipSettlement settled = settle_chips(rules, chips);
  result.ledger = std::move(settled.ledger);
  result.feats.emplace();
  if (settled.after == PoolAfter::whole) result.feats->push_back("jack");
  if (settled.after != PoolAfter::taken) result.jack = LeftJack{table.namer};
}

}  // namespace

std::span<const std::string_view> chip_keys(AvoidSuit avoid) {
  return avoid == AvoidSuit::auction ? std::span<const std::string_view>(kAuctionKeys) : kKeysForChips;
}

ChipResult judge_chips(const record::HandRecord& hand, const Rules& rules, const Carried& carried, Sink& sink,
                       std::vector<tricks::TrickView>* log) {
  ChipResult result;
  result.carried = carried.pool;
  result.pool_known = !hand.is_unparsed("pool");
  const Table table = table_of(hand, rules, carried, sink);
  result.avoid = table.avoid;
  result.declarer = table.leader;
  result.unfinished = table.unfinished;
  std::vector<tricks::Revoke> revokes;
  PointsResult points;
  const PlayToJudge play{.leader = table.leader, .only_deal = !table.judgeable, .log = log, .revokes = &revokes};
  judge_points(hand, table.rules, carried, sink, play, points);
  if (!table.judgeable) return result;
  result.outcome = points.outcome;
  result.tricks = points.tricks;
  result.counted = points.counted;
  result.unfinished = points.unfinished;
  result.claims_doubtful = points.claims_doubtful || table.claims_doubtful;
  if (!points.settled) return result;
  result.points = points_of(rules, *points.sheet);
  if (!result.pool_known) return result;
  settle(hand, table, revokes, result);
  result.under_protest = points.under_protest;
  if (!result.claims_doubtful) check_payments(hand, result, sink);
  return result;
}

}  // namespace spadille::hearts
