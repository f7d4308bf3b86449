#include "games/manipulation_rummy/judge.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/spelling.h"
#include "games/manipulation_rummy/rules.h"
#include "games/manipulation_rummy/turns.h"
#include "mechanics/deal/deal.h"
#include "record/hand_record.h"
#include "result/doubts.h"
#include "result/point_claims.h"

// Manipulation rummy, phase by phase: deal, turns, points, claims. The turns are in turns.cc; table.cc has the
// effect of a turn on the table. The source does not specify who begins, what happens when the stock is empty, or
// how many may play. Here eldest hand begins, and two to six may play. If the stock is empty, a player who cannot
// play passes. The hand is drawn when all have passed.
namespace spadille::manipulation_rummy {
namespace {

constexpr auto kKeys = std::to_array<std::string_view>(
    {"hand", "game", "rules", "players", "dealer", "deal", "turns", "result", "notation", "condoned", "meta"});
constexpr auto kClaimKeys = std::to_array<std::string_view>({"outcome", "points", "totals", "winner"});
constexpr auto kTurnKeys = std::to_array<std::string_view>({"draw", "pass", "table", "play"});
constexpr std::size_t kFewestPlayers = 2;

class Judge {
 public:
  Judge(const record::HandRecord& record, const Rules& rules, Sink& sink, std::vector<melds::TurnView>* log)
      : record_(record), rules_(rules), sink_(sink), log_(log) {}

  PointsResult run() {
    judge();
    doubts_.report(sink_);
    return std::move(result_);
  }

 private:
  void judge() {
    const auto holdings = find_holdings();
    if (!holdings || record_.is_unread("turns")) return;
    const Course course = play_turns(record_, rules_, *holdings, sink_, doubts_, log_);
    result_.dealer = course.dealer;
    if (!course.understood) return;
    if (!course.ended) {
      incomplete(course);
      return;
    }
    if (!course.certain) return;
    result_.outcome = kScored;
    result_.winner = *course.ended;
    settle(course);
    result_.under_protest = sink_.has_uncondoned_act();
    check_claims(record_, result_, sink_);
    check_winner(record_, *result_.winner, sink_);
  }

  // Returns the cards as dealt; nullopt if the deal is faulty. Laws: pack, deal; options packs, hand_size.
  std::optional<melds::Holdings> find_holdings() {
    if (record_.is_unread("deal")) return std::nullopt;
    const std::size_t hand = rules_.hand_size->of(record_.seats());
    const CardBag pack = CardBag::of_packs(rules_.copies(), CardSet::from_bits(kWholePack));
    const std::size_t stock = pack.size() - hand * record_.players.size();
    deal::Dealt dealt;
    if (record_.deal) {
      const auto checked =
          deal::check(record_, {.pack = pack, .lacks = "it has fifty-two cards", .hand = hand, .stock = stock}, sink_);
      if (!checked) return std::nullopt;
      dealt = *checked;
    }
    std::vector<std::string> unknown;
    for (std::size_t i = 0; i < record_.players.size(); ++i)
      if (!dealt.hands[i]) unknown.push_back(record_.players[i]);
    if (!unknown.empty())
      doubts_.add(record_.deal ? record_.deal->at : record_.at,
                  fmt::format("the cards dealt to {} are not recorded", join_words(unknown, "and")));
    return melds::Holdings(
        {.pack = pack,
         .seats = record_.seats(),
         .hand = hand,
         .hands = dealt.hands,
         .stock = dealt.stock == nullptr ? std::nullopt : std::optional(deal::pile_of(*dealt.stock))});
  }

  void incomplete(const Course& course) {
    result_.unfinished = true;
    if (!course.certain && sink_.has_errors()) return;
    sink_.report({.code = Code::record_incomplete,
                  .at = record::last_act_at(record_),
                  .message = record_.turns.empty()
                                 ? "not settled: no turn is recorded"
                                 : "not settled: all players still have cards, and not all have passed in turn"});
  }

  // Each loser scores the cards left in their holding against them. In a drawn hand no player scores. Options scoring,
  // card_points.
  void settle(const Course& course) {
    if (rules_.scoring == Scoring::first_out) {
      result_.settled = true;
      return;
    }
    ScoreSheet sheet;
    std::vector<std::string> hidden;
    for (std::size_t i = 0; i < record_.players.size() && *course.ended; ++i) {
      const Seat seat = seat_at(i);
      if (!course.holdings.is_known(seat)) hidden.push_back(record_.players[i]);
      sheet.score(seat, rules_.card_points->of(course.holdings.known(seat)), "cards_left", "card_points");
    }
    if (!hidden.empty()) {
      doubts_.add(record_.at, fmt::format("{}'s remaining cards are unknown", join_words(hidden, "and")));
      return;
    }
    result_.sheet = std::move(sheet);
    result_.settled = true;
  }

  static constexpr std::uint64_t kWholePack = (std::uint64_t{1} << (4 * kRanks)) - 1;

  const record::HandRecord& record_;
  const Rules& rules_;
  Sink& sink_;
  std::vector<melds::TurnView>* log_;
  PointsResult result_;
  Doubts doubts_;
};

HandResult judge_hand(const record::HandRecord& hand, const rules::RuleSet& rules, const Carried& /*carried*/,
                      Sink& sink) {
  return Judge(hand, rules.as<Rules>(), sink, nullptr).run();
}

HandView view_hand(const record::HandRecord& hand, const rules::RuleSet& rules, const Carried& /*carried*/,
                   Sink& sink) {
  HandView view;
  view.result = Judge(hand, rules.as<Rules>(), sink, &view.turns).run();
  return view;
}

PlayerRange players(const rules::RuleSet& rules) {
  const auto& own = rules.as<Rules>();
  return {kFewestPlayers, own.hand_size->most_players(own.cards())};
}

bool needs_dealer(const rules::RuleSet& /*rules*/) { return false; }

// Options scoring, limit.
MatchRules match(const rules::RuleSet& rules) {
  const auto& own = rules.as<Rules>();
  if (own.scoring == Scoring::first_out) return {.limit = {}, .rounds = {}, .scored = false};
  return {.limit = Points{own.limit->value}, .rounds = {}, .best = MatchRules::Best::lowest};
}

}  // namespace

GameEntry game_entry() {
  return {.name = "manipulation-rummy",
          .keys = {kKeys, kClaimKeys, kTurnKeys},
          .options = &options,
          .players = &players,
          .needs_dealer = &needs_dealer,
          .judge = &judge_hand,
          .view = &view_hand,
          .count = nullptr,
          .session = PointSession{&match}};
}

}  // namespace spadille::manipulation_rummy
