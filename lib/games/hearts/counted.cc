#include "games/hearts/counted.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/spelling.h"
#include "games/hearts/law.h"
#include "games/hearts/sheet_completions.h"
#include "games/hearts/sheet_texts.h"
#include "mechanics/counts/completions.h"
#include "result/point_claims.h"

// Score sheets of hearts: a hand is settled if all ways to share its point cards score alike.
namespace spadille::hearts {
namespace {

constexpr auto kCountedKeys = record::key_words<record::CountedKey>("hearts", "moon", "points", "tricks");

class CountedHand {
 public:
  CountedHand(const Settling& hand, const ShownTricks* shown, counts::Basis basis)
      : hand_(hand),
        record_(hand.record),
        rules_(hand.rules),
        shown_(shown),
        basis_(basis),
        counted_(*hand.record.counted),
        sink_(hand.sink),
        open_(all_completions(), basis,
              [this](const Completion& each) { return shown_ == nullptr || is_shown(rules_, *shown_, each); }) {}

  PointsResult settle() {
    result_.counted = true;
    counts::note_counts_only(counted_, basis_, sink_);
    test_entries();
    if (counted_.complete) put_result();
    return std::move(result_);
  }

  void test_entries() {
    if (open_.left().empty()) return;
    test_hearts();
    test_takers();
    test_moon();
    test_points();
    if (evidence_.all || !faulty_) test_tricks();
  }

 private:
  void fault(Code code, Span at, std::string_view rule, std::string message) {
    sink_.report({.code = code, .at = at, .message = std::move(message), .rule = rule});
    faulty_ = true;
  }
  // Keeps the completions for which `agrees` is true. If there is none, reports the entry: "`what`, but … does not
  // allow it". Returns false then. `alone`: the same for the figure without those before it. Examples of completions
  // prove nothing against an entry.
  template <class Agrees, class Alone>
  bool test(const Agrees& agrees, const Alone& alone, counts::EntryCodes codes, Span at, std::string_view rule,
            std::string what) {
    if (!evidence_.proves_faults()) {
      open_.drop([&](const Completion& each) { return !agrees(each); });
      return true;
    }
    const auto against = open_.keep(agrees);
    if (!against) return true;
    if (basis_ != counts::Basis::cards) open_.suppose(alone);
    fault(codes.of(*against), at, rule, fmt::format("{}, but {}", what, not_allowed_by(*against)));
    return false;
  }
  template <class Agrees>
  bool test(const Agrees& agrees, counts::EntryCodes codes, Span at, std::string_view rule, std::string what) {
    return test(agrees, agrees, codes, at, rule, std::move(what));
  }

  // --- what the cards show ----------------------------------------------------------------------

  // Returns the player who is seen to take a card. Unknown cards are shown as any that they may be.
  [[nodiscard]] std::optional<Seat> shown_taker(Card card) const {
    const auto has_card = [&](const record::Play& play) { return play.card == card; };
    if (std::ranges::none_of(record_.tricks,
                             [&](const auto& each) { return std::ranges::any_of(each.plays, has_card); }))
      return std::nullopt;
    for (std::size_t i = 0; i < rules_.seats() && shown_ != nullptr; ++i)
      if (shown_->won()[i].contains(card)) return seat_at(i);
    return std::nullopt;
  }
  [[nodiscard]] const std::string& name(Seat seat) const { return record_.name_of(seat); }
  // Says so if all players have a figure, and they do not add up to what a hand has.
  template <class Figures>
  [[nodiscard]] std::string sum_text(const Figures& figures, std::int64_t in_hand) const {
    return figures.size() == rules_.seats() && basis_ == counts::Basis::sheet ? wrong_sum(figures, in_hand) : "";
  }

  std::vector<Completion> all_completions() {
    SheetCompletions found = completions_of(rules_, counted_, shown_, standing_, basis_);
    evidence_ = found.evidence;
    return std::move(found.all);
  }

  // --- the entries ------------------------------------------------------------------------------

  // Hearts without points are not needed. If only some hearts have none, they may be any player's.
  void test_hearts() {
    const std::size_t deciding = (rules_.deciding_cards() & kHearts).size();
    if (deciding == 0) return;
    const std::size_t hearts = (rules_.pack() & kHearts).size();
    using Numbers = std::vector<std::pair<Seat, std::size_t>>;
    const auto agree = [&](const Numbers& numbers, const Completion& each) {
      std::size_t worthless = 0;
      for (const auto& [seat, n] : numbers) {
        const std::size_t own = (each.taken.cards[index_of(seat)] & kHearts).size();
        if (n < own) return false;
        worthless += n - own;
      }
      return numbers.size() == rules_.seats() ? worthless == hearts - deciding : worthless <= hearts - deciding;
    };
    Numbers right;
    for (const auto& [seat, figure] : counted_.hearts) {
      right.emplace_back(seat, static_cast<std::size_t>(figure.value));
      const Numbers last{right.back()};
      if (!test([&](const Completion& each) { return agree(right, each); },
                [&](const Completion& each) { return agree(last, each); }, counts::kPoints, figure.at, "points",
                fmt::format("{}'s hearts of the {} in the pack recorded as {}{}", name(seat), hearts, figure.value,
                            sum_text(counted_.hearts, static_cast<std::int64_t>(hearts)))))
        right.pop_back();
    }
  }

