#include <fmt/format.h>

#include "games/ombre/hand.h"

// Naming trumps: ombre names any suit; in a vuelta or voltereta the top card of the stock decides.
namespace spadille::ombre {
namespace {

std::optional<Reported> turned_trumps(const Setting& s, const Dealt& dealt, Doubts& doubts,
                                      std::optional<Trumps>& trumps) {
  auto turned = s.record.turned;
  const auto& trump = s.record.trump;
  std::optional<Reported> strange;
  if (turned && !s.shape.pack().contains(turned->value)) {
    strange = s.sink.report({.code = Code::record_card_not_in_pack,
                             .at = turned->at,
                             .message = fmt::format("turned card recorded as {}, but it is not in the pack",
                                                    s.record.name_of(turned->value)),
                             .rule = "pack",
                             .card = turned->value});
    turned.reset();
  }
  const std::optional<Card> top = dealt.top();
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
  if (turned && !top && dealt.stock_cards && !dealt.stock_cards->contains(turned->value))
    not_turned(turned->at, fmt::format("turned card recorded as {}, but it was dealt to a player",
                                       s.record.name_of(turned->value)));

  const std::optional<Card> card = top ? top : turned ? std::optional(turned->value) : std::nullopt;
  if (!card) {
    if (!trump || strange) return strange;
    doubts.add(trump->at, "the turned card is not recorded");
    trumps.emplace().suit = trump->value;
    return std::nullopt;
  }
  if (trump && trump->value != card->suit() && !faulty)
    not_turned(trump->at, fmt::format("trumps recorded as {}, but the turned card is {}", name_of(trump->value),
                                      s.record.name_of(*card)));
  trumps = Trumps{card->suit(), card, faulty};
  return std::nullopt;
}

}  // namespace

bool is_unparsed_trump(const record::HandRecord& record, const Bid& bid) {
  return record.is_unparsed("trump") || record.is_unparsed("turned") ||
         (turns_card(bid.contract) && record.is_unparsed("deal"));
}

std::optional<Reported> judge_trump(const Setting& s, const Dealt& dealt, const Bid& bid, Doubts& doubts,
                                    std::optional<Trumps>& trumps) {
  std::optional<Reported> reported;
  if (turns_card(bid.contract)) {
    reported = turned_trumps(s, dealt, doubts, trumps);
  } else {
    if (s.record.turned) {
      s.sink.report(
          {.code = Code::trump_not_allowed,
           .at = s.record.turned->at,
           .message = fmt::format("a card is turned, but in a hand of {} ombre names trumps", name_of(bid.contract)),
           .rule = "naming_trumps"});
    }
    if (s.record.trump && s.record.trump->value == s.shape.removed) {
      return s.sink.report({.code = Code::trump_not_allowed,
                            .at = s.record.trump->at,
                            .message = fmt::format("{} names {}, but they are not in the pack", s.name(bid.ombre),
                                                   name_of(s.record.trump->value)),
                            .rule = "removed_suit",
                            .player = s.name(bid.ombre)});
    }
    if (s.record.trump) trumps.emplace().suit = s.record.trump->value;
  }
  if (reported || trumps || s.record.tricks.empty() || is_unparsed_trump(s.record, bid)) return reported;
  return s.sink.report({.code = Code::trump_missing,
                        .at = s.record.at,
                        .message = "cards are played, but trumps are not named",
                        .rule = "naming_trumps"});
}

void check_trump_held(const Setting& s, const Bid& bid, const Trumps& trumps, const tricks::KnownHand& hand) {
  if (bid.contract != Contract::contrabola || !hand.whole) return;
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
