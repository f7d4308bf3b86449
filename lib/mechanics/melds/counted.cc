#include "mechanics/melds/counted.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "base/spelling.h"
#include "mechanics/melds/hand.h"

namespace spadille::melds {
namespace {

using PointsBySeat = std::array<std::optional<Points>, kMaxSeats>;

class CountedHand {
 public:
  CountedHand(const record::HandRecord& record, const CountedRules& rules, Sink& sink)
      : record_(record), rules_(rules), counted_(*record.counted), sink_(sink), unused_(rules.pack) {}

  PointsResult settle(counts::Basis basis) {
    result_.counted = true;
    sink_.report(
        {.code = Code::record_unverifiable, .at = counted_.at, .message = std::string(counts::not_checked(basis))});
    test_out();
    read_left();
    test_points();
    test_rummy();
    complete_left();
    if (!counted_.complete) return std::move(result_);
    if (faulty_) {
      result_.unfinished = true;
    } else if (const auto open = what_is_missing(); !open.empty()) {
      result_.unfinished = true;
      sink_.report({.code = Code::record_incomplete, .at = counted_.at, .message = "not settled: " + open});
    } else {
      score();
    }
    return std::move(result_);
  }

 private:
  void fault(Code code, Span at, std::string message, std::string_view rule) {
    sink_.report({.code = code, .at = at, .message = std::move(message), .rule = rule});
    faulty_ = true;
  }
  [[nodiscard]] const std::string& name(Seat seat) const { return record_.name_of(seat); }
  [[nodiscard]] std::optional<Seat> winner() const { return counted_.out ? counted_.out->winner : std::nullopt; }
  [[nodiscard]] bool is_drawn() const { return counted_.out && !counted_.out->winner; }
  [[nodiscard]] bool is_won_by_fewest() const { return is_drawn() && rules_.stalled == Stalled::lowest_wins; }

  void test_out() {
    if (!is_drawn() || rules_.may_be_drawn) return;
    fault(Code::counted_outcome, counted_.out->at, "no player is recorded to go out, but these rules end no hand so",
          "outcome");
    is_end_wrong_ = true;
  }

  // Points that count double are even.
  void test_rummy() {
    if (!rules_.rummy_doubles || !counted_.rummy || is_end_wrong_) return;
    const auto report = [&](std::string_view why) {
      fault(Code::counted_feat, *counted_.rummy, fmt::format("a hand won in one turn counts double, but {}", why),
            "going_rummy");
    };
    if (is_drawn()) return report("no player went out");
    for (std::size_t i = 0; i < record_.players.size(); ++i)
      if (const auto& points = scored_[i]; points && points->amount() % factor() != 0)
        return report(fmt::format("{}'s points recorded as {} are odd", name(seat_at(i)), points->amount()));
  }

  // A single loser whose points are not recorded has what the others leave of the sum.
  void complete_left() {
    if (!winner() || (rules_.left != LeftCards::losers && rules_.left != LeftCards::zero_sum)) return;
    auto sum = counted_.left_sum ? std::optional(Points{counted_.left_sum->value} * factor()) : std::nullopt;
    if (!sum && rules_.left == LeftCards::zero_sum) sum = scored_[index_of(*winner())];
    std::optional<std::size_t> open;
    for (std::size_t i = 0; sum && i < record_.players.size(); ++i) {
      if (seat_at(i) == winner()) continue;
      if (const auto points = points_of_loser(seat_at(i)))
        sum = *sum - *points;
      else if (std::exchange(open, i))
        return;
    }
    if (!sum || !open || sum->amount() % factor() != 0) return;
    const Points points{sum->amount() / factor()};
    if (points >= lowest()) left_[*open] = points;
  }

  // --- what is left -----------------------------------------------------------------------------

  void read_left() {
    Points sum;
    for (const record::Left& each : counted_.left) {
      const auto points = points_of(each);
      if (!points) continue;
      const bool has_cards = each.count.cards && !each.count.cards->cards.empty();
      if (const auto fault_of = why_not(each.player, *points, has_cards ? Has::cards : Has::points)) {
        fault(Code::counted_points, each.count.at, *fault_of, "card_points");
        continue;
      }
      left_[index_of(each.player)] = *points;
      sum += *points;
    }
    if (!counted_.left_sum) return;
    const Points all{counted_.left_sum->value};
    const std::int64_t losers = static_cast<std::int64_t>(record_.players.size()) - 1;
    if (all < lowest() * losers)
      fault(Code::counted_points, counted_.left_sum->at,
            fmt::format("all losers together have {} points left, but each has at least a card", all.amount()),
            "card_points");
  }

