#include "property/partial_trick_sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "cards/notation.h"

namespace spadille::test {
namespace {

using record::Counted;
using record::CountedTricks;
using record::HandRecord;

template <class List>
void leave_some_out(List& list, Random& random) {
  for (std::size_t i = 0; i < list.size();) {
    if (random.one_in(2)) {
      ++i;
      continue;
    }
    List rest;
    for (std::size_t k = 0; k < list.size(); ++k)
      if (k != i) rest.push_back(list[k]);
    list = rest;
  }
}

bool has_feat(const ChipResult& r, std::string_view feat) {
  return r.feats && std::find(r.feats->begin(), r.feats->end(), feat) != r.feats->end();
}

std::size_t tricks_of(const ChipResult& r, std::optional<Seat> seat) {
  if (!seat || !r.tricks) return 0;
  for (const auto& [player, n] : *r.tricks)
    if (player == *seat) return n;
  return 0;
}

// Returns the end of a vole, if there was one.
std::optional<record::Vole> vole_of(const ChipResult& r) {
  const std::array<std::string_view, 3> missed{"failed_vole", "vole_missed", "tout_missed"};
  if (has_feat(r, "vole")) return record::Vole::made;
  if (r.outcome && std::find(missed.begin(), missed.end(), *r.outcome) != missed.end()) return record::Vole::missed;
  return std::nullopt;
}

// Writes the tricks of all players as one number or as a text. One number is that of a whole hand.
void write_otherwise(const ChipResult& r, std::size_t tricks_in_hand, Random& random, CountedTricks& tricks) {
  if (!r.declarer) return;
  const bool has_sides = r.outcome == "won" || r.outcome == "lost" || r.outcome == "remise" ||
                         r.outcome == "vole_missed" || r.outcome == "tout_missed" || r.partner ||
                         r.contract == "alliance" || r.contract == "vole";
  const auto own = static_cast<std::int64_t>(tricks_of(r, r.declarer));
  const auto partners = static_cast<std::int64_t>(tricks_of(r, r.partner));
  std::vector<std::int64_t> others;
  for (const auto& [seat, figure] : tricks.of_players)
    if (seat != *r.declarer) others.push_back(figure.value);
  std::sort(others.begin(), others.end());
  const std::int64_t all = std::accumulate(others.begin(), others.end(), own);
  if (r.outcome == "codille" && !has_sides && others.size() > 2) return;  // the game is not certain
  tricks.of_players = {};
  if (random.one_in(2) && static_cast<std::size_t>(all) == tricks_in_hand) {
    tricks.declarers = {has_sides ? own + partners : own, {}};
    return;
  }
  auto& shape = tricks.shape.emplace();
  if (has_sides && r.partner && random.one_in(2)) {
    shape.tells_partner = true;
    for (const std::int64_t n : {own, partners, all - own - partners}) shape.numbers.push_back(n);
  } else if (has_sides) {
    for (const std::int64_t n : {own + partners, all - own - partners}) shape.numbers.push_back(n);
  } else {
    shape.numbers.push_back(own);
    for (const std::int64_t n : others) shape.numbers.push_back(n);
  }
}

void leave_out_of_chips(const ChipResult& r, std::size_t tricks_in_hand, Random& random, Counted& c) {
  const auto vole = vole_of(r);
  if (vole && random.one_in(2)) c.vole = {*vole, {}};
  // Otherwise the numbers of tricks, or the outcome, show that declarer led on after the first tricks.
  const bool shows_lead = (vole || c.premiers) && !c.vole;
  leave_some_out(c.points, random);
  const bool played = r.declarer && c.tricks;
  std::size_t all = 0;
  if (r.tricks)
    for (const auto& [seat, n] : *r.tricks) all += n;
  // A hand recorded short shows only the least numbers.
  if (!played || (!shows_lead && all == tricks_in_hand)) {
    if (c.tricks) leave_some_out(c.tricks->of_players, random);
    if (c.tricks && c.tricks->of_players.empty()) c.tricks.reset();
    if (random.one_in(2) && r.declarer) c.outcome.reset();
    if (random.one_in(2)) c.winner.reset();
  }
  if (played && c.tricks && r.tricks && c.tricks->of_players.size() == r.tricks->size() && random.one_in(2))
    write_otherwise(r, shows_lead ? 0 : tricks_in_hand, random, *c.tricks);
  if (c.estuches && random.one_in(3)) c.estuches->kind = record::CountedEstuches::Kind::open;
}

// --- places -------------------------------------------------------------------------------------

class Numbering {
 public:
  Span next() {
    ++place_;
    return {place_, place_ + 1};
  }
  template <class List>
  void figures(List& list) {
    for (auto& each : list) each.figure.at = next();
  }

