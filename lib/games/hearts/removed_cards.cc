#include "games/hearts/removed_cards.h"

#include <fmt/format.h>

#include "cards/notation.h"

namespace spadille::hearts {

RemovedCards::RemovedCards() {
  constexpr Card kDeuce{Suit::diamonds, Rank::two};
  by_players_[3] = {kDeuce};
  by_players_[5] = {kDeuce, {Suit::clubs, Rank::three}};
  for (const Suit suit : kSuits) by_players_[6].insert({suit, Rank::two});
}

rules::Problem read_value(const syntax::Node& node, RemovedCards& out) {
  if (!node.is_map())
    return rules::ValueError{node.at, "the value must be a mapping of numbers of players to cards: {3: D2, 5: D2 C3}"};
  RemovedCards value;
  value.by_players_ = {};
  for (std::size_t i = 0; i < node.entry_count(); ++i) {
    std::int64_t players = 0;
    if (auto problem = rules::read_number(node.key(i), kFewestPlayers, kMostPlayers, players)) {
      problem->message = fmt::format("the number of players must be from {} to {}", kFewestPlayers, kMostPlayers);
      return problem;
    }
    const syntax::Node& text = node.value(i);
    const auto cards = parse_cards(text.is_scalar() ? text.text : "", Notation::english);
    if (!cards || cards->empty()) return rules::ValueError{text.at, "the cards left out must be a text such as D2 C3"};
    for (const CardToken& each : *cards) value.by_players_[static_cast<std::size_t>(players)].insert(each.card);
  }
  out = value;
  return std::nullopt;
}

std::string print_value(const RemovedCards& value) {
  std::string text;
  for (std::size_t n = kFewestPlayers; n <= kMostPlayers; ++n) {
    const CardSet cards = value.of(seat_count(n));
    if (!cards.empty())
      text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", n, to_string(cards, Notation::english));
  }
  return fmt::format("{{{}}}", text);
}

}  // namespace spadille::hearts
