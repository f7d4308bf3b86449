#include "games/hearts/card_points.h"

#include <fmt/format.h>

#include <algorithm>

#include "cards/notation.h"

namespace spadille::rules {

/// `equal` has no word: rule sets give a number.
template <>
inline constexpr Words<hearts::HeartScheme, 3> kWords<hearts::HeartScheme>{
    {{"rank", hearts::HeartScheme::rank}, {"pips", hearts::HeartScheme::pips}, {"face", hearts::HeartScheme::face}}};

}  // namespace spadille::rules

namespace spadille::hearts {
namespace {

constexpr Card kQueenOfSpades{Suit::spades, Rank::queen};
constexpr std::int64_t kUsualQueen = 13;
constexpr std::int64_t kTen = 10;

// Returns the number of a card in its suit: 2 to 10, jack 11, ace 14.
constexpr std::int64_t height(Card card) {
  const auto kings = static_cast<std::int64_t>(kRanks);
  return card.rank() == Rank::ace ? kings + 1 : kings + 1 - static_cast<std::int64_t>(card.rank());
}

// Returns the points of a heart with this number; nullopt if all hearts have the same.
std::optional<std::int64_t> by_scheme(HeartScheme scheme, std::int64_t number) {
  switch (scheme) {
    case HeartScheme::equal:
      return std::nullopt;
    case HeartScheme::rank:
      return number;
    case HeartScheme::pips:
      return std::min(number, kTen);
    case HeartScheme::face:
      return std::max<std::int64_t>(1, number - kTen + 1);
  }
  return std::nullopt;
}

std::optional<Card> parse_card(std::string_view text) {
  const auto cards = parse_cards(text, Notation::english);
  return cards && cards->size() == 1 ? std::optional(cards->front().card) : std::nullopt;
}

// Reads a number, or a word for the points of all hearts.
rules::Problem read_hearts(const syntax::Node& node, HeartScheme& scheme, CardPoints::Value& each) {
  if (node.is_scalar() && !rules::read_value(node, scheme)) return std::nullopt;
  auto problem = rules::read_value(node, each);
  if (problem) problem->message += ", or rank, pips or face";
  return problem;
}

}  // namespace

CardPoints::CardPoints() : named_{kQueenOfSpades} {
  points_[kQueenOfSpades.index()] = kUsualQueen;
  complete();
}

CardPoints CardPoints::one_each(Suit suit) {
  CardPoints points;
  points.heart_.value = 0;
  points.points_.fill({});
  points.named_ = points.named_ | CardSet::of_suit(suit);
  for (const Card card : CardSet::of_suit(suit)) points.points_[card.index()] = {1};
  points.complete();
  return points;
}

void CardPoints::complete() {
  for (const Card card : CardSet::of_suit(Suit::hearts) - named_)
    points_[card.index()] = by_scheme(scheme_, height(card)).value_or(heart_.value);
  valued_ = {};
  raising_ = {};
  for (const Card card : kWholePack) {
    if (of(card) != 0) valued_.insert(card);
    if (of(card) > 0) raising_.insert(card);
  }
}

rules::Problem read_value(const syntax::Node& node, CardPoints& out) {
  if (!node.is_map())
    return rules::ValueError{node.at, "the value must be a mapping of hearts and cards to points: {hearts: 1, SQ: 13}"};
  CardPoints points;
  for (std::size_t i = 0; i < node.entry_count(); ++i) {
    const syntax::Node& key = node.key(i);
    if (key.text == "hearts") {
      if (auto problem = read_hearts(node.value(i), points.scheme_, points.heart_)) return problem;
      continue;
    }
    const auto card = parse_card(key.text);
    if (!card) return rules::ValueError{key.at, fmt::format("'{}' is neither hearts nor a card such as SQ", key.text)};
    CardPoints::Value value;
    if (auto problem = rules::read_value(node.value(i), value)) return problem;
    points.points_[card->index()] = value.value;
    points.named_.insert(*card);
  }
  points.complete();
  out = points;
  return std::nullopt;
}

std::string print_value(const CardPoints& value) {
  std::string text = "{hearts: ";
  text += value.scheme_ == HeartScheme::equal ? rules::print_value(value.heart_) : rules::print_value(value.scheme_);
  const auto add = [&](Card card) {
    text += fmt::format(", {}: {}", to_string(card, Notation::english), value.of(card));
  };
  add(kQueenOfSpades);
  for (const Card card : value.named_) {
    const bool counts = value.of(card) != 0 || card.suit() == Suit::hearts;
    if (card != kQueenOfSpades && counts) add(card);
  }
  return text + "}";
}

}  // namespace spadille::hearts
