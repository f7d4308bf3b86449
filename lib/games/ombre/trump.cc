#include "games/ombre/trump.h"

#include <fmt/format.h>

#include <algorithm>

#include "record/top_of_stock.h"

namespace spadille::ombre {
namespace {

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
  const std::optional<Card> top = record::top_of_stock(s.record);
  bool faulty = strange.has_value();
  const auto not_turned = [&](Span at, std::string message) {
    faulty = true;
    std::vector<Related> related;
    if (s.record.deal && s.record.deal->stock)
      related.push_back({s.record.deal->stock->cards.front().at, "the top card of the stock"});
    s.sink.report({.code = Code::trump_not_turned,
                   .at = at,
                   .message = std::move(message),
                   .rule = "turned_trump",
                   .related = std::move(related)});
  };

  if (turned && top && turned->value != *top)
    not_turned(turned->at, fmt::format("turned card recorded as {}, but the stock's top card is {}",
                                       s.record.name_of(turned->value), s.record.name_of(*top)));
  const auto is_dealt = [&](Card card) {
    if (dealt.stock_cards) return !dealt.stock_cards->contains(card);
    return s.record.deal && std::any_of(s.record.deal->hands.begin(), s.record.deal->hands.end(),
                                        [&](const auto& hand) { return hand && hand->set().contains(card); });
  };
  if (turned && !top && is_dealt(turned->value))
    not_turned(turned->at, fmt::format("turned card recorded as {}, but it was dealt to a player",
                                       s.record.name_of(turned->value)));

  const std::optional<Card> card = top ? top : turned ? std::optional(turned->value) : std::nullopt;
  if (!card) {
    if (strange) return *strange;
    if (!trump) return Unknown{};
    doubts.add(trump->at, "the turned card is not recorded");
    return Trumps{.suit = trump->value, .turned = {}};
  }
  if (trump && trump->value != card->suit() && !faulty)
    not_turned(trump->at, fmt::format("trumps recorded as {}, but the turned card is {}", name_of(trump->value),
                                      s.record.name_of(*card)));
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
