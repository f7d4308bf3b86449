#include "games/gin/counted.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "games/gin/settle.h"
#include "mechanics/melds/hand.h"

namespace spadille::gin {
namespace {

using Kind = Knocked::Kind;

// The end of the hand as a score sheet records it. `player`: nullopt if the hand is dead.
struct End {
  Kind kind = Kind::knock;
  std::optional<Seat> player;
  Span at{};
};

// Returns the recorded ends; a sheet should have at most one.
std::vector<End> ends_of(const record::Counted& counted) {
  std::vector<End> ends;
  if (counted.knock) ends.push_back({Kind::knock, counted.knock->winner, counted.knock->at});
  if (counted.gin) ends.push_back({Kind::gin, counted.gin->value, counted.gin->at});
  if (counted.big_gin) ends.push_back({Kind::big_gin, counted.big_gin->value, counted.big_gin->at});
  return ends;
}

constexpr Points kMostDeadwood{100};

std::string_view words_for(Kind kind) {
  constexpr std::array<std::string_view, 3> kWords{"a knock", "gin", "big gin"};
  return kWords[static_cast<std::size_t>(kind)];
}

class CountedHand {
 public:
  CountedHand(const record::HandRecord& record, const Rules& rules, Sink& sink)
      : record_(record), rules_(rules), counted_(*record.counted), sink_(sink) {}

  PointsResult run(counts::Basis basis) {
    result_.counted = true;
    sink_.report(
        {.code = Code::record_unverifiable, .at = counted_.at, .message = std::string(counts::not_checked(basis))});
    read_end();
    if (!faulty_) {
      read_left();
      read_points();
    }
    if (counted_.complete && !faulty_) settle();
    if (!result_.settled && counted_.complete) result_.unfinished = true;
    return std::move(result_);
  }

 private:
  void fault(Code code, Span at, std::string_view rule, std::string message) {
    sink_.report({.code = code, .at = at, .message = std::move(message), .rule = rule});
    faulty_ = true;
  }
  void open(std::string_view what) {
    sink_.report({.code = Code::record_incomplete, .at = counted_.at, .message = fmt::format("not settled: {}", what)});
  }
  [[nodiscard]] const std::string& name(Seat seat) const { return record_.name_of(seat); }
  [[nodiscard]] static Seat other(Seat seat) { return next(seat, seat_count(2)); }
  [[nodiscard]] bool is_dead() const { return end_ && !end_->player; }

  // --- entries ----------------------------------------------------------------------------------

  void read_end() {
    const std::vector<End> ends = ends_of(counted_);
    if (ends.empty()) return;
    end_ = ends.front();
    if (ends.size() > 1)
      fault(Code::counted_outcome, ends[1].at, "outcome",
            fmt::format("{} and {} are recorded, but a hand has only one of them", words_for(ends[0].kind),
                        words_for(ends[1].kind)));
    else if (ends.front().kind == Kind::big_gin && !rules_.big_gin_bonus->has_value())
      fault(Code::counted_feat, ends.front().at, "big_gin_bonus", "these rules have no big gin");
  }

  void read_left() {
    CardSet seen;
    for (const record::Left& each : counted_.left) {
      auto points = each.count.number ? std::optional(Points{*each.count.number}) : points_of(*each.count.cards, seen);
      if (!points) continue;
      left_[index_of(each.player)] = points;
      if (*points > kMostDeadwood)
        fault(Code::counted_points, each.count.at, "deadwood",
              fmt::format("{} has {} of deadwood, but ten cards have at most {}", name(each.player), points->amount(),
                          kMostDeadwood.amount()));
      if (!end_ || end_->player != each.player) continue;
      if (end_->kind != Kind::knock && *points != Points{})
        fault(Code::counted_feat, each.count.at, end_->kind == Kind::gin ? "gin" : "big_gin",
              fmt::format("{} has {} of deadwood, but {} leaves none", name(each.player), points->amount(),
                          words_for(end_->kind)));
      if (end_->kind == Kind::knock && points->amount() > rules_.knock_limit->value)
        fault(Code::counted_points, each.count.at, "knock_limit",
              fmt::format("{} knocks with {} of deadwood, but at most {} may be left", name(each.player),
                          points->amount(), rules_.knock_limit->value));
    }
    if (!end_ || !end_->player || end_->kind == Kind::knock) return;
    left_[index_of(*end_->player)] = Points{};
    // One number is that of the other player.
    if (counted_.left_sum) left_[index_of(other(*end_->player))] = Points{counted_.left_sum->value};
  }

  // Returns the deadwood of these cards; nullopt if one cannot be there (reported).
  std::optional<Points> points_of(const record::CardList& list, CardSet& seen) {
    Points sum;
    for (const auto& card : list.cards) {
      if (seen.contains(card.value)) {
        fault(Code::record_duplicate_card, card.at, "pack",
              fmt::format("{} is left twice", record_.name_of(card.value)));
        return std::nullopt;
      }
      seen.insert(card.value);
      sum += deadwood_of({card.value});
    }
    return sum;
  }

