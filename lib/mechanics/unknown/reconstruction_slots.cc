#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "mechanics/tricks/faults.h"
#include "mechanics/unknown/reconstruction.h"

// The places of the cards of a hand, as its record gives them.
namespace spadille::unknown {

void Reconstruction::add_slot(Slot slot, CardSet base) {
  slots_.push_back(slot);
  base_.push_back(base);
}

void Reconstruction::add_tricks() {
  const auto& tricks = s_->record.tricks;
  for (std::size_t i = 0; i < tricks.size(); ++i) {
    const TrickNo number = trick_no(i + 1);
    if (i >= s_->end_after) {
      const bool full = i >= s_->tricks_in_hand;
      const Span at = tricks[i].plays.empty() ? tricks[i].at : tricks[i].plays.front().at;
      if (full || !s_->end_reported)
        add(tricks::faults::after_end({s_->record, number, {}, at},
                                      full ? "every card has been played" : s_->ended_by));
      return;
    }
    tricks_.push_back(slots_of(tricks[i], number, i + 1 == tricks.size()));
  }
}

namespace {

// True if a name of the trick was reported, or has no place in it, so that it is open who played which card.
bool are_names_faulty(const record::Trick& trick, const tricks::Turn& turn) {
  const auto has_name = [](const record::Play& play) { return play.player.has_value(); };
  const auto is_named = [&](Seat player) {
    return std::any_of(trick.plays.begin(), trick.plays.end(),
                       [&](const record::Play& play) { return play.player == player; });
  };
  const auto& plays = trick.plays;
  if (trick.complete && std::all_of(plays.begin(), plays.end(), has_name)) return false;
  return std::any_of(plays.begin(), plays.end(), has_name) && !std::all_of(turn.begin(), turn.end(), is_named);
}

bool leads_by_name(const record::Trick& trick, const tricks::Turn& turn) {
  return !trick.plays.empty() && trick.plays.front().player && turn.find(*trick.plays.front().player).has_value();
}

// Returns the first play with a name that is not in turn from the leader; null if there is none.
const record::Play* first_out_of_turn(const record::Trick& trick, const tricks::Turn& turn, Seat leader) {
  std::size_t before = 0;
  for (const record::Play& play : trick.plays) {
    if (!play.player || !turn.find(*play.player)) continue;
    const std::size_t step = turn.steps(leader, *play.player);
    if (step < before) return &play;
    before = step;
  }
  return nullptr;
}

}  // namespace

Reconstruction::TrickSlots Reconstruction::slots_of(const record::Trick& trick, TrickNo number, bool last) {
  TrickSlots result;
  result.number = number;
  const std::size_t players = s_->turn.size();
  const Act act{Act::Kind::trick, number_of(number)};
  const auto put = [&](Slot slot) {
    slot.act = act;
    result.slots.push_back(slots_.size());
    add_slot(slot, s_->law.pack());
  };
  result.names_faulty = are_names_faulty(trick, s_->turn);
  const bool named = !result.names_faulty && leads_by_name(trick, s_->turn);
  if (named) {
    const Seat leader = *trick.plays.front().player;
    result.named_leader = leader;
    if (const auto* play = first_out_of_turn(trick, s_->turn, leader)) add(out_of_turn(trick, number, *play));
    for (std::size_t i = 0; i < players; ++i) {
      const Seat player = s_->turn.after(leader, i);
      const auto play = std::find_if(trick.plays.begin(), trick.plays.end(),
                                     [&](const record::Play& each) { return each.player == player; });
      if (play != trick.plays.end())
        put({.at = play->at, .player = player, .card = play->card, .unknown = play->unknown});
      else if (trick.others_unknown)
        put({.at = trick.at, .player = player, .unknown = UnknownCard::any});
    }
  } else {
    for (const record::Play& play : trick.plays)
      if (result.slots.size() < players) put({.at = play.at, .card = play.card, .unknown = play.unknown});
    while (trick.others_unknown && result.slots.size() < players) put({.at = trick.at, .unknown = UnknownCard::any});
  }
  result.complete = result.slots.size() == players;
  report_surplus(trick, number, result.slots);
  if (!result.complete && !last && trick.complete) {
    add(tricks::faults::missing_card({s_->record, number, {}, trick.at}, result.slots.size(), players, {}));
    // The missing card may be the lead.
    if (named) dropped_plays_.insert(result.slots.begin(), result.slots.end());
    result.named_leader.reset();
  }
  return result;
}

void Reconstruction::lead_without_entry(TrickSlots& trick, Seat leader) {
  const Span whole = s_->record.tricks[number_of(trick.number) - 1].at;
  const auto own = std::find_if(trick.slots.begin(), trick.slots.end(), [&](std::size_t slot) {
    return slots_[slot].player == leader && slots_[slot].at == whole;
  });
  if (own == trick.slots.end()) return;
  std::rotate(trick.slots.begin(), own, trick.slots.end());
  trick.leader = leader;
  faults_.back().related.push_back(
      {whole, fmt::format("{} has no entry in this trick, but may have led", s_->record.name_of(leader))});
}

// Reports the first card of a trick that has no place in it.
void Reconstruction::report_surplus(const record::Trick& trick, TrickNo number, std::span<const std::size_t> slots) {
  const auto has_slot = [&](const record::Play& play) {
    return std::any_of(slots.begin(), slots.end(),
                       [&](std::size_t slot) { return slots_[slot].at.begin == play.at.begin; });
  };
  const std::size_t players = s_->turn.size();
  const auto surplus = std::find_if_not(trick.plays.begin(), trick.plays.end(), has_slot);
  if (trick.plays.size() > players && surplus != trick.plays.end())
    add(tricks::faults::too_many({s_->record, number, {}, surplus->at}, players));
}

// The first trick has no winner before it who leads. What the wrong player leads breaks no other rule.
void Reconstruction::check_first_leader() {
  if (tricks_.empty() || !first_leader_ || s_->is_leader_supposed) return;
  const TrickSlots& trick = tricks_.front();
  if (!trick.named_leader || trick.named_leader == first_leader_) return;
  const std::size_t slot = trick.slots.front();
  Slot& lead = slots_[slot];
  drop_turn_fault(trick.number);
  const std::string& name = s_->record.name_of(*trick.named_leader);
  add({.code = Code::play_wrong_leader,
       .at = s_->record.tricks.front().leader_at.value_or(lead.at),
       .message = fmt::format("{} leads {} to trick 1, but {} has the lead", name, describe(lead, s_->record),
                              s_->record.name_of(*first_leader_)),
       .rule = s_->law.leader_rule(trick.number),
       .player = name,
       .card = lead.card,
       .act = lead.act});
  dropped_plays_.insert(slot);
  lead_without_entry(tricks_.front(), *first_leader_);
  if (!lead.card || s_->may_play[index_of(*trick.named_leader)].contains(*lead.card)) return;
  lead.card.reset();
  lead.unknown = UnknownCard::any;
}

Diagnostic Reconstruction::out_of_turn(const record::Trick& trick, TrickNo number, const record::Play& play) const {
  return {.code = Code::play_out_of_turn,
          .at = play.at,
          .message = fmt::format("{} plays out of turn: after {} the turn goes round the table",
                                 s_->record.name_of(*play.player), s_->record.name_of(*trick.plays.front().player)),
          .rule = "turn_to_play",
          .player = s_->record.name_of(*play.player),
          .act = Act{Act::Kind::trick, number_of(number)}};
}

// The cards that are left in the hands, and the rest of the pack.
void Reconstruction::add_others() {
  const std::size_t players = s_->turn.size();
  std::size_t lost = 0;  // cards of tricks that are not recorded at all
  for (const TrickSlots& trick : tricks_) lost += players - trick.slots.size();
  for (; lost > 0; --lost) add_slot({.where = SlotIn::rest, .at = s_->record.at}, s_->law.pack());
  for (const Seat player : s_->turn)
    for (std::size_t left = tricks_.size(); s_->dealt && left < s_->tricks_in_hand; ++left)
      add_slot({.where = SlotIn::hand, .at = s_->record.at, .player = player}, s_->may_play[index_of(player)]);
  consistent_ = slots_.size() <= s_->law.pack().size();
  while (slots_.size() < s_->law.pack().size())
    add_slot({.where = SlotIn::rest, .at = s_->record.at}, s_->dealt ? s_->may_rest : s_->law.pack());
}

}  // namespace spadille::unknown
