#include "games/ombre/exchange.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "games/ombre/exchange_faults.h"
#include "games/ombre/exchange_order.h"
#include "games/ombre/stock_top.h"

// The exchange: ombre first (except in a solo), then each defender. Each discards cards and draws as many from the
// top of the stock.
namespace spadille::ombre {
namespace {

using faults::WrittenExchange;

// Returns the number of cards exchanged.
std::size_t size_of(const record::ExchangeEntry& entry) {
  return entry.draw ? entry.draw->count() : entry.discard ? entry.discard->count() : 0;
}

class Exchange {
 public:
  /// Fills `out`, which must be default-constructed.
  Exchange(const Setting& s, const Dealt& dealt, const Bid& bid, Certainty ombre, Doubts& doubts, Exchanged& out)
      : s_(s), dealt_(dealt), bid_(bid), doubts_(doubts), out_(out), order_(s, bid, ombre) {}

  void run() {
    const auto& entries = s_.record.exchange;
    for (const Seat seat : s_.turn)
      if (const auto& hand = dealt_.hands[index_of(seat)]) out_.of(seat).cards = *hand;
    out_.unparsed = s_.record.is_unparsed("exchange");
    // If ombre has no entry, the others draw the cards that ombre should have drawn. Only ombre's violation is
    // reported.
    const bool gascarola = bid_.contract == Contract::gascarola && order_.is_ombre_certain();
    if (gascarola && !entries.empty() && !order_.is_listed(0, 0)) out_.stock = StockIs::disordered;
    for (std::size_t i = 0; i < entries.size(); ++i) {
      if (entries[i].player) take({s_, bid_, entries[i], i + 1});
      if (s_.sink.is_stopped()) return;
    }
    // In a gascarola ombre must exchange cards. Without an entry they kept the cards dealt.
    const bool played = !entries.empty() || !s_.record.tricks.empty();
    if (gascarola && played && !order_.has_exchanged(0) && !out_.unparsed)
      s_.sink.report(faults::kept_in_gascarola(s_, bid_));
    if (out_.stock != StockIs::in_order) find_open_draws();
  }

 private:
  // Returns false, and reports it, if the player may not exchange now. `step_of_named`: nullopt if they sit out.
  bool check_order(const WrittenExchange& e, std::optional<std::size_t> step_of_named) {
    if (!step_of_named) {
      s_.sink.report(faults::sits_out(e));
      return false;
    }
    const std::size_t step = *step_of_named;
    const auto why = order_.fault_of(step, size_of(e.entry), e.number);
    if (!why) return true;
    Diagnostic diagnostic = faults::wrong_order(e, *why);
    if (diagnostic.code == Code::exchange_out_of_turn) order_.note_reported();
    s_.sink.report(std::move(diagnostic));
    return false;
  }

  void take(const WrittenExchange& e) {
    const record::ExchangeEntry& entry = e.entry;
    Seat actor = entry.player->value;
    const auto step = order_.step(actor);
    // A player who sits out has no cards to exchange.
    if (!step && size_of(entry) == 0) return;
    act_faulty_ = false;
    const CardSet drawn = set_of(entry.draw);
    const bool in_order = check_order(e, step);
    if (!in_order) {
      // It is then open which cards the others found in the stock.
      out_.number_drawn_known = false;
      act_faulty_ = true;
      if (const auto other = meant_by(e))
        actor = *other;
      else if (!step || (order_.has_exchanged(*step) && !may_be_second(e)))
        return;
      if (!step) order_.note_reported();
    }
    const CardSet discards = take_discards(e, actor);
    const bool own_name = actor == entry.player->value;  // otherwise their place in the exchange is open
    const std::size_t step_of_actor = own_name ? *step : *order_.step(actor);
    const Exchanger who = order_.role(step_of_actor);
    order_.note_done(step_of_actor);
    if (in_order && own_name && !out_.unparsed && check_numbers(e, who, discards.size()) && entry.draw)
      check_draw(e, drawn, actor);
    draw(entry, discards, drawn, actor);
    if (who == Exchanger::ombre && size_of(entry) > 0) out_.drew_turned = turns_card(bid_.contract);
  }

