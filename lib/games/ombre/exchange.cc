#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "base/counted.h"
#include "cards/gathered.h"
#include "games/ombre/hand.h"
#include "games/ombre/stock.h"
#include "games/ombre_family/order.h"

// The exchange: ombre first (not in a solo), then each defender, discarding and drawing as many from
// the top of the stock.
namespace spadille::ombre {
namespace {

class Exchange {
 public:
  Exchange(const Setting& s, const Dealt& dealt, const Bid& bid, Certainty ombre, const ShownCards& shown,
           Doubts& doubts)
      : s_(s), dealt_(dealt), bid_(bid), ombre_certain_(ombre == Certainty::certain), shown_(shown), doubts_(doubts) {
    for (const Seat seat : s_.turn)
      if (const auto& hand = dealt_.hands[index_of(seat)]) hands_[index_of(seat)] = *hand;
  }

  void run(Held& held) {
    unread_ = s_.record.is_unread("exchange");
    stock_.put(s_.record.exchange.empty() ? nullptr : dealt_.stock);
    std::size_t number = 0;
    for (const record::ExchangeEntry& entry : s_.record.exchange) {
      ++number;
      if (entry.player) take(entry, number);
    }
    if (bid_.contract == Contract::gascarola) check_gascarola();
    conclude(held);
  }

 private:
  using Role = Exchanger;

  [[nodiscard]] Act act(std::size_t number) const { return {Act::Kind::exchange, number}; }

  // --- order ------------------------------------------------------------------------------------

  // Steps from ombre to a player in turn: 0 ombre, 1 the right-hand defender, 2 the left-hand one. Nothing where he
  // sits out.
  [[nodiscard]] std::optional<std::size_t> step(Seat seat) const {
    const auto place = s_.turn.find(seat);
    if (!place) return std::nullopt;
    return *place >= ombre_place_ ? *place - ombre_place_ : *place + s_.turn.size() - ombre_place_;
  }

  // Why a player may not exchange now: the first thing that is wrong is told.
  enum class OrderFault : std::uint8_t { again, in_contrabola, keeps_hand, before_ombre, before_right_hand };

  // `own`: his steps from ombre.
  [[nodiscard]] std::optional<OrderFault> order_fault(const record::ExchangeEntry& entry, std::size_t number,
                                                      std::size_t own) const {
    if (done_[own]) return OrderFault::again;
    const bool keeps = keeps_hand(bid_.contract);
    if (keeps && (own == 0 || bid_.contract == Contract::contrabola) && size_of(entry) > 0)
      return bid_.contract == Contract::contrabola ? OrderFault::in_contrabola : OrderFault::keeps_hand;
    if (order_told_) return std::nullopt;
    if (own != 0 && !keeps && comes_later(0, number)) return OrderFault::before_ombre;
    if (own == 2 && comes_later(1, number) && s_.rules.defender_order == DefenderOrder::fixed)
      return OrderFault::before_right_hand;
    return std::nullopt;
  }

  // Where a player may not exchange now, reports it.
  bool check_order(const record::ExchangeEntry& entry, std::size_t number, std::size_t own) {
    const auto fault = order_fault(entry, number, own);
    if (fault) tell_order(entry, number, *fault);
    return !fault;
  }

  [[gnu::cold]] void tell_order(const record::ExchangeEntry& entry, std::size_t number, OrderFault what) {
    const std::string& name = s_.name(entry.player->value);
    const auto fault = [&](Code code, std::string message, std::string_view rule) {
      s_.sink.report({.code = code,
                      .at = entry.player->at,
                      .message = std::move(message),
                      .rule = rule,
                      .player = name,
                      .act = act(number)});
      order_told_ = order_told_ || code == Code::exchange_out_of_turn;
    };
    switch (what) {
      case OrderFault::again:
        return fault(Code::exchange_out_of_turn, fmt::format("{} has exchanged already: each does once", name),
                     "exchange_once");
      case OrderFault::in_contrabola:
        return fault(Code::exchange_not_allowed,
                     fmt::format("{} exchanges cards, but nobody does in a contrabola", name), "contrabola");
      case OrderFault::keeps_hand:
        return fault(Code::exchange_not_allowed,
                     fmt::format("{} exchanges cards, but plays a solo: ombre keeps the hand dealt", name),
                     "solo_keeps_hand");
      case OrderFault::before_ombre:
        return fault(Code::exchange_out_of_turn,
                     fmt::format("{} exchanges before {}, who is ombre and goes first", name, s_.name(bid_.ombre)),
                     "exchange_once");
      case OrderFault::before_right_hand:
        return fault(Code::exchange_out_of_turn,
                     fmt::format("{} exchanges before {}, who sits at ombre's right and goes first", name,
                                 s_.name(s_.turn.after(bid_.ombre, 1))),
                     "defender_order");
    }
  }