  void test_takers() {
    BySeat<CardSet> named{};
    for (const record::CardTaker& taker : counted_.takers) {
      const Card card = taker.card.value;
      const Seat player = taker.player.value;
      if (!rules_.pack().contains(card)) {
        fault(Code::record_card_not_in_pack, taker.card.at, "pack",
              fmt::format("{} is not in the pack", record_.name_of(card)));
        continue;
      }
      const auto has = [&](const Completion& each, CardSet cards) {
        return std::all_of(alike_.begin(), alike_.end(), [&](CardSet alike) {
          return !alike.contains(card) || (each.taken.cards[index_of(player)] & alike).size() >= (cards & alike).size();
        });
      };
      const CardSet more = named[index_of(player)] | CardSet{card};
      const std::string what = fmt::format("{} is recorded to have taken {}", name(player), record_.name_of(card));
      if (const auto shown = shown_taker(card); shown && *shown != player)
        fault(Code::claim_points, taker.player.at, "points", what + ", but it was " + name(*shown));
      else if (test([&](const Completion& each) { return has(each, more); },
                    [&](const Completion& each) { return has(each, {card}); }, counts::kPoints, taker.player.at,
                    "points", what))
        named[index_of(player)] = more;
    }
  }

  void test_moon() {
    const auto& moon = counted_.moon;
    if (!moon) return;
    const auto all_of = [&](const Completion& each) {
      const CardSet counting = rules_.counting_cards();
      return !counting.empty() && (counting - each.taken.cards[index_of(moon->value)]).empty();
    };
    test(all_of, counts::kFeat, moon->at, "moon",
         fmt::format("{} is recorded to have taken all point cards", name(moon->value)));
  }

  // The points of all players are as taken, or all as scored after the moon. Figures after a wrong one prove nothing.
  void test_points() {
    const auto agree = [](std::span<const record::Figure<Points>> figures, const Completion& each) {
      const auto all_are = [&](const BySeat<Points>& points) {
        return std::all_of(figures.begin(), figures.end(),
                           [&](const auto& one) { return points[index_of(one.seat)] == one.figure.value; });
      };
      return all_are(each.as_taken) || all_are(each.after_moon);
    };
    const std::span<const record::Figure<Points>> figures(counted_.points.begin(), counted_.points.end());
    for (std::size_t n = 1; n <= figures.size(); ++n) {
      const auto& [seat, figure] = figures[n - 1];
      if (!test([&](const Completion& each) { return agree(figures.first(n), each); },
                [&](const Completion& each) { return agree(figures.subspan(n - 1, 1), each); }, counts::kPoints,
                figure.at, "points_of_hand",
                fmt::format("{}'s points recorded as {}{}", name(seat), figure.value.amount(),
                            sum_text(counted_.points, rules_.points_of(rules_.pack()).amount()))))
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
            "deal", "the tricks of each player are expected here");
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
        fault(Code::claim_tricks, figure.at, "deal", fmt::format("{}, but {}", what, shown_tricks_text(seat)));
        numbers[index_of(seat)].reset();
        sum -= n;
        continue;
      }
      if (!test([&](const Completion& each) { return has_room(each, numbers, sum); }, counts::kTricks, figure.at,
                "deal", std::move(what)))
        return;
    }
    if (basis_ == counts::Basis::cards) return;
    numbers_ = numbers;
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
    const std::size_t open = shown_->open();
    std::string text = fmt::format("the cards show {}", shown_->tricks_of(index_of(seat)));
    return open == 0
               ? text
               : text + fmt::format(", and {} {} not recorded", pluralize(open, "trick"), open == 1 ? "is" : "are");
  }
  [[nodiscard]] bool may_have_taken(Seat seat, std::size_t n) const {
    const std::size_t shown = shown_->tricks_of(index_of(seat));
    return n >= shown && n <= shown + shown_->open();
  }
  [[nodiscard]] std::size_t least_tricks(const Completion& each, std::size_t player) const {
    return hearts::least_tricks(rules_, shown_, each, player);
  }
  [[nodiscard]] bool has_room(const Completion& each, const BySeat<std::optional<std::size_t>>& numbers,
                              std::size_t sum) const {
    bool is_any_open = false;  // a player whose number is not recorded may have more
    std::size_t needed = 0;
    for (std::size_t i = 0; i < rules_.seats(); ++i) {
      const std::size_t least = least_tricks(each, i);
      if (!numbers[i]) {
        is_any_open = is_any_open || !each.taken.no_trick[i];
        needed += least;
      } else if (*numbers[i] < least || (each.taken.no_trick[i] && *numbers[i] > 0)) {
        return false;
      }
    }
    return is_any_open ? sum + needed <= rules_.hand_size() : sum == rules_.hand_size();
  }

  // --- the result -------------------------------------------------------------------------------

