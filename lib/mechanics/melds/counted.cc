#include "mechanics/melds/counted.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/spelling.h"
#include "mechanics/counts/entry.h"
#include "mechanics/melds/hand.h"
#include "mechanics/melds/wrong_out.h"
#include "result/point_claims.h"

namespace spadille::melds {
namespace {

using counts::Against;

// The entries that are known, and the evidence against others: these entries, and the cards.
class SheetEvidence {
 public:
  SheetEvidence(const CountedRules& rules, SeatCount seats, const ShownEnd* shown)
      : rules_(rules), shown_(shown), by_sheet_(rules, seats, nullptr), by_all_(rules, seats, shown) {}

  SheetFacts facts;

  // Returns the end that the cards show; null if they do not matter.
  [[nodiscard]] const ShownEnd* shown() const { return shown_; }
  [[nodiscard]] bool shows_end() const { return shown_ != nullptr && shown_->out; }
  // Returns the end as the cards show it, or as recorded.
  [[nodiscard]] std::optional<std::optional<Seat>> out() const { return shows_end() ? shown_->out : facts.out; }
  // Returns the end, which is known. Option going_rummy.
  [[nodiscard]] EndOfHand end() const {
    return {*out(), rules_.rummy_doubles && facts.in_one_turn.value_or(false) ? 2 : 1};
  }

  // Keeps the facts if they can be right; otherwise returns the evidence against them.
  std::optional<Against> keep(const SheetFacts& with) {
    const auto wrong = against(with);
    if (!wrong) facts = with;
    return wrong;
  }
  [[nodiscard]] std::optional<Against> against(const SheetFacts& with) const {
    if (!by_sheet_.allows(with)) return Against::sheet;
    return shown_ == nullptr || by_all_.allows(with) ? std::nullopt : std::optional(Against::cards);
  }
  // Returns these facts of a player, with the other known ones of the player.
  [[nodiscard]] SheetFacts all_of(Seat seat, SheetFacts some) const {
    auto& left = some.left[index_of(seat)];
    auto& scored = some.scored[index_of(seat)];
    if (!left) left = facts.left[index_of(seat)];
    if (!scored) scored = facts.scored[index_of(seat)];
    return some;
  }

  // Returns what follows from the facts, if the hand ended as it did.
  [[nodiscard]] std::optional<LeftByFacts> left() const { return by_all_.complete(facts, end()); }
  [[nodiscard]] std::optional<LeftScores> scores() const { return by_all_.score(facts, end()); }
  // Returns the points that follow for a player from the other facts.
  [[nodiscard]] std::optional<Points> expected_points(Seat seat) const {
    SheetFacts others = facts;
    others.scored[index_of(seat)].reset();
    const auto scores = by_all_.score(others, end());
    return scores ? std::optional(scores->sheet.of(seat)) : std::nullopt;
  }
  [[nodiscard]] bool scores_nothing(Seat seat) const { return by_sheet_.scores_nothing(*out(), seat); }

 private:
  const CountedRules& rules_;
  const ShownEnd* shown_;
  SheetSolver by_sheet_;
  SheetSolver by_all_;  // by the cards too
};

std::string worth_of_pack(const CountedRules& rules) {
  return fmt::format("all cards together are worth {}", rules.all().amount());
}

// Returns why a player whose end is recorded, or not, cannot have this left. A joker may be worth nothing.
std::string why_not(const std::string& name, const LeftEntry& entry, std::optional<bool> is_out,
                    const CountedRules& rules, Against against) {
  const std::int64_t points = entry.points.amount();
  const Points lowest = rules.lowest();
  if (is_out == true && points == 0) return fmt::format("{} went out, but has cards left", name);
  if (is_out == true) return fmt::format("{} went out, but has {} points left", name, points);
  if (is_out == false && entry.points < lowest)
    return fmt::format("{} has {} points left, but did not go out, and no card is worth less than {}", name, points,
                       lowest.amount());
  if (entry.points > rules.all())
    return fmt::format("{} has {} points left, but {}", name, points, worth_of_pack(rules));
  return fmt::format("{} has {} points left, but {}", name, points, not_allowed_by(against));
}

class CountedHand {
 public:
  CountedHand(const record::HandRecord& record, const CountedRules& rules, const ShownEnd* shown, Sink& sink)
      : record_(record),
        rules_(rules),
        counted_(*record.counted),
        sink_(sink),
        known_(rules, record.seats(), shown),
        unused_(rules.pack) {}

