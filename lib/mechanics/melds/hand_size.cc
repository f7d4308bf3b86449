#include "mechanics/melds/hand_size.h"

#include <fmt/format.h>

namespace spadille::melds {
namespace {

constexpr std::size_t kFewestPlayers = 2;
constexpr std::int64_t kMostCards = 52;

}  // namespace

std::size_t HandSize::of(SeatCount seats) const { return named_[count_of(seats)].value_or(usual_); }

std::size_t HandSize::most_players(std::size_t cards) const {
  std::size_t players = 0;
  for (std::size_t n = kFewestPlayers; n <= kMaxSeats; ++n) {
    if (n * of(seat_count(n)) > cards) break;
    players = n;
  }
  return players;
}

std::optional<std::string> HandSize::beyond(std::size_t cards) const {
  for (std::size_t n = kFewestPlayers; n <= kMaxSeats; ++n) {
    const bool wanted = named_[n] || n == kFewestPlayers;
    const std::size_t each = of(seat_count(n));
    if (wanted && n * each > cards)
      return fmt::format("hand_size: {} gives {} players {} cards each, but there are {} to deal", print_value(*this),
                         n, each, cards);
  }
  return std::nullopt;
}

rules::Problem read_value(const syntax::Node& node, HandSize& out) {
  HandSize value;
  const auto read_size = [](const syntax::Node& at, std::size_t& size) {
    std::int64_t number = 0;
    auto problem = rules::read_number(at, 1, kMostCards, number);
    if (!problem) size = static_cast<std::size_t>(number);
    return problem;
  };
  if (!node.is_map()) {
    auto problem = read_size(node, value.usual_);
    if (problem) {
      problem->message += ", or a mapping by the number of players: {2: 13, 3: 10, 4: 10}";
      return problem;
    }
    out = value;
    return std::nullopt;
  }
  if (node.entry_count() == 0)
    return rules::ValueError{node.at, "the mapping names no number of players: {2: 13, 3: 10, 4: 10}"};
  value.by_players_ = true;
  for (std::size_t i = 0; i < node.entry_count(); ++i) {
    std::int64_t players = 0;
    if (auto problem = rules::read_number(node.key(i), kFewestPlayers, kMaxSeats, players)) {
      problem->message = fmt::format("the number of players must be from {} to {}", kFewestPlayers, kMaxSeats);
      return problem;
    }
    std::size_t size = 0;
    if (auto problem = read_size(node.value(i), size)) return problem;
    value.named_[static_cast<std::size_t>(players)] = size;
  }
  out = value;
  return std::nullopt;
}

std::string print_value(const HandSize& value) {
  if (!value.by_players_) return fmt::format("{}", value.usual_);
  std::string text;
  for (std::size_t n = kFewestPlayers; n <= kMaxSeats; ++n)
    if (value.named_[n]) text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", n, *value.named_[n]);
  return fmt::format("{{{}}}", text);
}

}  // namespace spadille::melds
