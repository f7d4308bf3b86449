#include "games/rummy/judge.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/spelling.h"
#include "games/rummy/course.h"
#include "games/rummy/settle.h"
#include "mechanics/deal/deal.h"
#include "mechanics/melds/turn_order.h"
#include "record/hand_record.h"
#include "result/point_claims.h"

// Rummy: the deal; in each turn the draw, melds, lay-offs, and discard; then the end, the points, and the claims. The
// source has both 'shuffled' and 'not shuffled'; option restock defaults to the latter.
namespace spadille::rummy {
namespace {

constexpr auto kKeys = std::to_array<std::string_view>(
    {"hand", "game", "rules", "players", "dealer", "deal", "turns", "result", "notation", "condoned", "meta"});
constexpr auto kClaimKeys = std::to_array<std::string_view>({"outcome", "points", "totals", "winner"});
constexpr auto kTurnKeys = std::to_array<std::string_view>({"draw", "meld", "lay_off", "discard", "restock"});

class Judge {
 public:
  Judge(const record::HandRecord& record, const Rules& rules, Sink& sink, std::vector<melds::TurnView>* log)
      : record_(record), rules_(rules), sink_(sink), order_(record), log_(log) {}

  PointsResult run() {
    if (auto start = dealt()) {
      Course course{record_, rules_, sink_, table_of(*start, rules_), {record_, copies()}, {}, {}, false};
      doubt_deal(course);
      for (std::size_t i = 0; i < record_.turns.size() && !stopped_; ++i) take_turn(course, i);
      finish(course);
    }
    result_.dealer = order_.dealer();
    return std::move(result_);
  }

 private:
  [[nodiscard]] std::size_t copies() const { return static_cast<std::size_t>(rules_.packs->value); }

  // Returns the cards after the deal; nullopt if the deal is faulty (reported).
  [[nodiscard]] std::optional<melds::Holdings::Start> dealt() const {
    melds::Holdings::Start start;
    start.pack = rules_.pack();
    start.seats = record_.seats();
    start.hand = rules_.hand_size->of(record_.seats());
    if (record_.is_unread("deal")) return std::nullopt;
    if (!record_.deal) return start;
    deal::Shape shape;
    shape.pack = start.pack;
    shape.hand = start.hand;
    shape.stock = start.pack.size() - start.hand * record_.players.size();
    const auto cards = deal::check(record_, shape, sink_);
    if (!cards) return std::nullopt;
    start.hands = cards->hands;
    if (cards->stock != nullptr) start.stock = deal::pile_of(*cards->stock);
    return start;
  }

  void doubt_deal(Course& c) const {
    if (!record_.deal) {
      c.doubts.add(record_.at, "the deal is not recorded");
      return;
    }
    std::vector<std::string> unknown;
    for (std::size_t i = 0; i < record_.players.size(); ++i)
      if (!c.table.cards.is_known(seat_at(i))) unknown.push_back(record_.players[i]);
    if (!unknown.empty())
      c.doubts.add(record_.deal->at, fmt::format("the cards dealt to {} are not recorded", join_words(unknown, "and")));
  }

  // --- turns ------------------------------------------------------------------------------------

  void take_turn(Course& c, std::size_t i) {
    const record::TurnEntry& entry = record_.turns[i];
    if (!entry.player) {
      order_.take_unknown();
      c.aftermath.lose_turn();
      return;
    }
    Sink unused;
    const Acting acting{record_, sink_, entry.player->value, i + 1};
    // If the turn is another player's, report only that.
    const bool out_of_turn = !winner_ && order_.take(acting, entry.player->at).has_value();
    Turn turn{c, {record_, out_of_turn ? unused : sink_, entry.player->value, i + 1}, entry};
    if (winner_) {
      stopped_ = true;
      refuse_turn(turn);
      turn.acts.emplace_back("acts after the end of the hand");
      show(turn);
      return;
    }
    if (out_of_turn) c.aftermath.lose_turn();
    doubt_eldest(turn);
    if (!entry.whole) {
      c.aftermath.lose_turn();
      turn.acts.emplace_back("acts, but part of the turn cannot be read");
      show(turn);
      return;
    }
    const auto taken = draw(turn);
    meld(turn);
    lay_off(turn);
    discard(turn, taken);
    last_ = turn.seat();
    if (c.table.cards.count(turn.seat()) == 0) {
      winner_ = turn.seat();
      turn.acts.emplace_back("goes out");
    }
    show(turn);
  }