  void read_points() {
    for (const auto& [seat, figure] : counted_.points) {
      if (figure.value < Points{})
        fault(Code::counted_points, figure.at, "points_of_hand",
              fmt::format("{} cannot score less than 0", name(seat)));
      if (figure.value <= Points{}) continue;
      if (is_dead())
        fault(Code::counted_points, figure.at, "points_of_hand", "nobody scores a dead hand");
      else if (scorer_)
        fault(Code::counted_points, figure.at, "points_of_hand", "only the winner of a hand scores");
      else
        scorer_ = {seat, figure};
    }
  }

  // --- the result -------------------------------------------------------------------------------

  void settle() {
    if (is_dead()) return finish({}, ScoreSheet{}, 0);
    if (end_ && left_[0] && left_[1]) return settle_by_left();
    if (rules_.spade_doubles == SpadeDoubles::all)
      return open("the upcard of the deal is not recorded, which may double the box");
    settle_by_points();
  }

  [[nodiscard]] Knocked knocked() const {
    const Seat seat = *end_->player;
    const Points own = *left_[index_of(seat)];
    const Kind kind = end_->kind == Kind::knock && own == Points{} ? Kind::gin : end_->kind;
    return {.seat = seat, .kind = kind, .deadwood = own};
  }

  // With the deadwood, points also show if the upcard doubles them.
  void settle_by_left() {
    const Knocked knock = knocked();
    const DeadwoodAtEnd deadwood{*knock.deadwood, *left_[index_of(other(knock.seat))]};
    const Settlement usual = gin::settle(rules_, knock, deadwood, Upcard::other);
    const Settlement doubled = gin::settle(rules_, knock, deadwood, Upcard::spade);
    const bool may_double = rules_.spade_doubles != SpadeDoubles::none;
    if (!has_points() && may_double) return open("the upcard of the deal is not recorded, which may double the points");
    if (agrees(usual)) return finish(usual);
    if (may_double && agrees(doubled)) return finish(doubled);
    for (const auto& [seat, figure] : counted_.points) {
      const Points expected = usual.sheet.of(seat);
      if (figure.value != expected)
        return fault(Code::counted_points, figure.at, "points_of_hand",
                     fmt::format("{}'s points recorded as {}, expected {}", name(seat), figure.value.amount(),
                                 expected.amount()));
    }
    fault(Code::counted_points, counted_.points.front().figure.at, "points_of_hand",
          fmt::format("{} scores {}, but is not recorded with points", name(usual.winner),
                      usual.sheet.of(usual.winner).amount()));
  }

  [[nodiscard]] bool has_points() const { return !counted_.points.empty(); }
  // True if no points are recorded, or those of this result.
  [[nodiscard]] bool agrees(const Settlement& result) const {
    const auto is_right = [&](const auto& each) { return each.figure.value == result.sheet.of(each.seat); };
    if (!has_points()) return true;
    return std::all_of(counted_.points.begin(), counted_.points.end(), is_right) &&
           (scorer_ || result.sheet.of(result.winner) == Points{});
  }

  void settle_by_points() {
    if (!has_points())
      return open(end_ ? "neither points nor the deadwood of both players are recorded"
                       : "it is not recorded who knocked, nor what was scored");
    if (!scorer_) return settle_without_points();
    const auto& [winner, points] = *scorer_;
    if (end_ && !check_bonus(winner, points)) return;
    ScoreSheet sheet;
    sheet.score(winner, points.value, reason(winner), "points_of_hand");
    std::optional<Feats> feats;
    if (end_) feats.emplace();
    if (end_ && reason(winner) != "deadwood") feats->push_back(reason(winner));
    result_.feats = feats;
    finish(winner, std::move(sheet), 1);
  }

  // Returns the name of a knock with these points in reports.
  [[nodiscard]] std::string_view reason(Seat winner) const {
    if (!end_) return "deadwood";
    if (end_->kind == Kind::gin) return "gin";
    if (end_->kind == Kind::big_gin) return "big_gin";
    return winner == *end_->player ? "deadwood" : "undercut";
  }

  // Nobody scores in a dead hand, and in a tie if it brings the knocker nothing.
  void settle_without_points() {
    constexpr std::string_view kOpen = "neither points nor the deadwood of both players are recorded";
    if (counted_.points.size() < 2) return open(kOpen);
    const bool tie_is_undercut = rules_.undercut_on_tie == Applies::yes;
    const bool tie_scores = tie_is_undercut && rules_.undercut_bonus->value > 0;
    if (!end_) return tie_scores ? finish({}, ScoreSheet{}, 0) : open("it is not recorded who knocked");
    if (end_->kind == Kind::knock && !tie_scores) {
      result_.feats.emplace();
      if (tie_is_undercut) result_.feats->push_back("undercut");
      return finish(tie_is_undercut ? other(*end_->player) : *end_->player, ScoreSheet{}, 1);
    }
    if (end_->kind != Kind::knock && bonus_of(end_->kind) == 0) {
      result_.feats.emplace().push_back(reason(*end_->player));
      return finish(*end_->player, ScoreSheet{}, 1);
    }
    fault(Code::counted_points, counted_.points.front().figure.at, "points_of_hand",
          fmt::format("nobody scores, but {} of {} brings points", words_for(end_->kind), name(*end_->player)));
  }