  void put_result() {
    const auto alike = [](const Completion& a, const Completion& b) {
      if (a.choice_missing && b.choice_missing) return a.as_taken == b.as_taken;
      return a.after_moon == b.after_moon && a.moon == b.moon;
    };
    if (faulty_ || open_.left().empty() || (!evidence_.all ? !do_points_decide() : !open_.all_alike(alike))) {
      result_.unfinished = true;
      result_.tricks.reset();
      check_choice(record_, rules_, sink_);
      if (faulty_) return;
      const auto& left = open_.left();
      if (evidence_.all && std::none_of(left.begin(), left.end(), [](const Completion& each) { return each.moon; }))
        check_choice_without_moon(record_, rules_, sink_);
      sink_.report({.code = Code::record_incomplete,
                    .at = counted_.at,
                    .message = "not settled: " + what_is_missing(record_, rules_, {left, evidence_}, [&](Card card) {
                                 return shown_taker(card).has_value();
                               })});
      return;
    }
    if (!result_.tricks && evidence_.all) check_open_tricks();
    hearts::settle(hand_, open_.left().front().taken, result_);
    if (result_.sheet) keep_certain(certain_lines(*result_.sheet), *result_.sheet);
    if (!result_.settled) return;
    check_claims(record_, result_, sink_);
    if (!result_.tricks && shown_ != nullptr && shown_->open() == 0) put_shown_tricks();
  }

  // True if the recorded points settle the hand, whatever cards the players took. All are recorded; with a bonus none
  // is 0, and with a floor none is below 0. Without both, one may be missing: it is what the others leave.
  [[nodiscard]] bool do_points_decide() const {
    const auto& figures = counted_.points;
    const bool is_plain = rules_.no_trick_bonus->value == 0 && rules_.bonus_floor == BonusFloor::none;
    if (!evidence_.all_moons || rules_.count == Runs::down || figures.size() + (is_plain ? 1 : 0) < rules_.seats())
      return false;
    if (std::ranges::any_of(open_.left(), [](const Completion& each) { return each.moon; })) return false;
    return is_plain || std::ranges::all_of(figures, [&](const auto& each) {
             const Points points = each.figure.value;
             return (points != Points{} || rules_.no_trick_bonus->value == 0) &&
                    (points >= Points{} || rules_.bonus_floor == BonusFloor::none);
           });
  }

  void put_shown_tricks() {
    auto& out = result_.tricks.emplace();
    for (std::size_t i = 0; i < rules_.seats(); ++i) out.emplace_back(seat_at(i), shown_->tricks_of(i));
  }

  // Returns what of this sheet is the same in all ways that are left.
  [[nodiscard]] BySeat<CertainLines> certain_lines(const ScoreSheet& sheet) const {
    BySeat<CertainLines> certain{};
    if (!evidence_.all) certain.fill(CertainLines::sum);
    for (const Completion& each : open_.left()) {
      const Score other = score(rules_, each.taken, standing_);
      for (std::size_t i = 0; i < rules_.seats(); ++i)
        if (certain[i] != CertainLines::sum)
          certain[i] = std::max(certain[i], compare_lines(sheet, other.sheet, seat_at(i)));
    }
    return certain;
  }

  // Checks the claims on tricks as far as they are certain.
  void check_open_tricks() const {
    BySeat<std::size_t> least{};
    BySeat<std::size_t> most{};
    least.fill(rules_.hand_size());
    for (const Completion& each : open_.left()) {
      std::size_t needed = 0;
      for (std::size_t i = 0; i < rules_.seats(); ++i) needed += numbers_[i].value_or(least_tricks(each, i));
      for (std::size_t i = 0; i < rules_.seats(); ++i) {
        const std::size_t n = numbers_[i].value_or(least_tricks(each, i));
        least[i] = std::min(least[i], n);
        most[i] = std::max(most[i], numbers_[i] || each.taken.no_trick[i] ? n : n + rules_.hand_size() - needed);
      }
    }
    check_tricks_between(record_, least, most, sink_);
  }

  const Settling& hand_;
  const record::HandRecord& record_;
  const Rules& rules_;
  Standing standing_ = hand_.standing();
  const ShownTricks* shown_;  // the recorded tricks, if any
  counts::Basis basis_;
  const record::Counted& counted_;
  Sink& sink_;
  std::vector<CardSet> alike_ = rules_.alike_cards();
  Evidence evidence_;  // that `open_` gives
  counts::Completions<Completion> open_;
  BySeat<std::optional<std::size_t>> numbers_{};  // tricks, as recorded
  PointsResult result_;
  bool faulty_ = false;  // an entry was reported
};

}  // namespace

std::span<const std::string_view> counted_keys() { return kCountedKeys; }

PointsResult settle_by_counts(const Settling& hand, const ShownTricks* shown) {
  const auto basis = shown == nullptr ? counts::Basis::sheet : counts::Basis::both;
  return CountedHand(hand, shown, basis).settle();
}

void check_counted(const Settling& hand, const ShownTricks& shown) {
  CountedHand(hand, &shown, counts::Basis::cards).test_entries();
}

}  // namespace spadille::hearts
