#include "testkit/plant_deal.h"

#include <array>
#include <functional>
#include <utility>
#include <vector>

namespace spadille::deal {
namespace {

using record::CardList;
using record::HandRecord;
using Planted = std::optional<test::PlantedFault>;
using Place = std::function<Span(const HandRecord&)>;

// A list of the deal: a player's hand, or the stock.
struct Part {
  std::optional<std::size_t> player;

  CardList& of(HandRecord& hand) const { return player ? *hand.deal->hands[*player] : *hand.deal->stock; }
  [[nodiscard]] const CardList& of(const HandRecord& hand) const {
    return player ? *hand.deal->hands[*player] : *hand.deal->stock;
  }
};

// The position of a card in the deal.
struct Position {
  Part part;
  std::size_t card;

  Written<Card>& of(HandRecord& hand) const { return part.of(hand).cards[card]; }
};

// A copy of the hand in which one planter changes something.
class DealPlanter {
 public:
  DealPlanter(HandRecord legal, const Shape& shape, Random& random)
      : hand_(std::move(legal)), shape_(shape), random_(random) {}

  // Adds one copy too many of a card. The last copy is the fault.
  Planted duplicate_card() {
    const auto all = positions();
    const Position changed = random_.pick(all);
    std::vector<Card> others;
    for (const Card card : shape_.pack.different())
      if (card != changed.of(hand_).value && places_of(card).size() == shape_.pack.count(card)) others.push_back(card);
    if (others.empty()) return std::nullopt;
    const Card card = random_.pick(others);
    changed.of(hand_).value = card;
    return planted(at(places_of(card).back()));
  }

  Planted card_not_in_pack() {
    std::vector<Card> strange;
    for (std::size_t i = 0; i < 52; ++i)
      if (shape_.pack.count(Card::from_index(i)) == 0) strange.push_back(Card::from_index(i));
    if (strange.empty()) return std::nullopt;
    const Position changed = random_.pick(positions());
    changed.of(hand_).value = random_.pick(strange);
    return planted(at(changed));
  }

  Planted hand_size() {
    std::vector<Part> hands;
    for (const Part part : parts())
      if (part.player) hands.push_back(part);
    const Part part = random_.pick(hands);
    auto& cards = part.of(hand_).cards;
    cards.erase(cards.begin() + static_cast<std::ptrdiff_t>(random_.below(cards.size())));
    return planted([part](const HandRecord& h) { return part.of(h).at; });
  }

  // If the deal has no stock, records a player's hand as the stock.
  Planted stock_size() {
    auto& stock = hand_.deal->stock;
    if (!stock && shape_.stock > 0) return std::nullopt;
    if (stock) {
      stock->cards.pop_back();
    } else {
      const Part part = random_.pick(parts());
      stock.swap(hand_.deal->hands[*part.player]);
    }
    return planted([](const HandRecord& h) { return h.deal->stock->at; });
  }

 private:
  Planted planted(Place place) { return test::PlantedFault{std::move(hand_), std::move(place), {}}; }

  static Place at(Position position) {
    return [=](const HandRecord& h) { return position.part.of(h).cards[position.card].at; };
  }

  // Returns the recorded lists, in the order of the record.
  [[nodiscard]] std::vector<Part> parts() const {
    std::vector<Part> parts;
    for (std::size_t i = 0; i < hand_.deal->hands.size(); ++i)
      if (hand_.deal->hands[i]) parts.push_back({i});
    if (hand_.deal->stock) parts.push_back({});
    return parts;
  }

  [[nodiscard]] std::vector<Position> positions() const {
    std::vector<Position> all;
    for (const Part part : parts())
      for (std::size_t i = 0; i < part.of(hand_).cards.size(); ++i) all.push_back({part, i});
    return all;
  }

  [[nodiscard]] std::vector<Position> places_of(Card card) {
    std::vector<Position> places;
    for (const Position& each : positions())
      if (each.of(hand_).value == card) places.push_back(each);
    return places;
  }

  HandRecord hand_;
  const Shape& shape_;
  Random& random_;
};

constexpr std::array kCodesOfDeal{Code::record_duplicate_card, Code::record_card_not_in_pack, Code::record_hand_size,
                                  Code::record_stock_size};

}  // namespace

Planted plant_deal(const HandRecord& legal, const Shape& shape, Code code, Random& random) {
  if (!legal.deal) return std::nullopt;
  DealPlanter planter(legal, shape, random);
  if (code == Code::record_duplicate_card) return planter.duplicate_card();
  if (code == Code::record_card_not_in_pack) return planter.card_not_in_pack();
  if (code == Code::record_hand_size) return planter.hand_size();
  if (code == Code::record_stock_size) return planter.stock_size();
  return std::nullopt;
}

std::span<const Code> plantable_deal_codes() { return kCodesOfDeal; }

}  // namespace spadille::deal
