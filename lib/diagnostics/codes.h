#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace spadille {

/// The severity of a diagnostic.
enum class Severity : std::uint8_t { error, warning, note };

/// The code of a diagnostic: one enumerator for each code of the record format, in its order.
enum class Code : std::uint8_t {
  record_syntax,
  record_unknown_key,
  record_missing_key,
  record_duplicate_key,
  record_bad_value,
  record_unknown_player,
  record_unknown_card,
  record_unknown_rules,
  record_duplicate_card,
  record_card_not_in_pack,
  record_hand_size,
  record_stock_size,
  record_pack_size,
  record_impossible,
  record_incomplete,
  record_unverifiable,
  record_unused_condonation,
  session_after_end,
  session_bad_order,
  session_dealer,
  session_unsettled,
  session_uncertain,
  deal_wrong_card,
  deal_undecided,
  deal_first_dealer,
  deal_method,
  auction_out_of_turn,
  auction_after_pass,
  auction_too_low,
  auction_unknown_call,
  auction_not_allowed,
  auction_after_end,
  auction_unfinished,
  trump_missing,
  trump_not_turned,
  trump_not_held,
  trump_not_allowed,
  call_not_allowed,
  call_missing,
  call_holds_card,
  exchange_not_allowed,
  exchange_out_of_turn,
  exchange_too_many,
  exchange_stock_exhausted,
  exchange_not_in_hand,
  exchange_count_mismatch,
  exchange_wrong_card,
  play_out_of_turn,
  play_wrong_leader,
  play_not_in_hand,
  play_already_played,
  play_follow_suit,
  play_must_lead,
  play_too_many,
  play_missing_card,
  play_after_end,
  play_points_on_first_trick,
  play_hearts_not_broken,
  pass_wrong_count,
  pass_not_in_hand,
  avoid_missing,
  avoid_not_allowed,
  pass_not_allowed,
  shooter_not_allowed,
  surrender_not_allowed,
  surrender_too_late,
  surrender_not_accepted,
  meld_invalid,
  meld_not_in_hand,
  meld_too_short,
  meld_initial_too_low,
  meld_initial_table_touched,
  joker_not_replaced,
  joker_set_locked,
  joker_not_reused,
  meld_too_long,
  meld_first_too_low,
  turn_out_of_turn,
  turn_draw,
  turn_wrong_card,
  turn_immediate_return,
  turn_taken_card_unused,
  trade_not_allowed,
  trade_wrong_card,
  turn_too_much,
  turn_lay_off_not_allowed,
  turn_no_such_meld,
  turn_no_discard,
  turn_discard_not_in_hand,
  turn_must_discard,
  turn_pass_not_allowed,
  turn_penalty_not_allowed,
  turn_nothing_played,
  turn_play_mismatch,
  turn_table_card_lost,
  turn_after_end,
  knock_too_much_deadwood,
  knock_not_gin,
  knock_not_big_gin,
  knock_could_be_less,
  counted_not_allowed,
  counted_tricks,
  counted_outcome,
  counted_feat,
  counted_honors,
  counted_points,
  claim_winner,
  claim_contract,
  claim_partner,
  claim_outcome,
  claim_tricks,
  claim_feats,
  claim_honors,
  claim_stakes,
  claim_payments,
  claim_pool,
  claim_points,
  claim_totals,
  claim_deadwood,
  claim_final,
  claim_balances,
  count_
};

/// The name of a code in reports, and its severity.
struct CodeInfo {
  Code code;
  std::string_view id;
  Severity severity = Severity::error;
};

/// The number of codes.
inline constexpr std::size_t kCodeCount = static_cast<std::size_t>(Code::count_);