  // Returns the bonus of gin, of big gin, or of an undercut.
  [[nodiscard]] std::int64_t bonus_of(Kind kind) const {
    if (kind == Kind::gin) return rules_.gin_bonus->value;
    return kind == Kind::big_gin ? (*rules_.big_gin_bonus)->value : rules_.undercut_bonus->value;
  }

  // Returns false if the points lack the bonus of gin or of an undercut, or are another player's (reported).
  bool check_bonus(Seat winner, const Written<Points>& points) {
    const bool own = winner == *end_->player;
    if (end_->kind != Kind::knock && !own) {
      fault(Code::counted_points, points.at, "points_of_hand",
            fmt::format("{} scores, but {} has {}", name(winner), name(*end_->player), words_for(end_->kind)));
      return false;
    }
    if (end_->kind == Kind::knock && own) return true;
    const std::string_view rule = end_->kind == Kind::gin       ? "gin_bonus"
                                  : end_->kind == Kind::big_gin ? "big_gin_bonus"
                                                                : "undercut_bonus";
    const std::int64_t bonus = bonus_of(end_->kind);
    // Without a point of difference an undercut is a tie.
    const bool needs_more = end_->kind == Kind::knock && rules_.undercut_on_tie == Applies::no;
    if (points.value.amount() >= bonus + (needs_more ? 1 : 0)) return true;
    fault(Code::counted_points, points.at, rule,
          fmt::format("{}'s points recorded as {}, but the bonus alone is {}", name(winner), points.value.amount(),
                      bonus));
    return false;
  }

  void finish(const Settlement& settled) {
    result_.won_by = settled.feat ? WonBy::feat : WonBy::knock;
    Feats& feats = result_.feats.emplace();
    if (settled.feat) feats.push_back(*settled.feat);
    finish(settled.winner, settled.sheet, settled.boxes);
  }

  void finish(std::optional<Seat> winner, ScoreSheet sheet, std::size_t boxes) {
    result_.settled = true;
    result_.sheet = std::move(sheet);
    result_.boxes = boxes_of(winner, boxes);
    if (winner && (!result_.feats || !result_.feats->empty())) result_.won_by = WonBy::feat;
    if (winner && result_.feats && result_.feats->empty()) result_.won_by = WonBy::knock;
    if (!winner) result_.feats.emplace();
    melds::finish(record_, winner, result_, sink_);
  }

  const record::HandRecord& record_;
  const Rules& rules_;
  const record::Counted& counted_;
  Sink& sink_;
  std::optional<End> end_;
  std::array<std::optional<Points>, 2> left_{};
  std::optional<std::pair<Seat, Written<Points>>> scorer_;  // the player with points
  PointsResult result_;
  bool faulty_ = false;
};

}  // namespace

PointsResult settle_by_counts(const record::HandRecord& hand, const Rules& rules, counts::Basis basis, Sink& sink) {
  return CountedHand(hand, rules, sink).run(basis);
}

void check_counted(const record::HandRecord& hand, const ShownByCards& shown, const PointsResult& result, Sink& sink) {
  const record::Counted& counted = *hand.counted;
  const auto wrong = [&](Code code, Span at, std::string_view rule, std::string message) {
    sink.report({.code = code, .at = at, .message = std::move(message), .rule = rule});
  };
  for (const End& end : ends_of(counted)) {
    // A knock without deadwood is gin.
    const bool same_kind = end.kind == shown.kind || (end.kind == Kind::knock && shown.kind == Kind::gin);
    if (end.player == shown.knocker && (!shown.knocker || same_kind)) continue;
    wrong(Code::claim_outcome, end.at, "outcome",
          shown.knocker ? fmt::format("the cards show {} of {}", words_for(shown.kind), hand.name_of(*shown.knocker))
                        : "the cards show a dead hand");
  }
  for (const record::Left& each : counted.left) {
    const auto points = shown.left[index_of(each.player)];
    Points recorded{each.count.number.value_or(0)};
    if (each.count.cards) recorded = deadwood_of(each.count.cards->set());
    if (points && *points != recorded)
      wrong(Code::claim_points, each.count.at, "deadwood",
            fmt::format("{}'s deadwood recorded as {}, expected {}", hand.name_of(each.player), recorded.amount(),
                        points->amount()));
  }
  for (const auto& [seat, figure] : counted.points)
    if (const Points expected = result.sheet->of(seat); figure.value != expected)
      wrong(Code::claim_points, figure.at, "points_of_hand",
            fmt::format("{}'s points recorded as {}, expected {}", hand.name_of(seat), figure.value.amount(),
                        expected.amount()));
}

}  // namespace spadille::gin
