#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

#include "cards/card_bag.h"
#include "games/ombre/exchange_faults.h"
#include "games/ombre/exchange_order.h"
#include "games/ombre/exchanged.h"
#include "games/ombre/hand.h"

// The exchange: ombre first (except in a solo), then each defender. Each discards cards and draws as many from the
// top of the stock.
namespace spadille::ombre {
namespace {

class Exchange {
 public:
  /// Fills `out`, which must be default-constructed.
  Exchange(const Setting& s, const Dealt& dealt, const Bid& bid, Certainty ombre, Doubts& doubts, Exchanged& out)
      : s_(s), dealt_(dealt), bid_(bid), doubts_(doubts), out_(out), order_(s, bid, ombre) {}

  void run() {
    for (const Seat seat : s_.turn)
      if (const auto& hand = dealt_.hands[index_of(seat)]) out_.of(seat).cards = *hand;
    if (order_.is_ombre_certain() && !s_.record.exchange.empty()) note_keepers();
    out_.unparsed = s_.record.is_unparsed("exchange");
    stock_.put(s_.record.exchange.empty() ? nullptr : dealt_.stock);
    // If ombre has no entry, the others draw the cards that ombre should have drawn. Only ombre's violation is
    // reported.
    if (bid_.contract == Contract::gascarola)
      out_.drew_wrong = order_.is_ombre_certain() && !s_.record.exchange.empty() && !order_.is_listed(0, 0);
    std::size_t number = 0;
    for (const record::ExchangeEntry& entry : s_.record.exchange) {
      ++number;
      if (entry.player) take(entry, number);
      if (s_.sink.is_stopped()) return;
    }
    if (bid_.contract == Contract::gascarola) check_gascarola();
  }

 private:
  [[nodiscard]] faults::WrittenExchange written(const record::ExchangeEntry& entry, std::size_t number) const {
    return {s_, bid_, entry, number};
  }

  void note_keepers() {
    for (const Seat seat : s_.turn) out_.of(seat).keeps = keeps_hand(s_.rules, bid_, seat);
  }

  // Returns false, and reports it, if the player may not exchange now.
  bool check_order(const record::ExchangeEntry& entry, std::size_t number, std::size_t step) {
    const auto fault = order_.fault_of(step, size_of(entry), number);
    if (fault) report_order(entry, number, *fault);
    return !fault;
  }

  void report_order(const record::ExchangeEntry& entry, std::size_t number, faults::Order why) {
    Diagnostic diagnostic = faults::wrong_order(written(entry, number), why);
    if (diagnostic.code == Code::exchange_out_of_turn) order_.note_reported();
    s_.sink.report(std::move(diagnostic));
  }

  // The defenders may choose their order. If one came out of turn or drew the other's cards, it is open who was first.
  // The wider limit then holds.
  [[nodiscard]] ExchangeLimit limit_of(Exchanger who) const {
    ExchangeLimit limit = exchange_limit(s_.rules, bid_, who);
    if (who != Exchanger::ombre && (order_.is_reported() || defender_drew_wrong_)) widen(limit);
    return limit;
  }
  void widen(ExchangeLimit& limit) const {
    if (s_.rules.defender_order == DefenderOrder::fixed) return;
    for (const Exchanger each : {Exchanger::first, Exchanger::second})
      if (const ExchangeLimit other = exchange_limit(s_.rules, bid_, each); other.most > limit.most) limit = other;
  }

  // The cards of one recorded exchange.
  struct Lists {
    CardBag discards;
    CardBag drawn;
  };
  // Because the number of cards is unpredictable, one loop reads both lists up to the length of the shorter one.
  static Lists gather(const record::ExchangeEntry& entry) {
    using Cards = std::span<const Written<Card>>;
    const Cards discards = entry.discard ? Cards(entry.discard->cards) : Cards();
    const Cards drawn = entry.draw ? Cards(entry.draw->cards) : Cards();
    const std::size_t both = std::min(discards.size(), drawn.size());
    Lists lists;
    for (std::size_t i = 0; i < both; ++i) {
      lists.discards.insert(discards[i].value);
      lists.drawn.insert(drawn[i].value);
    }
    for (const auto& card : discards.subspan(both)) lists.discards.insert(card.value);
    for (const auto& card : drawn.subspan(both)) lists.drawn.insert(card.value);
    return lists;
  }