  // Refuses a turn after the end. Does not report it if a reported fault may be why the record continues.
  void refuse_turn(const Turn& turn) {
    Aftermath& after = turn.course.aftermath;
    const std::size_t winner = index_of(*winner_);
    if (after.table_doubtful || after.end_doubtful || after.deficit[winner] > 0 || after.surplus[winner] > 0) {
      after.countable = false;
      return;
    }
    melds::after_end(turn.acting, turn.entry.player->at, fmt::format("{} has gone out", record_.name_of(*winner_)));
  }

  void doubt_eldest(const Turn& turn) {
    if (turn.acting.turn > 1 || !order_.is_inferred() || record_.is_unread("dealer")) return;
    turn.course.doubts.add(
        record_.at,
        fmt::format("the dealer is not recorded, so it is unknown whether {} is eldest hand", turn.acting.name()));
  }

  void show(Turn& turn) {
    if (log_ == nullptr) return;
    const Table& table = turn.table();
    melds::TurnView view{turn.seat(), turn.acting.turn, std::move(turn.acts), {}, true, {}};
    view.hand = table.cards.known(turn.seat());
    view.hand_known = table.cards.is_known(turn.seat());
    for (const Laid& each : table.laid) view.table.push_back(each.cards);
    log_->push_back(std::move(view));
  }

  // --- the end ----------------------------------------------------------------------------------

  void finish(Course& c) {
    if (!winner_) {
      result_.unfinished = true;
      report_incomplete(c);
    } else if (c.aftermath.countable && !record_.is_unread("turns")) {
      score(c);
    }
    c.doubts.report(sink_);
  }

  void report_incomplete(const Course& c) {
    const Aftermath& after = c.aftermath;
    if (!after.countable || record_.is_unread("turns")) return;
    // If reported faults explain the cards that the last player still holds, the record assumes that they went out.
    if (last_ && c.table.cards.count(*last_) <= after.surplus[index_of(*last_)]) return;
    const bool stuck = why_no_draw(c.table, rules_, From::stock) && why_no_draw(c.table, rules_, From::discards);
    sink_.report({.code = Code::record_incomplete,
                  .at = record::last_act_at(record_),
                  .message = fmt::format("not settled: {}", record_.turns.empty() ? "no turn is recorded"
                                                            : stuck ? "nobody has gone out, and no card is left to draw"
                                                                    : "nobody has gone out")});
  }

  // True if, after a reported fault, the record may assume other holdings or melds than the replay.
  static bool differs_from_record(const Course& c) {
    const auto any = [](std::size_t cards) { return cards > 0; };
    const Aftermath& after = c.aftermath;
    return std::any_of(after.surplus.begin(), after.surplus.end(), any) ||
           std::any_of(after.deficit.begin(), after.deficit.end(), any) ||
           std::any_of(c.table.laid.begin(), c.table.laid.end(), [](const Laid& laid) { return !laid.sound; });
  }

  void score(Course& c) {
    result_.winner = winner_;
    result_.outcome = kScored;
    result_.under_protest = sink_.has_uncondoned_act();
    std::vector<std::string> unknown;
    for (std::size_t i = 0; i < record_.players.size(); ++i)
      if (!c.table.cards.is_known(seat_at(i))) unknown.push_back(record_.players[i]);
    if (unknown.empty()) {
      result_.settled = true;
      result_.sheet = settle(c.table, rules_, record_.seats(), *winner_);
    } else {
      c.doubts.add(record_.at, fmt::format("{}'s remaining cards are unknown", join_words(unknown, "and")));
    }
    result_.claims_doubtful = differs_from_record(c);
    if (!result_.claims_doubtful) check_claims(record_, result_, sink_);
    check_winner(record_, *winner_, sink_);
  }

  const record::HandRecord& record_;
  const Rules& rules_;
  Sink& sink_;
  melds::TurnOrder order_;
  std::vector<melds::TurnView>* log_;
  PointsResult result_;
  std::optional<Seat> winner_;
  std::optional<Seat> last_;  // the last player to act
  bool stopped_ = false;      // there was a turn after the end
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
  return {2, own.hand_size->most_players(own.cards_for_hands())};
}

bool needs_dealer(const rules::RuleSet& /*rules*/) { return false; }

MatchRules match(const rules::RuleSet& rules) {
  const auto& own = rules.as<Rules>();
  const bool penalty = own.scoring == Scoring::losers_penalty;
  return {.limit = Points{own.limit->value},
          .rounds = {},
          .best = penalty ? MatchRules::Best::lowest : MatchRules::Best::highest};
}

}  // namespace

GameEntry game_entry() {
  return {.name = options().game,
          .keys = {kKeys, kClaimKeys, kTurnKeys},
          .options = &options,
          .players = &players,
          .needs_dealer = &needs_dealer,
          .judge = &judge_hand,
          .view = &view_hand,
          .count = nullptr,
          .session = PointSession{&match}};
}

}  // namespace spadille::rummy
