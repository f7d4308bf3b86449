#include "mechanics/unknown/reconstruction.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <utility>

// Narrows what each card may be, as long as something follows from it.
namespace spadille::unknown {

Reconstruction::Reconstruction(const Setting& setting, std::optional<Ignored> ignored)
    : s_(&setting), beaten_(setting.law), first_leader_(setting.leader) {
  add_tricks();
  check_first_leader();
  for (const Discard& each : s_->discards) {
    slots_.push_back(each.slot);
    slots_.back().where = SlotIn::discard;
    slots_.back().player = each.player;
    base_.push_back(s_->may_discard[index_of(each.player)]);
  }
  add_others();
  if (!consistent_) return;
  reading_ = order_of_reading();
  named_ = static_cast<std::size_t>(
      std::count_if(reading_.begin(), reading_.end(), [&](std::size_t slot) { return slots_[slot].card.has_value(); }));
  if (ignored) ignore(*ignored);
  find_players();
  consistent_ = consistent_ && restart();
  record_cards();
  narrow_all();
  if (ignored && faults_.empty() && consistent_) {
    report_ignored(*ignored);
    explains_all_ = !faults_.empty();
  }
}

std::vector<std::size_t> Reconstruction::order_of_reading() const {
  std::vector<std::size_t> order(slots_.size());
  std::iota(order.begin(), order.end(), 0);
  std::erase_if(order, [&](std::size_t slot) { return !slots_[slot].card && !slots_[slot].unknown; });
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    const bool named = slots_[a].card.has_value();
    if (named != slots_[b].card.has_value()) return named;
    return slots_[a].at.begin < slots_[b].at.begin;
  });
  return order;
}

// Named cards are where they are recorded. The others are among those that are left.
void Reconstruction::record_cards() {
  for (const std::size_t slot : reading_)
    if (consistent_) record_card(slot);
}

void Reconstruction::record_card(std::size_t slot) {
  const Slot& of = slots_[slot];
  const CardSet cards = of.card ? CardSet{*of.card} : unknown::cards_of(*of.unknown, s_->law.pack(), s_->trumps);
  const CardSet before = std::exchange(base_[slot], base_[slot] & cards);
  if (restart()) return;
  base_[slot] = before;
  report_impossible(slot);
  consistent_ = restart();
}

std::optional<Places> Reconstruction::possible_in(const Places& places) const {
  auto may = possible(places);
  while (may) {
    const Agree agree = keep_dealt_counts(*may);
    if (agree == Agree::no) return std::nullopt;
    if (agree == Agree::yes) break;
    may = possible(*may);
  }
  return may;
}

Agree Reconstruction::keep_dealt_counts(Places& places) const {
  Agree agree = Agree::yes;
  for (const Seat player : s_->turn) {
    const auto& counts = s_->counts[index_of(player)];
    if (counts.empty()) continue;
    std::vector<std::size_t> own;
    std::size_t due = s_->tricks_in_hand;
    for (std::size_t slot = 0; slot < slots_.size(); ++slot) {
      if (slots_[slot].player != player) continue;
      own.push_back(slot);
      if (slots_[slot].where == SlotIn::discard) ++due;
    }
    const Agree here = keep_counts(counts, own, own.size() == due ? Known::all : Known::some, places);
    if (here == Agree::no) return here;
    if (here == Agree::narrowed) agree = here;
  }
  return agree;
}

// Begins again with what the record says of each slot.
bool Reconstruction::restart() {
  auto may = possible_in(base_);
  if (!may) return false;
  may_ = std::move(*may);
  changed_ = true;
  return true;
}

bool Reconstruction::keep(const Narrowing& narrowing) {
  Places places = may_;
  for (const auto& [slot, cards] : narrowing) places[slot] = places[slot] & cards;
  if (places == may_) return true;
  auto may = possible_in(places);
  if (!may) return false;
  may_ = std::move(*may);
  changed_ = true;
  return true;
}

void Reconstruction::find_players() {
  for (std::size_t i = 0; i < tricks_.size(); ++i) {
    TrickSlots& trick = tricks_[i];
    if (trick.leader || trick.names_faulty) continue;
    const auto leader = trick.named_leader ? trick.named_leader : i == 0 ? first_leader_ : tricks_[i - 1].winner;
    if (leader) put_leader(trick, *leader);
  }
}

// Without names, one card of another player may show a wrong leader. The others of the trick follow from that.
void Reconstruction::put_leader(TrickSlots& trick, Seat leader) {
  if (!s_->turn.find(leader)) return;
  trick.leader = leader;
  bool reported = false;
  for (std::size_t i = 0; i < trick.slots.size() && consistent_; ++i) {
    const std::size_t slot = trick.slots[i];
    // In a trick with names and gaps each player is known already.
    if (!slots_[slot].player) slots_[slot].player = s_->turn.after(leader, i);
    if (put_player(slot, *slots_[slot].player)) continue;
    if (!std::exchange(reported, !trick.named_leader)) report_impossible(slot);
    slots_[slot].card.reset();
    slots_[slot].unknown = UnknownCard::any;
    follows_from_others_ = true;
    consistent_ = restart();
  }
}

