#include "mechanics/melds/faults.h"

#include <fmt/format.h>

#include <algorithm>

#include "cards/notation.h"

namespace spadille::melds {

std::string Acting::text(std::span<const Card> cards) const { return cards_text(cards, record.notation); }

Reported report(const Acting& acting, Code code, Span at, std::string_view rule, std::string message,
                Evidence evidence) {
  return acting.sink.report({.code = code,
                             .at = at,
                             .message = std::move(message),
                             .rule = rule,
                             .player = acting.name(),
                             .card = evidence.card,
                             .act = Act{Act::Kind::turn, acting.turn},
                             .legal = evidence.legal,
                             .related = std::move(evidence.related)});
}

Trace::Trace(const record::HandRecord& record, std::size_t copies) : copies_(copies) {
  if (!record.deal) return;
  for (std::size_t i = 0; i < record.deal->hands.size(); ++i) {
    if (!record.deal->hands[i]) continue;
    for (const auto& card : record.deal->hands[i]->cards)
      note(card.value, card.at, fmt::format("it is dealt to {}", record.players[i]));
  }
  if (record.deal->stock)
    for (const auto& card : record.deal->stock->cards) note(card.value, card.at, "it is in the stock");
}

std::vector<Related> Trace::of(Card card) const {
  std::vector<Related> places;
  for (auto each = seen_.rbegin(); each != seen_.rend() && places.size() < copies_; ++each)
    if (each->first == card) places.push_back(each->second);
  std::reverse(places.begin(), places.end());
  return places;
}

Reported after_end(const Acting& acting, Span at, std::string_view why) {
  return report(acting, Code::turn_after_end, at, "end_of_hand",
                fmt::format("{} has a turn, but the hand is over: {}", acting.name(), why));
}

Reported nothing_to_draw(const Acting& acting, Span at, std::string_view rule, std::string_view pile,
                         std::string_view why) {
  return report(acting, Code::turn_draw, at, rule, fmt::format("{} draws from {}, but {}", acting.name(), pile, why));
}

Reported wrong_draw(const Acting& acting, Span at, const WrongDraw& draw, const Trace& trace) {
  const std::string recorded = fmt::format("{}'s draw recorded as {}, but", acting.name(), acting.text(draw.card));
  if (draw.top)
    return report(acting, Code::turn_wrong_card, at, "draw_top",
                  fmt::format("{} {}'s top card is {}", recorded, draw.pile, acting.text(*draw.top)),
                  {draw.card, CardSet{*draw.top}, trace.of(*draw.top)});
  return report(acting, Code::turn_wrong_card, at, "draw_top",
                fmt::format("{} it cannot be {}'s top card: it is known to be elsewhere", recorded, draw.pile),
                {draw.card, {}, trace.of(draw.card)});
}

Reported not_held(const Acting& acting, Span at, const NotHeld& fault, const Trace& trace) {
  return report(acting, fault.code, at, fault.rule,
                fmt::format("{} {} {}, but does not hold it", acting.name(), fault.does, acting.text(fault.card)),
                {fault.card, fault.legal, trace.of(fault.card)});
}

std::string cards_text(std::span<const Card> cards, Notation notation) {
  return cards.empty() ? "no card" : to_string(cards, notation);
}

}  // namespace spadille::melds
