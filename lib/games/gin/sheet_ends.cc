#include "games/gin/sheet_ends.h"

#include <algorithm>
#include <initializer_list>
#include <utility>

namespace spadille::gin {
namespace {

using Kind = Knocked::Kind;

struct Range {
  std::int64_t least = 0;
  std::int64_t most = 0;

  [[nodiscard]] bool is_exact() const { return least == most; }
  void narrow(const std::optional<Points>& to) {
    if (to) narrow({*to, *to});
  }
  void narrow(const melds::PointsRange& to) {
    least = std::max(least, to.least.amount());
    if (to.most) most = std::min(most, to.most->amount());
  }
};

class Ends {
 public:
  Ends(const Rules& rules, const SheetFacts& facts, const ShownByCards* shown)
      : rules_(rules), facts_(facts), shown_(shown) {}

  std::vector<PossibleEnd> all() {
    if (allows(std::nullopt, Kind::knock)) add(PossibleEnd{});
    for (const Seat knocker : {seat_at(0), seat_at(1)})
      for (const Kind kind : {Kind::knock, Kind::gin, Kind::big_gin})
        if (allows(knocker, kind)) add_knock(knocker, kind);
    return std::move(ends_);
  }

 private:
  [[nodiscard]] bool is_shown() const { return shown_ != nullptr && shown_->has_ended; }

  [[nodiscard]] bool allows(std::optional<Seat> knocker, Kind kind) const {
    if (kind == Kind::big_gin && !rules_.big_gin_bonus->has_value()) return false;
    // A knock without deadwood is gin.
    const auto fits = [&](Kind other) { return kind == other || (other == Kind::knock && kind == Kind::gin); };
    if (facts_.end && (facts_.end->player != knocker || (knocker && !fits(facts_.end->kind)))) return false;
    if (!is_shown()) return true;
    return shown_->knocker == knocker && (!knocker || fits(shown_->kind));
  }

  // Returns the deadwood that a player can have.
  [[nodiscard]] Range deadwood_of(Seat seat, Range range) const {
    range.narrow(facts_.left[index_of(seat)]);
    if (shown_ == nullptr) return range;
    range.narrow(shown_->left[index_of(seat)]);
    if (const auto& open = shown_->open[index_of(seat)]) range.narrow(open->range());
    return range;
  }

  // A knock that the cards show may break the limit.
  [[nodiscard]] std::int64_t limit() const {
    if (facts_.may_break_limit) return kMostDeadwood.amount();
    const auto limit = limit_of(rules_, shown_ != nullptr ? shown_->upcard : std::nullopt);
    return limit ? limit->amount() : rules_.knock_limit->value;
  }

  void add_knock(Seat knocker, Kind kind) {
    const Seat other = next(knocker, seat_count(2));
    const Range own = deadwood_of(knocker, kind == Kind::knock ? Range{1, limit()} : Range{0, 0});
    if (!is_shown() || shown_->others.empty()) {
      add_knock({knocker, kind}, own, deadwood_of(other, {0, kMostDeadwood.amount()}));
      return;
    }
    for (const Points each : shown_->others)
      add_knock({knocker, kind}, own, deadwood_of(other, {each.amount(), each.amount()}));
  }

  void add_knock(std::pair<Seat, Kind> knock, Range own, Range others) {
    if (own.most < own.least || others.most < others.least) return;
    const auto [knocker, kind] = knock;
    const Knocked knocked{.seat = knocker, .kind = kind, .spreads = {}};
    for (const Upcard upcard : {Upcard::other, Upcard::spade}) {
      if (!allows(upcard)) continue;
      // The winner of equal deadwood is that of both ranges, or of one.
      const std::int64_t least = others.least - own.most;
      const std::int64_t most = others.most - own.least;
      const bool tie_is_undercut = kind == Kind::knock && rules_.undercut_on_tie == Applies::yes;
      const std::int64_t first_win = tie_is_undercut ? 1 : 0;
      if (most >= first_win) add_range(knocked, {std::max(least, first_win), most}, {own, others}, upcard);
      if (least < first_win) add_range(knocked, {least, std::min(most, first_win - 1)}, {own, others}, upcard);
    }
  }

  [[nodiscard]] bool allows(Upcard upcard) const {
    if (rules_.spade_doubles == SpadeDoubles::none) return upcard == Upcard::other;
    if (shown_ == nullptr || !shown_->upcard) return true;
    return (shown_->upcard->suit() == Suit::spades) == (upcard == Upcard::spade);
  }

  // Adds the ends in which the other player has so much more deadwood, all with one winner.
  void add_range(const Knocked& knocked, Range more, std::pair<Range, Range> deadwood, Upcard upcard) {
    const auto settled = [&](std::int64_t difference) {
      const std::int64_t own = std::max(deadwood.first.least, deadwood.second.least - difference);
      return settle(rules_, knocked, {Points{own}, Points{own + difference}}, upcard);
    };
    const Settlement first = settled(more.least);
    const Settlement last = settled(more.most);
    const Points a = first.sheet.of(first.winner);
    const Points b = last.sheet.of(last.winner);
    PossibleEnd end{.winner = first.winner,
                    .kind = knocked.kind,
                    .feat = first.feat,
                    .boxes = first.boxes,
                    .least = std::min(a, b),
                    .most = std::max(a, b),
                    .step = upcard == Upcard::spade ? 2 : 1,
                    .settlement = {}};
    if (deadwood.first.is_exact() && deadwood.second.is_exact()) end.settlement = first;
    add(std::move(end));
  }

  // Adds an end if it fits the recorded points.
  void add(PossibleEnd end) {
    for (const Seat seat : {seat_at(0), seat_at(1)}) {
      const auto& scored = facts_.scored[index_of(seat)];
      if (!scored) continue;
      if (end.winner != seat) {
        if (*scored != Points{}) return;
        continue;
      }
      if (*scored < end.least || end.most < *scored || (*scored - end.least).amount() % end.step != 0) return;
      end.least = end.most = *scored;
    }
    ends_.push_back(std::move(end));
  }

  const Rules& rules_;
  const SheetFacts& facts_;
  const ShownByCards* shown_;
  std::vector<PossibleEnd> ends_;
};

}  // namespace

std::vector<RecordedEnd> ends_of(const record::Counted& counted) {
  std::vector<RecordedEnd> ends;
  if (counted.knock) ends.push_back({Kind::knock, counted.knock->winner, counted.knock->at});
  if (counted.gin) ends.push_back({Kind::gin, counted.gin->value, counted.gin->at});
  if (counted.big_gin) ends.push_back({Kind::big_gin, counted.big_gin->value, counted.big_gin->at});
  return ends;
}

std::vector<PossibleEnd> possible_ends(const Rules& rules, const SheetFacts& facts, const ShownByCards* shown) {
  return Ends(rules, facts, shown).all();
}

}  // namespace spadille::gin