/// All codes, in the order of `Code`.
inline constexpr auto kCodes = std::to_array<CodeInfo>({
    {Code::record_syntax, "record/syntax"},
    {Code::record_unknown_key, "record/unknown-key"},
    {Code::record_missing_key, "record/missing-key"},
    {Code::record_duplicate_key, "record/duplicate-key"},
    {Code::record_bad_value, "record/bad-value"},
    {Code::record_unknown_player, "record/unknown-player"},
    {Code::record_unknown_card, "record/unknown-card"},
    {Code::record_unknown_rules, "record/unknown-rules"},
    {Code::record_duplicate_card, "record/duplicate-card"},
    {Code::record_card_not_in_pack, "record/card-not-in-pack"},
    {Code::record_hand_size, "record/hand-size"},
    {Code::record_stock_size, "record/stock-size"},
    {Code::record_pack_size, "record/pack-size"},
    {Code::record_impossible, "record/impossible"},
    {Code::record_incomplete, "record/incomplete", Severity::warning},
    {Code::record_unverifiable, "record/unverifiable", Severity::note},
    {Code::record_unused_condonation, "record/unused-condonation", Severity::warning},
    {Code::session_after_end, "session/after-end"},
    {Code::session_bad_order, "session/bad-order"},
    {Code::session_dealer, "session/dealer", Severity::warning},
    {Code::session_unsettled, "session/unsettled", Severity::warning},
    {Code::session_uncertain, "session/uncertain", Severity::note},
    {Code::deal_wrong_card, "deal/wrong-card"},
    {Code::deal_undecided, "deal/undecided"},
    {Code::deal_first_dealer, "deal/first-dealer"},
    {Code::deal_method, "deal/method", Severity::warning},
    {Code::auction_out_of_turn, "auction/out-of-turn"},
    {Code::auction_after_pass, "auction/after-pass"},
    {Code::auction_too_low, "auction/too-low"},
    {Code::auction_unknown_call, "auction/unknown-call"},
    {Code::auction_not_allowed, "auction/not-allowed"},
    {Code::auction_after_end, "auction/after-end"},
    {Code::auction_unfinished, "auction/unfinished"},
    {Code::trump_missing, "trump/missing"},
    {Code::trump_not_turned, "trump/not-turned"},
    {Code::trump_not_held, "trump/not-held"},
    {Code::trump_not_allowed, "trump/not-allowed"},
    {Code::call_not_allowed, "call/not-allowed"},
    {Code::call_missing, "call/missing"},
    {Code::call_holds_card, "call/holds-card"},
    {Code::exchange_not_allowed, "exchange/not-allowed"},
    {Code::exchange_out_of_turn, "exchange/out-of-turn"},
    {Code::exchange_too_many, "exchange/too-many"},
    {Code::exchange_stock_exhausted, "exchange/stock-exhausted"},
    {Code::exchange_not_in_hand, "exchange/not-in-hand"},
    {Code::exchange_count_mismatch, "exchange/count-mismatch"},
    {Code::exchange_wrong_card, "exchange/wrong-card"},
    {Code::play_out_of_turn, "play/out-of-turn"},
    {Code::play_wrong_leader, "play/wrong-leader"},
    {Code::play_not_in_hand, "play/not-in-hand"},
    {Code::play_already_played, "play/already-played"},
    {Code::play_follow_suit, "play/follow-suit"},
    {Code::play_must_lead, "play/must-lead"},
    {Code::play_too_many, "play/too-many"},
    {Code::play_missing_card, "play/missing-card"},
    {Code::play_after_end, "play/after-end"},
    {Code::play_points_on_first_trick, "play/points-on-first-trick"},
    {Code::play_hearts_not_broken, "play/hearts-not-broken"},
    {Code::pass_wrong_count, "pass/wrong-count"},
    {Code::pass_not_in_hand, "pass/not-in-hand"},
    {Code::avoid_missing, "avoid/missing"},
    {Code::avoid_not_allowed, "avoid/not-allowed"},
    {Code::pass_not_allowed, "pass/not-allowed"},
    {Code::shooter_not_allowed, "shooter/not-allowed"},
    {Code::surrender_not_allowed, "surrender/not-allowed"},
    {Code::surrender_too_late, "surrender/too-late"},
    {Code::surrender_not_accepted, "surrender/not-accepted"},
    {Code::meld_invalid, "meld/invalid"},
    {Code::meld_not_in_hand, "meld/not-in-hand"},
    {Code::meld_too_short, "meld/too-short"},
    {Code::meld_initial_too_low, "meld/initial-too-low"},
    {Code::meld_initial_table_touched, "meld/initial-table-touched"},
    {Code::joker_not_replaced, "joker/not-replaced"},
    {Code::joker_set_locked, "joker/set-locked"},
    {Code::joker_not_reused, "joker/not-reused"},
    {Code::meld_too_long, "meld/too-long"},
    {Code::meld_first_too_low, "meld/first-too-low"},
    {Code::turn_out_of_turn, "turn/out-of-turn"},
    {Code::turn_draw, "turn/draw"},
    {Code::turn_wrong_card, "turn/wrong-card"},
    {Code::turn_immediate_return, "turn/immediate-return"},
    {Code::turn_taken_card_unused, "turn/taken-card-unused"},
    {Code::trade_not_allowed, "trade/not-allowed"},
    {Code::trade_wrong_card, "trade/wrong-card"},
    {Code::turn_too_much, "turn/too-much"},
    {Code::turn_lay_off_not_allowed, "turn/lay-off-not-allowed"},
    {Code::turn_no_such_meld, "turn/no-such-meld"},
    {Code::turn_no_discard, "turn/no-discard"},
    {Code::turn_discard_not_in_hand, "turn/discard-not-in-hand"},
    {Code::turn_must_discard, "turn/must-discard"},
    {Code::turn_pass_not_allowed, "turn/pass-not-allowed"},
    {Code::turn_penalty_not_allowed, "turn/penalty-not-allowed"},
    {Code::turn_nothing_played, "turn/nothing-played"},
    {Code::turn_play_mismatch, "turn/play-mismatch"},
    {Code::turn_table_card_lost, "turn/table-card-lost"},
    {Code::turn_after_end, "turn/after-end"},
    {Code::knock_too_much_deadwood, "knock/too-much-deadwood"},
    {Code::knock_not_gin, "knock/not-gin"},
    {Code::knock_not_big_gin, "knock/not-big-gin"},
    {Code::knock_could_be_less, "knock/could-be-less", Severity::note},
    {Code::counted_not_allowed, "counted/not-allowed"},
    {Code::counted_tricks, "counted/tricks"},
    {Code::counted_outcome, "counted/outcome"},
    {Code::counted_feat, "counted/feat"},
    {Code::counted_honors, "counted/honors"},
    {Code::counted_points, "counted/points"},
    {Code::claim_winner, "claim/winner"},
    {Code::claim_contract, "claim/contract"},
    {Code::claim_partner, "claim/partner"},
    {Code::claim_outcome, "claim/outcome"},
    {Code::claim_tricks, "claim/tricks"},
    {Code::claim_feats, "claim/feats"},
    {Code::claim_honors, "claim/honors"},
    {Code::claim_stakes, "claim/stakes"},
    {Code::claim_payments, "claim/payments"},
    {Code::claim_pool, "claim/pool"},
    {Code::claim_points, "claim/points"},
    {Code::claim_totals, "claim/totals"},
    {Code::claim_deadwood, "claim/deadwood"},
    {Code::claim_final, "claim/final"},
    {Code::claim_balances, "claim/balances"},
});