  // Whether the player so many steps from ombre has not exchanged yet, but does so further down.
  [[nodiscard]] bool comes_later(std::size_t steps, std::size_t number) const {
    return !done_[steps] && is_listed(steps, number);
  }
  [[nodiscard]] bool is_listed(std::size_t steps, std::size_t number) const {
    const auto& entries = s_.record.exchange;
    return std::any_of(entries.begin() + static_cast<std::ptrdiff_t>(number), entries.end(),
                       [&](const auto& e) { return e.player && step(e.player->value) == steps; });
  }

  // Who is not listed stands in his normal place: a left-hand defender alone is the second.
  [[nodiscard]] Role role(std::size_t own) const {
    if (own == 0) return Role::ombre;
    if (s_.turn.size() == 2) return Role::second;
    const Role by_seat = own == 1 ? Role::first : Role::second;
    const std::size_t other = own == 1 ? 2 : 1;
    const Role by_choice = done_[other] ? Role::second : own == 1 || comes_later(1, 0) ? Role::first : Role::second;
    return by_seat == by_choice || s_.rules.defender_order == DefenderOrder::fixed ? by_seat : by_choice;
  }

  // Where the defenders may choose who is first and one of them came out of turn, which of them that
  // was is open: the wider limit holds.
  [[nodiscard]] ExchangeLimit limit_of(Role who) const {
    ExchangeLimit limit = exchange_limit(s_.rules, bid_, who);
    if (who == Role::second && order_told_) [[unlikely]]
      widen(limit);
    return limit;
  }
  [[gnu::cold]] void widen(ExchangeLimit& limit) const {
    if (s_.rules.defender_order == DefenderOrder::fixed) return;
    const ExchangeLimit first = exchange_limit(s_.rules, bid_, Role::first);
    if (first.most > limit.most) limit = first;
  }

  // --- one exchange -----------------------------------------------------------------------------

  void take(const record::ExchangeEntry& entry, std::size_t number) {
    const auto place = step(entry.player->value);
    if (!place) return refuse_idle(entry, number);
    act_faulty_ = false;
    const std::size_t own = *place;
    const bool in_order = !ombre_certain_ || check_order(entry, number, own);
    if (!in_order) {
      stock_certain_ = false;
      act_faulty_ = true;
    }
    const Role who = role(own);
    done_[own] = true;

    const Written written = gather(entry);
    const CardSet discards = take_discards(entry, written.discards, number);
    if (in_order && !unread_ && check_numbers(entry, number, who) && entry.draw)
      check_draw(entry, *entry.draw, written.drawn, number);
    draw(entry, written.drawn.all(), discards);
    if (own == 0 && size_of(entry) > 0) ombre_drew_ = true;
  }

  // Who sits out has no cards to change. Which cards the others found in the stock is open then.
  [[gnu::cold]] void refuse_idle(const record::ExchangeEntry& entry, std::size_t number) {
    if (size_of(entry) == 0) return;
    const std::string& name = s_.name(entry.player->value);
    s_.sink.report({.code = Code::exchange_not_allowed,
                    .at = entry.player->at,
                    .message = fmt::format("{} exchanges cards, but sits out", name),
                    .rule = "idle",
                    .player = name,
                    .act = act(number)});
    stock_certain_ = false;
  }

