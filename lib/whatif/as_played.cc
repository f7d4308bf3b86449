#include "whatif/as_played.h"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "judge/name_actors.h"

namespace spadille::whatif {
namespace {

using record::HandRecord;

CardSet first_hand(const HandView& view, Seat seat) {
  if (view.tricks.empty()) return {};
  for (const tricks::PlayView& play : view.tricks.front().plays)
    if (play.seat == seat) return play.hand;
  return {};
}

record::CardList list_of(CardSet cards, Span at) {
  record::CardList list(at);
  for (const Card card : cards) list.cards.push_back({card, at});
  return list;
}

// --- holdings -------------------------------------------------------------------------------------

// True if the record deals cards to every player who plays.
bool deals_all(const HandRecord& hand, const HandView& view) {
  const auto& plays = view.tricks.front().plays;
  return hand.deal && std::all_of(plays.begin(), plays.end(), [&](const tricks::PlayView& each) {
           return hand.deal->hands[index_of(each.seat)].has_value();
         });
}

// Returns a player's cards before the passing. Leaves out cards that another player passed, because they arrived by the
// pass.
CardSet before_pass(CardSet cards, Seat seat, const record::Pass& pass) {
  CardSet own;
  for (const record::PassedCards& each : pass.cards) {
    if (each.player.value == seat) own = each.cards.set();
    if (each.player.value != seat) cards = cards - each.cards.set();
  }
  return cards | own;
}

// Adds the deal that follows from the holdings before the first lead, the exchange and the passing.
void add_deal(HandRecord& hand, const HandView& view) {
  record::Deal deal;
  deal.at = hand.at;
  if (hand.deal) deal.stock = hand.deal->stock;
  for (std::size_t i = 0; i < hand.players.size(); ++i) {
    CardSet cards = first_hand(view, seat_at(i));
    for (const record::ExchangeEntry& each : hand.exchange) {
      if (!each.player || each.player->value != seat_at(i)) continue;
      if (each.draw) cards = cards - each.draw->set();
      if (each.discard) cards = cards | each.discard->set();
    }
    if (hand.pass) cards = before_pass(cards, seat_at(i), *hand.pass);
    deal.hands.emplace_back(cards.empty() ? std::nullopt : std::optional(list_of(cards, hand.at)));
  }
  hand.deal = std::move(deal);
}

// Adds the passed cards if the record leaves them to be derived.
void add_passes(HandRecord& hand, const HandView& view) {
  record::Pass pass = hand.pass.value_or(record::Pass{hand.at, std::nullopt, {}, true});
  for (std::size_t i = 0; i < hand.players.size(); ++i) {
    const auto& dealt = hand.deal->hands[i];
    const bool written = std::any_of(pass.cards.begin(), pass.cards.end(),
                                     [&](const record::PassedCards& each) { return each.player.value == seat_at(i); });
    if (!dealt || written) continue;
    const CardSet passed = dealt->set() - first_hand(view, seat_at(i));
    if (!passed.empty()) pass.cards.push_back({{seat_at(i), hand.at}, list_of(passed, hand.at)});
  }
  if (!pass.cards.empty()) hand.pass = std::move(pass);
}

void add_draws(HandRecord& hand, const HandView& view) {
  if (hand.deal->stock) return;
  for (record::ExchangeEntry& each : hand.exchange) {
    if (!each.player || !each.discard || each.draw) continue;
    const auto& dealt = hand.deal->hands[index_of(each.player->value)];
    if (dealt) each.draw = list_of(first_hand(view, each.player->value) - dealt->set(), each.at);
  }
}

// Deals the holdings before the first lead, as if no exchange or pass had preceded it.
HandRecord with_first_hands(HandRecord hand, const HandView& view, std::optional<record::PassWord> direction) {
  hand.exchange.clear();
  hand.pass.reset();
  add_deal(hand, view);
  if (direction) hand.pass = record::Pass{hand.at, Written<record::PassWord>{*direction, hand.at}, {}, true};
  return hand;
}

bool is_same_play(const tricks::PlayView& a, const tricks::PlayView& b) {
  return a.seat == b.seat && a.card == b.card && a.hand == b.hand && a.legal == b.legal;
}

bool is_same_trick(const tricks::TrickView& a, const tricks::TrickView& b) {
  return a.winner == b.winner &&
         std::equal(a.plays.begin(), a.plays.end(), b.plays.begin(), b.plays.end(), is_same_play);
}

bool is_same_result(const ChipResult& a, const ChipResult& b) {
  const auto lines = [](const ChipResult& r) { return r.ledger ? r.ledger->lines() : Ledger::Lines{}; };
  return a.declarer == b.declarer && a.partner == b.partner && a.outcome == b.outcome && a.trump == b.trump &&
         a.ledger.has_value() == b.ledger.has_value() && lines(a) == lines(b);
}

bool is_same_result(const PointsResult& a, const PointsResult& b) {
  const auto lines = [](const PointsResult& r) { return r.sheet ? r.sheet->lines() : ScoreSheet::Lines{}; };
  return a.outcome == b.outcome && a.settled == b.settled && lines(a) == lines(b);
}

// True if the holdings before the first lead are known from what precedes it.
bool holds_without_plays(const Conditions& conditions, HandRecord hand, const HandView& view) {
  hand.tricks.resize(1);
  hand.surrender.reset();
  const HandView begun = conditions.judge(hand).view;
  if (begun.tricks.empty()) return false;
  const auto& plays = view.tricks.front().plays;
  const auto& first = begun.tricks.front().plays;
  return std::equal(plays.begin(), plays.end(), first.begin(), first.end(),
                    [](const auto& a, const auto& b) { return a.seat == b.seat && a.hand == b.hand; });
}

bool is_same(const Judged& a, const Judged& b) {
  const bool same_result = std::visit(
      [](const auto& x, const auto& y) {
        if constexpr (std::is_same_v<decltype(x), decltype(y)>) return is_same_result(x, y);
        return false;
      },
      a.view.result, b.view.result);
  return same_result &&
         std::equal(a.view.tricks.begin(), a.view.tricks.end(), b.view.tricks.begin(), b.view.tricks.end(),
                    is_same_trick) &&
         faults_beyond(a.diagnostics, b.diagnostics).empty() && faults_beyond(b.diagnostics, a.diagnostics).empty();
}

}  // namespace

AsPlayed as_played(const Conditions& conditions, const record::HandRecord& hand) {
  AsPlayed played;
  played.record = hand;
  played.record.result = {};
  judge::name_callers(played.record, conditions.judge(played.record).view);
  played.judged = conditions.judge(played.record);
  HandRecord named = played.record;
  played.followed = judge::name_players(named, played.judged.view);
  Judged with_names = conditions.judge(named);
  // After some faults, the replay only guesses who played which card.
  if (!is_same(played.judged, with_names)) {
    played.followed.assign(played.followed.size(), false);
    return played;
  }
  played.record = std::move(named);
  played.judged = std::move(with_names);
  const HandView view = played.judged.view;
  if (view.tricks.empty()) return played;

  // Added cards are correct if the referee then finds exactly the same.
  const auto try_hand = [&](const HandRecord& candidate, bool added) {
    Judged judged = conditions.judge(candidate);
    if (!is_same(played.judged, judged) || !holds_without_plays(conditions, candidate, judged.view)) return false;
    played.record = candidate;
    played.judged = std::move(judged);
    played.hands_added = added;
    return true;
  };
  HandRecord filled = played.record;
  const bool added = !deals_all(filled, view);
  if (added) add_deal(filled, view);
  if (!added) add_passes(filled, view);
  add_draws(filled, view);
  played.hands_hold = try_hand(HandRecord(played.record), false) || try_hand(filled, added) ||
                      try_hand(with_first_hands(played.record, view, record::PassWord::none), true) ||
                      try_hand(with_first_hands(played.record, view, std::nullopt), true);
  return played;
}

}  // namespace spadille::whatif
