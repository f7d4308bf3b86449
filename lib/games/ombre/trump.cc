#include "games/ombre/trump.h"

#include <fmt/format.h>

#include <algorithm>

#include "games/ombre/stock_top.h"

namespace spadille::ombre {
namespace {

void report_not_turned(const Setting& s, Span at, std::string message) {
  std::vector<Related> related;
  if (s.record.deal && s.record.deal->stock && s.record.deal->stock->count() > 0)
    related.push_back({place_of(*s.record.deal->stock, 0), "the top card of the stock"});
  s.sink.report({.code = Code::trump_not_turned,
                 .at = at,
                 .message = std::move(message),
                 .rule = "turned_trump",
                 .related = std::move(related)});
}

bool is_dealt(const Setting& s, const Dealt& dealt, Card card) {
  if (dealt.stock_cards) return !dealt.stock_cards->contains(card);
  return s.record.deal && std::any_of(s.record.deal->hands.begin(), s.record.deal->hands.end(),
                                      [&](const auto& hand) { return hand && hand->set().contains(card); });
}

// Checks the recorded turned card against the stock. `first`: the first card of the stock, or only its suit. Returns
// false if it was not turned.
bool check_turned(const Setting& s, const Dealt& dealt, Card turned, const std::optional<StockTop>& first) {
  std::string why;
  if (first && first->card && turned != *first->card)
    why = fmt::format("the stock's top card is {}", s.record.name_of(*first->card));
  else if (first && !first->card && turned.suit() != first->suit)
    why = fmt::format("the stock's top card is one of {}", name_of(*first->suit));
  if (!why.empty())
    why = "but " + why;
  else if (!(first && first->card) && is_dealt(s, dealt, turned))
    why = "but it was dealt to a player";
  if (why.empty()) return true;
  report_not_turned(s, s.record.turned->at,
                    fmt::format("turned card recorded as {}, {}", s.record.name_of(turned), why));
  return false;
}

// Returns the trumps if the turned card is unknown: the recorded suit, or the suit of the first card of the stock.
Fact<Trumps> trumps_by_suit(const Setting& s, const std::optional<StockTop>& first, Doubts& doubts) {
  const auto& trump = s.record.trump;
  if (!trump && !first) return Unknown{};
  doubts.add(trump ? trump->at : first->at, "the turned card is not recorded");
  if (!first) return Trumps{.suit = trump->value, .turned = {}};
  const bool faulty = trump && trump->value != *first->suit;
  if (faulty)
    report_not_turned(s, trump->at,
                      fmt::format("trumps recorded as {}, but the stock's top card is one of {}", name_of(trump->value),
                                  name_of(*first->suit)));
  return Trumps{.suit = *first->suit, .turned = {}, .faulty = faulty};
}

Fact<Trumps> turned_trumps(const Setting& s, const Dealt& dealt, Doubts& doubts) {
  auto turned = s.record.turned;
  const auto& trump = s.record.trump;
  std::optional<Reported> strange;
  if (turned && !s.shape.pack.contains(turned->value)) {
    strange = s.sink.report({.code = Code::record_card_not_in_pack,
                             .at = turned->at,
                             .message = fmt::format("turned card recorded as {}, but it is not in the pack",
                                                    s.record.name_of(turned->value)),
                             .rule = "pack",
                             .card = turned->value});
    turned.reset();
  }
  const std::optional<StockTop> first = first_of_stock(s.record);
  bool faulty = strange.has_value();
  if (turned && !check_turned(s, dealt, turned->value, first)) faulty = true;

  const std::optional<Card> card = first && first->card ? first->card
                                   : turned             ? std::optional(turned->value)
                                                        : std::nullopt;
  if (!card) {
    if (strange) return *strange;
    return trumps_by_suit(s, first, doubts);
  }
  if (trump && trump->value != card->suit() && !faulty) {
    report_not_turned(s, trump->at,
                      fmt::format("trumps recorded as {}, but the turned card is {}", name_of(trump->value),
                                  s.record.name_of(*card)));
    faulty = true;
  }
  return Trumps{card->suit(), card, faulty};
}

Fact<Trumps> named_trumps(const Setting& s, const Bid& bid) {
  if (s.record.turned) {
    s.sink.report(
        {.code = Code::trump_not_allowed,
         .at = s.record.turned->at,
         .message = fmt::format("a card is turned, but in a hand of {} ombre names trumps", name_of(bid.contract)),
         .rule = "naming_trumps"});
  }
  const auto& trump = s.record.trump;
  if (!trump) return Unknown{};
  if (trump->value != s.shape.removed) return Trumps{.suit = trump->value, .turned = {}};
  return s.sink.report(
      {.code = Code::trump_not_allowed,
       .at = trump->at,
       .message = fmt::format("{} names {}, but they are not in the pack", s.name(bid.ombre), name_of(trump->value)),
       .rule = "removed_suit",
       .player = s.name(bid.ombre)});
}

}  // namespace

bool is_unparsed_trump(const record::HandRecord& record, const Bid& bid) {
  return record.is_unparsed("trump") || record.is_unparsed("turned") ||
         (turns_card(bid.contract) && record.is_unparsed("deal"));
}

Fact<Trumps> judge_trump(const Setting& s, const Dealt& dealt, const Bid& bid, Doubts& doubts) {
  const Fact<Trumps> trumps = turns_card(bid.contract) ? turned_trumps(s, dealt, doubts) : named_trumps(s, bid);
  if (trumps.known() || trumps.reported() || s.record.tricks.empty() || is_unparsed_trump(s.record, bid)) return trumps;
  return ombre_family::report_unnamed_trumps(s);
}

void check_trump_held(const Setting& s, const Bid& bid, const Trumps& trumps, const tricks::KnownHand& hand) {
  if (bid.contract != Contract::contrabola || !hand.complete) return;
  for (const Card card : hand.cards)
    if (card.suit() == trumps.suit) return;
  s.sink.report(
      {.code = Code::trump_not_held,
       .at = s.record.trump->at,
       .message = fmt::format("{} names {}, but a contrabola needs a card of that suit: {} has {}", s.name(bid.ombre),
                              name_of(trumps.suit), s.name(bid.ombre), to_string(hand.cards, s.record.notation)),
       .rule = "contrabola",
       .player = s.name(bid.ombre)});
}

}  // namespace spadille::ombre
