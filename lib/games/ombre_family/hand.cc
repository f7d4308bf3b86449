#include "games/ombre_family/hand.h"

#include <fmt/format.h>

#include "base/spelling.h"
#include "mechanics/tricks/faults.h"

namespace spadille::ombre_family {

tricks::Turn turn_from(Seat dealer, SeatCount seats, std::optional<Seat> idle) {
  tricks::Turn turn;
  const std::size_t n = count_of(seats);
  std::size_t seat = index_of(dealer);
  for (std::size_t i = 0; i < n; ++i) {
    seat = seat + 1 < n ? seat + 1 : 0;
    if (seat_at(seat) != idle) turn.add(seat_at(seat));
  }
  return turn;
}

void put_stakes(const Stake& stake, const Scene& scene, ChipResult& result) {
  const Chips chips{stake.chips.value};
  if (chips == Chips{}) return;
  const auto put = [&](Seat seat) {
    result.stakes.emplace_back(seat, chips);
    result.staked += chips;
  };
  if (stake.by == Stake::By::dealer) return put(scene.dealer);
  for (std::size_t i = 0; i < scene.record.players.size(); ++i)
    if (scene.turn.find(seat_at(i))) put(seat_at(i));
}

void put_tricks(const tricks::Turn& turn, const std::array<std::uint8_t, kMaxSeats>& taken, ChipResult& result) {
  PerSeat<std::size_t>& tricks = result.tricks.emplace();
  for (std::size_t i = 0; tricks.size() < turn.size(); ++i)
    if (turn.find(seat_at(i))) tricks.emplace_back(seat_at(i), taken[i]);
}

std::array<Chips, kMaxSeats> payments_of(const Ledger& ledger) {
  std::array<Chips, kMaxSeats> payments{};
  for (std::size_t i = 0; i < kMaxSeats; ++i) payments[i] = ledger.net(seat_at(i));
  return payments;
}

void divide_pool(Ledger& ledger, Chips pool, std::span<const Seat> players, Seat lucky, std::string_view rule) {
  const auto n = static_cast<std::int64_t>(players.size());
  for (const Seat each : players) {
    const std::int64_t odd = each == lucky ? pool.amount() % n : 0;
    ledger.pay(std::nullopt, each, Sum::share(pool, n, odd), "pool_division", rule);
  }
}

Ledger divide_leftover(LeftoverPool leftover, SeatCount seats, Chips pool, std::optional<Seat> last_winner) {
  Ledger ledger;
  if (leftover == LeftoverPool::stays) return ledger;
  SmallVector<Seat, kMaxSeats> players;
  for (std::size_t i = 0; i < count_of(seats); ++i) players.push_back(seat_at(i));
  divide_pool(ledger, pool, players, last_winner.value_or(seat_at(0)), "leftover_pool");
  return ledger;
}

deal::Shape shape_of(const Scene& s) {
  deal::Shape shape{
      .pack = CardBag(s.shape.pack), .lacks = s.shape.lacks, .hand = s.shape.hand, .stock = s.shape.stock};
  if (s.turn.size() < s.record.players.size())
    for (std::size_t i = 0; i < s.record.players.size(); ++i) shape.sits_out[i] = !s.turn.find(seat_at(i));
  return shape;
}

std::optional<Dealt> check_deal(const Scene& s) {
  if (!s.record.deal) return Dealt{};
  return deal::check<CardSet>(s.record, shape_of(s), s.sink);
}

CardSet dealt_to_others(const Dealt& dealt, Seat seat) {
  CardSet cards;
  for (std::size_t i = 0; i < kMaxSeats; ++i)
    if (i != index_of(seat)) cards = cards | dealt.hands[i].value_or(CardSet{});
  return cards;
}

tricks::KnownHand seen_hand(const Scene& s, const Dealt& dealt, Seat seat, const ShownCards& shown) {
  const CardSet known = (shown()[index_of(seat)] - dealt_to_others(dealt, seat)) & s.shape.pack;
  return {known, known.size() == s.shape.hand};
}

void doubt(const Scene& s, Seat seat, CardSet others, const ShownCards& shown, tricks::KnownHand& hand) {
  hand.instead = others - hand.cards;
  const CardSet seen = shown()[index_of(seat)];
  if (seen.size() == s.shape.hand) hand.cards = seen & (hand.cards | *hand.instead);
}

void note_unseen_cards(const Scene& s, std::string_view of, Doubts& doubts) {
  doubts.add(s.record.tricks_at.value_or(s.record.at),
             fmt::format("some cards{} are unknown, so following suit is judged by the known cards", of));
}

void note_unseen_cards(const Scene& s, std::span<const std::string> names, Doubts& doubts) {
  if (!names.empty()) note_unseen_cards(s, " of " + join_words(names, "and"), doubts);
}

void note_open_play(const Scene& s, const tricks::Replayed& replayed, Doubts& doubts) {
  if (!replayed.certain && !s.sink.has_errors() && count_faults(s.sink) > 0)
    doubts.add(s.record.tricks_at.value_or(s.record.at), std::string(tricks::faults::kLeftOpen));
}

void judge_cards_alone(const Scene& s, const HandKnowledge& known, const tricks::TrickRules& law) {
  if (known.is(AfterAuction::as_recorded) || known.is(AfterAuction::ombre_unknown))
    tricks::replay_without_leader(s.record, s.turn, law, s.shape.hand, s.sink);
}

std::size_t count_faults(const Sink& sink) {
  const auto all = sink.all();
  return static_cast<std::size_t>(std::count_if(
      all.begin(), all.end(), [](const Diagnostic& each) { return info_of(each.code).severity == Severity::error; }));
}

bool are_holdings_open(const Scene& s, const HandKnowledge& known, Doubts& doubts) {
  if (count_faults(s.sink) == known.faults_before_trumps) return false;
  if (!s.sink.has_errors())
    doubts.add(s.record.tricks_at.value_or(s.record.at),
               "after the condoned violation it is open what the unknown cards are");
  return true;
}

Reported report_unnamed_trumps(const Scene& s) {
  return s.sink.report({.code = Code::trump_missing,
                        .at = s.record.at,
                        .message = "cards are played, but trumps are not named",
                        .rule = "naming_trumps"});
}

void judge_passed(const Scene& s, ChipResult& result) {
  result.passed = true;
  result.outcome = "passed";
  result.feats.emplace();
  result.tricks.emplace();
  if (result.pool_known) result.ledger.emplace();
  const auto& record = s.record;
  bool refused = false;  // an act that the table did not condone; the others are its consequences
  const auto refuse = [&](Code code, Span at, std::string message, std::optional<Act> act) {
    const auto& condoned = record.condoned;
    const bool is_condoned =
        act && std::any_of(condoned.begin(), condoned.end(), [&](const Condonation& each) { return each.act == *act; });
    if (refused && !is_condoned) return;
    const Reported reported =
        s.sink.report({.code = code, .at = at, .message = std::move(message), .rule = "all_pass", .act = act});
    refused = refused || !reported.condoned();
  };
  if (!record.exchange.empty()) {
    const record::ExchangeEntry& first = record.exchange.front();
    refuse(Code::exchange_not_allowed, first.player ? first.player->at : first.at,
           "cards are exchanged, but all have passed", Act{Act::Kind::exchange, 1});
  }
  if (!record.tricks.empty()) {
    const record::Trick& first = record.tricks.front();
    refuse(Code::play_after_end, first.plays.empty() ? first.at : first.plays.front().at,
           "cards are played, but all have passed: the next dealer deals", Act{Act::Kind::trick, 1});
  }
  if (record.surrender)
    refuse(Code::surrender_not_allowed, record.surrender->by ? record.surrender->by->at : record.surrender->at,
           "the hand is surrendered, but all have passed", std::nullopt);
  result.claims_doubtful = result.claims_doubtful || refused;
}

}  // namespace spadille::ombre_family
