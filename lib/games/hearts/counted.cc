#include "games/hearts/counted.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "games/hearts/law.h"
#include "mechanics/counts/completions.h"
#include "result/point_claims.h"

// Score sheets of hearts: a hand is settled if all ways to share its point cards score alike.
namespace spadille::hearts {
namespace {

constexpr auto kCountedKeys = std::to_array<std::string_view>({"hearts", "moon", "points", "tricks"});

const CardSet kHearts = CardSet::of_suit(Suit::hearts);

// One way in which the point cards may have been taken. All hearts are worth the same.
struct Completion {
  BySeat<std::uint8_t> hearts{};
  Seat queen{};
  Seat jack{};
  BySeat<Points> as_taken{};    // without the moon
  BySeat<Points> after_moon{};  // as scored
  bool moon = false;
};

class CountedHand {
 public:
  CountedHand(const record::HandRecord& record, const Rules& rules, Sink& sink)
      : record_(record), rules_(rules), counted_(*record.counted), sink_(sink), open_(all_completions()) {
    result_.counted = true;
  }

  PointsResult run() {
    sink_.report({.code = Code::record_unverifiable,
                  .at = counted_.at,
                  .message = "not fully checked: only counts are recorded"});
    test_hearts();
    test_takers();
    test_moon();
    test_points();
    test_tricks();
    if (counted_.complete) put_result();
    return std::move(result_);
  }

 private:
  void fault(Code code, Span at, std::string message, std::string_view rule) {
    sink_.report({.code = code, .at = at, .message = std::move(message), .rule = rule});
    faulty_ = true;
  }
  [[nodiscard]] const std::string& name(Seat seat) const { return record_.name_of(seat); }

  [[nodiscard]] std::vector<Completion> all_completions() const {
    std::vector<Completion> all;
    BySeat<std::uint8_t> hearts{};
    share_hearts(0, kHearts.size(), hearts, all);
    return all;
  }
  void share_hearts(std::size_t player, std::size_t left, BySeat<std::uint8_t>& hearts,
                    std::vector<Completion>& all) const {
    if (player + 1 == rules_.seats()) {
      hearts[player] = static_cast<std::uint8_t>(left);
      for (std::size_t queen = 0; queen < rules_.seats(); ++queen)
        for (std::size_t jack = 0; jack < (rules_.points->jack.value == 0 ? 1 : rules_.seats()); ++jack)
          all.push_back(scored({.hearts = hearts, .queen = seat_at(queen), .jack = seat_at(jack)}));
      return;
    }
    for (std::size_t n = 0; n <= left; ++n) {
      hearts[player] = static_cast<std::uint8_t>(n);
      share_hearts(player + 1, left - n, hearts, all);
    }
  }

  [[nodiscard]] BySeat<CardSet> cards_of(const Completion& each) const {
    BySeat<CardSet> taken{};
    std::size_t player = 0;
    std::size_t given = 0;
    for (const Card heart : kHearts) {
      while (given == each.hearts[player]) {
        ++player;
        given = 0;
      }
      taken[player].insert(heart);
      ++given;
    }
    taken[index_of(each.queen)].insert(kQueen);
    taken[index_of(each.jack)].insert(kJack);
    return taken;
  }

  [[nodiscard]] Completion scored(Completion each) const {
    const CardPoints& points = *rules_.points;
    for (std::size_t i = 0; i < rules_.seats(); ++i) {
      each.as_taken[i] = Points{points.hearts.value} * each.hearts[i];
      if (each.queen == seat_at(i)) each.as_taken[i] += Points{points.queen.value};
      if (each.jack == seat_at(i)) each.as_taken[i] += Points{points.jack.value};
    }
    const Score score = hearts::score(rules_, cards_of(each));
    for (std::size_t i = 0; i < rules_.seats(); ++i) each.after_moon[i] = score.sheet.of(seat_at(i));
    each.moon = score.moon;
    return each;
  }

  // --- the entries ------------------------------------------------------------------------------

  void test_hearts() {
    for (const auto& [seat, figure] : counted_.hearts) {
      if (!open_.keep(
              [&, seat = seat, n = figure.value](const Completion& each) { return each.hearts[index_of(seat)] == n; }))
        fault(Code::counted_points, figure.at,
              fmt::format("{}'s hearts recorded as {}, but a hand has {}", name(seat), figure.value, kHearts.size()),
              "points");
    }
  }

  void test_takers() {
    BySeat<std::uint8_t> named{};  // hearts
    for (const record::CardTaker& taker : counted_.takers) {
      const Card card = taker.card.value;
      const Seat player = taker.player.value;
      if (!rules_.pack().contains(card)) {
        fault(Code::record_card_not_in_pack, taker.card.at, fmt::format("{} is not in the pack", record_.name_of(card)),
              "pack");
        continue;
      }
      const bool is_heart = kHearts.contains(card);
      if (is_heart) ++named[index_of(player)];
      const auto agrees = [&](const Completion& each) {
        if (card == kQueen) return each.queen == player;
        if (card == kJack) return rules_.points->jack.value == 0 || each.jack == player;
        return !is_heart || each.hearts[index_of(player)] >= named[index_of(player)];
      };
      if (!open_.keep(agrees))
        fault(Code::counted_points, taker.player.at,
              fmt::format("{} cannot have taken {}", name(player), record_.name_of(card)), "points");
    }
  }