  // How many cards change hands.
  static std::size_t size_of(const record::ExchangeEntry& entry) {
    return entry.draw ? entry.draw->cards.size() : entry.discard ? entry.discard->cards.size() : 0;
  }

  // `written`: the cards that the record says he drew.
  void draw(const record::ExchangeEntry& entry, CardSet written, CardSet discards) {
    const Seat seat = entry.player->value;
    const std::size_t i = index_of(seat);
    const std::size_t n = size_of(entry);
    const CardSet drawn = entry.draw ? written : stock_certain_ ? top_of_stock(n) : CardSet{};
    if (n > 0) note_unknown(entry, seat);
    // After a fault of this act the hand is what was written or what should have been: which of them
    // is told by the plays.
    if (act_faulty_) {
      spare_[i] = hands_[i] | top_of_stock(std::max(n, entry.discard ? entry.discard->cards.size() : 0));
      faulty_[i] = true;
    }
    hands_[i] = (hands_[i] - discards) | drawn;
    discarded_[i] = discards;
    drawn_[i] = drawn;
    drawn_all_ = drawn_all_ | drawn;
    discarded_all_ = discarded_all_ | discards;
    next_ += n;
  }

  // What the record does not show of an exchange of some cards.
  void note_unknown(const record::ExchangeEntry& entry, Seat seat) {
    if (!entry.discard) discards_unknown_[index_of(seat)] = true;
    if (dealt_.stock == nullptr || (!entry.draw && !stock_certain_)) note_unknown_draw(entry, seat);
  }
  [[gnu::cold]] void note_unknown_draw(const record::ExchangeEntry& entry, Seat seat) {
    if (entry.draw) {
      doubts_.add(entry.draw->at, fmt::format("the cards {} drew cannot be compared with the stock", s_.name(seat)));
      return;
    }
    drew_unknown_[index_of(seat)] = true;
    if (dealt_.stock == nullptr) doubts_.add(entry.at, fmt::format("what {} drew was not written down", s_.name(seat)));
  }

  // An eight is wrong everywhere, whatever was to be done with it.
  [[nodiscard]] Code code_of(Card card, Code otherwise) const {
    return pack_.contains(card) ? otherwise : Code::record_card_not_in_pack;
  }

  // The cards of one exchange, as they are written.
  struct Written {
    Gathered discards;
    Gathered drawn;
  };
  // How many cards an exchange has cannot be foreseen: as far as both lists go, they are looked through together.
  static Written gather(const record::ExchangeEntry& entry) {
    using Cards = std::span<const spadille::Written<Card>>;
    const Cards discards = entry.discard ? Cards(entry.discard->cards) : Cards();
    const Cards drawn = entry.draw ? Cards(entry.draw->cards) : Cards();
    const std::size_t both = std::min(discards.size(), drawn.size());
    Written written;
    for (std::size_t i = 0; i < both; ++i) {
      written.discards.add(discards[i].value);
      written.drawn.add(drawn[i].value);
    }
    for (const auto& card : discards.subspan(both)) written.discards.add(card.value);
    for (const auto& card : drawn.subspan(both)) written.drawn.add(card.value);
    return written;
  }

  // Whether cards are all different and all among others: most lists need no further look.
  static bool are_different_and_of(const Gathered& cards, CardSet others) {
    return cards.all_different() && (cards.all() - others).empty();
  }

  CardSet take_discards(const record::ExchangeEntry& entry, const Gathered& written, std::size_t number) {
    if (!entry.discard) return {};
    const Seat seat = entry.player->value;
    const bool known = dealt_.hands[index_of(seat)].has_value();
    const CardSet holdable = known ? hands_[index_of(seat)] : pack_ - discarded_all_ - drawn_all_;
    if (are_different_and_of(written, holdable)) return written.all();
    return tell_discards(entry, number, holdable);
  }

