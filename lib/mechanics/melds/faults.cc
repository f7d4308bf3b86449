#include "mechanics/melds/faults.h"

#include <fmt/format.h>

#include "cards/notation.h"

namespace spadille::melds {

Diagnostic Acting::fault(Code code, Span at, std::string_view rule) const {
  return {.code = code, .at = at, .message = {}, .rule = rule, .player = name(), .act = Act{Act::Kind::turn, turn}};
}

std::string Acting::text(std::span<const Card> cards) const { return cards_text(cards, record.notation); }

Reported out_of_turn(const Acting& acting, Span at, Seat due, Turns turns) {
  const bool first = turns == Turns::first;
  Diagnostic fault = acting.fault(Code::turn_out_of_turn, at, first ? "eldest_begins" : "turn_order");
  fault.message =
      first ? fmt::format("{} begins, but {} is eldest hand and must begin", acting.name(), acting.record.name_of(due))
            : fmt::format("{} acts, but it is {}'s turn", acting.name(), acting.record.name_of(due));
  return acting.sink.report(std::move(fault));
}

Reported after_end(const Acting& acting, Span at, std::string_view why) {
  Diagnostic fault = acting.fault(Code::turn_after_end, at, "end_of_hand");
  fault.message = fmt::format("{} has a turn, but the hand is over: {}", acting.name(), why);
  return acting.sink.report(std::move(fault));
}

Reported nothing_to_draw(const Acting& acting, Span at, std::string_view rule, std::string_view pile,
                         std::string_view why) {
  Diagnostic fault = acting.fault(Code::turn_draw, at, rule);
  fault.message = fmt::format("{} draws from {}, but {}", acting.name(), pile, why);
  return acting.sink.report(std::move(fault));
}

Reported wrong_draw(const Acting& acting, Span at, const WrongDraw& draw, const Trace& trace) {
  Diagnostic fault = acting.fault(Code::turn_wrong_card, at, "draw_top");
  fault.card = draw.card;
  if (draw.top) {
    fault.message = fmt::format("{}'s draw recorded as {}, but {}'s top card is {}", acting.name(),
                                acting.text(draw.card), draw.pile, acting.text(*draw.top));
    fault.legal = CardSet{*draw.top};
    fault.related = trace.of(*draw.top);
  } else {
    fault.message = fmt::format("{}'s draw recorded as {}, but it cannot be {}'s top card: it is known to be elsewhere",
                                acting.name(), acting.text(draw.card), draw.pile);
    fault.related = trace.of(draw.card);
  }
  return acting.sink.report(std::move(fault));
}

Reported not_held(const Acting& acting, Span at, const NotHeld& fault, const Trace& trace) {
  Diagnostic diagnostic = acting.fault(fault.code, at, fault.rule);
  diagnostic.message =
      fmt::format("{} {} {}, but does not hold it", acting.name(), fault.does, acting.text(fault.card));
  diagnostic.card = fault.card;
  diagnostic.legal = fault.legal;
  diagnostic.related = trace.of(fault.card);
  return acting.sink.report(std::move(diagnostic));
}

Reported bad_meld(const Acting& acting, Span at, const BadMeld& fault) {
  Diagnostic diagnostic = fault.why.too_short() ? acting.fault(Code::meld_too_short, at, fault.rule_of_length)
                                                : acting.fault(Code::meld_invalid, at, fault.rule);
  diagnostic.message =
      fmt::format("{} is not a meld: {}", fault.cards.empty() ? "an empty list" : acting.text(fault.cards),
                  fault.why.text(acting.record.notation));
  if (!fault.cards.empty()) diagnostic.card = fault.cards.front();
  return acting.sink.report(std::move(diagnostic));
}

std::string cards_text(std::span<const Card> cards, Notation notation) {
  return cards.empty() ? "no card" : to_string(cards, notation);
}

}  // namespace spadille::melds