  // Finds the owner of an exchange recorded under another name: a player without an entry of their own who was dealt
  // all discards. Returns nullopt if the named player held some of them, or if no other player held all.
  [[nodiscard, gnu::cold]] std::optional<Seat> meant_by(const WrittenExchange& e) const {
    const Seat named = e.entry.player->value;
    const CardSet discards = set_of(e.entry.discard);
    if (discards.empty() || !(discards & out_.of(named).cards).empty()) return std::nullopt;
    for (const Seat seat : s_.turn) {
      const std::size_t step = *order_.step(seat);
      const auto& dealt = dealt_.hands[index_of(seat)];
      if (seat != named && !order_.has_exchanged(step) && !order_.is_listed(step, e.number) && dealt &&
          (discards - *dealt).empty())
        return seat;
    }
    return std::nullopt;
  }

  // True if the player can have exchanged these cards in a second exchange. Otherwise the entry is most likely a
  // duplicate and is ignored, because the cards were discarded or drawn before.
  [[nodiscard, gnu::cold]] bool may_be_second(const WrittenExchange& e) const {
    const CardSet drawn = set_of(e.entry.draw);
    const bool drawn_before = !drawn.empty() && (drawn - out_.all_drawn).empty();
    return !drawn_before && (set_of(e.entry.discard) - out_.of(e.entry.player->value).cards).empty();
  }

  // `written`: the recorded draw.
  void draw(const record::ExchangeEntry& entry, CardSet discards, CardSet written, Seat seat) {
    Exchanged::Hand& hand = out_.of(seat);
    const std::size_t n = size_of(entry);
    const CardSet drawn = entry.draw ? written : out_.number_drawn_known ? top_of_stock(n) : CardSet{};
    hand.draw_open = n > 0 && out_.stock != StockIs::in_order;
    // After a violation in this exchange the player has either the recorded cards or the expected ones. Only the plays
    // show which.
    if (act_faulty_)
      hand.instead = hand.cards | top_of_stock(std::max(n, entry.discard ? entry.discard->cards.size() : 0));
    hand.cards = (hand.cards - discards) | drawn;
    if (hand.discarded) hand.discarded = discards;
    if (hand.drawn) hand.drawn = drawn;
    if (entry.draw) hand.written_draw = drawn;
    if (n > 0) note_unknown(entry, seat);
    out_.all_drawn = out_.all_drawn | drawn;
    out_.all_discarded = out_.all_discarded | discards;
    next_ += n;
  }

  // Notes what the record does not show of a nonempty exchange.
  void note_unknown(const record::ExchangeEntry& entry, Seat seat) {
    if (!entry.discard) out_.of(seat).discarded.reset();
    if (!entry.draw && (dealt_.stock == nullptr || !out_.number_drawn_known)) out_.of(seat).drawn.reset();
    if (dealt_.stock != nullptr) return;
    if (entry.draw)
      doubts_.add(entry.draw->at, fmt::format("{}'s draw cannot be compared with the stock", s_.name(seat)));
    else
      doubts_.add(entry.at, fmt::format("{}'s draw is not recorded", s_.name(seat)));
  }

  // If the stock is not in order, it is open which cards the players drew whose draw is not recorded. After a wrong
  // number, these are the players who drew then or later.
  void find_open_draws() {
    for (const Seat seat : s_.turn) {
      Exchanged::Hand& hand = out_.of(seat);
      hand.draw_open = (hand.draw_open || out_.stock == StockIs::disordered) && hand.written_draw.empty() &&
                       !(order_.is_ombre_certain() && keeps_hand(s_.rules, bid_, seat));
    }
  }