  PointsResult settle() {
    result_.counted = true;
    counts::note_counts_only(counted_, counts::basis_of(record_), sink_);
    // The entry that was not understood (reported) may be who went out, on which all figures depend.
    if (!counted_.complete && !counted_.out && !known_.shows_end()) return std::move(result_);
    if (known_.shows_end())
      known_.facts.in_one_turn = *known_.shown()->out && known_.shown()->in_one_turn;
    else if (!counted_.rummy)
      known_.facts.in_one_turn = false;
    // No hand ends so, and nothing more follows from it.
    is_end_wrong_ = counted_.out && !counted_.out->winner && !rules_.may_be_drawn;
    test_points();
    test_out();
    test_rummy();
    read_left();
    if (!counted_.complete) return std::move(result_);
    if (!faulty_) {
      if (const auto open = settle_or_name_open(); !open.empty())
        sink_.report({.code = Code::record_incomplete, .at = counted_.at, .message = "not settled: " + open});
    }
    if (!result_.settled) result_.unfinished = true;
    if (known_.shows_end()) result_.outcome = kScored;
    if (result_.settled)
      finish(record_, winner_, result_, sink_);
    else if (known_.shows_end() && (*known_.shown()->out || !rules_.fewest_win()))
      finish(record_, *known_.shown()->out, result_, sink_);
    return std::move(result_);
  }

 private:
  void fault(Code code, Span at, std::string_view rule, std::string message) {
    sink_.report({.code = code, .at = at, .message = std::move(message), .rule = rule});
    faulty_ = true;
  }
  [[nodiscard]] const std::string& name(Seat seat) const { return record_.name_of(seat); }
  // True if a wrong figure of a player is to be reported. After a fault it is reported only if it has no cause in
  // common with it: if it is wrong alone, or against the player's own figures while only those of other players are in
  // doubt.
  [[nodiscard]] bool is_cause(SheetFacts figure, Seat seat) {
    figure.in_one_turn = known_.facts.in_one_turn;
    const bool by_own = known_.against(known_.all_of(seat, figure)).has_value();
    if (!faulty_) all_in_doubt_ = !by_own;
    return !faulty_ || (all_in_doubt_ ? known_.against(figure).has_value() : by_own);
  }

  // --- the end ----------------------------------------------------------------------------------

  void test_out() {
    if (!counted_.out) return;
    SheetFacts with = known_.facts;
    with.out = counted_.out->winner;
    const auto wrong = known_.keep(with);
    if (!wrong || (faulty_ && !known_.against({.out = with.out}))) return;
    all_in_doubt_ = all_in_doubt_ || *wrong == Against::sheet;
    const auto shown = known_.shows_end() ? *known_.shown()->out : std::nullopt;
    fault(counts::kOutcome.of(*wrong), counted_.out->at, "outcome",
          is_end_wrong_ ? "no player is recorded to go out, but these rules end no hand so"
          : *wrong == Against::cards
              ? (shown ? fmt::format("the cards show that {} went out", name(*shown)) : "no player went out")
              : fmt::format("{} is recorded to have gone out, but {}",
                            counted_.out->winner ? name(*counted_.out->winner) : "no player", not_allowed_by(*wrong)));
  }