// Returns false if this player cannot have the card.
bool Reconstruction::put_player(std::size_t slot, Seat player) {
  const CardSet own = s_->may_play[index_of(player)];
  base_[slot] = base_[slot] & own;
  if (may_.empty() || restart()) return true;  // or no card is recorded yet
  base_[slot] = own;
  return false;
}

// Each round goes through all cards in order, until one changes nothing. Every change makes a set of cards smaller, or
// drops a reported condition, so that this ends.
void Reconstruction::narrow_all() {
  changed_ = true;
  while (consistent_ && std::exchange(changed_, false)) {
    narrow_first_lead();
    for (std::size_t i = 0; i < tricks_.size() && consistent_; ++i) {
      find_players();
      if (!consistent_) return;
      for (std::size_t position = 0; position < tricks_[i].slots.size(); ++position)
        narrow_by_law(tricks_[i], position);
      narrow_by_winner(i);
    }
  }
}

void Reconstruction::narrow_first_lead() {
  if (!s_->first_card || tricks_.empty() || tricks_.front().slots.empty()) return;
  const std::size_t slot = tricks_.front().slots.front();
  if (dropped_plays_.contains(slot) || keep({{slot, CardSet{*s_->first_card}}})) return;
  dropped_plays_.insert(slot);
  add({.code = Code::play_must_lead,
       .at = slots_[slot].at,
       .message = fmt::format("{} is led to the first trick, but {} must be led", describe(slots_[slot], s_->record),
                              s_->record.name_of(*s_->first_card)),
       .rule = s_->law.leader_rule(trick_no(1)),
       .card = slots_[slot].card,
       .act = slots_[slot].act});
}

// All cards that may have been played before may have changed what is legal.
tricks::Earlier Reconstruction::earlier(const TrickSlots& trick) const {
  tricks::Earlier earlier;
  for (const TrickSlots& each : tricks_) {
    if (each.number == trick.number) break;
    for (const std::size_t slot : each.slots)
      if (slot != each.slots.front() || !slots_[slot].player) earlier.followed = earlier.followed | may_[slot];
    if (!each.complete) earlier.followed = s_->law.pack();
  }
  return earlier;
}

std::optional<RuleRef> Reconstruction::bar(const TrickSlots& trick, std::size_t position, Card card, Card held,
                                           const tricks::Earlier& before) const {
  const auto why_not = [&](const tricks::Table& table) {
    return s_->law.choices(CardSet{card, held}, trick.number, table, before).why_not(card);
  };
  if (position == 0) return why_not({});
  std::optional<RuleRef> first;
  for (const Card led : may_[trick.slots.front()]) {
    if (led == card || led == held) continue;
    tricks::Table table;
    table.add(led);
    const auto why = why_not(table);
    if (!why) return std::nullopt;
    if (!first) first = why;
  }
  return first;
}

std::vector<std::size_t> Reconstruction::later_slots(const TrickSlots& trick, Seat player) const {
  std::vector<std::size_t> later;
  for (std::size_t slot = 0; slot < slots_.size(); ++slot) {
    const Slot& of = slots_[slot];
    const bool after =
        of.where == SlotIn::hand || (of.where == SlotIn::trick && of.act->number > number_of(trick.number));
    if (after && of.player == player) later.push_back(slot);
  }
  return later;
}

// A card that the player kept must not bar the one that they played.
void Reconstruction::narrow_by_law(const TrickSlots& trick, std::size_t position) {
  const std::size_t slot = trick.slots[position];
  const auto player = slots_[slot].player;
  if (!trick.leader || !player || dropped_plays_.contains(slot)) return;
  const tricks::Earlier before = earlier(trick);
  const auto is_barred = [&](Card card, Card held) {
    return card == held || bar(trick, position, card, held, before).has_value();
  };
  const auto any = [](CardSet cards, const auto& fits) { return std::any_of(cards.begin(), cards.end(), fits); };
  CardSet played = may_[slot];
  Narrowing narrowing;
  for (const std::size_t later : later_slots(trick, *player)) {
    CardSet kept;
    for (const Card held : may_[later])
      if (any(may_[slot], [&](Card card) { return !is_barred(card, held); })) kept.insert(held);
    narrowing.emplace_back(later, kept);
    for (const Card card : may_[slot])
      if (!any(may_[later], [&](Card held) { return !is_barred(card, held); })) played.erase(card);
  }
  narrowing.emplace_back(slot, played);
  if (keep(narrowing)) return;
  dropped_plays_.insert(slot);
  report_play(trick, position);
}

}  // namespace spadille::unknown