  // True if the cards of the list are all different and all in `allowed`. `cards`: these cards.
  static bool are_different_and_in(CardSet allowed, const record::CardList& list, CardSet cards) {
    return (cards - allowed).empty() && cards.size() == list.cards.size();
  }

  // Returns the discards, and reports every card that the player could not discard. If all belong to another player,
  // reports only the first and sets `actor` to that player.
  CardSet take_discards(const WrittenExchange& e, Seat& actor) {
    if (!e.entry.discard) return {};
    const bool known = dealt_.hands[index_of(actor)].has_value();
    const CardSet holdable = known ? out_.of(actor).cards : s_.shape.pack - out_.all_discarded - out_.all_drawn;
    const CardSet written = e.entry.discard->set();
    if (are_different_and_in(holdable, *e.entry.discard, written)) return written;
    CardSet discards;
    for (const auto& card : e.entry.discard->cards) {
      if (holdable.contains(card.value) && !discards.contains(card.value)) {
        discards.insert(card.value);
        continue;
      }
      if (const auto other = meant_by(e)) {
        report_owner(e, actor, *other);
        actor = *other;
        return written;
      }
      s_.sink.report(faults::not_held(e, card));
      act_faulty_ = true;
    }
    return discards;
  }

  // Reports discards that belong to another player. If a violation of the order was reported, the wrong name caused it:
  // the earlier player was in turn. This entry is then not reported too.
  void report_owner(const WrittenExchange& e, Seat named, Seat owner) {
    if (!order_.is_reported()) s_.sink.report(faults::held_by(e, e.entry.discard->cards[0], owner));
    act_faulty_ = true;
    order_.note_reported();
    out_.of(named).instead = out_.of(named).cards | out_.left_of_stock(dealt_);
  }

  // True if the player draws another number of cards than they discard. A discard that they do not hold may be one too
  // many, or be recorded for another card. `held`: the number of the others.
  static bool is_mismatch(const record::CardList& discard, const record::CardList& draw, std::size_t held) {
    const std::size_t not_held = discard.cards.size() - held;
    return draw.complete && discard.complete && draw.count() != discard.count() &&
           draw.count() + not_held != discard.count();
  }

  // If a discard that the player does not hold is one too many, they drew fewer cards than they are recorded to
  // discard.
  void doubt_number_drawn(const record::ExchangeEntry& entry, std::size_t held) {
    if (entry.draw || entry.discard->cards.size() == held) return;
    out_.number_drawn_known = false;
    if (out_.stock == StockIs::in_order) out_.stock = StockIs::miscounted;
  }

  // Reports a wrong number of cards. `held`: how many of the discards the player holds. Returns false if the cards
  // drawn can then not be judged.
  bool check_numbers(const WrittenExchange& e, Exchanger who, std::size_t held) {
    const auto& discard = e.entry.discard;
    const auto& draw = e.entry.draw;
    const record::CardList* list = discard ? &*discard : draw ? &*draw : nullptr;
    if (list == nullptr) return true;
    const std::size_t n = list->count();
    // A card that is listed twice (reported) is discarded once.
    const std::size_t different = list->set().size() + (n - list->cards.size());
    // After a violation the number of cards left in the stock is unknown.
    const std::size_t left = s_.shape.stock - (out_.number_drawn_known ? std::min(s_.shape.stock, next_) : 0);
    const ExchangeLimit most = order_.limit_of(who, defender_drew_wrong_);
    const bool mismatch = discard && draw && is_mismatch(*discard, *draw, held);
    std::optional<faults::Number> fault;
    if (different > left) {
      fault = faults::Number::stock_exhausted;
    } else if (order_.is_ombre_certain() && different > most.most) {
      fault = faults::Number::too_many;
    } else if (order_.is_ombre_certain() && who == Exchanger::ombre && bid_.contract == Contract::gascarola &&
               n < faults::least_of_gascarola(s_)) {
      fault = faults::Number::of_gascarola;
    } else if (mismatch) {
      fault = faults::Number::mismatch;
    }
    if (discard) doubt_number_drawn(e.entry, held);
    if (!fault) return n <= left;
    act_faulty_ = true;
    if (out_.stock == StockIs::in_order) out_.stock = StockIs::miscounted;
    const std::size_t bound = fault == faults::Number::stock_exhausted ? left : most.most;
    s_.sink.report(faults::wrong_number(e, *list, *fault, bound, most.rule));
    if (mismatch || n > left) out_.number_drawn_known = false;
    return !mismatch && n <= left;
  }

