#include "mechanics/melds/options.h"

#include <fmt/format.h>

#include <string_view>

#include "cards/notation.h"

namespace spadille::melds {
namespace {

constexpr std::size_t kFewestPlayers = HandSize::kFewestPlayers;
constexpr std::int64_t kMostCards = 52;
constexpr std::int64_t kMostPoints = 1000;
constexpr std::string_view kJoker = "joker";

constexpr bool is_named_always(Rank rank) {
  return rank == Rank::ace || rank == Rank::king || rank == Rank::queen || rank == Rank::jack;
}

constexpr std::string_view kRankForm = "a rank must be A, K, Q, J, 10, 9 and so on to 2";

std::optional<Rank> rank_named(std::string_view text) {
  if (text == "T") return Rank::ten;
  for (const Rank rank : kAllRanks)
    if (rank_text(rank, Notation::english) == text) return rank;
  return std::nullopt;
}

// How a value by number of players is written.
struct ByPlayersForm {
  std::int64_t least;
  std::int64_t most;
  std::size_t usual;  // for numbers of players that the mapping does not name, unless it has `other`
  std::string_view example;
};

rules::Problem read_by_players(const syntax::Node& node, const ByPlayersForm& form, ByPlayers& out) {
  ByPlayers value{.other = form.usual};
  const auto read_size = [&](const syntax::Node& at, std::size_t& size) {
    std::int64_t number = 0;
    auto problem = rules::read_number(at, form.least, form.most, number);
    if (!problem) size = static_cast<std::size_t>(number);
    return problem;
  };
  if (!node.is_map()) {
    auto problem = read_size(node, value.other);
    if (problem)
      problem->message += fmt::format(", or a mapping by the number of players: {}", form.example);
    else
      out = value;
    return problem;
  }
  if (node.entry_count() == 0)
    return rules::ValueError{node.at, fmt::format("the mapping names no number of players: {}", form.example)};
  for (std::size_t i = 0; i < node.entry_count(); ++i) {
    std::size_t size = 0;
    if (node.key(i).text == "other") {
      if (auto problem = read_size(node.value(i), value.other)) return problem;
      continue;
    }
    std::int64_t players = 0;
    if (auto problem = rules::read_number(node.key(i), kFewestPlayers, kMaxSeats, players)) {
      problem->message = fmt::format("the number of players must be from {} to {}", kFewestPlayers, kMaxSeats);
      return problem;
    }
    if (auto problem = read_size(node.value(i), size)) return problem;
    value.named[static_cast<std::size_t>(players)] = size;
  }
  out = value;
  return std::nullopt;
}

std::string by_players_text(const ByPlayers& value, std::size_t usual) {
  std::string text;
  for (std::size_t n = kFewestPlayers; n <= kMaxSeats; ++n)
    if (value.named[n]) text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", n, *value.named[n]);
  if (text.empty()) return fmt::format("{}", value.other);
  if (value.other != usual) text += fmt::format(", other: {}", value.other);
  return fmt::format("{{{}}}", text);
}

}  // namespace

std::size_t HandSize::most_players(const Cards& cards) const {
  std::size_t players = 0;
  for (std::size_t n = kFewestPlayers; n <= kMaxSeats; ++n) {
    if (n * of(seat_count(n)) > cards(seat_count(n))) break;
    players = n;
  }
  return players;
}

std::optional<std::string> HandSize::beyond(const Cards& cards) const {
  for (std::size_t n = kFewestPlayers; n <= kMaxSeats; ++n) {
    const bool wanted = sizes_.named[n] || n == kFewestPlayers;
    const std::size_t each = of(seat_count(n));
    if (wanted && n * each > cards(seat_count(n)))
      return fmt::format("hand_size: {} gives {} players {} cards each, but there are {} to deal", print_value(*this),
                         n, each, cards(seat_count(n)));
  }
  return std::nullopt;
}

rules::Problem read_value(const syntax::Node& node, HandSize& out) {
  return read_by_players(node, {1, kMostCards, HandSize::kUsual, "{2: 13, 3: 10, 4: 10}"}, out.sizes_);
}

std::string print_value(const HandSize& value) { return by_players_text(value.sizes_, HandSize::kUsual); }

rules::Problem read_value(const syntax::Node& node, Packs& out) {
  return read_by_players(node, {1, Packs::kMost, 1, "{5: 2, 6: 2, 7: 2, 8: 2}"}, out.packs_);
}

std::string print_value(const Packs& value) { return by_players_text(value.packs_, 1); }

rules::Problem read_value(const syntax::Node& node, WildRanks& out) {
  if (!node.is_list()) return rules::ValueError{node.at, "the value must be a list of ranks, such as [2], or []"};
  WildRanks value;
  for (const syntax::Node& each : node.items) {
    const auto rank = rank_named(each.text);
    if (!rank) return rules::ValueError{each.at, std::string(kRankForm)};
    for (const Suit suit : kSuits) value.cards.insert({suit, *rank});
  }
  out = value;
  return std::nullopt;
}

std::string print_value(const WildRanks& value) {
  std::string text;
  for (std::size_t i = kAllRanks.size(); i-- > 0;)
    if (value.cards.contains({Suit::spades, kAllRanks[i]}))
      text += fmt::format("{}{}", text.empty() ? "" : ", ", rank_text(kAllRanks[i], Notation::english));
  return fmt::format("[{}]", text);
}

rules::Problem read_value(const syntax::Node& node, LowAce& out) {
  if (node.is_scalar() && node.text == "same") {
    out.points.reset();
    return std::nullopt;
  }
  std::int64_t points = 0;
  auto problem = rules::read_number(node, 0, kMostPoints, points);
  if (problem)
    problem->message += ", or same";
  else
    out.points = Points{points};
  return problem;
}

std::string print_value(const LowAce& value) {
  return value.points ? fmt::format("{}", value.points->amount()) : "same";
}

CardPoints::CardPoints() {
  for (const Rank rank : kAllRanks) {
    const auto index = static_cast<std::size_t>(rank);
    // The ranks from ten down to two have consecutive indices.
    const auto number = static_cast<std::int64_t>(kRanks + 1 - index);
    points_[index] = Points{rank == Rank::ace ? 1 : is_named_always(rank) ? 10 : number};
  }
}

Points CardPoints::of(const CardBag& cards) const {
  Points sum;
  for (const Card card : cards.cards()) sum += of(card);
  return sum;
}

Sum CardPoints::sum_of(const CardBag& cards) const {
  Sum sum;
  for (const Card card : cards.cards()) sum.count(of(card).amount());
  return sum;
}

rules::Problem read_value(const syntax::Node& node, CardPoints& out) {
  if (!node.is_map() || node.entry_count() == 0)
    return rules::ValueError{node.at, "the value must be a mapping of ranks to points: {A: 1, K: 10, Q: 10, J: 10}"};
  CardPoints value;
  for (std::size_t i = 0; i < node.entry_count(); ++i) {
    const auto rank = rank_named(node.key(i).text);
    const bool is_joker = node.key(i).text == kJoker;
    if (!rank && !is_joker) return rules::ValueError{node.key(i).at, fmt::format("{}, or joker", kRankForm)};
    std::int64_t points = 0;
    if (auto problem = rules::read_number(node.value(i), 0, kMostPoints, points)) return problem;
    (is_joker ? value.joker_ : value.points_[static_cast<std::size_t>(*rank)]) = Points{points};
  }
  out = value;
  return std::nullopt;
}

std::string print_value(const CardPoints& value) {
  const CardPoints usual;
  std::string text;
  for (const Rank rank : kAllRanks) {
    const auto index = static_cast<std::size_t>(rank);
    if (!is_named_always(rank) && value.points_[index] == usual.points_[index]) continue;
    text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", rank_text(rank, Notation::english),
                        value.points_[index].amount());
  }
  if (value.joker_ != usual.joker_)
    text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", kJoker, value.joker_.amount());
  return fmt::format("{{{}}}", text);
}

}  // namespace spadille::melds