  void take(const record::ExchangeEntry& entry, std::size_t number) {
    const auto step = order_.step(entry.player->value);
    if (!step) return refuse_idle(entry, number);
    act_faulty_ = false;
    const Lists lists = gather(entry);
    Seat actor = entry.player->value;
    const bool in_order = check_order(entry, number, *step);
    if (!in_order) {
      out_.stock_certain = false;
      act_faulty_ = true;
      if (const auto other = meant_by(entry, number, lists.discards.different()))
        actor = *other;
      else if (order_.has_exchanged(*step) && !may_be_second(actor, lists))
        return;
    }
    const CardSet discards = take_discards(entry, lists.discards, number, actor);
    const bool own_name = actor == entry.player->value;  // otherwise their place in the exchange is open
    const std::size_t step_of_actor = own_name ? *step : *order_.step(actor);
    const Exchanger who = order_.role(step_of_actor);
    order_.note_done(step_of_actor);
    if (in_order && own_name && !out_.unparsed && check_numbers(entry, number, who) && entry.draw)
      check_draw(entry, *entry.draw, lists.drawn, number, actor);
    draw(entry, lists.drawn.different(), discards, actor);
    if (who == Exchanger::ombre && size_of(entry) > 0) out_.drew_turned = turns_card(bid_.contract);
  }

  // Finds the owner of an exchange recorded under another name: a player without an entry of their own who was dealt
  // all discards. Returns nullopt if the named player held some of them, or if no other player held all.
  [[nodiscard, gnu::cold]] std::optional<Seat> meant_by(const record::ExchangeEntry& entry, std::size_t number,
                                                        CardSet discards) const {
    const Seat named = entry.player->value;
    if (discards.empty() || !(discards & out_.of(named).cards).empty()) return std::nullopt;
    for (const Seat seat : s_.turn) {
      const std::size_t step = *order_.step(seat);
      const auto& dealt = dealt_.hands[index_of(seat)];
      if (seat != named && !order_.has_exchanged(step) && !order_.is_listed(step, number) && dealt &&
          (discards - *dealt).empty())
        return seat;
    }
    return std::nullopt;
  }

  // True if the player can have exchanged these cards in a second exchange. Otherwise the entry is most likely a
  // duplicate and is ignored, because the cards were discarded or drawn before.
  [[nodiscard, gnu::cold]] bool may_be_second(Seat seat, const Lists& lists) const {
    const CardSet drawn = lists.drawn.different();
    const bool drawn_before = !drawn.empty() && (drawn - out_.all_drawn).empty();
    return !drawn_before && (lists.discards.different() - out_.of(seat).cards).empty();
  }

  // A player who sits out has no cards to exchange. It is then open which cards the others found in the stock.
  void refuse_idle(const record::ExchangeEntry& entry, std::size_t number) {
    if (size_of(entry) == 0) return;
    s_.sink.report(faults::sits_out(written(entry, number)));
    out_.stock_certain = false;
  }

  // Returns the number of cards exchanged.
  static std::size_t size_of(const record::ExchangeEntry& entry) {
    return entry.draw ? entry.draw->cards.size() : entry.discard ? entry.discard->cards.size() : 0;
  }

  // `written`: the cards recorded as drawn.
  void draw(const record::ExchangeEntry& entry, CardSet written, CardSet discards, Seat seat) {
    Exchanged::Hand& hand = out_.of(seat);
    const std::size_t n = size_of(entry);
    const CardSet drawn = entry.draw ? written : out_.stock_certain ? top_of_stock(n) : CardSet{};
    if (n > 0) note_unknown(entry, seat);
    hand.drew_after_wrong_count = n > 0 && out_.count_faulty;
    // After a violation in this exchange the player has either the recorded cards or the expected ones. Only the plays
    // show which.
    if (act_faulty_) {
      hand.spare = hand.cards | top_of_stock(std::max(n, entry.discard ? entry.discard->cards.size() : 0));
      hand.faulty = true;
    }
    hand.cards = (hand.cards - discards) | drawn;
    hand.discarded = discards;
    hand.drawn = drawn;
    if (entry.draw) hand.written_draw = drawn;
    out_.all_drawn = out_.all_drawn | drawn;
    out_.all_discarded = out_.all_discarded | discards;
    next_ += n;
  }