  // Without an entry the winner did not go out in one turn, unless the cards show it.
  void test_rummy() {
    if (!rules_.rummy_doubles || !counted_.rummy || is_end_wrong_) return;
    SheetFacts with = known_.facts;
    with.in_one_turn = true;
    const bool is_shown = known_.shows_end() && known_.facts.in_one_turn.value_or(false);
    const auto wrong = known_.shows_end() && !is_shown ? std::optional(Against::cards) : known_.keep(with);
    if (!wrong || (faulty_ && !known_.shows_end() && !known_.against({.in_one_turn = true}))) return;
    all_in_doubt_ = all_in_doubt_ || *wrong == Against::sheet;
    fault(counts::kFeat.of(*wrong), *counted_.rummy, "going_rummy",
          fmt::format("a hand won in one turn counts double, but {}", why_not_in_one_turn(*wrong)));
  }
  [[nodiscard]] std::string why_not_in_one_turn(Against against) const {
    if (known_.out() && !*known_.out()) return "no player went out";
    if (against == Against::cards && known_.out())
      return fmt::format("{} had melded or laid off before the last turn", name(**known_.out()));
    for (std::size_t i = 0; i < record_.players.size(); ++i)
      if (const auto& points = known_.facts.scored[i]; points && points->amount() % 2 != 0)
        return fmt::format("{}'s points recorded as {} are odd", name(seat_at(i)), points->amount());
    return std::string(not_allowed_by(against));
  }

  // --- what is left -----------------------------------------------------------------------------

  void read_left() {
    if (is_end_wrong_) return;
    for (const record::Left& each : counted_.left) {
      const auto points = points_of(each);
      if (!points) continue;
      LeftEntry entry{.points = *points, .cards = {}};
      if (each.count.cards) entry.cards = each.count.cards->cards.size();
      SheetFacts figure;
      figure.left[index_of(each.player)] = entry;
      if (known_.shows_end() && does_left_follow(counted_, *known_.shown()->out, each)) continue;
      SheetFacts with = known_.facts;
      with.left[index_of(each.player)] = entry;
      auto wrong = known_.against(with);
      std::optional<std::string> why;
      if (wrong != Against::sheet && known_.shown() != nullptr && is_needed(each.player) && by_cards_wrong(each, why))
        wrong = Against::cards;
      if (!wrong)
        known_.facts = with;
      else if (why || is_cause(figure, each.player))
        fault(counts::kPoints.of(*wrong), each.count.at, "card_points",
              why ? *why : why_not(name(each.player), entry, is_out(each.player), rules_, *wrong));
    }
    if (!counted_.left_sum) return;
    const Points all{counted_.left_sum->value};
    SheetFacts with = known_.facts;
    with.left_sum = all;
    const auto wrong = known_.keep(with);
    if (!wrong) return;
    if (faulty_) return;
    fault(counts::kPoints.of(*wrong), counted_.left_sum->at, "card_points",
          all > rules_.all()
              ? fmt::format("all losers together have {} points left, but {}", all.amount(), worth_of_pack(rules_))
          : *wrong == Against::sheet && known_.facts.scored == decltype(known_.facts.scored){}
              ? fmt::format("all losers together have {} points left, but each has at least a card", all.amount())
              : fmt::format("the sum of all cards left recorded as {}, but {}", all.amount(), not_allowed_by(*wrong)));
  }

  [[nodiscard]] std::optional<bool> is_out(Seat seat) const {
    return known_.facts.out ? std::optional(*known_.facts.out == seat) : std::nullopt;
  }
  // True if it matters what a player has left. Where turns are missing, a player who went out has no card left.
  [[nodiscard]] bool is_needed(Seat player) const {
    const auto end = known_.out();
    if (!end) return true;
    return rules_.needs_left(*end) && (known_.shows_end() || *end != player);
  }
  // Sets why the cards contradict what a player has left. Points alone are compared only at the end of a hand.
  bool by_cards_wrong(const record::Left& left, std::optional<std::string>& why) const {
    const bool has_cards = left.count.cards && !left.count.cards->cards.empty();
    if (!known_.shows_end() && !has_cards) return false;
    why = why_not_left(record_, left, known_.shown()->left[index_of(left.player)], rules_.points);
    return why.has_value();
  }