  // Reports every card that he could not discard; the others are left.
  [[gnu::cold]] CardSet tell_discards(const record::ExchangeEntry& entry, std::size_t number, CardSet holdable) {
    const Seat seat = entry.player->value;
    CardSet discards;
    for (const auto& card : entry.discard->cards) {
      if (!holdable.contains(card.value) || discards.contains(card.value)) {
        const Code code = code_of(card.value, Code::exchange_not_in_hand);
        s_.sink.report(
            {.code = code,
             .at = card.at,
             .message = fmt::format("{} discards {}, but does not hold it", s_.name(seat), to_string(card.value)),
             .rule = code == Code::exchange_not_in_hand ? "discard_held" : "pack",
             .player = s_.name(seat),
             .card = card.value,
             .act = act(number)});
        act_faulty_ = true;
        continue;
      }
      discards.insert(card.value);
    }
    return discards;
  }

  // What can be wrong with a number of cards: the first of them is told.
  enum class NumberFault : std::uint8_t { stock_exhausted, too_many, of_gascarola, mismatch };

  // Reports a wrong number of cards. False where it leaves nothing to say of the cards drawn.
  bool check_numbers(const record::ExchangeEntry& entry, std::size_t number, Role who) {
    const record::CardList* list = entry.discard ? &*entry.discard : entry.draw ? &*entry.draw : nullptr;
    if (list == nullptr) return true;
    const std::size_t n = list->cards.size();
    // After a fault nobody knows how much of the stock is left.
    const std::size_t left = s_.shape.stock - (stock_certain_ ? std::min(s_.shape.stock, next_) : 0);
    const ExchangeLimit most = limit_of(who);
    const bool mismatch =
        entry.discard && entry.draw && n != entry.draw->cards.size() && entry.draw->complete && entry.discard->complete;
    std::optional<NumberFault> fault;
    if (n > left) {
      fault = NumberFault::stock_exhausted;
    } else if (ombre_certain_ && n > most.most) {
      fault = NumberFault::too_many;
    } else if (ombre_certain_ && who == Role::ombre && bid_.contract == Contract::gascarola &&
               n < least_of_gascarola()) {
      fault = NumberFault::of_gascarola;
    } else if (mismatch) {
      fault = NumberFault::mismatch;
    }
    if (!fault) return true;
    tell_number(entry, number, *list, *fault, fault == NumberFault::stock_exhausted ? left : most.most, most.rule);
    if (mismatch || n > left) stock_certain_ = false;
    return !mismatch && n <= left;
  }

  // `list` has the cards that are counted; `most` are left, or allowed by `rule`.
  [[gnu::cold]] void tell_number(const record::ExchangeEntry& entry, std::size_t number, const record::CardList& list,
                                 NumberFault what, std::size_t most, std::string_view rule) {
    const std::string& name = s_.name(entry.player->value);
    const std::size_t n = list.cards.size();
    act_faulty_ = true;
    const auto fault = [&](Code code, Span at, std::string message, std::string_view of) {
      s_.sink.report(
          {.code = code, .at = at, .message = std::move(message), .rule = of, .player = name, .act = act(number)});
    };
    switch (what) {
      case NumberFault::stock_exhausted:
        return fault(Code::exchange_stock_exhausted, list.cards[most].at,
                     fmt::format("{} exchanges {}, but the stock has {} left", name, counted(n, "card"), most),
                     "stock_limit");
      case NumberFault::too_many:
        return fault(Code::exchange_too_many, list.cards[most].at,
                     fmt::format("{} exchanges {}, but may exchange {} at most", name, counted(n, "card"), most), rule);
      case NumberFault::of_gascarola:
        return fault(Code::exchange_count_mismatch, list.at,
                     fmt::format("{} exchanges {}, but a gascarola wants {} or {}", name, counted(n, "card"),
                                 least_of_gascarola(), s_.shape.hand),
                     "gascarola");
      case NumberFault::mismatch: {
        const auto& drawn = entry.draw->cards;
        return fault(Code::exchange_count_mismatch, drawn.size() > n ? drawn[n].at : entry.draw->at,
                     fmt::format("{} discards {} and draws {}: as many are drawn as discarded", name,
                                 counted(n, "card"), drawn.size()),
                     "draw_as_many");
      }
    }
  }