  // Returns the points of what a player has left; nullopt if a card of it cannot be there (reported).
  std::optional<Points> points_of(const record::Left& left) {
    if (left.count.number) return Points{*left.count.number};
    Points sum;
    bool sound = true;
    for (const auto& card : left.count.cards->cards) {
      if (!rules_.pack.contains(card.value)) {
        fault(Code::record_card_not_in_pack, card.at, fmt::format("{} is not in the pack", record_.name_of(card.value)),
              "pack");
        sound = false;
      } else if (!unused_.contains(card.value)) {
        fault(Code::record_duplicate_card, card.at,
              fmt::format("{} is left more often than it is in the pack", record_.name_of(card.value)), "pack");
        sound = false;
      } else {
        unused_.erase(card.value);
        sum += rules_.points.of(card.value);
      }
    }
    return sound ? std::optional(sum) : std::nullopt;
  }

  [[nodiscard]] Points lowest() const {
    std::optional<Points> least;
    for (const Card card : rules_.pack.different())
      least = least ? std::min(*least, rules_.points.of(card)) : rules_.points.of(card);
    return least.value_or(Points{});
  }

  // A joker may be worth nothing.
  enum class Has : std::uint8_t { points, cards };
  [[nodiscard]] std::optional<std::string> why_not(Seat player, Points points, Has has) const {
    if (player == winner()) {
      if (points != Points{}) return fmt::format("{} went out, but has {} points left", name(player), points.amount());
      if (has == Has::points) return std::nullopt;
      return fmt::format("{} went out, but has cards left", name(player));
    }
    if (points >= lowest() || is_drawn()) return std::nullopt;
    return fmt::format("{} has {} points left, but did not go out, and no card is worth less than {}", name(player),
                       points.amount(), lowest().amount());
  }

  // --- points -----------------------------------------------------------------------------------

  void test_points() {
    for (const auto& [seat, figure] : counted_.points) {
      if (const auto why = why_not_scored(seat, figure.value)) {
        fault(Code::counted_points, figure.at,
              fmt::format("{}'s points recorded as {}, but {}", name(seat), figure.value.amount(), *why),
              "points_of_hand");
        continue;
      }
      scored_[index_of(seat)] = figure.value;
    }
  }

  // Without a recorded winner any player may have gone out.
  [[nodiscard]] std::optional<std::string> why_not_scored(Seat seat, Points points) const {
    const bool drawn_scores = is_drawn() && rules_.drawn_counts && rules_.left == LeftCards::losers;
    const bool scores =
        drawn_scores || rules_.left == LeftCards::zero_sum || (rules_.left == LeftCards::winner) == (seat == winner());
    if (rules_.left == LeftCards::nobody || rules_.left == LeftCards::own || !counted_.out || is_end_wrong_ ||
        is_won_by_fewest())
      return std::nullopt;
    if ((is_drawn() && !drawn_scores) || !scores) {
      if (points == Points{}) return std::nullopt;
      return is_drawn()                         ? "nobody scores a drawn hand"
             : rules_.left == LeftCards::winner ? "only the player who went out scores"
                                                : "the player who went out has no card left";
    }
    if (seat != winner()) {
      const Points against = rules_.left == LeftCards::zero_sum ? -points : points;
      if (const auto& left = left_[index_of(seat)]; left && *left * factor() != against)
        return fmt::format("{} points are left{}", left->amount(), doubled_text());
      if (against < lowest()) return fmt::format("no card is worth less than {}", lowest().amount());
    } else if (const auto sum = sum_left(); sum && *sum * factor() != points) {
      return fmt::format("the others have {} points left{}", sum->amount(), doubled_text());
    }
    return std::nullopt;
  }

  // The factor of all points. Option going_rummy.
  [[nodiscard]] std::int64_t factor() const { return rules_.rummy_doubles && counted_.rummy ? 2 : 1; }
  [[nodiscard]] std::string_view doubled_text() const { return factor() == 2 ? ", which count double" : ""; }