  // Notes what the record does not show of a nonempty exchange.
  void note_unknown(const record::ExchangeEntry& entry, Seat seat) {
    if (!entry.discard) out_.of(seat).discards_unknown = true;
    if (dealt_.stock == nullptr || (!entry.draw && !out_.stock_certain)) note_unknown_draw(entry, seat);
  }
  void note_unknown_draw(const record::ExchangeEntry& entry, Seat seat) {
    if (entry.draw) {
      doubts_.add(entry.draw->at, fmt::format("{}'s draw cannot be compared with the stock", s_.name(seat)));
      return;
    }
    out_.of(seat).draw_unknown = true;
    if (dealt_.stock == nullptr) doubts_.add(entry.at, fmt::format("{}'s draw is not recorded", s_.name(seat)));
  }

  // True if the cards are distinct and all in `others`. Most lists pass and need no further check.
  static bool are_different_and_of(const CardBag& cards, CardSet others) {
    return cards.doubles().empty() && (cards.different() - others).empty();
  }

  // Returns the discards. If another player discarded them, sets `actor` to that player.
  CardSet take_discards(const record::ExchangeEntry& entry, const CardBag& written, std::size_t number, Seat& actor) {
    if (!entry.discard) return {};
    const bool known = dealt_.hands[index_of(actor)].has_value();
    const CardSet holdable = known ? out_.of(actor).cards : s_.shape.pack() - out_.all_discarded - out_.all_drawn;
    if (are_different_and_of(written, holdable)) return written.different();
    return report_discards(entry, number, holdable, actor);
  }

  // Reports every card that the player could not discard. If all belong to another player, reports only the first and
  // sets `actor` to that player. Returns the remaining discards.
  CardSet report_discards(const record::ExchangeEntry& entry, std::size_t number, CardSet holdable, Seat& actor) {
    CardSet all;
    for (const auto& card : entry.discard->cards) all.insert(card.value);
    if (const auto other = meant_by(entry, number, all)) {
      // If a violation of the order was reported, the wrong name caused it: the earlier player was in turn. This entry
      // is then not reported too.
      if (!order_.is_reported())
        s_.sink.report(faults::held_by(written(entry, number), entry.discard->cards[0], *other));
      act_faulty_ = true;
      order_.note_reported();
      Exchanged::Hand& named = out_.of(actor);
      named.spare = named.cards | out_.left_of_stock(dealt_);
      named.faulty = true;
      actor = *other;
      return all;
    }
    CardSet discards;
    for (const auto& card : entry.discard->cards) {
      if (!holdable.contains(card.value) || discards.contains(card.value)) {
        s_.sink.report(faults::not_held(written(entry, number), card));
        act_faulty_ = true;
        continue;
      }
      discards.insert(card.value);
    }
    return discards;
  }

  // Reports a wrong number of cards. Returns false if the cards drawn can then not be judged.
  bool check_numbers(const record::ExchangeEntry& entry, std::size_t number, Exchanger who) {
    const record::CardList* list = entry.discard ? &*entry.discard : entry.draw ? &*entry.draw : nullptr;
    if (list == nullptr) return true;
    const std::size_t n = list->cards.size();
    // After a violation the number of cards left in the stock is unknown.
    const std::size_t left = s_.shape.stock - (out_.stock_certain ? std::min(s_.shape.stock, next_) : 0);
    const ExchangeLimit most = limit_of(who);
    const bool mismatch =
        entry.discard && entry.draw && n != entry.draw->cards.size() && entry.draw->complete && entry.discard->complete;
    std::optional<faults::Number> fault;
    if (n > left) {
      fault = faults::Number::stock_exhausted;
    } else if (order_.is_ombre_certain() && n > most.most) {
      fault = faults::Number::too_many;
    } else if (order_.is_ombre_certain() && who == Exchanger::ombre && bid_.contract == Contract::gascarola &&
               n < faults::least_of_gascarola(s_)) {
      fault = faults::Number::of_gascarola;
    } else if (mismatch) {
      fault = faults::Number::mismatch;
    }
    if (!fault) return true;
    act_faulty_ = true;
    out_.count_faulty = true;
    const std::size_t bound = fault == faults::Number::stock_exhausted ? left : most.most;
    s_.sink.report(faults::wrong_number(written(entry, number), *list, *fault, bound, most.rule));
    if (mismatch || n > left) out_.stock_certain = false;
    return !mismatch && n <= left;
  }