  // Ombre keeps one card, or none.
  [[nodiscard]] std::size_t least_of_gascarola() const { return s_.shape.hand - 1; }

  // Ombre of a gascarola must change his hand: not to be listed is to have kept it.
  [[gnu::cold]] void check_gascarola() {
    const bool played = !s_.record.exchange.empty() || !s_.record.tricks.empty();
    if (done_[0] || unread_ || !ombre_certain_ || !played) return;
    s_.sink.report({.code = Code::exchange_count_mismatch,
                    .at = s_.record.exchange.empty() ? s_.record.at : s_.record.exchange.front().at,
                    .message = fmt::format("{} exchanges no cards, but a gascarola wants {} or {}", s_.name(bid_.ombre),
                                           least_of_gascarola(), s_.shape.hand),
                    .rule = "gascarola",
                    .player = s_.name(bid_.ombre)});
  }

  [[nodiscard]] CardSet top_of_stock(std::size_t n) const { return stock_.next(next_, n); }

  // `drawn`: the cards of `draw`.
  void check_draw(const record::ExchangeEntry& entry, const record::CardList& draw, const Gathered& drawn,
                  std::size_t number) {
    const CardSet due = top_of_stock(draw.cards.size());
    const CardSet drawable = may_be_drawn(entry.player->value, due);
    if (!are_different_and_of(drawn, drawable)) tell_draw(entry, draw, number, due, drawable);
  }

  // Reports the first card that could not be drawn.
  [[gnu::cold]] void tell_draw(const record::ExchangeEntry& entry, const record::CardList& draw, std::size_t number,
                               CardSet due, CardSet drawable) {
    const Seat seat = entry.player->value;
    CardSet seen;
    for (const auto& card : draw.cards) {
      const bool right = !seen.contains(card.value) && drawable.contains(card.value);
      seen.insert(card.value);
      if (right) continue;
      act_faulty_ = true;
      std::vector<Related> related;
      if (s_.record.deal && s_.record.deal->stock && next_ < s_.record.deal->stock->cards.size())
        related.push_back({s_.record.deal->stock->cards[next_].at, "the next card of the stock"});
      const Code code = code_of(card.value, Code::exchange_wrong_card);
      s_.sink.report({.code = code,
                      .at = card.at,
                      .message = dealt_.stock != nullptr
                                     ? fmt::format("{} draws {}, but the next cards of the stock are {}", s_.name(seat),
                                                   to_string(card.value), to_string(due))
                                     : fmt::format("{} draws {}, which cannot lie in the stock", s_.name(seat),
                                                   to_string(card.value)),
                      .rule = code == Code::exchange_wrong_card ? "top_of_stock" : "pack",
                      .player = s_.name(seat),
                      .card = card.value,
                      .act = act(number),
                      .related = std::move(related)});
      return;  // the rest of a wrong draw is wrong with it
    }
  }

  // The cards that a player can draw; `due` are the next of the stock.
  [[nodiscard]] CardSet may_be_drawn(Seat seat, CardSet due) const {
    if (dealt_.stock != nullptr && stock_certain_) return due;
    if (dealt_.stock_cards) return *dealt_.stock_cards - drawn_all_;
    return pack_ - drawn_all_ - discarded_all_ - held_by_others(seat);
  }

  [[nodiscard]] CardSet held_by_others(Seat seat) const {
    CardSet held;
    for (std::size_t i = 0; i < kMaxSeats; ++i)
      if (i != index_of(seat)) held = held | hands_[i];
    return held;
  }

  // --- what is known afterwards -----------------------------------------------------------------

  void conclude(Held& held) {
    held.ombre_drew_turned = ombre_drew_ && turns_card(bid_.contract);
    bool all_seen = true;
    for (const Seat player : s_.turn) {
      const std::size_t seat = index_of(player);
      tricks::KnownHand& hand = held.hands[seat];
      const auto& dealt = dealt_.hands[seat];
      if (dealt && !unread_ && !drew_unknown_[seat] && !discards_unknown_[seat]) [[likely]]
        hand.cards = hands_[seat];
      else
        hand = from_plays(seat);
      if (faulty_[seat]) [[unlikely]]
        doubt(hand, seat);
      if (dealt) [[likely]]
        held.dealt[seat].cards = *dealt;
      else
        held.dealt[seat] = dealt_from(seat, hand);
      all_seen = all_seen && hand.whole;
    }
    if (!all_seen) note_unseen(held);
  }