  // Returns the points that all losers have left, if they are recorded.
  [[nodiscard]] std::optional<Points> sum_left() const {
    if (counted_.left_sum) return Points{counted_.left_sum->value};
    Points sum;
    for (std::size_t i = 0; i < record_.players.size(); ++i) {
      if (seat_at(i) == winner()) continue;
      if (!left_[i]) return std::nullopt;
      sum += *left_[i];
    }
    return sum;
  }

  // --- the result -------------------------------------------------------------------------------

  // Returns the points that a loser has left.
  [[nodiscard]] std::optional<Points> points_of_loser(Seat seat) const {
    if (const auto& scored = scored_[index_of(seat)]) return rules_.left == LeftCards::zero_sum ? -*scored : *scored;
    if (rules_.left == LeftCards::own) return std::nullopt;
    const auto left = left_[index_of(seat)];
    return left ? std::optional(*left * factor()) : std::nullopt;
  }
  [[nodiscard]] std::optional<Points> points_of_winner() const {
    if (scored_[index_of(*winner())]) return scored_[index_of(*winner())];
    const auto sum = sum_left();
    return sum ? std::optional(*sum * factor()) : std::nullopt;
  }

  // Returns what is needed and not recorded; empty if nothing.
  [[nodiscard]] std::string what_is_missing() const {
    if (!counted_.out) return "it is not recorded who went out";
    if (is_won_by_fewest()) return what_is_left_is_missing();
    const bool drawn_scores =
        rules_.left == LeftCards::own || (rules_.drawn_counts && rules_.left == LeftCards::losers);
    if ((is_drawn() && !drawn_scores) || rules_.left == LeftCards::nobody) return {};
    if (rules_.left == LeftCards::winner)
      return points_of_winner() ? std::string{} : "it is not recorded what all losers have left";
    for (std::size_t i = 0; i < record_.players.size(); ++i)
      if ((rules_.left == LeftCards::own || seat_at(i) != winner()) && !points_of_loser(seat_at(i)))
        return rules_.left == LeftCards::own ? fmt::format("it is not recorded what {} scores", name(seat_at(i)))
                                             : fmt::format("it is not recorded what {} has left", name(seat_at(i)));
    return {};
  }

  [[nodiscard]] std::string what_is_left_is_missing() const {
    for (std::size_t i = 0; i < record_.players.size(); ++i)
      if (!left_[i]) return fmt::format("it is not recorded what {} has left", name(seat_at(i)));
    return {};
  }

  [[nodiscard]] Seat eldest() const {
    return record_.dealer ? next(record_.dealer->value, record_.seats()) : seat_at(0);
  }

  void score() {
    result_.settled = true;
    std::optional<Seat> best = winner();
    if (is_won_by_fewest())
      best = score_by_fewest();
    else if (rules_.left != LeftCards::nobody)
      score_after_end();
    if (faulty_) {
      result_ = PointsResult{};
      result_.counted = true;
      result_.unfinished = true;
      return;
    }
    finish(record_, best, result_, sink_);
  }

  [[nodiscard]] LeftAtEnd at_end() const {
    return {.out = winner(), .seats = record_.seats(), .eldest = eldest(), .left = {}};
  }

  // Scores a hand that the fewest points win. Returns its winner.
  std::optional<Seat> score_by_fewest() {
    LeftAtEnd end = at_end();
    for (std::size_t i = 0; i < record_.players.size(); ++i) end.left[i] = Sum(*left_[i]);
    LeftScores scores = score_left(end, rules_.left, rules_.stalled);
    if (scores.winner) result_.won_by = WonBy::fewest_points;
    if (rules_.left != LeftCards::nobody) result_.sheet = std::move(scores.sheet);
    compare_points();
    return scores.winner;
  }

