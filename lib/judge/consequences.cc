#include "judge/consequences.h"

#include <algorithm>

namespace spadille::judge {
namespace {

// They are the players that the hand does not list.
void drop_unknown_players(Report& report) {
  const auto is_unknown_player = [](const auto& each) { return each.code == Code::record_unknown_player; };
  std::erase_if(report.diagnostics, is_unknown_player);
  std::erase_if(report.left_out, is_unknown_player);
}

// The only missing key is probably the strange one.
void drop_missing_key(const record::HandRecord& hand, Report& report) {
  const auto is_missing = [&](const Diagnostic& each) {
    const bool of_key =
        each.code == Code::record_missing_key || each.code == Code::trump_missing || each.code == Code::call_missing;
    return of_key && each.at == hand.at;
  };
  auto& all = report.diagnostics;
  if (std::count_if(all.begin(), all.end(), is_missing) == 1) std::erase_if(all, is_missing);
}

// A sheet that is misspelled, or has an entry that is not understood, lacks nothing else.
void drop_gap_of_sheet(const record::HandRecord& hand, Report& report) {
  const bool is_lost = hand.counted ? !hand.counted->complete : hand.is_unparsed("counted");
  if (!is_lost) return;
  std::erase_if(report.diagnostics, [&](const Diagnostic& each) {
    return is_gap_of(hand, each) ||
           (each.code == Code::record_incomplete && hand.counted && each.at == hand.counted->at);
  });
}

// A surrender that is not allowed lacks no key.
void drop_keys_of_refused_surrender(const record::HandRecord& hand, Report& report) {
  auto& all = report.diagnostics;
  if (!hand.surrender) return;
  const auto& taker = hand.surrender->taken_over;
  const auto is_refused = [&](const Diagnostic& each) {
    return each.code == Code::surrender_not_allowed && !(taker && each.at == taker->at);
  };
  if (std::none_of(all.begin(), all.end(), is_refused)) return;
  std::erase_if(all, [&](const Diagnostic& each) {
    return each.code == Code::record_missing_key && each.at == hand.surrender->at;
  });
}

}  // namespace

void drop_consequences(const record::HandRecord& hand, KnownFaults known, Report& report) {
  if (known.too_few_players) drop_unknown_players(report);
  if (known.strange_key) drop_missing_key(hand, report);
  drop_gap_of_sheet(hand, report);
  drop_keys_of_refused_surrender(hand, report);
}

void drop_gap_of_empty(const record::HandRecord& hand, Report& report) {
  if (report.verdict == Verdict::invalid && may_be_header(hand))
    std::erase_if(report.diagnostics, [&](const Diagnostic& each) { return is_gap_of(hand, each); });
}

bool may_be_header(const record::HandRecord& hand) {
  record::HandRecord bare;
  bare.at = hand.at;
  bare.game = hand.game;
  bare.players = hand.players;
  bare.notation = hand.notation;
  bare.dealer = hand.dealer;
  bare.pool = hand.pool;
  return hand == bare;
}

bool is_gap_of(const record::HandRecord& hand, const Diagnostic& each) {
  return each.code == Code::record_incomplete && each.at == hand.at;
}

}  // namespace spadille::judge