/// True if each code has its entry at its own index and no two share an id.
consteval bool codes_are_sound() {
  if (kCodes.size() != kCodeCount) return false;
  for (std::size_t i = 0; i < kCodes.size(); ++i) {
    if (static_cast<std::size_t>(kCodes[i].code) != i) return false;
    for (std::size_t j = 0; j < i; ++j)
      if (kCodes[j].id == kCodes[i].id) return false;
  }
  return true;
}
static_assert(codes_are_sound(), "kCodes must list every Code once, in order, each with its own id");

/// Returns the entry of a code, or its name in reports.
constexpr const CodeInfo& info_of(Code code) { return kCodes[static_cast<std::size_t>(code)]; }
constexpr std::string_view id_of(Code code) { return info_of(code).id; }

/// Returns the code with this name; nullopt if there is none.
constexpr std::optional<Code> parse_code(std::string_view id) {
  for (const CodeInfo& info : kCodes)
    if (info.id == id) return info.code;
  return std::nullopt;
}

/// The part of a record that a code is about; from `deal` to `surrender` the phases of the play, in their order.
enum class Phase : std::uint8_t {
  record,
  session,
  deal,
  auction,
  trump,
  call,
  exchange,
  pass,
  play,
  turn,
  surrender,
  counted,
  claim
};

/// The phase of each code, by the first word of its id.
inline constexpr auto kPhases = [] {
  struct Group {
    std::string_view word;
    Phase phase;
  };
  constexpr auto kGroups = std::to_array<Group>({
      {"record", Phase::record},   {"session", Phase::session},     {"deal", Phase::deal},
      {"auction", Phase::auction}, {"trump", Phase::trump},         {"call", Phase::call},
      {"avoid", Phase::call},      {"shooter", Phase::call},        {"exchange", Phase::exchange},
      {"pass", Phase::pass},       {"play", Phase::play},           {"turn", Phase::turn},
      {"meld", Phase::turn},       {"joker", Phase::turn},          {"trade", Phase::turn},
      {"knock", Phase::turn},      {"surrender", Phase::surrender}, {"counted", Phase::counted},
      {"claim", Phase::claim},
  });
  std::array<Phase, kCodeCount> phases{};
  for (std::size_t i = 0; i < kCodeCount; ++i) {
    std::size_t group = 0;  // a word that is missing here does not compile
    while (kCodes[i].id.substr(0, kCodes[i].id.find('/')) != kGroups[group].word) ++group;
    phases[i] = kGroups[group].phase;
  }
  return phases;
}();

constexpr Phase phase_of(Code code) { return kPhases[static_cast<std::size_t>(code)]; }

/// True for a violation: a fault of a player at the table, not of the record or of a recorded figure. The table can
/// condone it. If it is not condoned, the settlement is under protest.
constexpr bool is_act(Code code) {
  const Phase phase = phase_of(code);
  return info_of(code).severity == Severity::error && Phase::deal <= phase && phase <= Phase::surrender;
}

/// Returns the name of a severity in reports.
constexpr std::string_view name_of(Severity severity) {
  switch (severity) {
    case Severity::error:
      return "error";
    case Severity::warning:
      return "warning";
    case Severity::note:
      return "note";
  }
  return {};
}

}  // namespace spadille
