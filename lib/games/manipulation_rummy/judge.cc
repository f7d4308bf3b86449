#include "games/manipulation_rummy/judge.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "games/manipulation_rummy/rules.h"
#include "games/manipulation_rummy/turns.h"
#include "mechanics/melds/card_orders.h"
#include "mechanics/melds/counted.h"
#include "mechanics/melds/hand.h"
#include "mechanics/melds/hand_size.h"
#include "mechanics/melds/open_claims.h"
#include "mechanics/melds/unsettled.h"
#include "record/hand_record.h"
#include "result/point_claims.h"

// Manipulation rummy, phase by phase: deal, turns, points, claims. The turns are in turns.cc; table.cc has the
// effect of a turn on the table. The source does not specify who begins, what happens when the stock is empty, or
// how many may play. Here eldest hand begins, and two to six may play. If the stock is empty, a player who cannot
// play passes. The hand is drawn when all have passed.
namespace spadille::manipulation_rummy {
namespace {

constexpr auto kTurnKeys = record::key_words<record::TurnKey>("draw", "pass", "table", "play", "penalty");

// Returns the first in turn; nullopt if it is not recorded. `first`: the player of the first turn. Option first_player.
std::optional<Seat> eldest_of(const record::HandRecord& record, const Rules& rules, std::optional<Seat> first) {
  const bool dealer_tells = record.dealer && rules.first_player == FirstPlayer::eldest;
  return dealer_tells ? std::optional(next(record.dealer->value, record.seats())) : first;
}

// The rules by which a score sheet is settled.
melds::CountedRules counted_rules(const Rules& rules, std::optional<Seat> eldest) {
  return {.pack = rules.pack(),
          .points = rules.card_points,
          .left = rules.left_cards(),
          .may_be_drawn = true,
          .stalled = rules.stalled(),
          .eldest = eldest};
}

class Judge {
 public:
  Judge(const record::HandRecord& record, const Rules& rules, Sink& sink, std::vector<melds::TurnView>* log)
      : record_(record), rules_(rules), sink_(sink), log_(log) {}

  PointsResult run() {
    const auto pack = [this](SeatCount /*seats*/) { return rules_.pack(); };
    if (const auto start = melds::dealt_by_number(record_, rules_.hand_size, pack, sink_)) {
      const melds::Holdings holdings(*start);
      melds::doubt_deal(record_, holdings, doubts_);
      if (!record_.is_unparsed("turns")) judge(play_turns(record_, rules_, holdings, sink_, doubts_, log_));
    }
    doubts_.report_unless_counted(result_, sink_);
    return std::move(result_);
  }

 private:
  void judge(const PlayedTurns& played) {
    result_.dealer = played.dealer;
    if (played.knowledge == Knowledge::lost)
      return melds::report_lost_track(record_, played.judged, result_, doubts_, sink_);
    const bool is_certain = played.knowledge == Knowledge::certain;
    if (!played.end && record_.counted)
      return settle_by_counts(played, is_certain ? shown_so_far(played) : std::nullopt);
    if (!played.end) return incomplete(played);
    if (!is_certain) return melds::report_lost_track(record_, played.judged, result_, doubts_, sink_);
    const melds::CountedRules rules = counted_rules(rules_, eldest_of(record_, rules_, played.first));
    const melds::ShownEnd shown = melds::shown_at_end(record_, played.holdings, rules.pack, played.end->winner);
    Doubts of_holdings;
    result_.claims_doubtful = played.lacks_acts && !melds::all_are_condoned(record_, sink_);
    if (record_.counted && rules.needs_left(played.end->winner) &&
        !melds::are_known_at_end(record_, played.holdings, of_holdings)) {
      if (!result_.claims_doubtful) return settle_by_counts(played, shown);
      return melds::report_lost_track(record_, played.judged, result_, doubts_, sink_);
    }
    const auto winner = settle(played, rules, shown);
    if (!winner) return;
    if (!played.end->winner && *winner) result_.won_by = WonBy::fewest_points;
    melds::finish(record_, *winner, result_, sink_);
    if (record_.counted && !result_.claims_doubtful) melds::check_counted(record_, rules, shown, result_, sink_);
  }

  void settle_by_counts(const PlayedTurns& played, const std::optional<melds::ShownEnd>& shown) {
    result_ = melds::settle_by_counts(record_, counted_rules(rules_, eldest_of(record_, rules_, played.first)),
                                      shown ? &*shown : nullptr, sink_);
    result_.dealer = played.dealer;
  }

  // Returns what the cards show of a hand that has not ended. No card leaves the table, or goes from one holding to
  // another.
  [[nodiscard]] std::optional<melds::ShownEnd> shown_so_far(const PlayedTurns& played) const {
    melds::ShownEnd shown;
    for (std::size_t i = 0; i < record_.players.size(); ++i) {
      CardBag& possible = shown.left[i].possible;
      possible = rules_.pack() - played.table;
      for (std::size_t j = 0; j < record_.players.size(); ++j)
        if (j != i) possible = possible - played.holdings.known(seat_at(j));
    }
    return shown;
  }

  void incomplete(const PlayedTurns& played) {
    result_.unfinished = true;
    if (played.knowledge != Knowledge::certain && sink_.has_errors()) return;
    if (played.knowledge == Knowledge::counts_doubtful)
      return melds::report_lost_track(record_, played.judged, result_, doubts_, sink_);
    melds::not_settled(
        record_,
        record_.turns.empty() ? "no turn is recorded" : "all players still have cards, and not all have passed in turn",
        sink_);
  }