 private:
  std::uint32_t place_ = 0;
};

// --- wrong entries ------------------------------------------------------------------------------

using Change = std::function<WrongEntry()>;

class Spoiling {
 public:
  Spoiling(Random& random, std::size_t players, Counted& counted) : random_(random), players_(players), c_(counted) {}

  std::optional<WrongEntry> run(std::string_view outcome) {
    if (c_.tricks) add_tricks(*c_.tricks);
    add_figures("hearts", c_.hearts);
    add_figures("points", c_.points);
    for (auto& taker : c_.takers) add_seat("taker", taker.player);
    if (c_.winner) add_seat("winner", *c_.winner);
    if (c_.moon) add_seat("moon", *c_.moon);
    if (c_.vole)
      changes_.push_back([&] {
        using record::Vole;
        auto& value = c_.vole->value;
        value = value == Vole::made ? Vole::missed : Vole::made;
        return WrongEntry{c_.vole->at, "vole"};
      });
    if (c_.partner && c_.partner->winner)
      changes_.push_back([&] {
        c_.partner->winner = another(*c_.partner->winner);
        return WrongEntry{c_.partner->at, "partner"};
      });
    if (c_.outcome) add_outcome(outcome);
    if (c_.primeras)
      changes_.push_back([&] {
        using record::Primeras;
        auto& value = c_.primeras->value;
        value = value == Primeras::lost ? Primeras::stopped : Primeras::lost;
        return WrongEntry{c_.primeras->at, "primeras"};
      });
    if (c_.estuches && c_.estuches->count.number)
      add_number("estuches", *c_.estuches->count.number, c_.estuches->count.at);
    if (c_.matadors && c_.matadors->number) add_number("matadors", *c_.matadors->number, c_.matadors->at);
    if (changes_.empty()) return std::nullopt;
    return changes_[random_.below(changes_.size())]();
  }

 private:
  Seat another(Seat seat) { return seat_at((index_of(seat) + 1 + random_.below(players_ - 1)) % players_); }

  void add_number(std::string_view name, std::int64_t& number, Span at) {
    changes_.push_back([this, name, &number, at] {
      const auto by = static_cast<std::int64_t>(1 + random_.below(3));
      number = random_.one_in(2) || number < by ? number + by : number - by;
      return WrongEntry{at, name};
    });
  }
  void add_tricks(CountedTricks& tricks) {
    for (auto& each : tricks.of_players) add_number("tricks", each.figure.value, each.figure.at);
    if (tricks.declarers) add_number("number of tricks", tricks.declarers->value, tricks.declarers->at);
    if (tricks.shape)
      for (auto& number : tricks.shape->numbers) add_number("text of tricks", number, tricks.at);
  }
  void add_figures(std::string_view name, record::Figures<std::int64_t>& figures) {
    for (auto& each : figures) add_number(name, each.figure.value, each.figure.at);
  }
  void add_figures(std::string_view name, record::Figures<Points>& figures) {
    for (auto& each : figures)
      changes_.push_back([this, name, &each] {
        const auto by = static_cast<std::int64_t>(1 + random_.below(20));
        each.figure.value = Points{each.figure.value.amount() + (random_.one_in(2) ? by : -by)};
        return WrongEntry{each.figure.at, name};
      });
  }
  void add_seat(std::string_view name, Written<Seat>& seat) {
    changes_.push_back([this, name, &seat] {
      seat.value = another(seat.value);
      return WrongEntry{seat.at, name};
    });
  }
  void add_outcome(std::string_view right) {
    static const std::vector<std::vector<std::string_view>> kOutcomes{
        {"sacada", "puesta", "codille", "failed_vole", "takeover", "passed"},
        {"won", "lost", "tout_missed", "passed"},
        {"won", "remise", "codille", "vole_missed", "passed"}};
    std::vector<std::string> others;
    for (const auto& names : kOutcomes)
      if (std::find(names.begin(), names.end(), right) != names.end())
        for (const std::string_view name : names)
          if (name != right) others.emplace_back(name);
    if (others.empty()) return;
    changes_.push_back([this, others] {
      c_.outcome->value = others[random_.below(others.size())];
      return WrongEntry{c_.outcome->at, "outcome"};
    });
  }

