#include "games/ombre/exchange_faults.h"

#include <fmt/format.h>

#include <utility>

#include "base/spelling.h"
#include "games/ombre/stock_top.h"
#include "mechanics/tricks/faults.h"

namespace spadille::ombre::faults {
namespace {

const std::string& name_in(const WrittenExchange& e) { return e.setting.name(e.entry.player->value); }

Diagnostic fault(const WrittenExchange& e, Code code, Span at, std::string_view rule, std::string message) {
  return {.code = code,
          .at = at,
          .message = std::move(message),
          .rule = rule,
          .player = name_in(e),
          .act = Act{Act::Kind::exchange, e.number}};
}

// A card outside the pack, such as an eight, has its own code, whatever was done with it.
Diagnostic of_card(const WrittenExchange& e, const Written<Card>& card, Code code, std::string_view rule,
                   std::string message) {
  const bool in_pack = e.setting.shape.pack.contains(card.value);
  Diagnostic diagnostic =
      fault(e, in_pack ? code : Code::record_card_not_in_pack, card.at, in_pack ? rule : "pack", std::move(message));
  diagnostic.card = card.value;
  return diagnostic;
}

}  // namespace

Diagnostic wrong_order(const WrittenExchange& e, Order why) {
  const std::string& name = name_in(e);
  const auto of_player = [&](Code code, std::string_view rule, std::string message) {
    return fault(e, code, e.entry.player->at, rule, std::move(message));
  };
  switch (why) {
    case Order::again:
      return of_player(Code::exchange_out_of_turn, "exchange_once",
                       fmt::format("{} exchanges a second time, but each player exchanges once", name));
    case Order::in_contrabola:
      return of_player(Code::exchange_not_allowed, "contrabola_exchange",
                       fmt::format("{} exchanges cards, but these rules allow no exchange in a contrabola", name));
    case Order::keeps_hand:
      return of_player(Code::exchange_not_allowed, e.bid.contract == Contract::solo ? "solo_keeps_hand" : "contrabola",
                       fmt::format("{} exchanges cards, but plays a {}: ombre keeps the cards dealt", name,
                                   name_of(e.bid.contract)));
    case Order::before_ombre:
      return of_player(
          Code::exchange_out_of_turn, "exchange_once",
          fmt::format("{} exchanges before {}, who is ombre and exchanges first", name, e.setting.name(e.bid.ombre)));
    case Order::before_right_hand:
      break;
  }
  return of_player(Code::exchange_out_of_turn, "defender_order",
                   fmt::format("{} exchanges before {}, who sits at ombre's right and exchanges first", name,
                               e.setting.name(e.setting.turn.after(e.bid.ombre, 1))));
}

Diagnostic sits_out(const WrittenExchange& e) {
  return fault(e, Code::exchange_not_allowed, e.entry.player->at, "idle",
               fmt::format("{} exchanges cards, but sits out", name_in(e)));
}

Diagnostic not_held(const WrittenExchange& e, const Written<Card>& card) {
  return of_card(e, card, Code::exchange_not_in_hand, "discard_held",
                 fmt::format("{} discards {}, but does not hold it", name_in(e), e.setting.record.name_of(card.value)));
}

Diagnostic held_by(const WrittenExchange& e, const Written<Card>& card, Seat other) {
  Diagnostic diagnostic = not_held(e, card);
  if (e.entry.discard->cards.size() > 1)
    diagnostic.message +=
        fmt::format(": all {} cards are in {}'s hand", e.entry.discard->cards.size(), e.setting.name(other));
  for (Related& line : tricks::faults::dealt_line(e.setting.record, other, CardSet{card.value}))
    diagnostic.related.push_back(std::move(line));
  return diagnostic;
}

Diagnostic wrong_number(const WrittenExchange& e, const record::CardList& list, Number why, std::size_t most,
                        std::string_view rule) {
  const std::string& name = name_in(e);
  const std::string cards = pluralize(list.count(), "card");
  switch (why) {
    case Number::stock_exhausted:
      return fault(e, Code::exchange_stock_exhausted, place_of(list, most), "stock_limit",
                   fmt::format("{} exchanges {}, but the stock has {} left", name, cards, most));
    case Number::too_many:
      return fault(e, Code::exchange_too_many, place_of(list, most), rule,
                   fmt::format("{} exchanges {}, but may exchange at most {}", name, cards, most));
    case Number::of_gascarola:
      return fault(e, Code::exchange_count_mismatch, list.at, "gascarola",
                   fmt::format("{} exchanges {}, but must exchange {} or {} in a gascarola", name, cards,
                               least_of_gascarola(e.setting), e.setting.shape.hand));
    case Number::mismatch:
      break;
  }
  const record::CardList& drawn = *e.entry.draw;
  return fault(e, Code::exchange_count_mismatch,
               drawn.count() > list.count() ? place_of(drawn, list.count()) : drawn.at, "draw_as_many",
               fmt::format("{} discards {} and draws {}, expected {}", name, cards, drawn.count(), list.count()));
}

Diagnostic kept_in_gascarola(const Setting& s, const Bid& bid) {
  return {.code = Code::exchange_count_mismatch,
          .at = s.record.exchange.empty() ? s.record.at : s.record.exchange.front().at,
          .message = fmt::format("{} exchanges no cards, but must exchange {} or {} in a gascarola", s.name(bid.ombre),
                                 least_of_gascarola(s), s.shape.hand),
          .rule = "gascarola",
          .player = s.name(bid.ombre)};
}

std::size_t least_of_gascarola(const Setting& s) { return s.shape.hand - 1; }

Diagnostic wrong_draw(const WrittenExchange& e, const Written<Card>& card, std::optional<CardSet> due,
                      std::size_t next) {
  const std::string& name = name_in(e);
  const record::HandRecord& record = e.setting.record;
  const std::string drawn = record.name_of(card.value);
  Diagnostic diagnostic = of_card(e, card, Code::exchange_wrong_card, "top_of_stock",
                                  due ? fmt::format("{} draws {}, but the next {} of the stock {} {}", name, drawn,
                                                    due->size() == 1 ? "card" : "cards",
                                                    due->size() == 1 ? "is" : "are", to_string(*due, record.notation))
                                      : fmt::format("{} draws {}, but it cannot be in the stock", name, drawn));
  const auto& deal = record.deal;
  if (deal && deal->stock && next < deal->stock->count())
    diagnostic.related.push_back({place_of(*deal->stock, next), "the next card of the stock"});
  return diagnostic;
}

Diagnostic undrawable(const WrittenExchange& e, const unknown::Slot& card, std::size_t next) {
  const std::size_t n = e.entry.draw->count();
  const record::HandRecord& record = e.setting.record;
  Diagnostic diagnostic =
      fault(e, Code::exchange_wrong_card, card.at, "top_of_stock",
            fmt::format("{} draws {}, but it is not {} of the stock", name_in(e), unknown::describe(card, record),
                        n == 1 ? "the next card" : fmt::format("among the next {} cards", n)));
  diagnostic.card = card.card;
  if (next < record.deal->stock->count())
    diagnostic.related.push_back({place_of(*record.deal->stock, next), "the next card of the stock"});
  return diagnostic;
}

}  // namespace spadille::ombre::faults