  // Scores the hand and returns its winner, if it has one. Returns nullopt if the winner depends on unknown cards.
  // Options scoring, stock_empty, card_points.
  std::optional<std::optional<Seat>> settle(const PlayedTurns& played, const melds::CountedRules& rules,
                                            const melds::ShownEnd& shown) {
    const bool scores = rules_.scoring != Scoring::first_out;
    const bool fewest_win = !played.end->winner && rules_.stock_empty == StockEmpty::lowest_wins;
    if (!fewest_win && (!scores || !played.end->winner)) {
      if (scores) result_.sheet.emplace();
      result_.settled = true;
      return played.end->winner;
    }
    if (!melds::are_known_at_end(record_, played.holdings, doubts_)) {
      if (!result_.claims_doubtful) melds::check_open_claims(record_, rules, shown, sink_);
      if (!fewest_win) return played.end->winner;
      result_.outcome = kScored;
      return std::nullopt;
    }
    melds::LeftScores scored = melds::score_left(left_at_end(played), rules_.left_cards(), rules_.stalled());
    if (scores) result_.sheet = std::move(scored.sheet);
    result_.settled = true;
    return scored.winner;
  }

  [[nodiscard]] melds::LeftAtEnd left_at_end(const PlayedTurns& played) const {
    melds::LeftAtEnd end{.out = played.end->winner,
                         .seats = record_.seats(),
                         .eldest = eldest_of(record_, rules_, played.first).value_or(seat_at(0)),
                         .left = {}};
    for (std::size_t i = 0; i < record_.players.size(); ++i)
      end.left[i] = rules_.card_points->sum_of(played.holdings.known(seat_at(i)));
    return end;
  }

  const record::HandRecord& record_;
  const Rules& rules_;
  Sink& sink_;
  std::vector<melds::TurnView>* log_;
  PointsResult result_;
  Doubts doubts_;
};

HandResult judge_hand(const record::HandRecord& hand, const rules::RuleSet& rules, const Carried& /*carried*/,
                      Sink& sink, HandView* view) {
  const auto& own = rules.as<Rules>();
  if (hand.counted && !hand.has_cards())
    return melds::settle_by_counts(hand, counted_rules(own, eldest_of(hand, own, {})), nullptr, sink);
  return Judge(hand, own, sink, view != nullptr ? &view->turns : nullptr).run();
}

PlayerRange players(const rules::RuleSet& rules) {
  const auto& own = rules.as<Rules>();
  const auto most = static_cast<std::size_t>(own.max_players->value);
  return {melds::HandSize::kFewestPlayers, std::min(most, own.hand_size->most_players(own.pack().size()))};
}

bool needs_dealer(const rules::RuleSet& /*rules*/) { return false; }

// Options scoring, limit, rounds, match_winner.
MatchRules match(const rules::RuleSet& rules) {
  const auto& own = rules.as<Rules>();
  if (own.scoring == Scoring::first_out) return {.limit = {}, .rounds = {}, .scored = false};
  MatchRules match{.limit = {}, .rounds = {}, .best = MatchRules::Best::highest};
  if (const auto* number = std::get_if<rules::Bounded<1, 1'000'000>>(&own.rounds->value))
    match.rounds = static_cast<std::size_t>(number->value);
  if (std::holds_alternative<Rounds::Players>(own.rounds->value)) match.rounds_are_players = true;
  if (own.scoring == Scoring::losers_penalty) {
    match.best = MatchRules::Best::lowest;
    if (!match.rounds && !match.rounds_are_players) match.limit = Points{own.limit->value};
  }
  match.most_hands_win = own.match_winner == MatchWinner::games;
  return match;
}

// Option scoring.
bool may_fall(const rules::RuleSet& rules) { return rules.as<Rules>().scoring == Scoring::zero_sum; }

// Cards that are left count only if the players score.
std::vector<CardOrder> card_orders(const rules::RuleSet& rules) {
  const auto& own = rules.as<Rules>();
  std::vector<CardOrder> orders = melds::run_orders(own.meld_law());
  if (own.scoring == Scoring::first_out && own.stock_empty == StockEmpty::drawn) return orders;
  for (CardOrder& each : melds::worth_orders(own.card_points)) orders.push_back(std::move(each));
  return orders;
}

}  // namespace

GameEntry game_entry() {
  return {.name = "manipulation-rummy",
          .keys = {melds::kHandKeys, melds::kClaimKeys, kTurnKeys, melds::kCountedKeys, JokerForms::jokers},
          .options = &options,
          .players = &players,
          .needs_dealer = &needs_dealer,
          .judge_hand = &judge_hand,
          .count = nullptr,
          .session = PointSession{&match, &may_fall},
          .deal_plan = [](const record::HandRecord& hand, const rules::RuleSet& rules) -> deal::Plan {
            const auto& own = rules.as<Rules>();
            return {melds::shape_of(hand, own.pack(), own.hand_size->of(hand.seats())), {}};
          },
          .first_dealer = &first_dealer_of<Rules>,
          .card_orders = &card_orders};
}

}  // namespace spadille::manipulation_rummy