  Random& random_;
  std::size_t players_;
  Counted& c_;
  std::vector<Change> changes_;
};

}  // namespace

void leave_out_entries(const HandResult& result, std::size_t tricks_in_hand, Random& random, HandRecord& sheet) {
  Counted& c = *sheet.counted;
  if (const auto* chips = std::get_if<ChipResult>(&result))
    return leave_out_of_chips(*chips, tricks_in_hand, random, c);
  const auto& points = std::get<PointsResult>(result);
  const bool moon =
      points.feats && std::find(points.feats->begin(), points.feats->end(), "moon") != points.feats->end();
  std::int64_t hearts = 0;
  for (const auto& [seat, figure] : c.hearts) hearts += figure.value;
  for (const auto& [seat, figure] : c.hearts)
    if (moon && hearts > 0 && figure.value == hearts && random.one_in(2)) c.moon = {seat, {}};
  leave_some_out(c.hearts, random);
  leave_some_out(c.takers, random);
  leave_some_out(c.points, random);
  if (c.tricks) leave_some_out(c.tricks->of_players, random);
  if (c.tricks && c.tricks->of_players.empty()) c.tricks.reset();
}

void number_entries(Counted& c) {
  Numbering places;
  c.at = places.next();
  const auto place = [&](auto& entry) {
    if (entry) entry->at = places.next();
  };
  if (c.forced) c.forced = places.next();
  place(c.partner);
  const bool hearts = !c.hearts.empty() || !c.points.empty() || !c.takers.empty() || c.moon;
  const auto place_tricks = [&] {
    if (!c.tricks) return;
    c.tricks->at = places.next();
    places.figures(c.tricks->of_players);
    if (c.tricks->declarers) c.tricks->declarers->at = c.tricks->at;
  };
  if (!hearts) place_tricks();
  place(c.outcome);
  place(c.winner);
  place(c.primeras);
  place(c.vole);
  place(c.premiers);
  if (c.estuches) c.estuches->count.at = places.next();
  place(c.matadors);
  places.figures(c.hearts);
  for (auto& taker : c.takers) taker.card.at = taker.player.at = places.next();
  place(c.moon);
  places.figures(c.points);
  if (hearts) place_tricks();
}

std::optional<WrongEntry> make_one_wrong(const HandResult& result, Random& random, HandRecord& sheet) {
  const auto* chips = std::get_if<ChipResult>(&result);
  const std::string_view outcome = chips != nullptr && chips->outcome ? *chips->outcome : std::string_view{};
  return Spoiling(random, sheet.players.size(), *sheet.counted).run(outcome);
}

std::string text_of(const HandRecord& sheet) {
  const Counted& c = *sheet.counted;
  std::string text;
  const auto add = [&](std::string_view key, const std::string& value, Span at) {
    text += fmt::format("{}: {} (at {})\n", key, value, at.begin);
  };
  if (sheet.declarer) add("declarer", sheet.name_of(sheet.declarer->value), {});
  if (sheet.contract) add("contract", sheet.contract->value, {});
  if (sheet.surrender) add("surrender", "yes", {});
  if (c.forced) add("forced", "true", *c.forced);
  if (c.partner) add("partner", c.partner->winner ? sheet.name_of(*c.partner->winner) : "null", c.partner->at);
  if (c.tricks) {
    for (const auto& [seat, figure] : c.tricks->of_players)
      add("tricks", fmt::format("{} {}", sheet.name_of(seat), figure.value), figure.at);
    if (c.tricks->declarers) add("tricks", fmt::format("{}", c.tricks->declarers->value), c.tricks->at);
    if (c.tricks->shape)
      for (const std::int64_t n : c.tricks->shape->numbers)
        add(c.tricks->shape->tells_partner ? "tricks with partner" : "tricks of a text", fmt::format("{}", n),
            c.tricks->at);
  }
  if (c.outcome) add("outcome", c.outcome->value, c.outcome->at);
  if (c.winner) add("winner", sheet.name_of(c.winner->value), c.winner->at);
  if (c.primeras) add("primeras", c.primeras->value == record::Primeras::lost ? "lost" : "true", c.primeras->at);
  if (c.vole) add("vole", c.vole->value == record::Vole::made ? "made" : "missed", c.vole->at);
  if (c.moon) add("moon", sheet.name_of(c.moon->value), c.moon->at);
  if (c.premiers) add("premiers", "true", c.premiers->at);
  if (c.estuches)
    add("estuches", fmt::format("{} of kind {}", *c.estuches->count.number, static_cast<int>(c.estuches->kind)),
        c.estuches->count.at);
  if (c.matadors) add("matadors", fmt::format("{}", *c.matadors->number), c.matadors->at);
  for (const auto& [seat, figure] : c.hearts)
    add("hearts", fmt::format("{} {}", sheet.name_of(seat), figure.value), figure.at);
  for (const auto& [card, player] : c.takers)
    add("taker", fmt::format("{} {}", sheet.name_of(card.value), sheet.name_of(player.value)), player.at);
  for (const auto& [seat, figure] : c.points)
    add("points", fmt::format("{} {}", sheet.name_of(seat), figure.value.amount()), figure.at);
  return text;
}

}  // namespace spadille::test
