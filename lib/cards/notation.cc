#include "cards/notation.h"

#include <fmt/format.h>

#include <array>
#include <string>
#include <utility>

#include "base/spelling.h"

namespace spadille {
namespace {

// A value parsed at some position in a word, and its length in bytes.
template <class T>
struct Read {
  T value;
  std::size_t length;
};

struct Symbol {
  std::string_view bytes;
  Suit suit;
};

constexpr std::array kSymbols{Symbol{"♠", Suit::spades},   Symbol{"♥", Suit::hearts}, Symbol{"♦", Suit::diamonds},
                              Symbol{"♣", Suit::clubs},    Symbol{"♤", Suit::spades}, Symbol{"♡", Suit::hearts},
                              Symbol{"♢", Suit::diamonds}, Symbol{"♧", Suit::clubs}};
constexpr std::array<std::string_view, 2> kVariationSelectors{"\xEF\xB8\x8E", "\xEF\xB8\x8F"};

// In the order of `Suit`.
constexpr std::string_view kEnglishSuits = "SHDC";
constexpr std::string_view kSpanishSuits = "ECOB";
constexpr std::string_view kTileColors = "KRBO";
// In the order of `Rank`.
constexpr std::string_view kEnglishRanks = "AKQJT98765432";
static_assert(kEnglishRanks.size() == kRanks);
// The letter of an unknown trump, in every notation.
constexpr char kTrump = 'T';

std::string_view suit_letters(Notation notation) {
  switch (notation) {
    case Notation::english:
      return kEnglishSuits;
    case Notation::spanish:
    case Notation::spanish_numbers:
      return kSpanishSuits;
    case Notation::tiles:
      return kTileColors;
  }
  return {};
}

std::optional<Read<Suit>> suit_at(std::string_view word, std::size_t i, Notation notation) {
  const std::string_view rest = word.substr(i);
  if (rest.empty()) return std::nullopt;
  const char letter = capital_of(rest.front());
  const std::size_t found = suit_letters(notation).find(letter);
  if (found != std::string_view::npos) return Read<Suit>{static_cast<Suit>(found), 1};
  if (notation == Notation::tiles && letter == 'Y') return Read<Suit>{Suit::clubs, 1};  // some sets are yellow
  for (const Symbol& symbol : kSymbols) {
    if (!rest.starts_with(symbol.bytes)) continue;
    std::size_t length = symbol.bytes.size();
    for (const std::string_view selector : kVariationSelectors)
      if (rest.substr(length).starts_with(selector)) length += selector.size();
    return Read<Suit>{symbol.suit, length};
  }
  return std::nullopt;
}

// The 1 is the ace, and the 13 is the king.
constexpr Rank rank_of_tile(std::size_t number) { return static_cast<Rank>(number == 1 ? 0 : kRanks + 1 - number); }
constexpr std::size_t number_of_tile(Rank rank) {
  const auto steps = static_cast<std::size_t>(rank);
  return steps == 0 ? 1 : kRanks + 1 - steps;
}

// The longest number first: `12` is one rank.
std::optional<Read<Rank>> number_at(std::string_view rest) {
  constexpr std::array<std::pair<std::string_view, Rank>, 10> kNumbers{{{"12", Rank::king},
                                                                        {"11", Rank::queen},
                                                                        {"10", Rank::jack},
                                                                        {"7", Rank::seven},
                                                                        {"6", Rank::six},
                                                                        {"5", Rank::five},
                                                                        {"4", Rank::four},
                                                                        {"3", Rank::three},
                                                                        {"2", Rank::two},
                                                                        {"1", Rank::ace}}};
  for (const auto& [number, rank] : kNumbers)
    if (rest.starts_with(number)) return Read<Rank>{rank, number.size()};
  return std::nullopt;
}

// The number of a tile, from 1 to 13.
std::optional<Read<Rank>> tile_number_at(std::string_view rest) {
  for (std::size_t number = kRanks; number > 0; --number) {
    const std::string digits = std::to_string(number);
    if (rest.starts_with(digits)) return Read<Rank>{rank_of_tile(number), digits.size()};
  }
  return std::nullopt;
}

std::optional<Read<Rank>> rank_at(std::string_view word, std::size_t i, Notation notation) {
  if (i >= word.size()) return std::nullopt;
  const char c = capital_of(word[i]);
  if (notation == Notation::spanish_numbers) return number_at(word.substr(i));
  if (notation == Notation::tiles) return tile_number_at(word.substr(i));
  if (word.substr(i).starts_with("10")) return Read<Rank>{Rank::ten, 2};
  if (notation == Notation::english) {
    const std::size_t found = kEnglishRanks.find(c);
    if (found == std::string_view::npos) return std::nullopt;
    return Read<Rank>{static_cast<Rank>(found), 1};
  }
  switch (c) {
    case '1':
      return Read<Rank>{Rank::ace, 1};
    case 'R':
      return Read<Rank>{Rank::king, 1};
    case 'C':
      return Read<Rank>{Rank::queen, 1};
    case 'S':
      return Read<Rank>{Rank::jack, 1};
    default:
      break;
  }
  if (c < '2' || c > '9') return std::nullopt;
  const auto steps = static_cast<std::size_t>('9' - c);
  return Read<Rank>{static_cast<Rank>(static_cast<std::size_t>(Rank::nine) + steps), 1};
}

// The characters for an unknown rank after a suit. Only the question mark may come before the suit.
constexpr std::string_view kUnknownAfter = "xX?";
constexpr std::string_view kUnknownBefore = "?";

// A rank, or nullopt for an unknown one.
using RankOrUnknown = Read<std::optional<Rank>>;

// Reads a rank, or one of the characters for an unknown one.
std::optional<RankOrUnknown> rank_or(std::string_view unknown, std::string_view word, std::size_t i,
                                     Notation notation) {
  if (const auto rank = rank_at(word, i, notation)) return RankOrUnknown{rank->value, rank->length};
  if (i < word.size() && unknown.find(word[i]) != std::string_view::npos) return RankOrUnknown{std::nullopt, 1};
  return std::nullopt;
}

CardToken token_of(Suit suit, std::optional<Rank> rank, std::size_t begin, std::size_t length) {
  if (rank) return {Card(suit, *rank), begin, length};
  return {Card(suit, Rank{}), begin, length, unknown_of(suit)};
}

// `SA2K`, `D7H7S7`: a suit and its ranks, repeated. A letter that is a rank and a suit (the Spanish C) is a rank inside
// a group.
bool read_suit_first(std::string_view word, std::size_t base, Notation notation, std::string_view unknown,
                     CardTokens& out) {
  std::size_t i = 0;
  while (i < word.size()) {
    const auto suit = suit_at(word, i, notation);
    if (!suit) return false;
    const std::size_t suit_begin = i;
    i += suit->length;
    bool first = true;
    for (auto rank = rank_or(unknown, word, i, notation); rank; rank = rank_or(unknown, word, i, notation)) {
      const std::size_t begin = first ? suit_begin : i;
      i += rank->length;
      out.push_back(token_of(suit->value, rank->value, base + begin, i - begin));
      first = false;
    }
    if (first) return false;
  }
  return true;
}

// `AS`, `10H`; a word may hold several.
bool read_rank_first(std::string_view word, std::size_t base, Notation notation, std::string_view unknown,
                     CardTokens& out) {
  std::size_t i = 0;
  while (i < word.size()) {
    const auto rank = rank_or(unknown, word, i, notation);
    if (!rank) return false;
    const auto suit = suit_at(word, i + rank->length, notation);
    if (!suit) return false;
    const std::size_t length = rank->length + suit->length;
    out.push_back(token_of(suit->value, rank->value, base + i, length));
    i += length;
  }
  return true;
}

// `R13`, or `R3-6` for the tiles from R3 to R6. In such a range each later tile has the bytes of the last number.
bool read_tiles(std::string_view word, std::size_t base, std::string_view unknown, CardTokens& out) {
  const auto suit = suit_at(word, 0, Notation::tiles);
  if (!suit) return false;
  const auto first = rank_or(unknown, word, suit->length, Notation::tiles);
  if (!first) return false;
  const std::size_t length = suit->length + first->length;
  out.push_back(token_of(suit->value, first->value, base, length));
  if (length == word.size()) return true;
  if (word[length] != '-' || !first->value) return false;
  const auto last = rank_at(word, length + 1, Notation::tiles);
  if (!last || length + 1 + last->length != word.size()) return false;
  const std::size_t from = number_of_tile(*first->value);
  const std::size_t to = number_of_tile(last->value);
  for (std::size_t number = from + 1; number <= to; ++number)
    out.push_back(token_of(suit->value, rank_of_tile(number), base + length + 1, last->length));
  return from < to;
}

// Parses a word for one unknown card without a suit.
std::optional<UnknownCard> unknown_card(std::string_view word, UnknownForms forms) {
  const auto is_unknown = [](char c) { return kUnknownAfter.find(c) != std::string_view::npos; };
  if (word == "??" || (word.size() == 1 && is_unknown(word.front()))) return UnknownCard::any;
  const bool is_trump = forms == UnknownForms::cards_and_trumps && word.size() == 2 &&
                        capital_of(word.front()) == kTrump && is_unknown(word.back());
  return is_trump ? std::optional(UnknownCard::trump) : std::nullopt;
}

constexpr std::string_view kJoker = "JK";

// Parses a word that is a joker, or a card and the card that it represents.
std::optional<CardToken> joker_or_stand_in(std::string_view word, std::size_t base, Notation notation,
                                           JokerForms jokers) {
  const auto is_joker = [](std::string_view text) { return is_same_word(text, kJoker); };
  if (is_joker(word)) return CardToken{Card::joker(), base, word.size()};
  const std::size_t equals = word.find('=');
  if (jokers != JokerForms::stand_ins || equals == std::string_view::npos) return std::nullopt;
  const auto card_of = [&](std::string_view text) -> std::optional<Card> {
    const auto tokens = parse_cards(text, notation);
    return tokens && tokens->size() == 1 ? std::optional(tokens->front().card) : std::nullopt;
  };
  const std::string_view left = word.substr(0, equals);
  const auto card = is_joker(left) ? Card::joker() : card_of(left);
  const auto meant = card_of(word.substr(equals + 1));
  if (!card || !meant) return std::nullopt;
  return CardToken{*card, base, word.size(), std::nullopt, meant};
}

bool read_word(std::string_view word, std::size_t base, Notation notation, UnknownForms forms, JokerForms jokers,
               CardTokens& out) {
  if (jokers != JokerForms::none) {
    if (const auto token = joker_or_stand_in(word, base, notation, jokers)) {
      out.push_back(*token);
      return true;
    }
  }
  const bool named = forms == UnknownForms::none;
  const std::string_view unknown_after = named ? std::string_view() : kUnknownAfter;
  const std::size_t before = out.size();
  if (notation == Notation::tiles) {
    if (read_tiles(word, base, unknown_after, out)) return true;
  } else {
    if (read_suit_first(word, base, notation, unknown_after, out)) return true;
    out.truncate(before);
    if (read_rank_first(word, base, notation, named ? std::string_view() : kUnknownBefore, out)) return true;
  }
  out.truncate(before);
  const auto unknown = named ? std::nullopt : unknown_card(word, forms);
  if (unknown) out.push_back({Card::from_index(0), base, word.size(), unknown});
  return unknown.has_value();
}

template <class Cards>
std::vector<std::string> words_of(const Cards& cards, Notation notation) {
  std::vector<std::string> words;
  words.reserve(cards.size());
  for (const Card card : cards) words.push_back(to_string(card, notation));
  return words;
}

template <class Cards>
std::string joined(const Cards& cards, Notation notation) {
  return fmt::format("{}", fmt::join(words_of(cards, notation), " "));
}

bool is_separator(char c) { return c == ' ' || c == ',' || c == '\t' || c == '\n' || c == '\r'; }

}  // namespace

Result<CardTokens, BadCard> parse_cards(std::string_view text, Notation notation, UnknownForms forms,
                                        JokerForms jokers) {
  CardTokens tokens;
  for (std::size_t i = 0; i < text.size();) {
    if (is_separator(text[i])) {
      ++i;
      continue;
    }
    std::size_t end = i;
    while (end < text.size() && !is_separator(text[end])) ++end;
    const std::string_view word = text.substr(i, end - i);
    if (!read_word(word, i, notation, forms, jokers, tokens)) return Unexpected{BadCard{i, word.size()}};
    i = end;
  }
  return tokens;
}

std::optional<Suit> parse_suit(std::string_view text, Notation notation) {
  for (const Suit suit : kSuits)
    if (is_same_word(text, name_of(suit))) return suit;
  const auto suit = suit_at(text, 0, notation);
  if (suit && suit->length == text.size()) return suit->value;
  return std::nullopt;
}

std::string rank_text(Rank rank, Notation notation) {
  if (notation == Notation::english) {
    return rank == Rank::ten ? "10" : std::string(1, kEnglishRanks[static_cast<std::size_t>(rank)]);
  }
  if (notation == Notation::tiles) return std::to_string(number_of_tile(rank));
  constexpr std::array<std::string_view, kRanks> kLetters{"1", "R", "C", "S", "10", "9", "8",
                                                          "7", "6", "5", "4", "3",  "2"};
  constexpr std::array<std::string_view, kRanks> kNumbers{"1", "12", "11", "10", "T", "9", "8",
                                                          "7", "6",  "5",  "4",  "3", "2"};
  return std::string((notation == Notation::spanish ? kLetters : kNumbers)[static_cast<std::size_t>(rank)]);
}

std::string to_string(Card card, Notation notation) {
  if (card.is_joker()) return std::string(kJoker);
  return letter_of(card.suit(), notation) + rank_text(card.rank(), notation);
}

std::string to_string(UnknownCard card, Notation notation) {
  if (const auto suit = suit_of(card)) return {letter_of(*suit, notation), 'x'};
  return card == UnknownCard::trump ? "Tx" : "x";
}

std::string to_string(CardSet cards, Notation notation) { return joined(cards, notation); }
std::string to_string(std::span<const Card> cards, Notation notation) { return joined(cards, notation); }

std::vector<std::string> to_words(CardSet cards, Notation notation) { return words_of(cards, notation); }
std::vector<std::string> to_words(std::span<const Card> cards, Notation notation) { return words_of(cards, notation); }

std::string_view form_of_card(Notation notation) {
  switch (notation) {
    case Notation::english:
      return "suit S H D C, then A K Q J 10 … 2";
    case Notation::spanish:
      return "suit E C O B, then R C S 10 … 1";
    case Notation::spanish_numbers:
      return "suit E C O B, then 12 11 10 7 … 1";
    case Notation::tiles:
      return "color K R B O, then 1 2 … 13";
  }
  return {};
}

std::string_view name_of(Suit suit) {
  constexpr std::array<std::string_view, 4> kNames{"spades", "hearts", "diamonds", "clubs"};
  return kNames[static_cast<std::size_t>(suit)];
}

char letter_of(Suit suit, Notation notation) { return suit_letters(notation)[static_cast<std::size_t>(suit)]; }

std::string_view symbol_of(Suit suit) { return kSymbols[static_cast<std::size_t>(suit)].bytes; }

}  // namespace spadille
