#include "games/hearts/counted.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "base/spelling.h"
#include "games/hearts/law.h"
#include "games/hearts/shares.h"
#include "mechanics/counts/completions.h"
#include "result/point_claims.h"

// Score sheets of hearts: a hand is settled if all ways to share its point cards score alike.
namespace spadille::hearts {
namespace {

constexpr auto kCountedKeys = std::to_array<std::string_view>({"hearts", "moon", "points", "tricks"});

const CardSet kHearts = CardSet::of_suit(Suit::hearts);

// One way in which the point cards may have been taken.
struct Completion {
  Taken taken{};
  BySeat<Points> as_taken{};    // without the moon
  BySeat<Points> after_moon{};  // as scored
  bool moon = false;
};

class CountedHand {
 public:
  CountedHand(const Settling& hand, const tricks::Replayed* shown, counts::Basis basis)
      : hand_(hand),
        record_(hand.record),
        rules_(hand.rules),
        shown_(shown),
        basis_(basis),
        counted_(*hand.record.counted),
        sink_(hand.sink),
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
    if (too_many_) return;
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
    if (shown_ == nullptr) return true;
    for (const CardSet alike : alike_)
      for (std::size_t i = 0; i < rules_.seats(); ++i)
        if ((shown_->won[i] & alike).size() > (each.taken.cards[i] & alike).size()) return false;
    for (std::size_t i = 0; i < rules_.seats() && rules_.no_trick_bonus->value != 0; ++i) {
      const bool all_shown = shown_->complete == rules_.hand_size();
      if (each.taken.no_trick[i] ? shown_->taken[i] > 0 : all_shown && shown_->taken[i] == 0) return false;
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

  // Sets `too_many_` if there are too many to list.
  std::vector<Completion> all_completions() {
    const auto ways = shares(rules_, facts());
    too_many_ = !ways;
    std::vector<Completion> all;
    if (!ways) return all;
    all.reserve(ways->size());
    for (const BySeat<CardSet>& taken : *ways) add_ways({.cards = taken}, 0, all);
    return all;
  }

  // Adds the ways in which the players from `player` on, if they have no card with points, took a trick or none. It
  // matters only if a player without a trick has a bonus.
  void add_ways(Taken taken, std::size_t player, std::vector<Completion>& all) const {
    if (player == rules_.seats() || rules_.no_trick_bonus->value == 0) {
      all.push_back(scored(taken));
      return;
    }
    add_ways(taken, player + 1, all);
    if (!taken.cards[player].empty()) return;
    taken.no_trick[player] = true;
    add_ways(taken, player + 1, all);
  }

  [[nodiscard]] SheetFacts facts() const {
    SheetFacts facts;
    facts.names_shooter = counted_.moon.has_value();
    for (std::size_t i = 0; i < rules_.seats() && shown_ != nullptr; ++i)
      for (const Card card : shown_->won[i]) facts.takers.emplace_back(card, seat_at(i));
    for (const record::CardTaker& each : counted_.takers)
      if (!shown_taker(each.card.value)) facts.takers.emplace_back(each.card.value, each.player.value);
    facts.hearts = all_hearts();
    if (counted_.points.size() + 1 < rules_.seats()) return facts;
    facts.points_as_taken.push_back(points_if([&](std::int64_t figure) { return without_bonus(figure); }));
    // When scores count down, the figures are scores, of the other sign, or the points as taken.
    if (rules_.count == Runs::down)
      facts.points_as_taken.push_back(points_if([](std::int64_t figure) { return figure; }));
    return facts;
  }

  // Returns the points of all players as taken. The last player has what the others leave, also if another figure is
  // recorded. That figure then proves wrong.
  template <class AsTaken>
  [[nodiscard]] BySeat<std::int64_t> points_if(const AsTaken& as_taken) const {
    BySeat<std::optional<std::int64_t>> points{};
    std::int64_t left = rules_.points_of(rules_.deciding_cards()).amount();
    for (std::size_t i = 0; i + 1 < rules_.seats(); ++i) {
      const auto& [seat, figure] = counted_.points[i];
      left -= points[index_of(seat)].emplace(as_taken(figure.value.amount()));
    }
    BySeat<std::int64_t> all{};
    for (std::size_t i = 0; i < rules_.seats(); ++i) all[i] = points[i].value_or(left);
    return all;
  }

  // Returns the hearts of all players; nullopt if more than one is not recorded, or if the sum is not that of the pack.
  [[nodiscard]] std::optional<BySeat<std::size_t>> all_hearts() const {
    if ((rules_.deciding_cards() & kHearts).empty()) return std::nullopt;
    std::size_t left = (rules_.pack() & kHearts).size();
    BySeat<std::optional<std::size_t>> hearts{};
    for (const auto& [seat, figure] : counted_.hearts) {
      const auto n = static_cast<std::size_t>(figure.value);
      if (n > left) return std::nullopt;
      left -= n;
      hearts[index_of(seat)] = n;
    }
    if (counted_.hearts.size() + 1 < rules_.seats()) return std::nullopt;
    if (counted_.hearts.size() == rules_.seats() && left > 0) return std::nullopt;
    BySeat<std::size_t> all{};
    for (std::size_t i = 0; i < rules_.seats(); ++i) all[i] = hearts[i].value_or(left);
    return all;
  }

  // Returns the points of the cards taken by a player with this score of the hand.
  [[nodiscard]] std::int64_t without_bonus(std::int64_t score) const {
    const std::int64_t points = rules_.count == Runs::down ? -score : score;
    const std::int64_t bonus = rules_.no_trick_bonus->value;
    return bonus != 0 && points == -bonus ? 0 : points;
  }

  [[nodiscard]] Completion scored(const Taken& taken) const {
    Completion each{.taken = taken};
    const Score score = hearts::score(rules_, taken, standing_);
    for (std::size_t i = 0; i < rules_.seats(); ++i) {
      each.as_taken[i] = Points{rules_.points_of(taken.cards[i]).amount()};
      each.after_moon[i] = score.sheet.of(seat_at(i));
    }
    each.moon = score.shooter.has_value();
    return each;
  }

  // --- the entries ------------------------------------------------------------------------------

  // Hearts without points are not needed.
  void test_hearts() {
    if ((rules_.deciding_cards() & kHearts).empty()) return;
    for (const auto& [seat, figure] : counted_.hearts)
      test([&, seat = seat, n = static_cast<std::size_t>(figure.value)](
               const Completion& each) { return (each.taken.cards[index_of(seat)] & kHearts).size() == n; },
           counts::kPoints, figure.at,
           fmt::format("{}'s hearts of the {} in the pack recorded as {}", name(seat), (rules_.pack() & kHearts).size(),
                       figure.value),
           "points");
  }

  void test_takers() {
    BySeat<CardSet> named{};
    for (const record::CardTaker& taker : counted_.takers) {
      const Card card = taker.card.value;
      const Seat player = taker.player.value;
      if (!rules_.pack().contains(card)) {
        fault(Code::record_card_not_in_pack, taker.card.at, fmt::format("{} is not in the pack", record_.name_of(card)),
              "pack");
        continue;
      }
      named[index_of(player)].insert(card);
      const auto agrees = [&](const Completion& each) {
        return std::all_of(alike_.begin(), alike_.end(), [&](CardSet alike) {
          return !alike.contains(card) ||
                 (each.taken.cards[index_of(player)] & alike).size() >= (named[index_of(player)] & alike).size();
        });
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
      const CardSet counting = rules_.counting_cards();
      return !counting.empty() && (counting - each.taken.cards[index_of(moon->value)]).empty();
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
        numbers[index_of(seat)].reset();
        sum -= n;
        continue;
      }
      if (!test([&](const Completion& each) { return has_room(each, numbers, sum); }, counts::kTricks, figure.at,
                std::move(what), "deal"))
        return;
    }
    if (basis_ == counts::Basis::cards) return;
    put_tricks(numbers, sum);
  }
  // Players who are not recorded have the tricks that are left, if it is one player or no trick is left.
  void put_tricks(const BySeat<std::optional<std::size_t>>& numbers, std::size_t sum) {
    if (faulty_) return;
    const auto end = numbers.begin() + static_cast<std::ptrdiff_t>(rules_.seats());
    const std::size_t left = rules_.hand_size() - sum;
    if (left > 0 && std::count(numbers.begin(), end, std::nullopt) != 1) return;
    auto& out = result_.tricks.emplace();
    for (std::size_t i = 0; i < rules_.seats(); ++i) out.emplace_back(seat_at(i), numbers[i].value_or(left));
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
      if (each.taken.no_trick[i] && numbers[i] && *numbers[i] > 0) return false;
      if (!each.taken.no_trick[i] && rules_.no_trick_bonus->value != 0 && numbers[i] && *numbers[i] == 0) return false;
      const std::size_t cards = each.taken.cards[i].size();
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
    if (faulty_ || too_many_ || !open_.all_alike(alike)) {
      result_.unfinished = true;
      result_.tricks.reset();
      check_choice(record_, rules_, sink_);
      if (!faulty_)
        sink_.report({.code = Code::record_incomplete,
                      .at = counted_.at,
                      .message = "not settled: what is counted leaves the points open"});
      return;
    }
    hearts::settle(hand_, open_.left().front().taken, result_);
    if (result_.settled) check_claims(record_, result_, sink_);
  }

  const Settling& hand_;
  const record::HandRecord& record_;
  const Rules& rules_;
  Standing standing_ = hand_.standing();
  const tricks::Replayed* shown_;  // the recorded tricks, if any
  counts::Basis basis_;
  const record::Counted& counted_;
  Sink& sink_;
  std::vector<CardSet> alike_ = rules_.alike_cards();
  bool too_many_ = false;
  counts::Completions<Completion> open_;
  PointsResult result_;
  bool faulty_ = false;  // an entry was reported
};

}  // namespace

std::span<const std::string_view> counted_keys() { return kCountedKeys; }

PointsResult settle_by_counts(const Settling& hand, const tricks::Replayed* shown) {
  const auto basis = shown == nullptr ? counts::Basis::sheet : counts::Basis::both;
  return CountedHand(hand, shown, basis).settle();
}

void check_counted(const Settling& hand, const tricks::Replayed& shown) {
  CountedHand(hand, &shown, counts::Basis::cards).test_entries();
}

}  // namespace spadille::hearts