  // Returns the points of what a player has left; nullopt if a card of it cannot be there (reported).
  std::optional<Points> points_of(const record::Left& left) {
    if (left.count.number) return Points{*left.count.number};
    Points sum;
    bool sound = true;
    for (const auto& card : left.count.cards->cards) {
      if (!rules_.pack.contains(card.value)) {
        fault(Code::record_card_not_in_pack, card.at, "pack",
              fmt::format("{} is not in the pack", record_.name_of(card.value)));
        sound = false;
      } else if (!unused_.contains(card.value)) {
        fault(Code::record_duplicate_card, card.at, "pack",
              fmt::format("{} is left more often than it is in the pack", record_.name_of(card.value)));
        sound = false;
      } else {
        unused_.erase(card.value);
        sum += rules_.points.of(card.value);
      }
    }
    return sound ? std::optional(sum) : std::nullopt;
  }

  // --- points -----------------------------------------------------------------------------------

  void test_points() {
    if (is_end_wrong_) return;
    for (const auto& [seat, figure] : counted_.points)
      if (!known_.shows_end() || !do_points_follow(counted_, *known_.shown()->out, seat)) test_points_of(seat, figure);
  }

  void test_points_of(Seat seat, const Written<Points>& figure) {
    SheetFacts with = known_.facts;
    with.scored[index_of(seat)] = figure.value;
    const auto wrong = known_.keep(with);
    if (!wrong) return;
    SheetFacts single;
    single.scored[index_of(seat)] = figure.value;
    if (!is_cause(single, seat)) return;
    fault(counts::kPoints.of(*wrong), figure.at, "points_of_hand",
          fmt::format("{}'s points recorded as {}, {}", name(seat), figure.value.amount(),
                      why_not_scored(seat, figure.value, *wrong)));
  }

  // The recorded end is tested later, but helps to say what is wrong.
  [[nodiscard]] std::string why_not_scored(Seat seat, Points points, Against against) const {
    SheetEvidence known = known_;
    if (!known.out() && counted_.out) known.facts.out = counted_.out->winner;
    if (!known.out()) return fmt::format("but {}", not_allowed_by(against));
    if (known.scores_nothing(seat))
      return !*known.out()                      ? "but nobody scores a drawn hand"
             : rules_.left == LeftCards::winner ? "but only the player who went out scores"
                                                : "but the player who went out has no card left";
    if (const auto expected = known.expected_points(seat)) return fmt::format("expected {}", expected->amount());
    if (rules_.left == LeftCards::own && *known.out() == seat && points < Points{})
      return "but the player who went out has no card left";
    if (std::max(points, -points) > rules_.all() * known.end().factor && rules_.left != LeftCards::own)
      return "but " + worth_of_pack(rules_);
    // The fewest points share what the others pay.
    if (!*known.out() && rules_.fewest_win()) return fmt::format("but {}", not_allowed_by(against));
    const bool pays_winner = rules_.left == LeftCards::zero_sum;
    if (pays_winner && *known.out() != seat && points > Points{}) return "but only the player who went out wins points";
    const Points against_them = pays_winner ? -points : points;
    if (*known.out() != seat && against_them < rules_.lowest())
      return fmt::format("but no card is worth less than {}", rules_.lowest().amount());
    return fmt::format("but {}", not_allowed_by(against));
  }

  // --- the result -------------------------------------------------------------------------------