  // Returns the next n cards of the stock, as far as it is recorded.
  [[nodiscard]] CardSet top_of_stock(std::size_t n) const {
    CardSet cards;
    if (dealt_.stock == nullptr) return cards;
    const std::size_t end = std::min(next_ + n, dealt_.stock->cards.size());
    for (std::size_t i = next_; i < end; ++i) cards.insert(dealt_.stock->cards[i].value);
    return cards;
  }

  // Reports the first card that could not be drawn. The rest of a wrong draw is wrong for the same reason.
  void check_draw(const WrittenExchange& e, CardSet drawn, Seat actor) {
    const CardSet due = top_of_stock(e.entry.draw->count());
    const CardSet drawable = may_be_drawn(actor, due);
    if (are_different_and_in(drawable, *e.entry.draw, drawn)) {
      // The consequence of a reported violation.
      if (out_.stock != StockIs::in_order && !(drawn - due).empty()) note_wrong_draw(actor);
      check_unknown_draw(e, actor);
      return;
    }
    act_faulty_ = true;
    note_wrong_draw(actor);
    CardSet left = drawable;
    for (const auto& card : e.entry.draw->cards) {
      if (!left.contains(card.value)) {
        const auto next_cards = dealt_.stock != nullptr ? std::optional(due) : std::nullopt;
        s_.sink.report(faults::wrong_draw(e, card, next_cards, next_));
        return;
      }
      left.erase(card.value);
    }
  }

  // Reports the first card that is not among the next of the stock, if that or the draw has unknown cards.
  void check_unknown_draw(const WrittenExchange& e, Seat actor) {
    const auto& deal = s_.record.deal;
    const bool has_unknown = e.entry.draw->unknown || (deal && deal->stock && deal->stock->unknown);
    if (!has_unknown || out_.stock != StockIs::in_order || !out_.number_drawn_known) return;
    const auto wrong = first_undrawable(s_.record, *e.entry.draw, next_, s_.shape.pack);
    if (!wrong) return;
    act_faulty_ = true;
    note_wrong_draw(actor);
    s_.sink.report(faults::undrawable(e, *wrong, next_));
  }

  void note_wrong_draw(Seat actor) {
    out_.stock = StockIs::disordered;
    defender_drew_wrong_ = defender_drew_wrong_ || actor != bid_.ombre;
  }

  // Returns the cards that a player can draw. `due`: the next cards of the stock.
  [[nodiscard]] CardSet may_be_drawn(Seat seat, CardSet due) const {
    if (out_.stock != StockIs::in_order && dealt_.stock_cards) return due | out_.left_of_stock(dealt_);
    if (dealt_.stock != nullptr && out_.number_drawn_known) return due;
    if (dealt_.stock_cards) return *dealt_.stock_cards - out_.all_drawn;
    CardSet elsewhere = out_.all_drawn | out_.all_discarded;
    for (std::size_t i = 0; i < kMaxSeats; ++i)
      if (i != index_of(seat)) elsewhere = elsewhere | out_.hands[i].cards;
    return s_.shape.pack - elsewhere;
  }

  const Setting& s_;
  const Dealt& dealt_;
  const Bid& bid_;
  Doubts& doubts_;
  Exchanged& out_;
  ExchangeOrder order_;
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