  // The hand of a player whose exchange was faulty.
  [[gnu::cold]] void doubt(tricks::KnownHand& hand, std::size_t seat) {
    hand.spare = spare_[seat] - hand.cards;
    hand.doubtful = true;
    const CardSet seen = shown_()[seat];
    if (seen.size() == s_.shape.hand) hand.cards = seen & (hand.cards | hand.spare);
  }

  // What a player is seen to hold: what he draws and plays, unless somebody else had it or it was
  // laid away before.
  [[nodiscard, gnu::cold]] tricks::KnownHand from_plays(std::size_t seat) const {
    if (unread_) return {shown_()[seat] & pack_, false, true};
    CardSet elsewhere = discarded_all_;
    for (std::size_t i = 0; i < kMaxSeats; ++i)
      if (i != seat) elsewhere = elsewhere | drawn_[i] | dealt_.hands[i].value_or(CardSet{});
    const CardSet known = ((shown_()[seat] | drawn_[seat]) - elsewhere) & pack_;
    return {known, known.size() == s_.shape.hand};
  }

  [[nodiscard, gnu::cold]] tricks::KnownHand dealt_from(std::size_t seat, const tricks::KnownHand& held) const {
    const CardSet cards = (held.cards - drawn_[seat]) | discarded_[seat];
    const bool whole = held.whole && !drew_unknown_[seat] && !discards_unknown_[seat];
    return {cards, whole && cards.size() == s_.shape.hand};
  }

  [[gnu::cold]] void note_unseen(const Held& held) const {
    if (unread_) return;  // told already
    std::vector<std::string> names;
    for (const Seat player : s_.turn) {
      const std::size_t seat = index_of(player);
      const bool told = faulty_[seat] || (drew_unknown_[seat] && !stock_certain_);
      if (!held.hands[seat].whole && !told) names.push_back(s_.name(player));
    }
    if (names.empty()) return;
    doubts_.add(s_.record.tricks_at.value_or(s_.record.at),
                fmt::format("not every card of {} is seen, so following suit is judged from those that are",
                            fmt::join(names, ", ")));
  }

  const Setting& s_;
  CardSet pack_ = s_.shape.pack();
  const Dealt& dealt_;
  const Bid& bid_;
  std::size_t ombre_place_ = s_.turn.find(bid_.ombre).value_or(0);
  bool ombre_certain_;  // else nothing is said of order and limits
  const ShownCards& shown_;
  Doubts& doubts_;
  std::array<CardSet, kMaxSeats> hands_{};
  std::array<CardSet, kMaxSeats> discarded_{};
  std::array<CardSet, kMaxSeats> drawn_{};
  std::array<CardSet, kMaxSeats> spare_{};
  std::array<bool, kMaxSeats> faulty_{};
  std::array<bool, kMaxSeats> drew_unknown_{};
  std::array<bool, kMaxSeats> discards_unknown_{};
  std::array<bool, kMaxSeats> done_{};  // by step from ombre
  CardSet drawn_all_;
  CardSet discarded_all_;
  Stock stock_;                // as far as it is recorded
  std::size_t next_ = 0;       // of the stock
  bool stock_certain_ = true;  // how far the stock has been drawn
  bool act_faulty_ = false;    // of the exchange being judged
  bool ombre_drew_ = false;
  bool unread_ = false;      // some exchange was not understood: hands are known only from the plays
  bool order_told_ = false;  // one fault of order: who is late then is its consequence
};

}  // namespace

void judge_exchange(const Setting& setting, const Dealt& dealt, const Bid& bid, Certainty ombre,
                    const ShownCards& shown, Doubts& doubts, Held& held) {
  Exchange(setting, dealt, bid, ombre, shown, doubts).run(held);
}

}  // namespace spadille::ombre