  // Settles the hand. Returns what is needed for it and not recorded; empty if nothing is.
  [[nodiscard]] std::string settle_or_name_open() {
    if (!known_.out()) return "it is not recorded who went out";
    auto scores = known_.scores();
    if (!scores) return what_is_open();
    winner_ = scores->winner;
    const bool by_fewest = !*known_.out() && rules_.fewest_win();
    if (by_fewest && winner_) result_.won_by = WonBy::fewest_points;
    if (rules_.left != LeftCards::nobody) result_.sheet = std::move(scores->sheet);
    result_.settled = true;
    return {};
  }

  [[nodiscard]] std::string what_is_open() const {
    const bool own = rules_.left == LeftCards::own;
    if (*known_.out() && rules_.left == LeftCards::winner) return "it is not recorded what all losers have left";
    const auto found = known_.left();
    for (std::size_t i = 0; found && i < record_.players.size(); ++i) {
      if (own ? known_.facts.scored[i].has_value() : found->left[i].is_exact()) continue;
      return fmt::format("it is not recorded what {} {}", name(seat_at(i)), own ? "scores" : "has left");
    }
    return "it is not recorded who is eldest hand and has the odd point";
  }

  const record::HandRecord& record_;
  const CountedRules& rules_;
  const record::Counted& counted_;
  Sink& sink_;
  SheetEvidence known_;
  CardBag unused_;  // cards that are not left anywhere
  std::optional<Seat> winner_;
  PointsResult result_;
  bool faulty_ = false;        // an entry was reported
  bool all_in_doubt_ = false;  // it may be right, and any other entry wrong
  bool is_end_wrong_ = false;  // no hand ends so, and nothing more follows from it
};

}  // namespace

PointsResult settle_by_counts(const record::HandRecord& hand, const CountedRules& rules, const ShownEnd* shown,
                              Sink& sink) {
  return CountedHand(hand, rules, shown, sink).settle();
}

void check_counted(const record::HandRecord& hand, const CountedRules& rules, const ShownEnd& shown,
                   const PointsResult& result, Sink& sink) {
  const record::Counted& counted = *hand.counted;
  const auto wrong = [&](Code code, Span at, std::string_view rule, std::string message) {
    sink.report({.code = code, .at = at, .message = std::move(message), .rule = rule});
  };
  const auto winner = shown.out ? *shown.out : std::nullopt;
  if (is_out_wrong(counted, winner))
    wrong(Code::claim_outcome, counted.out->at, "outcome",
          winner ? fmt::format("the cards show that {} went out", hand.name_of(*winner)) : "no player went out");
  for (const record::Left& each : counted.left)
    if (does_left_follow(counted, winner, each))
      continue;
    else if (auto why = why_not_left(hand, each, shown.left[index_of(each.player)], rules.points))
      wrong(Code::claim_points, each.count.at, "card_points", std::move(*why));
  PointsRange sum{{}, Points{}};
  for (std::size_t i = 0; i < hand.players.size(); ++i) {
    const PointsRange left = shown.left[i].range(rules.points);
    sum = {sum.least + left.least, *sum.most + left.most.value_or(Points{})};
  }
  if (const auto& all = counted.left_sum;
      all && !is_out_wrong(counted, winner) && (Points{all->value} < sum.least || *sum.most < Points{all->value}))
    wrong(Code::claim_points, all->at, "card_points",
          sum.is_exact()
              ? fmt::format("the sum of all cards left recorded as {}, expected {}", all->value, sum.least.amount())
              : fmt::format("the sum of all cards left recorded as {}, expected from {} to {}", all->value,
                            sum.least.amount(), sum.most->amount()));
  for (const auto& [seat, figure] : counted.points) {
    if (!result.sheet || result.sheet->of(seat) == figure.value || do_points_follow(counted, winner, seat)) continue;
    wrong(Code::claim_points, figure.at, "points_of_hand",
          fmt::format("{}'s points recorded as {}, expected {}", hand.name_of(seat), figure.value.amount(),
                      result.sheet->of(seat).amount()));
  }
}

}  // namespace spadille::melds
