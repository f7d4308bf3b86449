#include <fmt/format.h>

#include <algorithm>

#include "cards/notation.h"
#include "games/hearts/chip_option_words.h"
#include "games/hearts/rules.h"

namespace spadille::rules {

template <>
inline constexpr Words<hearts::Rotation, 2> kWords<hearts::Rotation>{
    {{"clockwise", hearts::Rotation::clockwise}, {"counterclockwise", hearts::Rotation::counterclockwise}}};
template <>
inline constexpr Words<hearts::PassTo, 4> kWords<hearts::PassTo>{{{"next", hearts::PassTo::next},
                                                                  {"previous", hearts::PassTo::previous},
                                                                  {"across", hearts::PassTo::across},
                                                                  {"none", hearts::PassTo::none}}};
template <>
inline constexpr Words<hearts::FirstLead, 3> kWords<hearts::FirstLead>{{{"C2", hearts::FirstLead::two_of_clubs},
                                                                        {"any_club", hearts::FirstLead::any_club},
                                                                        {"eldest", hearts::FirstLead::eldest}}};
template <>
inline constexpr Words<hearts::QueenBreaks, 3> kWords<hearts::QueenBreaks>{
    {{"false", hearts::QueenBreaks::no},
     {"when_discarded", hearts::QueenBreaks::when_discarded},
     {"true", hearts::QueenBreaks::always}}};
template <>
inline constexpr Words<hearts::Breaks, 2> kWords<hearts::Breaks>{
    {{"hearts", hearts::Breaks::hearts}, {"counting", hearts::Breaks::counting}}};
template <>
inline constexpr Words<hearts::Moon, 6> kWords<hearts::Moon>{{{"others_add", hearts::Moon::others_add},
                                                              {"shooter_subtracts", hearts::Moon::shooter_subtracts},
                                                              {"choice", hearts::Moon::choice},
                                                              {"auto", hearts::Moon::automatic},
                                                              {"safe", hearts::Moon::safe},
                                                              {"none", hearts::Moon::none}}};
template <>
inline constexpr Words<hearts::BonusFloor, 2> kWords<hearts::BonusFloor>{
    {{"none", hearts::BonusFloor::none}, {"hand", hearts::BonusFloor::hand}}};
template <>
inline constexpr Words<hearts::Ties, 2> kWords<hearts::Ties>{
    {{"shared", hearts::Ties::shared}, {"play_on", hearts::Ties::play_on}}};
template <>
inline constexpr Words<hearts::Runs, 2> kWords<hearts::Runs>{{{"up", hearts::Runs::up}, {"down", hearts::Runs::down}}};

}  // namespace spadille::rules

