#include "games/gin/counted.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/spelling.h"
#include "games/gin/sheet_ends.h"
#include "mechanics/counts/entry.h"
#include "mechanics/melds/hand.h"

namespace spadille::gin {
namespace {

using counts::Against;
using Kind = Knocked::Kind;

// The cards of a player at the end of a hand.
constexpr std::size_t kMostLeft = 10;

std::string_view words_for(Kind kind) {
  constexpr std::array<std::string_view, 3> kWords{"a knock", "gin", "big gin"};
  return kWords[static_cast<std::size_t>(kind)];
}

// Returns how the hand ended, as the cards show it.
std::string shown_end_text(const record::HandRecord& record, const ShownByCards& shown) {
  return shown.knocker ? fmt::format("the cards show {} of {}", words_for(shown.kind), record.name_of(*shown.knocker))
                       : "the cards show a dead hand";
}

// True if the cards recorded as left, if they are, can be left.
bool can_be_left(const record::Left& left, const ShownByCards& shown) {
  return !left.count.cards || !shown.may_leave || shown.may_leave(left.player, left.count.cards->set());
}

// Returns what is wrong with deadwood that the cards rule out.
std::string why_not_by_cards(const std::string& name, Points points, const std::optional<OpenLeft>& open) {
  if (open && !open->range().contains(points))
    return fmt::format("{}'s deadwood recorded as {}, expected {}", name, points.amount(), text_of(open->range()));
  return fmt::format("{} has {} of deadwood, but {}", name, points.amount(), not_allowed_by(Against::cards));
}

// Adds the deadwood that turns record, if the cards do not show it. It settles no hand, but the sheet must agree with
// it. Returns what the cards show if no hand has both.
ShownByCards with_claims(const record::HandRecord& record, const Rules& rules, const SheetFacts& facts,
                         const ShownByCards& shown) {
  ShownByCards claimed = shown;
  for (const record::TurnEntry& turn : record.turns) {
    if (!turn.deadwood || !turn.player) continue;
    auto& left = claimed.left[index_of(turn.player->value)];
    if (!left) left = Points{turn.deadwood->value};
  }
  return possible_ends(rules, facts, &claimed).empty() ? shown : claimed;
}

// Returns the end that is reported. A knock that may be gin is a knock.
const PossibleEnd& chosen(const std::vector<PossibleEnd>& ends) {
  const auto plain = std::find_if(ends.begin(), ends.end(), [](const auto& each) { return !each.feat; });
  return plain == ends.end() ? ends[0] : *plain;
}

// Returns the bonus that is in the points of a player; nullopt if there may be none.
std::optional<std::int64_t> bonus_for(Seat seat, const Rules& rules, const std::optional<RecordedEnd>& end) {
  if (!end || !end->player) return std::nullopt;
  const bool own = *end->player == seat;
  if (end->kind == Kind::gin && own) return rules.gin_bonus->value;
  if (end->kind == Kind::big_gin && own) return (*rules.big_gin_bonus)->value;
  return end->kind == Kind::knock && !own ? std::optional(rules.undercut_bonus->value) : std::nullopt;
}

class CountedHand {
 public:
  CountedHand(const record::HandRecord& record, const Rules& rules, const ShownByCards* shown, Sink& sink)
      : record_(record), rules_(rules), shown_(shown), counted_(*record.counted), sink_(sink) {
    facts_.may_break_limit = shown != nullptr && shown->has_ended;
    if (shown != nullptr) claimed_ = with_claims(record, rules, facts_, *shown);
  }

