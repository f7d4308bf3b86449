#include "property/spoilt_sheet.h"

#include <functional>
#include <vector>

namespace spadille::test {
namespace {

using record::Counted;

Seat another(Seat seat, std::size_t players, Random& random) {
  return seat_at((index_of(seat) + 1 + random.below(players - 1)) % players);
}

// Makes one number larger; a smaller number of tricks may be a hand recorded short.
template <class Figures>
bool enlarge_one(Figures& figures, Random& random) {
  if (figures.empty()) return false;
  auto& figure = figures[random.below(figures.size())].figure;
  figure.value = figure.value + decltype(figure.value){1};
  figure.at = kSpoilt;
  return true;
}

struct Spoiler {
  std::string_view entry;
  bool always_matters;
  bool (*spoil)(Counted& counted, std::size_t players, Random& random);
};

const std::vector<Spoiler>& spoilers() {
  static const std::vector<Spoiler> kSpoilers{
      {"tricks", false,
       [](Counted& c, std::size_t, Random& random) { return c.tricks && enlarge_one(c.tricks->of_players, random); }},
      {"hearts", true, [](Counted& c, std::size_t, Random& random) { return enlarge_one(c.hearts, random); }},
      {"points", false, [](Counted& c, std::size_t, Random& random) { return enlarge_one(c.points, random); }},
      {"winner", true,
       [](Counted& c, std::size_t players, Random& random) {
         if (!c.winner) return false;
         c.winner = {another(c.winner->value, players, random), kSpoilt};
         return true;
       }},
      {"takers", true,
       [](Counted& c, std::size_t players, Random& random) {
         if (c.takers.empty()) return false;
         auto& taker = c.takers[random.below(c.takers.size())].player;
         taker = {another(taker.value, players, random), kSpoilt};
         return true;
       }},
      {"out", true,
       [](Counted& c, std::size_t players, Random& random) {
         if (!c.out || !c.out->winner) return false;
         c.out = {kSpoilt, another(*c.out->winner, players, random)};
         return true;
       }},
      {"knock", true,
       [](Counted& c, std::size_t players, Random& random) {
         if (!c.knock || !c.knock->winner) return false;
         c.knock = {kSpoilt, another(*c.knock->winner, players, random)};
         return true;
       }},
      {"gin", true,
       [](Counted& c, std::size_t players, Random& random) {
         auto& gin = c.gin ? c.gin : c.big_gin;
         if (!gin) return false;
         gin = {another(gin->value, players, random), kSpoilt};
         return true;
       }},
      {"partner", true,
       [](Counted& c, std::size_t players, Random& random) {
         if (!c.partner) return false;
         c.partner = {kSpoilt, c.partner->winner ? another(*c.partner->winner, players, random) : seat_at(0)};
         return true;
       }},
      {"estuches", false,
       [](Counted& c, std::size_t, Random&) {
         if (!c.estuches) return false;
         ++*c.estuches->count.number;
         c.estuches->count.at = kSpoilt;
         return true;
       }},
      {"matadors", false,
       [](Counted& c, std::size_t, Random&) {
         if (!c.matadors) return false;
         c.matadors->number = 0;
         c.matadors->at = kSpoilt;
         return true;
       }},
  };
  return kSpoilers;
}

}  // namespace

std::optional<SpoiltSheet> spoil_sheet(const record::HandRecord& hand, Random& random) {
  const std::size_t first = random.below(spoilers().size());
  for (std::size_t i = 0; i < spoilers().size(); ++i) {
    const Spoiler& spoiler = spoilers()[(first + i) % spoilers().size()];
    SpoiltSheet spoilt{hand, spoiler.entry, spoiler.always_matters};
    if (spoiler.spoil(*spoilt.hand.counted, hand.players.size(), random)) return spoilt;
  }
  return std::nullopt;
}

}  // namespace spadille::test
