#include <fmt/format.h>

#include <algorithm>
#include <span>
#include <utility>

#include "base/nearest.h"
#include "cards/gathered.h"
#include "games/ombre/exchange_faults.h"
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
    // What ombre ought to have drawn, the others draw: that is told of him.
    if (bid_.contract == Contract::gascarola)
      stock_disordered_ = drew_wrong_ = ombre_certain_ && !s_.record.exchange.empty() && !is_listed(0, 0);
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

  [[nodiscard]] faults::WrittenExchange written(const record::ExchangeEntry& entry, std::size_t number) const {
    return {s_, bid_, entry, number};
  }

  // --- order ------------------------------------------------------------------------------------

  // Steps from ombre to a player in turn: 0 ombre, 1 the right-hand defender, 2 the left-hand one. Nothing where he
  // sits out.
  [[nodiscard]] std::optional<std::size_t> step(Seat seat) const {
    const auto place = s_.turn.find(seat);
    if (!place) return std::nullopt;
    return *place >= ombre_place_ ? *place - ombre_place_ : *place + s_.turn.size() - ombre_place_;
  }

  // `own`: his steps from ombre.
  [[nodiscard]] std::optional<faults::Order> order_fault(const record::ExchangeEntry& entry, std::size_t number,
                                                         std::size_t own) const {
    if (done_[own]) return faults::Order::again;
    if (!ombre_certain_) return std::nullopt;
    const bool keeps = keeps_hand(bid_.contract);
    if (keeps && (own == 0 || bid_.contract == Contract::contrabola) && size_of(entry) > 0)
      return bid_.contract == Contract::contrabola ? faults::Order::in_contrabola : faults::Order::keeps_hand;
    if (order_told_) return std::nullopt;
    if (own != 0 && !keeps && comes_later(0, number)) return faults::Order::before_ombre;
    if (own == 2 && comes_later(1, number) && s_.rules.defender_order == DefenderOrder::fixed)
      return faults::Order::before_right_hand;
    return std::nullopt;
  }

  // Where a player may not exchange now, reports it.
  bool check_order(const record::ExchangeEntry& entry, std::size_t number, std::size_t own) {
    const auto fault = order_fault(entry, number, own);
    if (fault) tell_order(entry, number, *fault);
    return !fault;
  }

  [[gnu::cold]] void tell_order(const record::ExchangeEntry& entry, std::size_t number, faults::Order why) {
    Diagnostic told = faults::wrong_order(written(entry, number), why);
    order_told_ = order_told_ || told.code == Code::exchange_out_of_turn;
    s_.sink.report(std::move(told));
  }

  // Whether the player so many steps from ombre has not exchanged yet, but does so further down.
  [[nodiscard]] bool comes_later(std::size_t steps, std::size_t number) const {
    return !done_[steps] && is_listed(steps, number);
  }
  // Whether an exchange of his stands behind so many entries.
  [[nodiscard]] bool is_listed(std::size_t steps, std::size_t number) const {
    if (!last_entry_) find_last_entries();
    return (*last_entry_)[steps] > number;
  }
  void find_last_entries() const {
    last_entry_.emplace();
    const auto& entries = s_.record.exchange;
    for (std::size_t i = 0; i < entries.size(); ++i) {
      if (!entries[i].player) continue;
      if (const auto place = step(entries[i].player->value)) (*last_entry_)[*place] = i + 1;
    }
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

  // Where the defenders may choose who is first and one of them came out of turn, or drew what was the other's, which
  // of them that was is open: the wider limit holds.
  [[nodiscard]] ExchangeLimit limit_of(Role who) const {
    ExchangeLimit limit = exchange_limit(s_.rules, bid_, who);
    if (who != Role::ombre && (order_told_ || defender_drew_wrong_)) [[unlikely]]
      widen(limit);
    return limit;
  }
  [[gnu::cold]] void widen(ExchangeLimit& limit) const {
    if (s_.rules.defender_order == DefenderOrder::fixed) return;
    for (const Role each : {Role::first, Role::second})
      if (const ExchangeLimit other = exchange_limit(s_.rules, bid_, each); other.most > limit.most) limit = other;
  }

  // --- one exchange -----------------------------------------------------------------------------

  // The cards of one exchange, as they are written.
  struct Lists {
    Gathered discards;
    Gathered drawn;
  };
  // How many cards an exchange has cannot be foreseen: as far as both lists go, they are looked through together.
  static Lists gather(const record::ExchangeEntry& entry) {
    using Cards = std::span<const Written<Card>>;
    const Cards discards = entry.discard ? Cards(entry.discard->cards) : Cards();
    const Cards drawn = entry.draw ? Cards(entry.draw->cards) : Cards();
    const std::size_t both = std::min(discards.size(), drawn.size());
    Lists lists;
    for (std::size_t i = 0; i < both; ++i) {
      lists.discards.add(discards[i].value);
      lists.drawn.add(drawn[i].value);
    }
    for (const auto& card : discards.subspan(both)) lists.discards.add(card.value);
    for (const auto& card : drawn.subspan(both)) lists.drawn.add(card.value);
    return lists;
  }

  void take(const record::ExchangeEntry& entry, std::size_t number) {
    const auto place = step(entry.player->value);
    if (!place) return refuse_idle(entry, number);
    act_faulty_ = false;
    const std::size_t own = *place;
    const Lists lists = gather(entry);
    Seat actor = entry.player->value;
    const bool in_order = check_order(entry, number, own);
    if (!in_order) [[unlikely]] {
      stock_certain_ = false;
      act_faulty_ = true;
      if (const auto other = meant_by(entry, number, lists.discards.all()))
        actor = *other;
      else if (done_[own] && !may_be_second(actor, lists))
        return;
    }
    const CardSet discards = take_discards(entry, lists.discards, number, actor);
    const std::size_t place_of_actor = *step(actor);
    const Role who = role(place_of_actor);
    done_[place_of_actor] = true;
    const bool own_name = actor == entry.player->value;  // else in which place he exchanged is open
    if (in_order && own_name && !unread_ && check_numbers(entry, number, who) && entry.draw)
      check_draw(entry, *entry.draw, lists.drawn, number, actor);
    draw(entry, lists.drawn.all(), discards, actor);
    if (place_of_actor == 0 && size_of(entry) > 0) ombre_drew_ = true;
  }

  // Whose exchange it is that has the name of somebody else: of those who are not listed, his who held all that was
  // laid away. Nothing where the player named held some of it, or nobody else all.
  [[nodiscard, gnu::cold]] std::optional<Seat> meant_by(const record::ExchangeEntry& entry, std::size_t number,
                                                        CardSet discards) const {
    const Seat named = entry.player->value;
    if (discards.empty() || !(discards & hands_[index_of(named)]).empty()) return std::nullopt;
    for (const Seat seat : s_.turn) {
      const std::size_t place = *step(seat);
      const auto& dealt = dealt_.hands[index_of(seat)];
      if (seat != named && !done_[place] && !is_listed(place, number) && dealt && (discards - *dealt).empty())
        return seat;
    }
    return std::nullopt;
  }

  // Whether a player can have exchanged these cards once more. Else they are written twice, mostly, and count for
  // nothing: he had laid them away before, or drawn them.
  [[nodiscard, gnu::cold]] bool may_be_second(Seat seat, const Lists& lists) const {
    const CardSet drawn = lists.drawn.all();
    const bool drawn_before = !drawn.empty() && (drawn - drawn_all_).empty();
    return !drawn_before && (lists.discards.all() - hands_[index_of(seat)]).empty();
  }

  // Who sits out has no cards to change. Which cards the others found in the stock is open then.
  [[gnu::cold]] void refuse_idle(const record::ExchangeEntry& entry, std::size_t number) {
    if (size_of(entry) == 0) return;
    s_.sink.report(faults::sits_out(written(entry, number)));
    stock_certain_ = false;
  }

  // How many cards change hands.
  static std::size_t size_of(const record::ExchangeEntry& entry) {
    return entry.draw ? entry.draw->cards.size() : entry.discard ? entry.discard->cards.size() : 0;
  }

  // `written`: the cards that the record says were drawn.
  void draw(const record::ExchangeEntry& entry, CardSet written, CardSet discards, Seat seat) {
    const std::size_t i = index_of(seat);
    const std::size_t n = size_of(entry);
    const CardSet drawn = entry.draw ? written : stock_certain_ ? top_of_stock(n) : CardSet{};
    if (n > 0) note_unknown(entry, seat);
    drew_behind_wrong_count_[i] = n > 0 && count_faulty_;
    // After a fault of this act the hand is what was written or what should have been: which of them
    // is told by the plays.
    if (act_faulty_) {
      spare_[i] = hands_[i] | top_of_stock(std::max(n, entry.discard ? entry.discard->cards.size() : 0));
      faulty_[i] = true;
    }
    hands_[i] = (hands_[i] - discards) | drawn;
    discarded_[i] = discards;
    drawn_[i] = drawn;
    if (entry.draw) written_draws_[i] = drawn;
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

  // Whether cards are all different and all among others: most lists need no further look.
  static bool are_different_and_of(const Gathered& cards, CardSet others) {
    return cards.all_different() && (cards.all() - others).empty();
  }

  // `actor` becomes whoever laid them away, where it was somebody else.
  CardSet take_discards(const record::ExchangeEntry& entry, const Gathered& written, std::size_t number, Seat& actor) {
    if (!entry.discard) return {};
    const bool known = dealt_.hands[index_of(actor)].has_value();
    const CardSet holdable = known ? hands_[index_of(actor)] : pack_ - discarded_all_ - drawn_all_;
    if (are_different_and_of(written, holdable)) return written.all();
    return tell_discards(entry, number, holdable, actor);
  }

  // Reports every card that he could not discard, or only the first where all are another's; the others are left.
  [[gnu::cold]] CardSet tell_discards(const record::ExchangeEntry& entry, std::size_t number, CardSet holdable,
                                      Seat& actor) {
    CardSet all;
    for (const auto& card : entry.discard->cards) all.insert(card.value);
    if (const auto other = meant_by(entry, number, all)) {
      // Whoever came before this name, as he ought to, has been told to have come too early.
      if (!order_told_) s_.sink.report(faults::held_by(written(entry, number), entry.discard->cards[0], *other));
      act_faulty_ = true;
      order_told_ = true;
      may_have_drawn_anything(index_of(actor));
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
    std::optional<faults::Number> fault;
    if (n > left) {
      fault = faults::Number::stock_exhausted;
    } else if (ombre_certain_ && n > most.most) {
      fault = faults::Number::too_many;
    } else if (ombre_certain_ && who == Role::ombre && bid_.contract == Contract::gascarola &&
               n < faults::least_of_gascarola(s_)) {
      fault = faults::Number::of_gascarola;
    } else if (mismatch) {
      fault = faults::Number::mismatch;
    }
    if (!fault) return true;
    act_faulty_ = true;
    stock_disordered_ = true;
    count_faulty_ = true;
    const std::size_t bound = fault == faults::Number::stock_exhausted ? left : most.most;
    s_.sink.report(faults::wrong_number(written(entry, number), *list, *fault, bound, most.rule));
    if (mismatch || n > left) stock_certain_ = false;
    return !mismatch && n <= left;
  }

  // Ombre of a gascarola must change his hand: not to be listed is to have kept it.
  [[gnu::cold]] void check_gascarola() {
    const bool played = !s_.record.exchange.empty() || !s_.record.tricks.empty();
    if (done_[0] || unread_ || !ombre_certain_ || !played) return;
    s_.sink.report(faults::kept_in_gascarola(s_, bid_));
  }

  [[nodiscard]] CardSet top_of_stock(std::size_t n) const { return stock_.next(next_, n); }

  // `drawn`: the cards of `draw`.
  void check_draw(const record::ExchangeEntry& entry, const record::CardList& draw, const Gathered& drawn,
                  std::size_t number, Seat actor) {
    const CardSet due = top_of_stock(draw.cards.size());
    const CardSet drawable = may_be_drawn(actor, due);
    if (!are_different_and_of(drawn, drawable)) {
      tell_draw(entry, draw, number, actor, due, drawable);
    } else if (stock_disordered_ && !(drawn.all() - due).empty()) [[unlikely]] {
      note_wrong_draw(actor);  // behind a fault told already
    }
  }

  [[gnu::cold]] void note_wrong_draw(Seat actor) {
    drew_wrong_ = true;
    defender_drew_wrong_ = defender_drew_wrong_ || actor != bid_.ombre;
  }

  // Reports the first card that could not be drawn.
  [[gnu::cold]] void tell_draw(const record::ExchangeEntry& entry, const record::CardList& draw, std::size_t number,
                               Seat actor, CardSet due, CardSet drawable) {
    CardSet seen;
    for (const auto& card : draw.cards) {
      const bool right = !seen.contains(card.value) && drawable.contains(card.value);
      seen.insert(card.value);
      if (right) continue;
      act_faulty_ = true;
      stock_disordered_ = true;
      note_wrong_draw(actor);
      const auto next_cards = dealt_.stock != nullptr ? std::optional(due) : std::nullopt;
      s_.sink.report(faults::wrong_draw(written(entry, number), card, next_cards, next_));
      return;  // the rest of a wrong draw is wrong with it
    }
  }

  // The cards that a player can draw; `due` are the next of the stock.
  [[nodiscard]] CardSet may_be_drawn(Seat seat, CardSet due) const {
    if (stock_disordered_ && dealt_.stock_cards) return due | left_of_stock();
    if (dealt_.stock != nullptr && stock_certain_) return due;
    if (dealt_.stock_cards) return *dealt_.stock_cards - drawn_all_;
    return pack_ - drawn_all_ - discarded_all_ - held_by_others(seat);
  }

  // The cards of the stock of which nobody is written to have drawn them.
  [[nodiscard, gnu::cold]] CardSet left_of_stock() const {
    CardSet left = dealt_.stock_cards.value_or(CardSet{});
    for (const CardSet drawn : written_draws_) left = left - drawn;
    return left;
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
      if (dealt && !unread_ && !drew_unknown_[seat] && !discards_unknown_[seat]) [[likely]] {
        hand.cards = hands_[seat];
        hand.presumed = drawn_[seat] - written_draws_[seat];
      } else
        hand = from_plays(seat);
      if (stock_disordered_ && is_draw_open(seat)) [[unlikely]]
        may_have_drawn_anything(seat);
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

  // Whether it is open which cards somebody drew, if any: nobody wrote them down, and somebody drew what was not the
  // next, or, before this draw or with it, a wrong number changed hands.
  [[nodiscard, gnu::cold]] bool is_draw_open(std::size_t seat) const {
    return written_draws_[seat].empty() && (drew_wrong_ || drew_behind_wrong_count_[seat]);
  }

  // Which cards of the stock came to this player is open, if any.
  [[gnu::cold]] void may_have_drawn_anything(std::size_t seat) {
    spare_[seat] = hands_[seat] | left_of_stock();
    faulty_[seat] = true;
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
    const CardSet drawable = drew_unknown_[seat] ? dealt_.stock_cards.value_or(pack_) : drawn_[seat];
    const CardSet cards = (held.cards - drawable) | discarded_[seat];
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
                            join_words(names, "and")));
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
  std::array<CardSet, kMaxSeats> written_draws_{};  // of those, what the record says
  std::array<CardSet, kMaxSeats> spare_{};
  std::array<bool, kMaxSeats> drew_behind_wrong_count_{};
  std::array<bool, kMaxSeats> faulty_{};
  std::array<bool, kMaxSeats> drew_unknown_{};
  std::array<bool, kMaxSeats> discards_unknown_{};
  std::array<bool, kMaxSeats> done_{};  // by step from ombre
  CardSet drawn_all_;
  CardSet discarded_all_;
  Stock stock_;                    // as far as it is recorded
  std::size_t next_ = 0;           // of the stock
  bool stock_certain_ = true;      // how far the stock has been drawn
  bool stock_disordered_ = false;  // somebody drew cards that were not the next, or a wrong number
  bool drew_wrong_ = false;        // somebody drew cards that were not the next
  bool defender_drew_wrong_ = false;
  bool count_faulty_ = false;                                             // a wrong number of cards changed hands
  bool act_faulty_ = false;                                               // of the exchange being judged
  mutable std::optional<std::array<std::size_t, kMaxSeats>> last_entry_;  // by step, from 1; found when asked for
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
