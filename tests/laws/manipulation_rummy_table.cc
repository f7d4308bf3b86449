#include "laws/manipulation_rummy_table.h"

#include <fmt/format.h>

#include "cards/card_bag.h"
#include "cards/notation.h"

namespace spadille::test {

std::string record_of(const ManipulationHand& hand) {
  CardBag rest = CardBag::of_packs(hand.packs, CardSet::from_bits((std::uint64_t{1} << 52U) - 1));
  const auto deal = [&](const std::string& cards) {
    const auto parsed = parse_cards(cards, Notation::english);
    for (const CardToken& token : *parsed) rest.erase(token.card);
  };
  std::string players;
  std::string deals;
  for (const auto& [name, cards] : hand.hands) {
    deal(cards);
    players += fmt::format("{}{}", players.empty() ? "" : ", ", name);
    deals += fmt::format("  {}: {}\n", name, cards);
  }
  deal(hand.top);
  std::string stock = hand.top;
  for (const Card card : rest.cards()) stock += (stock.empty() ? "" : " ") + to_string(card, Notation::english);
  std::string turns;
  for (const std::string& turn : hand.turns) turns += fmt::format("  - {}\n", turn);
  if (!stock.empty()) deals += fmt::format("  stock: {}\n", stock);
  return fmt::format("game: manipulation-rummy\nrules: {}\nplayers: [{}]\ndealer: {}\ndeal:\n{}turns:{}\n{}{}",
                     hand.rules, players, hand.hands.back().first, deals, turns.empty() ? " []" : "", turns, hand.tail);
}

}  // namespace spadille::test
