#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "mechanics/unknown/reconstruction.h"

// The faults of a hand with unknown cards, and the search for the one action that explains several.
namespace spadille::unknown {

void Reconstruction::ignore(const Ignored& ignored) {
  switch (ignored.what) {
    case Ignored::What::card:
      ignored_card_ = std::exchange(slots_[ignored.number].card, std::nullopt);
      ignored_form_ = std::exchange(slots_[ignored.number].unknown, UnknownCard::any);
      break;
    case Ignored::What::law:
      dropped_plays_.insert(ignored.number);
      break;
    case Ignored::What::winner:
      dropped_winners_.insert(ignored.number);
      break;
    case Ignored::What::leader:
      dropped_leaders_.insert(ignored.number);
      break;
    case Ignored::What::supposed_leader:
      first_leader_.reset();
      break;
    case Ignored::What::later_cards:
      for (std::size_t i = ignored.number; i < reading_.size(); ++i) {
        slots_[reading_[i]].card.reset();
        slots_[reading_[i]].unknown = UnknownCard::any;
      }
      break;
  }
}

// Adds the fault of an action that was ignored from the start. Adds none if nothing shows that it is one.
void Reconstruction::report_ignored(const Ignored& ignored) {
  switch (ignored.what) {
    case Ignored::What::card:
      if (ignored_card_ && may_[ignored.number].contains(*ignored_card_)) break;
      slots_[ignored.number].card = ignored_card_;
      slots_[ignored.number].unknown = ignored_form_;
      report_impossible(ignored.number);
      break;
    case Ignored::What::law: {
      const TrickSlots& trick = tricks_[slots_[ignored.number].act->number - 1];
      const auto slot = std::find(trick.slots.begin(), trick.slots.end(), ignored.number);
      report_play(trick, static_cast<std::size_t>(slot - trick.slots.begin()));
      break;
    }
    case Ignored::What::winner:
      report_winner(ignored.number, tricks_[ignored.number].winner);
      break;
    case Ignored::What::leader:
      report_leader(ignored.number, tricks_[ignored.number].winner);
      break;
    case Ignored::What::supposed_leader:  // the fault that leaves it open was reported
    case Ignored::What::later_cards:
      break;
  }
}

std::vector<Reconstruction::Ignored> Reconstruction::actions() const {
  std::vector<Ignored> actions;
  for (std::size_t slot = 0; slot < slots_.size(); ++slot)
    if (slots_[slot].where == SlotIn::trick && slots_[slot].player) actions.push_back({Ignored::What::law, slot});
  for (std::size_t trick = 0; trick < tricks_.size(); ++trick) {
    if (s_->record.tricks[trick].won) actions.push_back({Ignored::What::winner, trick});
    if (next_leader(trick)) actions.push_back({Ignored::What::leader, trick});
  }
  const auto first = first_impossible();
  if (!first) return actions;
  actions.push_back(*first);
  // Also those that were found impossible: another of them may be the cause.
  for (std::size_t i = 0; i < named_; ++i) actions.push_back({Ignored::What::card, reading_[i]});
  return actions;
}

bool Reconstruction::has_impossible_card() const {
  return std::any_of(faults_.begin(), faults_.end(),
                     [](const Diagnostic& each) { return each.code == Code::record_impossible; });
}

// The record is possible up to this card. If an earlier one is ignored, the winner of its trick may be open, and so who
// played the later cards.
std::optional<Reconstruction::Ignored> Reconstruction::first_impossible() const {
  if (!has_impossible_card() || reading_.empty()) return std::nullopt;
  std::size_t least = 1;
  std::size_t most = reading_.size();
  while (least < most) {
    const std::size_t cards = (least + most) / 2;
    if (Reconstruction(*s_, Ignored{Ignored::What::later_cards, cards}).has_impossible_card())
      most = cards;
    else
      least = cards + 1;
  }
  return Ignored{Ignored::What::card, reading_[least - 1]};
}

void Reconstruction::report(Sink& sink) {
  auto revoke = revokes_.begin();  // each was noted with its fault
  for (const Diagnostic& each : faults_) {
    const Reported reported = sink.report(each);
    if (each.code == Code::play_follow_suit) (revoke++)->condoned = reported.condoned();
  }
}

Reconstruction reconstruct(const Setting& setting, Sink& sink) {
  Reconstruction found(setting);
  if (setting.is_leader_supposed && !found.faults().empty())
    found = Reconstruction(setting, Reconstruction::Ignored{Reconstruction::Ignored::What::supposed_leader, 0});
  if (found.may_have_another_cause()) {
    for (const Reconstruction::Ignored& action : found.actions()) {
      Reconstruction other(setting, action);
      if (!other.explains_all()) continue;
      found = std::move(other);
      break;
    }
  }
  found.report(sink);
  return found;
}

void Reconstruction::report_impossible(std::size_t slot) {
  Slot& of = slots_[slot];
  const std::string card = describe(of, s_->record);
  const std::string whose = of.player ? s_->record.name_of(*of.player) + " cannot have" : "there cannot be";
  Diagnostic diagnostic{.code = Code::record_impossible,
                        .at = of.at,
                        .message = of.card && !s_->law.pack().contains(*of.card)
                                       ? fmt::format("{} {} here: it is not in the pack", whose, card)
                                       : fmt::format("{} {} here: the cards recorded elsewhere do not leave {}", whose,
                                                     card, of.card ? "it" : "one"),
                        .rule = "pack",
                        .act = of.act};
  if (of.player) diagnostic.player = s_->record.name_of(*of.player);
  diagnostic.card = of.card;
  of.card.reset();
  of.unknown = UnknownCard::any;
  add(std::move(diagnostic));
}

void Reconstruction::report_play(const TrickSlots& trick, std::size_t position) {
  const Slot& slot = slots_[trick.slots[position]];
  const Slot& lead = slots_[trick.slots.front()];
  const tricks::Earlier before = earlier(trick);
  std::optional<RuleRef> why;
  for (const std::size_t later : later_slots(trick, *slot.player))
    for (const Card held : may_[later])
      for (const Card card : may_[trick.slots[position]])
        if (!why && card != held) why = bar(trick, position, card, held, before);
  if (!why) return;
  const std::string& name = s_->record.name_of(*slot.player);
  const std::string card = describe(slot, s_->record);
  std::string what = fmt::format("{} leads {}, but had a card that must be led before it", name, card);
  if (why->code == Code::play_follow_suit)
    what = fmt::format("{} plays {} to {}, but had a card that follows it", name, card, describe(lead, s_->record));
  if (why->code == Code::play_points_on_first_trick)
    what = fmt::format("{} plays point card {} to the first trick, but had a card without points", name, card);
  if (why->code == Code::play_hearts_not_broken)
    what = fmt::format("{} leads {}, but hearts are not broken and {} had another suit", name, card, name);
  Diagnostic diagnostic{.code = why->code,
                        .at = slot.at,
                        .message = what + ", whatever the unknown cards are",
                        .rule = why->key,
                        .player = name,
                        .card = slot.card,
                        .act = slot.act};
  if (position > 0) diagnostic.related.push_back({lead.at, fmt::format("{} is led here", describe(lead, s_->record))});
  if (why->code == Code::play_follow_suit) revokes_.push_back({*slot.player, false});
  add(std::move(diagnostic));
}

void Reconstruction::report_winner(std::size_t number, std::optional<Seat> winner) {
  dropped_winners_.insert(number);
  changed_ = true;
  const auto& won = *s_->record.tricks[number].won;
  const std::string& name = s_->record.name_of(won.value);
  add({.code = Code::claim_winner,
       .at = won.at,
       .message = fmt::format("trick {} recorded as won by {}, but {}, whatever the unknown cards are", number + 1,
                              name, winner ? s_->record.name_of(*winner) + " wins it" : name + " cannot have won it"),
       .rule = "trick_winner",
       .player = name,
       .act = Act{Act::Kind::trick, number + 1}});
}

// A wrong leader is the cause of the order that follows.
void Reconstruction::drop_turn_fault(TrickNo trick) {
  const Act act{Act::Kind::trick, number_of(trick)};
  std::erase_if(faults_,
                [&](const Diagnostic& each) { return each.code == Code::play_out_of_turn && each.act == act; });
}

void Reconstruction::report_leader(std::size_t number, std::optional<Seat> winner) {
  dropped_leaders_.insert(number);
  drop_turn_fault(tricks_[number + 1].number);
  changed_ = true;
  const record::Trick& next = s_->record.tricks[number + 1];
  const std::string& name = s_->record.name_of(*tricks_[number + 1].named_leader);
  add({.code = Code::play_wrong_leader,
       .at = next.leader_at.value_or(next.plays.front().at),
       .message = fmt::format("{} leads to trick {}, but {} trick {}, whatever the unknown cards are", name, number + 2,
                              winner ? s_->record.name_of(*winner) + " won" : name + " cannot have won", number + 1),
       .rule = s_->law.leader_rule(tricks_[number + 1].number),
       .player = name,
       .act = Act{Act::Kind::trick, number + 2}});
}

}  // namespace spadille::unknown