  // In a gascarola ombre must exchange cards. Without an entry they kept the cards dealt.
  void check_gascarola() {
    const bool played = !s_.record.exchange.empty() || !s_.record.tricks.empty();
    if (order_.has_exchanged(0) || out_.unparsed || !order_.is_ombre_certain() || !played) return;
    s_.sink.report(faults::kept_in_gascarola(s_, bid_));
  }

  [[nodiscard]] CardSet top_of_stock(std::size_t n) const { return stock_.next(next_, n); }

  // `drawn`: the cards of `draw`.
  void check_draw(const record::ExchangeEntry& entry, const record::CardList& draw, const CardBag& drawn,
                  std::size_t number, Seat actor) {
    const CardSet due = top_of_stock(draw.cards.size());
    const CardSet drawable = may_be_drawn(actor, due);
    if (!are_different_and_of(drawn, drawable)) {
      report_draw(entry, draw, number, actor, due, drawable);
    } else if (out_.is_stock_disordered() && !(drawn.different() - due).empty()) {
      note_wrong_draw(actor);  // consequence of a reported violation
    }
  }

  void note_wrong_draw(Seat actor) {
    out_.drew_wrong = true;
    defender_drew_wrong_ = defender_drew_wrong_ || actor != bid_.ombre;
  }

  // Reports the first card that could not be drawn.
  void report_draw(const record::ExchangeEntry& entry, const record::CardList& draw, std::size_t number, Seat actor,
                   CardSet due, CardSet drawable) {
    CardSet seen;
    for (const auto& card : draw.cards) {
      const bool right = !seen.contains(card.value) && drawable.contains(card.value);
      seen.insert(card.value);
      if (right) continue;
      act_faulty_ = true;
      note_wrong_draw(actor);
      const auto next_cards = dealt_.stock != nullptr ? std::optional(due) : std::nullopt;
      s_.sink.report(faults::wrong_draw(written(entry, number), card, next_cards, next_));
      return;  // the rest of a wrong draw is wrong for the same reason
    }
  }

  // Returns the cards that a player can draw. `due`: the next cards of the stock.
  [[nodiscard]] CardSet may_be_drawn(Seat seat, CardSet due) const {
    if (out_.is_stock_disordered() && dealt_.stock_cards) return due | out_.left_of_stock(dealt_);
    if (dealt_.stock != nullptr && out_.stock_certain) return due;
    if (dealt_.stock_cards) return *dealt_.stock_cards - out_.all_drawn;
    return s_.shape.pack() - out_.all_drawn - out_.all_discarded - held_by_others(seat);
  }

  [[nodiscard]] CardSet held_by_others(Seat seat) const {
    CardSet held;
    for (std::size_t i = 0; i < kMaxSeats; ++i)
      if (i != index_of(seat)) held = held | out_.hands[i].cards;
    return held;
  }

  const Setting& s_;
  const Dealt& dealt_;
  const Bid& bid_;
  Doubts& doubts_;
  Exchanged& out_;
  ExchangeOrder order_;
  Stock stock_;                       // as far as it is recorded
  std::size_t next_ = 0;              // number of cards drawn from the stock
  bool act_faulty_ = false;           // exchange being judged
  bool defender_drew_wrong_ = false;  // cards that were not the next
};

}  // namespace

void judge_exchange(const Setting& setting, const Dealt& dealt, const Bid& bid, Certainty ombre,
                    const ShownCards& shown, Doubts& doubts, Held& held) {
  Exchanged exchanged;
  Exchange(setting, dealt, bid, ombre, doubts, exchanged).run();
  if (setting.sink.is_stopped()) return;
  find_held(setting, dealt, exchanged, shown, doubts, held);
}

}  // namespace spadille::ombre