  // Scores a hand in which a player went out, or that is drawn.
  void score_after_end() {
    ScoreSheet& sheet = result_.sheet.emplace();
    if (winner() && rules_.left == LeftCards::winner) {
      sheet.score(*winner(), *points_of_winner(), "cards_left", "scoring");
    } else if (rules_.left == LeftCards::own) {
      score_each(sheet, "melds_less_hand", "scoring");
    } else if (rules_.drawn_counts && is_drawn() && rules_.left == LeftCards::losers) {
      score_each(sheet, "cards_left", "card_points");
    } else if (winner()) {
      LeftAtEnd end = at_end();
      for (std::size_t i = 0; i < record_.players.size(); ++i)
        if (seat_at(i) != winner()) end.left[i] = Sum(*points_of_loser(seat_at(i)));
      sheet = score_left(end, rules_.left, rules_.stalled).sheet;
      if (rules_.left == LeftCards::zero_sum) compare_points();
    }
  }

  void score_each(ScoreSheet& sheet, std::string_view reason, std::string_view rule) const {
    for (std::size_t i = 0; i < record_.players.size(); ++i)
      sheet.score(seat_at(i), *points_of_loser(seat_at(i)), reason, rule);
  }

  // Compares the recorded points with those that follow from what is left.
  void compare_points() {
    if (!result_.sheet) return;
    for (const auto& [seat, figure] : counted_.points)
      if (const Points expected = result_.sheet->of(seat); expected != figure.value)
        fault(Code::counted_points, figure.at,
              fmt::format("{}'s points recorded as {}, expected {}", name(seat), figure.value.amount(),
                          expected.amount()),
              "points_of_hand");
  }

  const record::HandRecord& record_;
  const CountedRules& rules_;
  const record::Counted& counted_;
  Sink& sink_;
  CardBag unused_;       // cards that are not left anywhere
  PointsBySeat left_{};  // points of what is left
  PointsBySeat scored_{};
  PointsResult result_;
  bool faulty_ = false;        // an entry was reported
  bool is_end_wrong_ = false;  // no hand ends so, and nothing more follows from it
};

}  // namespace

PointsResult settle_by_counts(const record::HandRecord& hand, const CountedRules& rules, counts::Basis basis,
                              Sink& sink) {
  return CountedHand(hand, rules, sink).settle(basis);
}

void check_counted(const record::HandRecord& hand, const CountedRules& rules, std::optional<Seat> winner,
                   const Holdings& left, const PointsResult& result, Sink& sink) {
  const record::Counted& counted = *hand.counted;
  const auto wrong = [&](Code code, Span at, std::string message, std::string_view rule) {
    sink.report({.code = code, .at = at, .message = std::move(message), .rule = rule});
  };
  const auto points_left = [&](Seat seat) { return rules.points.of(left.known(seat)); };
  if (counted.out && counted.out->winner != winner)
    wrong(Code::claim_outcome, counted.out->at,
          winner ? fmt::format("the cards show that {} went out", hand.name_of(*winner)) : "no player went out",
          "outcome");
  Points sum;
  for (std::size_t i = 0; i < hand.players.size(); ++i) {
    if (!left.is_known(seat_at(i))) return;
    sum += points_left(seat_at(i));
  }
  for (const record::Left& each : counted.left) {
    const std::string& name = hand.name_of(each.player);
    const Points points = points_left(each.player);
    if (each.count.number && Points{*each.count.number} != points)
      wrong(Code::claim_points, each.count.at,
            fmt::format("{}'s cards left recorded as {}, expected {}", name, pluralize(*each.count.number, "point"),
                        points.amount()),
            "card_points");
    if (!each.count.cards) continue;
    CardBag cards;
    for (const auto& card : each.count.cards->cards) cards.insert(card.value);
    if (cards != left.known(each.player))
      wrong(Code::claim_points, each.count.at, fmt::format("these are not the cards that {} has left", name),
            "card_points");
  }
  if (counted.left_sum && Points{counted.left_sum->value} != sum)
    wrong(Code::claim_points, counted.left_sum->at,
          fmt::format("the sum of all cards left recorded as {}, expected {}", counted.left_sum->value, sum.amount()),
          "card_points");
  for (const auto& [seat, figure] : counted.points) {
    if (!result.sheet || result.sheet->of(seat) == figure.value) continue;
    wrong(Code::claim_points, figure.at,
          fmt::format("{}'s points recorded as {}, expected {}", hand.name_of(seat), figure.value.amount(),
                      result.sheet->of(seat).amount()),
          "points_of_hand");
  }
}

}  // namespace spadille::melds
