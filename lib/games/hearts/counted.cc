#include "games/hearts/counted.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "base/spelling.h"
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
  CountedHand(const record::HandRecord& record, const Rules& rules, const tricks::Replayed* shown, counts::Basis basis,
              Sink& sink)
      : record_(record),
        rules_(rules),
        shown_(shown),
        basis_(basis),
        counted_(*record.counted),
        sink_(sink),
        open_(all_completions(), basis, [this](const Completion& each) { return is_shown(each); }) {}

  PointsResult settle() {
    result_.counted = true;
    sink_.report(
        {.code = Code::record_unverifiable, .at = counted_.at, .message = std::string(counts::not_checked(basis_))});
    test_entries();
    if (counted_.complete) put_result();
    return std::move(result_);
  }

  void test_entries() {
    test_hearts();
    test_takers();
    test_moon();
    test_points();
    test_tricks();
  }

 private:
  void fault(Code code, Span at, std::string message, std::string_view rule) {
    sink_.report({.code = code, .at = at, .message = std::move(message), .rule = rule});
    faulty_ = true;
  }
  // Keeps the completions for which `agrees` is true. If there is none, reports the entry: "`what`, but … does not
  // allow it". Returns false then.
  template <class Agrees>
  bool test(const Agrees& agrees, counts::EntryCodes codes, Span at, std::string what, std::string_view rule) {
    const auto against = open_.keep(agrees);
    if (!against) return true;
    const bool plural = *against == counts::Against::cards;
    fault(codes.of(*against), at,
          fmt::format("{}, but {} {} not allow it", what, name_of(*against), plural ? "do" : "does"), rule);
    return false;
  }

  // --- what the cards show ----------------------------------------------------------------------

  // True if the recorded tricks allow this completion.
  [[nodiscard]] bool is_shown(const Completion& each) const {
    for (std::size_t i = 0; i < rules_.seats() && shown_ != nullptr; ++i) {
      const CardSet won = shown_->won[i];
      const auto elsewhere = [&](Card card, Seat taker) { return won.contains(card) && taker != seat_at(i); };
      if ((won & kHearts).size() > each.hearts[i] || elsewhere(kQueen, each.queen)) return false;
      if (rules_.points->jack.value != 0 && elsewhere(kJack, each.jack)) return false;
    }
    return true;
  }

  // Returns the player who is seen to take a card.
  [[nodiscard]] std::optional<Seat> shown_taker(Card card) const {
    for (std::size_t i = 0; i < rules_.seats() && shown_ != nullptr; ++i)
      if (shown_->won[i].contains(card)) return seat_at(i);
    return std::nullopt;
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
    for (const auto& [seat, figure] : counted_.hearts)
      test([&, seat = seat, n = figure.value](const Completion& each) { return each.hearts[index_of(seat)] == n; },
           counts::kPoints, figure.at,
           fmt::format("{}'s hearts of the {} in the pack recorded as {}", name(seat), kHearts.size(), figure.value),
           "points");
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
      if (const auto shown = shown_taker(card); shown && *shown != player)
        fault(Code::claim_points, taker.player.at,
              fmt::format("{} is recorded to have taken {}, but it was {}", name(player), record_.name_of(card),
                          name(*shown)),
              "points");
      else
        test(agrees, counts::kPoints, taker.player.at,
             fmt::format("{} is recorded to have taken {}", name(player), record_.name_of(card)), "points");
    }
  }

  void test_moon() {
    const auto& moon = counted_.moon;
    if (!moon) return;
    const auto all_of = [&](const Completion& each) {
      return each.hearts[index_of(moon->value)] == kHearts.size() && each.queen == moon->value;
    };
    test(all_of, counts::kFeat, moon->at,
         fmt::format("{} is recorded to have taken all point cards", name(moon->value)), "moon");
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
      const auto& [seat, figure] = counted_.points[n - 1];
      if (!test(agrees, counts::kPoints, figure.at,
                fmt::format("{}'s points recorded as {}", name(seat), figure.value.amount()), "points_of_hand"))
        return;
    }
  }

  // Tricks hold as many cards as there are players each.
  void test_tricks() {
    const auto& tricks = counted_.tricks;
    if (!tricks) return;
    if (tricks->of_players.empty() || (tricks->is_list && tricks->of_players.size() != rules_.seats())) {
      const counts::EntryCodes codes = counts::kTricks;
      fault(codes.of(basis_ == counts::Basis::cards ? counts::Against::cards : counts::Against::sheet), tricks->at,
            "the tricks of each player are expected here", "deal");
      return;
    }
    BySeat<std::optional<std::size_t>> numbers{};
    std::size_t sum = 0;
    for (const auto& [seat, figure] : tricks->of_players) {
      const auto n = static_cast<std::size_t>(figure.value);
      sum += n;
      numbers[index_of(seat)] = n;
      std::string what = fmt::format("{}'s tricks recorded as {}", name(seat), n);
      if (shown_ != nullptr && !may_have_taken(seat, n)) {
        fault(Code::claim_tricks, figure.at, fmt::format("{}, but {}", what, shown_tricks_text(seat)), "deal");
        continue;
      }
      if (!test([&](const Completion& each) { return has_room(each, numbers, sum); }, counts::kTricks, figure.at,
                std::move(what), "deal"))
        return;
    }
    if (basis_ == counts::Basis::cards) return;
    if (tricks->of_players.size() == rules_.seats() && sum == rules_.hand_size()) {
      auto& out = result_.tricks.emplace();
      for (std::size_t i = 0; i < rules_.seats(); ++i) out.emplace_back(seat_at(i), *numbers[i]);
    }
  }
  [[nodiscard]] std::string shown_tricks_text(Seat seat) const {
    const std::size_t open = rules_.hand_size() - shown_->complete;
    std::string text = fmt::format("the cards show {}", shown_->taken[index_of(seat)]);
    return open == 0
               ? text
               : text + fmt::format(", and {} {} not recorded", pluralize(open, "trick"), open == 1 ? "is" : "are");
  }
  [[nodiscard]] bool may_have_taken(Seat seat, std::size_t n) const {
    const std::size_t shown = shown_->taken[index_of(seat)];
    return n >= shown && n <= shown + rules_.hand_size() - shown_->complete;
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
  const tricks::Replayed* shown_;  // the recorded tricks, if any
  counts::Basis basis_;
  const record::Counted& counted_;
  Sink& sink_;
  counts::Completions<Completion> open_;
  PointsResult result_;
  bool faulty_ = false;  // an entry was reported
};

}  // namespace

std::span<const std::string_view> counted_keys() { return kCountedKeys; }

PointsResult settle_by_counts(const record::HandRecord& hand, const Rules& rules, const tricks::Replayed* shown,
                              Sink& sink) {
  const auto basis = shown == nullptr ? counts::Basis::sheet : counts::Basis::both;
  return CountedHand(hand, rules, shown, basis, sink).settle();
}

void check_counted(const record::HandRecord& hand, const Rules& rules, const tricks::Replayed& shown, Sink& sink) {
  CountedHand(hand, rules, &shown, counts::Basis::cards, sink).test_entries();
}

}  // namespace spadille::hearts