namespace spadille::hearts {

// Must be in this namespace, where argument-dependent lookup finds them.
rules::Problem read_value(const syntax::Node& node, PassCycle& out) {
  auto problem = rules::read_value(node, out.to);
  if (!problem) out.written = true;
  return problem;
}
std::string print_value(const PassCycle& value) { return rules::print_value(value.to); }

rules::Problem read_value(const syntax::Node& node, LosingTotals& out) {
  constexpr std::int64_t kMostPoints = 1'000'000;
  if (!node.is_map() || node.entry_count() == 0)
    return rules::ValueError{node.at, "the value must be a mapping of totals to points: {50: 50, 100: 50}"};
  LosingTotals value;
  for (std::size_t i = 0; i < node.entry_count(); ++i) {
    std::int64_t total = 0;
    std::int64_t points = 0;
    if (auto problem = rules::read_number(node.key(i), -kMostPoints, kMostPoints, total)) return problem;
    if (auto problem = rules::read_number(node.value(i), 1, kMostPoints, points)) return problem;
    value.totals.emplace_back(total, points);
  }
  std::sort(value.totals.begin(), value.totals.end());
  out = std::move(value);
  return std::nullopt;
}
std::string print_value(const LosingTotals& value) {
  std::string text;
  for (const auto& [total, points] : value.totals)
    text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", total.amount(), points.amount());
  return fmt::format("{{{}}}", text);
}

namespace {

using rules::option;

constexpr auto kOptions = std::to_array<rules::OptionEntry>({
    option<&Rules::players>("players"),
    option<&Rules::removed>("removed"),
    option<&Rules::first_dealer>("first_dealer"),
    option<&Rules::rotation>("rotation"),
    option<&Rules::pass_count>("pass_count"),
    option<&Rules::pass_cycle>("pass_cycle"),
    option<&Rules::first_lead>("first_lead"),
    option<&Rules::points_on_first_trick>("points_on_first_trick"),
    option<&Rules::must_break_hearts>("must_break_hearts"),
    option<&Rules::queen_breaks_hearts>("queen_breaks_hearts"),
    option<&Rules::breaks>("breaks"),
    option<&Rules::heart_instead_of_queen>("heart_instead_of_queen"),
    option<&Rules::points>("points"),
    option<&Rules::moon>("moon"),
    option<&Rules::no_trick_bonus>("no_trick_bonus"),
    option<&Rules::bonus_floor>("bonus_floor"),
    option<&Rules::exact>("exact"),
    option<&Rules::tie>("tie"),
    option<&Rules::count>("count"),
    option<&Rules::start>("start"),
    option<&Rules::limit>("limit"),
    option<&Rules::rounds>("rounds"),
    option<&Rules::scoring>("scoring"),
    option<&Rules::odd_chip>("odd_chip"),
    option<&Rules::avoid_suit>("avoid_suit"),
    option<&Rules::renege_penalty>("renege_penalty"),
});

// Chips are paid for points, which therefore cannot be less than 0.
std::optional<rules::Contradiction> chip_contradiction(const Rules& rules) {
  if (!rules.is_played_for_chips()) return std::nullopt;
  const std::string scoring = rules::print_value(*rules.scoring);
  if (rules.scoring == Scoring::from_highest && rules.seats() != 3)
    return rules::Contradiction{{"players", "scoring"},
                                fmt::format("scoring: {} is for three players, not for {}", scoring, rules.seats())};
  const CardSet cards = rules.deciding_cards();
  const auto lowers = [&](Card card) { return rules.points->of(card) < 0; };
  const auto found = std::find_if(cards.begin(), cards.end(), lowers);
  if (found == cards.end()) return std::nullopt;
  return rules::Contradiction{{"points", "scoring"},
                              fmt::format("points: {} gives {} less than 0 points, but by scoring: {} chips are paid "
                                          "for points",
                                          print_value(rules.points), to_string(*found, Notation::english), scoring)};
}

std::vector<rules::Contradiction> contradictions(const std::any& any) {
  const auto& rules = std::any_cast<const Rules&>(any);
  std::vector<rules::Contradiction> found;
  const std::size_t left = rules.pack().size();
  if (left % rules.seats() != 0 || left == 0)
    found.push_back({{"players", "removed"},
                     fmt::format("removed: {} leaves {} cards, which {} players cannot share equally",
                                 print_value(rules.removed), left, rules.seats())});
  else if (rules.passes() && rules.passed() > rules.hand_size())
    found.push_back({{"removed", "pass_count"},
                     fmt::format("pass_count: {} is more than the {} cards that each player has", rules.passed(),
                                 rules.hand_size())});
  if (auto wrong = chip_contradiction(rules)) found.push_back(std::move(*wrong));
  const PassCycle& cycle = rules.pass_cycle;
  const bool across = std::find(cycle.to.begin(), cycle.to.end(), PassTo::across) != cycle.to.end();
  if (cycle.written && across && rules.seats() % 2 != 0)
    found.push_back({{"players", "pass_cycle"},
                     fmt::format("pass_cycle: {} includes across, but with players: {} nobody sits across from another",
                                 print_value(cycle), rules.seats())});
  return found;
}

// With an odd number of players the usual cycle has no `across`.
void complete(std::any& any) {
  auto& rules = std::any_cast<Rules&>(any);
  if (rules.pass_cycle->written || rules.seats() % 2 == 0) return;
  rules.pass_cycle.to_set().to = {PassTo::next, PassTo::previous, PassTo::none};
}

std::any defaults() { return Rules{}; }

}  // namespace

CardSet Rules::pack() const { return kWholePack - removed->of(seat_count(seats())); }

bool Rules::passes() const {
  return std::any_of(pass_cycle->to.begin(), pass_cycle->to.end(), [](PassTo to) { return to != PassTo::none; });
}

CardSet Rules::counting_cards() const { return pack() & points->raising(); }

CardSet Rules::deciding_cards() const { return pack() & points->valued(); }

std::vector<CardSet> Rules::alike_cards() const {
  std::vector<CardSet> groups;
  const CardSet hearts = CardSet::of_suit(Suit::hearts);
  for (const CardSet cards : {deciding_cards() & hearts, deciding_cards() - hearts})
    for (const Card card : cards) {
      const auto same = std::find_if(groups.begin(), groups.end(), [&](CardSet group) {
        const Card first = *group.begin();
        return first.suit() == card.suit() && points->of(first) == points->of(card);
      });
      if (same != groups.end())
        same->insert(card);
      else
        groups.push_back({card});
    }
  return groups;
}

Sum Rules::points_of(CardSet cards) const {
  Sum sum;
  const CardSet hearts = CardSet::of_suit(Suit::hearts);
  const CardSet valued = cards & points->valued();
  for (const Card card : valued& hearts) sum.count(points->of(card));
  for (const Card card : valued - hearts) sum.count(points->of(card));
  return sum;
}

std::optional<Card> Rules::first_card() const {
  const CardSet clubs = pack() & CardSet::of_suit(Suit::clubs);
  if (first_lead == FirstLead::eldest || clubs.empty()) return std::nullopt;
  return clubs.last();  // in canonical order, the lowest card of a suit comes last
}

CardSet Rules::first_lead_cards() const {
  const auto card = first_card();
  if (!card) return {};
  return first_lead == FirstLead::any_club ? CardSet::of_suit(Suit::clubs) : CardSet{*card};
}

MatchRules Rules::match() const {
  const bool falls = count == Runs::down;
  MatchRules match{.best = falls ? MatchRules::Best::highest : MatchRules::Best::lowest,
                   .start = Points{start->value},
                   .runs = count,
                   .ties = tie,
                   .exact = exact->value_or(LosingTotals{}).totals};
  if (rounds->has_value())
    match.rounds = static_cast<std::size_t>((*rounds)->value);
  else
    match.limit = Points{limit->value};
  return match;
}

Seat Rules::receiver(Seat from, PassTo to) const {
  const auto after = [&](std::size_t steps) {
    const std::size_t seat = index_of(from) + steps;
    return seat_at(seat < seats() ? seat : seat - seats());
  };
  switch (to) {
    case PassTo::next:
      return after(1);
    case PassTo::previous:
      return after(seats() - 1);
    case PassTo::across:
      return after(seats() / 2);
    case PassTo::none:
      return from;
  }
  return from;
}

std::size_t Rules::hand_size() const { return pack().size() / seats(); }

const rules::GameOptions& game_options() {
  static constexpr rules::GameOptions kGame{"hearts", "librewiki", kOptions, &defaults, &contradictions, &complete};
  return kGame;
}

}  // namespace spadille::hearts
