#include "mechanics/tricks/faults.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"

namespace spadille::tricks::faults {
namespace {

Act act_of(TrickNo trick) { return {Act::Kind::trick, number_of(trick)}; }

std::optional<std::string> player_of(const Where& w) {
  return w.seat ? std::optional(w.record.name_of(*w.seat)) : std::nullopt;
}

std::string name_of(const Where& w) { return player_of(w).value_or("a player"); }

std::string list_of(const record::HandRecord& record, CardSet cards, std::string_view last) {
  return join_words(to_words(cards, record.notation), last);
}

// Returns a fault of a play, or of a whole trick.
Diagnostic fault_of(const Where& w, Code code, std::string_view rule, std::string message) {
  return {.code = code,
          .at = w.at,
          .message = std::move(message),
          .rule = rule,
          .player = player_of(w),
          .act = act_of(w.trick)};
}

// Returns a fault of a play. `what` follows "Ana plays S6 to trick 3".
Diagnostic play_fault(const Where& w, Code code, std::string_view rule, Card card, std::string_view what) {
  Diagnostic fault = fault_of(
      w, code, rule,
      fmt::format("{} plays {} to trick {}, but {}", name_of(w), w.record.name_of(card), number_of(w.trick), what));
  fault.card = card;
  return fault;
}

// Returns a fault of the number of cards in a trick, after which no card is legal.
Diagnostic trick_fault(const Where& w, Code code, std::string_view rule, std::string message) {
  Diagnostic fault = fault_of(w, code, rule, std::move(message));
  fault.player = std::nullopt;
  fault.legal = CardSet{};
  return fault;
}

// Returns the place of the first of these cards that another player passed.
std::vector<Related> passed_line(const record::HandRecord& record, Seat seat, CardSet cards) {
  if (!record.pass) return {};
  for (const auto& entry : record.pass->cards) {
    if (entry.player.value == seat) continue;
    for (const auto& card : entry.cards.cards) {
      if (!cards.contains(card.value)) continue;
      const CardSet passed = entry.cards.set() & cards;
      return {
          {card.at, fmt::format("{} passed {}", record.name_of(entry.player.value), list_of(record, passed, "and"))}};
    }
  }
  return {};
}

// Returns the place where the player passed on the card that they are recorded to play.
std::vector<Related> passed_on(const record::HandRecord& record, Seat seat, Card card) {
  if (!record.pass) return {};
  for (const auto& entry : record.pass->cards)
    for (const auto& each : entry.cards.cards)
      if (entry.player.value == seat && each.value == card)
        return {{each.at, fmt::format("{} passed {} on", record.name_of(seat), record.name_of(card))}};
  return {};
}

}  // namespace

std::vector<Related> dealt_line(const record::HandRecord& record, Seat seat, CardSet cards) {
  if (!record.deal || !record.deal->hands[index_of(seat)]) return passed_line(record, seat, cards);
  const record::CardList& hand = *record.deal->hands[index_of(seat)];
  const CardSet dealt = hand.set() & cards;
  if (dealt.empty())
    if (auto passed = passed_line(record, seat, cards); !passed.empty()) return passed;
  if (dealt.empty()) return {{hand.at, fmt::format("{} was dealt these cards", record.name_of(seat))}};
  const auto first =
      std::find_if(hand.cards.begin(), hand.cards.end(), [&](const auto& c) { return dealt.contains(c.value); });
  return {{first->at, fmt::format("{} was dealt {}", record.name_of(seat), list_of(record, dealt, "and"))}};
}

Diagnostic wrong_leader(const Where& w, Card card, Seat due, std::string_view rule) {
  Diagnostic fault = fault_of(w, Code::play_wrong_leader, rule,
                              fmt::format("{} leads {} to trick {}, but {} has the lead", name_of(w),
                                          w.record.name_of(card), number_of(w.trick), w.record.name_of(due)));
  fault.card = card;
  return fault;
}

Diagnostic out_of_turn(const Where& w, Card card, Seat due) {
  return play_fault(w, Code::play_out_of_turn, "turn_to_play", card,
                    fmt::format("it is {}'s turn", w.record.name_of(due)));
}

Diagnostic not_in_hand(const Where& w, Card card, std::optional<CardSet> legal) {
  Diagnostic fault = play_fault(w, Code::play_not_in_hand, "play_from_hand", card, "does not hold it");
  fault.legal = legal;
  fault.related = passed_on(w.record, *w.seat, card);
  if (fault.related.empty()) fault.related = dealt_line(w.record, *w.seat, {});
  return fault;
}

Diagnostic not_in_pack(const Where& w, Card card, std::optional<CardSet> legal) {
  Diagnostic fault = play_fault(w, Code::record_card_not_in_pack, "pack", card, "it is not in the pack");
  fault.legal = legal;
  return fault;
}

Diagnostic already_played(const Where& w, Card card, std::optional<CardSet> legal, Span before) {
  Diagnostic fault = play_fault(w, Code::play_already_played, "play_from_hand", card, "that card was played before");
  fault.legal = legal;
  fault.related = {{before, fmt::format("{} was played here", w.record.name_of(card))}};
  return fault;
}

Diagnostic barred(const Where& w, Card card, const Bar& bar, std::optional<Card> led, std::optional<Span> led_at) {
  const std::string name = name_of(w);
  const CardSet legal = bar.legal;
  std::string message;
  std::vector<Related> related;
  if (auto own = bar.law.sentence({name, w.record.name_of(card), bar.why, to_words(legal, w.record.notation)})) {
    message = std::move(*own);
  } else if (led) {
    message = fmt::format("{} plays {}, but must follow suit: {} was led, {} has {}", name, w.record.name_of(card),
                          w.record.name_of(*led), name, list_of(w.record, legal, "and"));
    if (led_at) related.push_back({*led_at, fmt::format("{} was led", w.record.name_of(*led))});
  } else {
    message =
        fmt::format("{} leads {}, but must lead {}", name, w.record.name_of(card), list_of(w.record, legal, "or"));
  }
  for (Related& line : dealt_line(w.record, *w.seat, legal)) related.push_back(std::move(line));
  Diagnostic fault = fault_of(w, bar.why.code, bar.why.key, std::move(message));
  fault.card = card;
  fault.legal = legal;
  fault.related = std::move(related);
  return fault;
}

Diagnostic too_many(const Where& w, std::size_t players) {
  return trick_fault(
      w, Code::play_too_many, "one_card_each",
      fmt::format("trick {} has more than {} cards, expected one from each player", number_of(w.trick), players));
}

Diagnostic missing_card(const Where& w, std::size_t played, std::size_t players, const std::vector<Seat>& missing,
                        std::optional<Card> card) {
  const std::size_t count = players - played;
  std::vector<std::string> names;
  if (missing.size() == count)
    for (const Seat each : missing) names.push_back(w.record.name_of(each));
  std::string what = count > 1 ? fmt::format("{} are missing", count)
                     : card    ? w.record.name_of(*card) + " is missing"
                               : "one is missing";
  if (names.size() == 1)
    what = fmt::format("{}'s{} is missing", names.front(), card ? " " + w.record.name_of(*card) : std::string());
  if (names.size() > 1) what += fmt::format(", those of {}", join_words(names, "and"));
  Diagnostic fault =
      trick_fault(w, Code::play_missing_card, "one_card_each",
                  fmt::format("trick {} has {} of {} cards: {}", number_of(w.trick), played, players, what));
  if (names.size() == 1) fault.player = names.front();
  if (count == 1) fault.card = card;
  return fault;
}

Diagnostic after_end(const Where& w, std::string_view why) {
  return trick_fault(w, Code::play_after_end, "end_of_hand",
                     fmt::format("trick {} is played after the end of the hand: {}", number_of(w.trick), why));
}

Diagnostic wrong_winner(const record::HandRecord& record, TrickNo trick, Span at, Seat claimed, Seat winner, Card card,
                        Span card_at) {
  const std::string& name = record.name_of(winner);
  return {.code = Code::claim_winner,
          .at = at,
          .message = fmt::format("trick {} recorded as won by {}, but {} wins it with {}", number_of(trick),
                                 record.name_of(claimed), name, record.name_of(card)),
          .rule = "trick_winner",
          .player = record.name_of(claimed),
          .act = act_of(trick),
          .related = {{card_at, fmt::format("{} played {}", name, record.name_of(card))}}};
}

Diagnostic impossible_winner(const record::HandRecord& record, TrickNo trick, const Written<Seat>& claimed,
                             const std::vector<Seat>& winners) {
  std::vector<std::string> names;
  names.reserve(winners.size());
  for (const Seat each : winners) names.push_back(record.name_of(each));
  const std::string& name = record.name_of(claimed.value);
  return {.code = Code::claim_winner,
          .at = claimed.at,
          .message = fmt::format("trick {} recorded as won by {}, but with the cards left only {} can win it",
                                 number_of(trick), name, join_words(names, "or")),
          .rule = "trick_winner",
          .player = name,
          .act = act_of(trick)};
}

std::string unproven_winner(const record::HandRecord& record, TrickNo trick, Seat winner) {
  return fmt::format("the cards with which {} won trick {} are not recorded", record.name_of(winner), number_of(trick));
}

}  // namespace spadille::tricks::faults
