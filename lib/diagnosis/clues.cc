#include "diagnosis/clues.h"

#include <algorithm>
#include <array>

#include "record/fields.h"
#include "record/top_of_stock.h"
#include "record/words.h"

namespace spadille::diagnosis {
namespace {

bool is_of_play(const Diagnostic& fault) { return phase_of(fault.code) == Phase::play; }

bool is_of_auction(const Diagnostic& fault) { return phase_of(fault.code) == Phase::auction; }

bool has_only_wrong_claims(Faults faults) {
  return std::none_of(faults.begin(), faults.end(), [](const Diagnostic& each) {
    return each.severity == Severity::error && phase_of(each.code) != Phase::claim;
  });
}

const Diagnostic* find_any(Faults faults, std::initializer_list<Code> codes) {
  const auto found = std::find_if(faults.begin(), faults.end(), [&](const Diagnostic& each) {
    return std::find(codes.begin(), codes.end(), each.code) != codes.end();
  });
  return found == faults.end() ? nullptr : &*found;
}

// Returns the card led to the first trick, if the fault is of a later card of that trick.
std::optional<Card> first_led(const record::HandRecord& hand, const Diagnostic& fault) {
  if (fault.act != Act{Act::Kind::trick, 1} || hand.tricks.empty() || hand.tricks[0].plays.empty()) return std::nullopt;
  const record::Play& lead = hand.tricks[0].plays[0];
  return fault.at == lead.at ? std::nullopt : lead.card;
}

bool is_dealt(const record::HandRecord& hand, Card card) {
  return hand.deal && std::any_of(hand.deal->hands.begin(), hand.deal->hands.end(),
                                  [&](const auto& each) { return each && each->set().contains(card); });
}

// If all players passed, returns the card whose holder may have to play.
std::optional<Card> forcing_card(const record::HandRecord& hand, std::span<const Card> forcing) {
  const bool all_passed =
      hand.auction && std::all_of(hand.auction->calls.begin(), hand.auction->calls.end(),
                                  [](const record::Call& call) { return record::is_pass(call.word.value); });
  const auto dealt = std::find_if(forcing.begin(), forcing.end(), [&](Card card) { return is_dealt(hand, card); });
  return all_passed && dealt != forcing.end() ? std::optional(*dealt) : std::nullopt;
}

// Returns the only card with which a player should have followed suit, if the stock has it.
std::optional<Card> kept_from_stock(const record::HandRecord& hand, Faults faults) {
  const auto* fault = find_any(faults, {Code::play_follow_suit});
  if (fault == nullptr || !fault->legal || fault->legal->size() != 1 || !hand.deal || !hand.deal->stock)
    return std::nullopt;
  const Card card = *fault->legal->begin();
  return hand.deal->stock->set().contains(card) ? std::optional(card) : std::nullopt;
}

std::optional<std::size_t> first_faulty_trick(Faults faults) {
  std::optional<std::size_t> first;
  for (const Diagnostic& each : faults)
    if (is_of_play(each) && each.act && each.act->kind == Act::Kind::trick)
      first = std::min(first.value_or(each.act->number - 1), each.act->number - 1);
  return first;
}

std::size_t turns_to_fault(const record::HandRecord& hand, Faults faults) {
  std::size_t first = hand.turns.size() + 1;
  for (const Diagnostic& each : faults)
    if (each.act && each.act->kind == Act::Kind::turn) first = std::min(first, each.act->number);
  return first > hand.turns.size() ? 0 : first;
}

}  // namespace

Clues clues_of(const record::HandRecord& hand, std::span<const Card> forcing, Faults faults) {
  Clues clues{.in_play = std::any_of(faults.begin(), faults.end(), is_of_play),
              .in_auction = std::any_of(faults.begin(), faults.end(), is_of_auction),
              .trick = first_faulty_trick(faults)};
  if (const auto* fault = find_any(faults, {Code::play_not_in_hand, Code::exchange_not_in_hand, Code::pass_not_in_hand,
                                            Code::meld_not_in_hand, Code::turn_discard_not_in_hand})) {
    clues.not_held = fault->card;
    if (fault->player) clues.misheld_by = record::find_player(hand.players, *fault->player);
    clues.misdealt = first_led(hand, *fault);
  }
  if (find_any(faults, {Code::call_holds_card}) != nullptr && hand.called) clues.misdealt = hand.called->value;
  if (const auto card = forcing_card(hand, forcing)) clues.misdealt = card;
  // If no trump suit is recorded, the top card of the stock may have set it.
  const bool may_be_turned = find_any(faults, {Code::trump_not_turned}) != nullptr || (clues.in_play && !hand.trump);
  if (may_be_turned) clues.of_stock = record::top_of_stock(hand);
  if (const auto* fault = find_any(faults, {Code::exchange_wrong_card, Code::turn_wrong_card});
      fault != nullptr && !may_be_turned)
    clues.of_stock = fault->card;
  if (!clues.of_stock) clues.of_stock = kept_from_stock(hand, faults);
  const auto* fault = find_any(faults, {Code::turn_out_of_turn});
  if (fault != nullptr && fault->act && fault->act->number <= hand.turns.size()) clues.turn = fault->act->number - 1;
  clues.turns = turns_to_fault(hand, faults);
  constexpr auto kMisplaced =
      std::to_array<Code>({Code::record_duplicate_card, Code::record_card_not_in_pack, Code::exchange_not_in_hand,
                           Code::pass_not_in_hand, Code::exchange_wrong_card, Code::play_not_in_hand});
  clues.several_misplaced = std::count_if(faults.begin(), faults.end(), [&](const Diagnostic& each) {
                              return std::find(kMisplaced.begin(), kMisplaced.end(), each.code) != kMisplaced.end();
                            }) > 1;
  for (const Diagnostic& each : faults) {
    const auto player = each.player ? record::find_player(hand.players, *each.player) : std::nullopt;
    if (player && std::find(clues.misclaimed.begin(), clues.misclaimed.end(), *player) == clues.misclaimed.end())
      clues.misclaimed.push_back(*player);
  }
  if (!has_only_wrong_claims(faults)) clues.misclaimed.clear();
  const auto misplay = std::find_if(faults.begin(), faults.end(), [](const Diagnostic& each) {
    return is_of_play(each) && each.severity == Severity::error && each.card && each.legal;
  });
  if (misplay != faults.end()) {
    clues.misplayed = misplay->card;
    clues.could_play = *misplay->legal;
  }
  if (const auto* melded = find_any(faults, {Code::meld_too_short}); melded != nullptr && melded->act)
    clues.short_meld = melded->act->number - 1;
  return clues;
}

}  // namespace spadille::diagnosis