  void test_moon() {
    const auto& moon = counted_.moon;
    if (!moon) return;
    const auto all_of = [&](const Completion& each) {
      return each.hearts[index_of(moon->value)] == kHearts.size() && each.queen == moon->value;
    };
    if (!open_.keep(all_of))
      fault(Code::counted_feat, moon->at,
            fmt::format("{} is recorded to have taken all point cards, but what is counted before does not allow it",
                        name(moon->value)),
            "moon");
  }

  // The points of all players are as taken, or all as scored after the moon. Figures after a wrong one prove nothing.
  void test_points() {
    for (std::size_t n = 1; n <= counted_.points.size(); ++n) {
      const auto agrees = [&](const Completion& each) {
        const auto all_are = [&](const BySeat<Points>& points) {
          return std::all_of(counted_.points.begin(), counted_.points.begin() + static_cast<std::ptrdiff_t>(n),
                             [&](const auto& one) { return points[index_of(one.seat)] == one.figure.value; });
        };
        return all_are(each.as_taken) || all_are(each.after_moon);
      };
      if (open_.keep(agrees)) continue;
      const auto& wrong = counted_.points[n - 1];
      fault(Code::counted_points, wrong.figure.at,
            fmt::format("{}'s points recorded as {}, but no hand brings these points", name(wrong.seat),
                        wrong.figure.value.amount()),
            "points_of_hand");
      return;
    }
  }

  // Tricks hold as many cards as there are players each.
  void test_tricks() {
    const auto& tricks = counted_.tricks;
    if (!tricks) return;
    if (tricks->of_players.empty() || (tricks->is_list && tricks->of_players.size() != rules_.seats())) {
      fault(Code::counted_tricks, tricks->at, "the tricks of each player are expected here", "deal");
      return;
    }
    BySeat<std::optional<std::size_t>> numbers{};
    std::size_t sum = 0;
    for (const auto& [seat, figure] : tricks->of_players) {
      const auto n = static_cast<std::size_t>(figure.value);
      sum += n;
      numbers[index_of(seat)] = n;
      const auto fits = [&](const Completion& each) { return has_room(each, numbers, sum); };
      if (open_.keep(fits)) continue;
      fault(
          Code::counted_tricks, figure.at,
          fmt::format("{}'s tricks recorded as {}, but that does not agree with what is counted before", name(seat), n),
          "deal");
      return;
    }
    if (tricks->of_players.size() == rules_.seats() && sum == rules_.hand_size()) {
      auto& out = result_.tricks.emplace();
      for (std::size_t i = 0; i < rules_.seats(); ++i) out.emplace_back(seat_at(i), *numbers[i]);
    }
  }
  [[nodiscard]] bool has_room(const Completion& each, const BySeat<std::optional<std::size_t>>& numbers,
                              std::size_t sum) const {
    std::size_t open_players = 0;
    std::size_t needed = 0;
    for (std::size_t i = 0; i < rules_.seats(); ++i) {
      const std::size_t cards = each.hearts[i] + (each.queen == seat_at(i) ? 1U : 0U) +
                                (rules_.points->jack.value != 0 && each.jack == seat_at(i) ? 1U : 0U);
      const std::size_t least = (cards + rules_.seats() - 1) / rules_.seats();
      if (numbers[i]) {
        if (*numbers[i] < least) return false;
      } else {
        ++open_players;
        needed += least;
      }
    }
    return open_players == 0 ? sum == rules_.hand_size() : sum + needed <= rules_.hand_size();
  }

  // --- the result -------------------------------------------------------------------------------

  void put_result() {
    const auto alike = [](const Completion& a, const Completion& b) {
      return a.after_moon == b.after_moon && a.moon == b.moon;
    };
    if (faulty_ || !open_.all_alike(alike)) {
      result_.unfinished = true;
      result_.tricks.reset();
      if (!faulty_)
        sink_.report({.code = Code::record_incomplete,
                      .at = counted_.at,
                      .message = "not settled: what is counted leaves the points open"});
      return;
    }
    Score scored = hearts::score(rules_, cards_of(open_.left().front()));
    result_.settled = true;
    result_.outcome = kScored;
    result_.feats.emplace();
    if (scored.moon) result_.feats->push_back("moon");
    result_.sheet = std::move(scored.sheet);
    check_claims(record_, result_, sink_);
  }

  const record::HandRecord& record_;
  const Rules& rules_;
  const record::Counted& counted_;
  Sink& sink_;
  counts::Completions<Completion> open_;
  PointsResult result_;
  bool faulty_ = false;  // an entry was reported
};

}  // namespace

std::span<const std::string_view> counted_keys() { return kCountedKeys; }

PointsResult judge_counted(const record::HandRecord& hand, const Rules& rules, Sink& sink) {
  return CountedHand(hand, rules, sink).run();
}

}  // namespace spadille::hearts
