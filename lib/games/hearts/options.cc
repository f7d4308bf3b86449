#include <fmt/format.h>

#include <algorithm>

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
inline constexpr Words<hearts::FirstLead, 2> kWords<hearts::FirstLead>{
    {{"C2", hearts::FirstLead::two_of_clubs}, {"eldest", hearts::FirstLead::eldest}}};
template <>
inline constexpr Words<hearts::Moon, 3> kWords<hearts::Moon>{{{"others_add", hearts::Moon::others_add},
                                                              {"shooter_subtracts", hearts::Moon::shooter_subtracts},
                                                              {"none", hearts::Moon::none}}};

}  // namespace spadille::rules

namespace spadille::hearts {

// Must be in this namespace, where argument-dependent lookup finds them.
rules::Problem read_value(const syntax::Node& node, PassCycle& out) {
  auto problem = rules::read_value(node, out.to);
  if (!problem) out.written = true;
  return problem;
}
std::string print_value(const PassCycle& value) { return rules::print_value(value.to); }

rules::Problem read_value(const syntax::Node& node, CardPoints& out) {
  constexpr std::array<std::string_view, 3> kNames{"hearts", "SQ", "DJ"};
  if (!node.is_map()) return rules::ValueError{node.at, "the value must be a mapping of hearts, SQ and DJ"};
  CardPoints points;
  const std::array<CardPoints::Value*, 3> members{&points.hearts, &points.queen, &points.jack};
  for (std::size_t i = 0; i < node.entry_count(); ++i) {
    const syntax::Node& key = node.key(i);
    const auto* name = std::find(kNames.begin(), kNames.end(), key.text);
    if (name == kNames.end()) return rules::not_one_of(key, kNames);
    if (auto problem = rules::read_value(node.value(i), *members[static_cast<std::size_t>(name - kNames.begin())]))
      return problem;
  }
  out = points;
  return std::nullopt;
}
std::string print_value(const CardPoints& value) {
  const rules::MemberRef hearts{"hearts", value.hearts};
  const rules::MemberRef queen{"SQ", value.queen};
  if (value.jack.value == 0) return rules::print_members(hearts, queen);
  return rules::print_members(hearts, queen, rules::MemberRef{"DJ", value.jack});
}

namespace {

using rules::option;

constexpr auto kOptions = std::to_array<rules::OptionEntry>({
    option<&Rules::players>("players"),
    option<&Rules::first_dealer>("first_dealer"),
    option<&Rules::rotation>("rotation"),
    option<&Rules::pass_count>("pass_count"),
    option<&Rules::pass_cycle>("pass_cycle"),
    option<&Rules::first_lead>("first_lead"),
    option<&Rules::points_on_first_trick>("points_on_first_trick"),
    option<&Rules::must_break_hearts>("must_break_hearts"),
    option<&Rules::queen_breaks_hearts>("queen_breaks_hearts"),
    option<&Rules::points>("points"),
    option<&Rules::moon>("moon"),
    option<&Rules::limit>("limit"),
    option<&Rules::rounds>("rounds"),
});

std::vector<rules::Contradiction> contradictions(const std::any& any) {
  const auto& rules = std::any_cast<const Rules&>(any);
  const PassCycle& cycle = rules.pass_cycle;
  const bool across = std::find(cycle.to.begin(), cycle.to.end(), PassTo::across) != cycle.to.end();
  if (!cycle.written || !across || rules.seats() % 2 == 0) return {};
  return {{{"players", "pass_cycle"},
           fmt::format("pass_cycle: {} includes across, but with players: {} nobody sits across from another",
                       print_value(cycle), rules.seats())}};
}

// With an odd number of players the usual cycle has no `across`.
void complete(std::any& any) {
  auto& rules = std::any_cast<Rules&>(any);
  if (rules.pass_cycle->written || rules.seats() % 2 == 0) return;
  rules.pass_cycle.to_set().to = {PassTo::next, PassTo::previous, PassTo::none};
}

std::any defaults() { return Rules{}; }

}  // namespace

CardSet Rules::pack() const {
  CardSet pack = kWholePack;
  if (seats() != 4) pack.erase({Suit::diamonds, Rank::two});
  if (seats() == 5) pack.erase({Suit::clubs, Rank::three});
  return pack;
}

CardSet Rules::counting_cards() const {
  CardSet cards;
  if (points->hearts.value != 0) cards = CardSet::of_suit(Suit::hearts);
  if (points->queen.value != 0) cards.insert(kQueen);
  return cards;
}

CardSet Rules::deciding_cards() const {
  CardSet cards = counting_cards();
  if (points->jack.value != 0) cards.insert(kJack);
  return cards;
}

std::optional<Card> Rules::first_card() const {
  return first_lead == FirstLead::two_of_clubs ? std::optional(kFirstCard) : std::nullopt;
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

std::size_t Rules::hand_size() const {
  constexpr std::array<std::size_t, 3> kOfThreeFourFive{17, 13, 10};
  return kOfThreeFourFive[seats() - 3];
}

const rules::GameOptions& game_options() {
  static constexpr rules::GameOptions kGame{"hearts", "librewiki", kOptions, &defaults, &contradictions, &complete};
  return kGame;
}

}  // namespace spadille::hearts
