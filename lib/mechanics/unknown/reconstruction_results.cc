#include <algorithm>
#include <utility>

#include "base/contains.h"
#include "mechanics/unknown/reconstruction.h"

// The facts that all fillings of a hand agree on.
namespace spadille::unknown {

bool Reconstruction::is_certain() const {
  if (!faults_.empty() || !consistent_) return false;
  for (std::size_t i = 0; i < slots_.size(); ++i) {
    const Slot& slot = slots_[i];
    const bool alone = slot.where == SlotIn::trick || slot.where == SlotIn::discard;
    // The places of one player, or of the rest, are alike.
    const auto alike = std::count_if(slots_.begin(), slots_.end(), [&](const Slot& other) {
      return other.where == slot.where && other.player == slot.player;
    });
    if (alone ? may_[i].size() != 1 || !slot.player : may_[i].size() > static_cast<std::size_t>(alike)) return false;
  }
  return true;
}

std::vector<tricks::TrickView> Reconstruction::views() const {
  std::vector<tricks::TrickView> views;
  for (const TrickSlots& trick : tricks_) {
    tricks::TrickView& view = views.emplace_back();
    view.winner = trick.complete ? trick.winner : std::nullopt;
    for (const std::size_t slot : trick.slots) {
      const bool certain = slot < may_.size() && may_[slot].size() == 1;
      view.seen.push_back({slots_[slot].player,
                           certain ? s_->record.name_of(*may_[slot].begin()) : describe(slots_[slot], s_->record)});
    }
  }
  return views;
}

bool Reconstruction::are_winners_known() const {
  // The last trick may be incomplete, but another with a missing card ends what is known.
  return consistent_ && std::all_of(tricks_.begin(), tricks_.end(), [&](const TrickSlots& each) {
           return each.complete ? each.winner.has_value() : &each == &tricks_.back();
         });
}

std::optional<Seat> Reconstruction::taker(std::size_t slot) const {
  if (slots_[slot].where != SlotIn::trick) return std::nullopt;
  const TrickSlots& trick = tricks_[slots_[slot].act->number - 1];
  return trick.complete ? trick.winner : std::nullopt;
}

tricks::Replayed Reconstruction::replayed() const {
  tricks::Replayed result;
  result.revokes = revokes_;
  result.certain = consistent_;
  for (const TrickSlots& trick : tricks_) {
    if (!trick.complete || !trick.winner) {
      result.begun = trick.slots.size();
      for (const std::size_t slot : trick.slots)
        if (const auto player = slots_[slot].player) result.begun_by[index_of(*player)] = true;
      break;
    }
    result.take(*trick.winner, {});
  }
  std::array<CardSet, kMaxSeats> elsewhere{};  // by seat: cards that may be in none of their tricks
  for (std::size_t slot = 0; slot < may_.size(); ++slot)
    for (std::size_t seat = 0; seat < kMaxSeats; ++seat)
      if (taker(slot) != seat_at(seat)) elsewhere[seat] = elsewhere[seat] | may_[slot];
  for (const Seat seat : s_->turn) result.won[index_of(seat)] = s_->law.pack() - elsewhere[index_of(seat)];
  return result;
}

bool Reconstruction::may_have(std::span<const Seat> players, CardSet there, CardSet elsewhere, bool as_dealt) const {
  if (!consistent_) return true;
  CardSet dealt;
  CardSet drawn;
  for (const Seat seat : players) {
    dealt = dealt | s_->may_discard[index_of(seat)];
    drawn = drawn | s_->may_draw[index_of(seat)];
  }
  if (as_dealt && !(there - dealt).empty()) return false;
  Places places = may_;
  for (std::size_t slot = 0; slot < slots_.size(); ++slot) {
    const Slot& of = slots_[slot];
    const bool own = of.player && contains(players, *of.player);
    const bool held =
        own && (of.where == SlotIn::trick || of.where == SlotIn::hand || (as_dealt && of.where == SlotIn::discard));
    // A card of a trick may be any player's if it is unknown who played it. Without a deal, one that is not played may
    // be in any hand that is not played out.
    const bool open = (of.where == SlotIn::trick && !of.player) ||
                      (!s_->dealt && of.where == SlotIn::rest && tricks_.size() < s_->tricks_in_hand);
    if (!held && !open) places[slot] = places[slot] - there;
    const bool may_be_drawn = as_dealt && of.where != SlotIn::discard;
    if (held) places[slot] = places[slot] - (may_be_drawn ? elsewhere - drawn : elsewhere);
  }
  return possible_in(places).has_value();
}

CardSet Reconstruction::cards_of(Seat player) const {
  CardSet elsewhere;
  for (std::size_t slot = 0; slot < may_.size(); ++slot)
    if (slots_[slot].player != player) elsewhere = elsewhere | may_[slot];
  return consistent_ ? s_->law.pack() - elsewhere : CardSet{};
}

Boxed<record::HandRecord> Reconstruction::written_out() const {
  Boxed<record::HandRecord> written;
  if (!is_certain()) return written;
  record::HandRecord& record = written.emplace();
  record = s_->record;
  write_tricks(record);
  write_exchange(record);
  if (record.pass)
    std::erase_if(record.pass->cards, [](const record::PassedCards& each) { return !is_named(each.cards); });
  if (record.deal && !write_deal(*record.deal)) written.reset();
  return written;
}

void Reconstruction::write_tricks(record::HandRecord& record) const {
  for (std::size_t i = 0; i < tricks_.size(); ++i) {
    record::Trick& trick = record.tricks[i];
    const bool named = trick.leader_at.has_value();
    trick.plays.clear();
    trick.others_unknown = false;
    for (const std::size_t slot : tricks_[i].slots) {
      record::Play& play = trick.plays.emplace_back();
      play.card = *may_[slot].begin();
      play.at = slots_[slot].at;
      if (named) play.player = slots_[slot].player;
    }
  }
}

// A draw with unknown cards is the next of the stock.
void Reconstruction::write_exchange(record::HandRecord& record) const {
  for (std::size_t i = 0; i < record.exchange.size(); ++i) {
    record::ExchangeEntry& entry = record.exchange[i];
    if (entry.draw && entry.draw->unknown) entry.draw.reset();
    if (entry.discard && !entry.discard->unknown) continue;
    record::CardList discards(entry.discard ? entry.discard->at : entry.at);
    for (std::size_t slot = 0; slot < slots_.size(); ++slot)
      if (slots_[slot].where == SlotIn::discard && slots_[slot].act->number == i + 1)
        discards.cards.push_back({*may_[slot].begin(), slots_[slot].at});
    if (!discards.cards.empty()) entry.discard = std::move(discards);
  }
}

// Returns false if it is open which of a player's cards were dealt and which drawn or passed. The order of a stock that
// is not named is unknown.
bool Reconstruction::write_deal(record::Deal& deal) const {
  if (deal.stock && deal.stock->unknown) deal.stock.reset();
  const record::Deal written = deal;
  for (const Seat player : s_->turn) {
    auto& list = deal.hands[index_of(player)];
    if (!list || !list->unknown) continue;
    const auto& passed = s_->passed_on[index_of(player)];
    const CardSet cards = passed ? cards_dealt_to(player, *passed) : cards_left_by_others(written, player);
    if (cards.size() != s_->tricks_in_hand) return false;
    list->unknown.reset();
    for (const Card card : cards - list->set()) list->cards.push_back({card, list->at});
  }
  return true;
}

// Returns the cards that the player has played, discarded, kept or passed to another, without those drawn and received.
CardSet Reconstruction::cards_dealt_to(Seat player, const PassedOn& passed) const {
  CardSet cards;
  for (std::size_t slot = 0; slot < slots_.size(); ++slot)
    if (slots_[slot].player == player) cards = cards | may_[slot];
  return (cards - s_->may_draw[index_of(player)] - passed.received) | passed.given;
}

// Returns the cards of the pack that were dealt to no other player. All others are the player's own if every other
// holding is complete, and there is no stock.
CardSet Reconstruction::cards_left_by_others(const record::Deal& deal, Seat player) const {
  CardSet left = s_->law.pack();
  for (const Seat other : s_->turn)
    if (const auto& list = deal.hands[index_of(other)]; other != player && list) left = left - list->set();
  return left;
}

}  // namespace spadille::unknown