  PointsResult run() {
    result_.counted = true;
    counts::note_counts_only(counted_, counts::basis_of(record_), sink_);
    read_end();
    if (!faulty_) read_left();
    read_points();
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

  // Returns the evidence against these facts, if they cannot be right.
  [[nodiscard]] std::optional<Against> against(const SheetFacts& facts) const {
    if (possible_ends(rules_, facts, nullptr).empty()) return Against::sheet;
    if (!claimed_ || !possible_ends(rules_, facts, &*claimed_).empty()) return std::nullopt;
    return Against::cards;
  }
  // Keeps the facts if they can be right; otherwise returns the evidence against them.
  std::optional<Against> test(const SheetFacts& with) {
    const auto wrong = against(with);
    if (!wrong) facts_ = with;
    return wrong;
  }

  // --- entries ----------------------------------------------------------------------------------

  void read_end() {
    const std::vector<RecordedEnd> ends = ends_of(counted_);
    if (ends.empty()) return;
    if (ends.size() > 1)
      return fault(Code::counted_outcome, ends[1].at, "outcome",
                   fmt::format("{} and {} are recorded, but a hand has only one of them", words_for(ends[0].kind),
                               words_for(ends[1].kind)));
    if (ends[0].kind == Kind::big_gin && !rules_.big_gin_bonus->has_value())
      return fault(Code::counted_feat, ends[0].at, "big_gin_bonus", "these rules have no big gin");
    SheetFacts with = facts_;
    with.end = ends[0];
    if (const auto wrong = test(with))
      fault(counts::kOutcome.of(*wrong), ends[0].at, "outcome", shown_end_text(record_, *shown_));
  }

  void read_left() {
    CardSet seen;
    for (const record::Left& each : counted_.left) {
      const auto points = each.count.number ? std::optional(Points{*each.count.number})
                                            : points_of(*each.count.cards, each.player, seen);
      if (!points) continue;
      test_left(each.player, {*points, each.count.at}, shown_ == nullptr || can_be_left(each, *shown_));
    }
    if (!counted_.left_sum) return;
    // One number is that of the other player.
    const Written<Points> number{Points{counted_.left_sum->value}, counted_.left_sum->at};
    const bool shows_gin = shown_ != nullptr && shown_->knocker && shown_->kind != Kind::knock;
    if (const auto knocker = shows_gin ? shown_->knocker : player_with_gin())
      test_left(other(*knocker), number, true);
    else if (number.value > kMostDeadwood)
      report_too_much(number, "a player");
    else if (const auto wrong = against_both(number.value))
      fault(counts::kPoints.of(*wrong), number.at, "deadwood",
            fmt::format("deadwood recorded as {}, but {}", number.value.amount(), not_allowed_by(*wrong)));
  }
  // Returns the evidence against this deadwood, if neither player can have it.
  [[nodiscard]] std::optional<Against> against_both(Points points) const {
    std::optional<Against> evidence;
    for (const Seat seat : {seat_at(0), seat_at(1)}) {
      SheetFacts with = facts_;
      with.left[index_of(seat)] = points;
      const auto wrong = against(with);
      if (!wrong) return std::nullopt;
      if (!evidence || *wrong == Against::cards) evidence = wrong;
    }
    return evidence;
  }
  // Returns the player who is recorded to have gin.
  [[nodiscard]] std::optional<Seat> player_with_gin() const {
    return facts_.end && facts_.end->kind != Kind::knock ? facts_.end->player : std::nullopt;
  }

  void test_left(Seat seat, const Written<Points>& points, bool cards_fit) {
    if (points.value > kMostDeadwood) return report_too_much(points, name(seat));
    const bool of_knocker = facts_.end && facts_.end->player == seat;
    SheetFacts with = facts_;
    with.left[index_of(seat)] = points.value;
    auto wrong = against(with);
    if (!wrong && !cards_fit) wrong = Against::cards;
    if (!wrong) {
      facts_ = with;
      return;
    }
    if (*wrong == Against::cards)
      return fault(Code::claim_points, points.at, "deadwood",
                   why_not_by_cards(name(seat), points.value, shown_->open[index_of(seat)]));
    if (of_knocker && facts_.end->kind != Kind::knock)
      return fault(Code::counted_feat, points.at, facts_.end->kind == Kind::gin ? "gin" : "big_gin",
                   fmt::format("{} has {} of deadwood, but {} leaves none", name(seat), points.value.amount(),
                               words_for(facts_.end->kind)));
    if (of_knocker)
      return fault(Code::counted_points, points.at, "knock_limit",
                   fmt::format("{} knocks with {} of deadwood, but at most {} may be left", name(seat),
                               points.value.amount(), rules_.knock_limit->value));
    fault(Code::counted_points, points.at, "deadwood",
          fmt::format("{} has {} of deadwood, but {}", name(seat), points.value.amount(),
                      not_allowed_by(Against::sheet)));
  }
  void report_too_much(const Written<Points>& points, std::string_view player) {
    fault(Code::counted_points, points.at, "deadwood",
          fmt::format("{} has {} of deadwood, but ten cards have at most {}", player, points.value.amount(),
                      kMostDeadwood.amount()));
  }

  // Returns the deadwood of these cards; nullopt if one cannot be there, or if they are too many (reported).
  std::optional<Points> points_of(const record::CardList& list, Seat seat, CardSet& seen) {
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
    if (list.cards.size() > kMostLeft) {
      fault(Code::counted_points, list.cards[kMostLeft].at, "deadwood",
            fmt::format("{} has {} of deadwood, but holds ten cards at the end", name(seat),
                        pluralize(list.cards.size(), "card")));
      return std::nullopt;
    }
    return sum;
  }

  // Points after a wrong entry prove nothing.
  void read_points() {
    for (const auto& [seat, figure] : counted_.points) {
      if (faulty_) return;
      SheetFacts with = facts_;
      with.scored[index_of(seat)] = figure.value;
      const WhyNot why = why_not_scored(seat, figure.value);
      if (const auto wrong = test(with))
        fault(counts::kPoints.of(*wrong), figure.at, why.rule,
              why.text.empty() ? fmt::format("{}'s points recorded as {}, but {}", name(seat), figure.value.amount(),
                                             not_allowed_by(*wrong))
                               : why.text);
    }
  }

  struct WhyNot {
    std::string text;
    std::string_view rule = "points_of_hand";
  };
  // Returns what is wrong with points that cannot be right; empty if it is not a single thing.
  [[nodiscard]] WhyNot why_not_scored(Seat seat, Points points) const {
    if (points < Points{}) return {fmt::format("{} cannot score less than 0", name(seat))};
    const std::vector<PossibleEnd> ends = possible_ends(rules_, facts_, shown_);
    const bool is_dead = std::all_of(ends.begin(), ends.end(), [](const auto& each) { return !each.winner; });
    if (is_dead) return {"nobody scores a dead hand"};
    if (const auto& scored = facts_.scored[index_of(other(seat))]; scored && *scored > Points{})
      return {"only the winner of a hand scores"};
    if (const auto gin = player_with_gin(); gin && *gin != seat && points > Points{})
      return {fmt::format("{} scores, but {} has {}", name(seat), name(*gin), words_for(facts_.end->kind))};
    const auto is_determined = [&](const PossibleEnd& each) {
      return each.winner == ends[0].winner && each.least == each.most && each.least == ends[0].least;
    };
    if (std::all_of(ends.begin(), ends.end(), is_determined))
      return {fmt::format("{}'s points recorded as {}, expected {}", name(seat), points.amount(),
                          ends[0].winner == seat ? ends[0].least.amount() : 0)};
    constexpr std::array<std::string_view, 3> kBonuses{"undercut_bonus", "gin_bonus", "big_gin_bonus"};
    if (const auto bonus = bonus_for(seat, rules_, facts_.end); bonus && points < Points{*bonus})
      return {fmt::format("{}'s points recorded as {}, but the bonus alone is {}", name(seat), points.amount(), *bonus),
              kBonuses[static_cast<std::size_t>(facts_.end->kind)]};
    return {};
  }

  // --- the result -------------------------------------------------------------------------------

  [[nodiscard]] bool end_is_known() const { return facts_.end || (shown_ != nullptr && shown_->has_ended); }
  [[nodiscard]] bool has_points() const { return !counted_.points.empty(); }

  void settle() {
    const std::vector<PossibleEnd> ends = possible_ends(rules_, facts_, shown_);
    const PossibleEnd& first = ends[0];
    const auto all = [&](const auto& agrees) { return std::all_of(ends.begin(), ends.end(), agrees); };
    constexpr std::string_view kOpen = "neither points nor the deadwood of both players are recorded";
    if (!all([&](const PossibleEnd& each) { return each.winner == first.winner; }))
      return open(end_is_known() ? kOpen
                  : has_points() ? "it is not recorded who knocked"
                                 : "it is not recorded who knocked, nor what was scored");
    const bool same_points =
        all([&](const PossibleEnd& each) { return each.least == each.most && each.least == first.least; });
    if (!same_points)
      return open(all([](const PossibleEnd& each) { return each.settlement.has_value(); })
                      ? "the upcard of the deal is not recorded, which may double the points"
                      : kOpen);
    if (!all([&](const PossibleEnd& each) { return each.boxes == first.boxes; }))
      return open("the upcard of the deal is not recorded, which may double the box");
    finish(chosen(ends));
  }

  void finish(const PossibleEnd& end) {
    result_.settled = true;
    ScoreSheet& sheet = result_.sheet.emplace();
    if (end.settlement)
      sheet = end.settlement->sheet;
    else if (end.winner)
      sheet.score(*end.winner, end.least, end_is_known() && end.feat ? *end.feat : "deadwood", "points_of_hand");
    result_.boxes = boxes_of(end.winner, end.boxes);
    if (end_is_known() || !end.winner) result_.feats.emplace();
    if (end_is_known() && end.feat) result_.feats->push_back(*end.feat);
    if (end.winner && (!result_.feats || !result_.feats->empty())) result_.won_by = WonBy::feat;
    if (end.winner && result_.feats && result_.feats->empty()) result_.won_by = WonBy::knock;
    melds::finish(record_, end.winner, result_, sink_);
  }

  const record::HandRecord& record_;
  const Rules& rules_;
  const ShownByCards* shown_;  // null if there are no cards
  const record::Counted& counted_;
  Sink& sink_;
  std::optional<ShownByCards> claimed_;  // with the deadwood that turns record; nullopt if there are no cards
  SheetFacts facts_;
  PointsResult result_;
  bool faulty_ = false;
};

// True if deadwood follows from a wrong end: the players are swapped, or the player has none only because of gin.
bool follows_from(const RecordedEnd& wrong, Seat seat, Points deadwood, const ShownByCards& shown) {
  if (wrong.player == shown.knocker) return wrong.player == seat && wrong.kind != Kind::knock && deadwood == Points{};
  return shown.left[index_of(next(seat, seat_count(2)))] == deadwood;
}

}  // namespace

PointsResult settle_by_counts(const record::HandRecord& hand, const Rules& rules, const ShownByCards* shown,
                              Sink& sink) {
  return CountedHand(hand, rules, shown, sink).run();
}

void check_counted(const record::HandRecord& hand, const ShownByCards& shown, const PointsResult& result, Sink& sink) {
  const record::Counted& counted = *hand.counted;
  const auto wrong = [&](Code code, Span at, std::string_view rule, std::string message) {
    sink.report({.code = code, .at = at, .message = std::move(message), .rule = rule});
  };
  const RecordedEnd* wrong_end = nullptr;
  const std::vector<RecordedEnd> ends = ends_of(counted);
  for (const RecordedEnd& end : ends) {
    // A knock without deadwood is gin.
    const bool same_kind = end.kind == shown.kind || (end.kind == Kind::knock && shown.kind == Kind::gin);
    if (end.player == shown.knocker && (!shown.knocker || same_kind)) continue;
    wrong(Code::claim_outcome, end.at, "outcome", shown_end_text(hand, shown));
    wrong_end = &end;
  }
  for (const record::Left& each : counted.left) {
    const auto points = shown.left[index_of(each.player)];
    Points recorded{each.count.number.value_or(0)};
    if (each.count.cards) recorded = deadwood_of(each.count.cards->set());
    if (wrong_end != nullptr && follows_from(*wrong_end, each.player, recorded, shown)) continue;
    if (points && *points != recorded)
      wrong(Code::claim_points, each.count.at, "deadwood",
            fmt::format("{}'s deadwood recorded as {}, expected {}", hand.name_of(each.player), recorded.amount(),
                        points->amount()));
    else if (!can_be_left(each, shown))
      wrong(Code::claim_points, each.count.at, "deadwood",
            fmt::format("these are not the cards that {} has left", hand.name_of(each.player)));
  }
  if (wrong_end != nullptr) return;
  // One number is what a player other than the winner has left.
  if (counted.left_sum && shown.knocker) {
    const Points recorded{counted.left_sum->value};
    const auto is = [&](Seat seat) { return shown.left[index_of(seat)].value_or(recorded) == recorded; };
    const Seat other = next(*shown.knocker, hand.seats());
    if (!is(other) && (shown.kind != Kind::knock || !is(*shown.knocker)))
      wrong(Code::claim_points, counted.left_sum->at, "deadwood",
            fmt::format("deadwood recorded as {}, expected {}", recorded.amount(),
                        shown.left[index_of(other)]->amount()));
  }
  for (const auto& [seat, figure] : counted.points)
    if (const Points expected = result.sheet->of(seat); figure.value != expected)
      wrong(Code::claim_points, figure.at, "points_of_hand",
            fmt::format("{}'s points recorded as {}, expected {}", hand.name_of(seat), figure.value.amount(),
                        expected.amount()));
}

}  // namespace spadille::gin
