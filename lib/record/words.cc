#include "record/words.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <string>
#include <utility>

#include "base/contains.h"
#include "base/spelling.h"
#include "source/same_word.h"
#include "source/utf8.h"
#include "syntax/embedded.h"

namespace spadille::record {
namespace {

using syntax::Node;

// In the order of `Words`.
constexpr auto kGroups =
    std::to_array<std::string_view>({"games", "calls", "bids", "outcomes", "suits", "ranks", "cards"});

// A word of the format and the games in which it is meant; no games: in all.
struct Meaning {
  std::string_view word;
  const Node* row;

  [[nodiscard]] bool is_of(std::string_view game) const {
    const Node* games = row->find("games");
    return games == nullptr ||
           std::any_of(games->items.begin(), games->items.end(), [&](const Node& each) { return each.text == game; });
  }
};

using Table = std::multimap<std::string, Meaning, std::less<>>;  // by the folded word

const Node& rows_of(Words group) {
  return *syntax::embedded_tree("words/aliases.yaml").find(kGroups[static_cast<std::size_t>(group)]);
}

Table read_table(Words group) {
  Table table;
  for (const Node& row : rows_of(group).items) {
    const Meaning meaning{row.find("means")->text, &row};
    for (const Node& word : row.find("words")->items) table.emplace(fold_word(word.text), meaning);
  }
  // A word of the format means itself, unless it is another one of the game.
  for (const Node& row : rows_of(group).items) {
    const Meaning meaning{row.find("means")->text, &row};
    table.emplace(fold_word(meaning.word), meaning);
  }
  return table;
}

const Table& table_of(Words group) {
  static const auto kTables = [] {
    std::array<Table, kGroups.size()> tables;
    for (std::size_t i = 0; i < tables.size(); ++i) tables[i] = read_table(static_cast<Words>(i));
    return tables;
  }();
  return kTables[static_cast<std::size_t>(group)];
}

const Meaning* find(Words group, std::string_view folded, std::string_view game) {
  const auto [begin, end] = table_of(group).equal_range(folded);
  const auto found = std::find_if(begin, end, [&](const auto& each) { return each.second.is_of(game); });
  return found == end ? nullptr : &found->second;
}

// True if the table of words has a game, under any of its names, in one of its lists of games.
bool is_listed(std::string_view list, std::string_view game) {
  const auto& games = syntax::embedded_tree("words/aliases.yaml").find(list)->items;
  const std::string_view meant = find_meaning(Words::games, game).value_or(game);
  return std::any_of(games.begin(), games.end(), [&](const Node& each) { return each.text == meant; });
}

Suit suit_of(const Meaning& meaning) {
  return *std::find_if(kSuits.begin(), kSuits.end(), [&](Suit each) { return name_of(each) == meaning.word; });
}

std::optional<Rank> rank_of(std::string_view word, bool spanish, std::string_view game) {
  if (const Meaning* named = find(Words::ranks, word, game)) word = named->word;
  if (spanish && has_forty_cards(game)) {
    constexpr std::array<std::pair<std::string_view, Rank>, 3> kCourtNumbers{
        {{"10", Rank::jack}, {"11", Rank::queen}, {"12", Rank::king}}};
    for (const auto& [number, rank] : kCourtNumbers)
      if (word == number) return rank;
  }
  if (spanish && word == "1") return Rank::ace;
  for (const Rank rank : kAllRanks)
    if (is_same_word(word, rank_text(rank, Notation::english))) return rank;
  return std::nullopt;
}

std::optional<Card> card_of(std::string_view suit, std::string_view rank, std::string_view game) {
  const Meaning* named = find(Words::suits, suit, game);
  if (named == nullptr) return std::nullopt;
  const Node* spanish = named->row->find("spanish");
  const auto value = rank_of(rank, spanish != nullptr, game);
  if (!value) return std::nullopt;
  return Card(suit_of(*named), *value);
}

}  // namespace

std::optional<std::string_view> find_meaning(Words group, std::string_view word, std::string_view game) {
  if (word.size() > kLongestFolded) return std::nullopt;
  const Meaning* found = find(group, fold_word(word), game);
  return found == nullptr ? std::nullopt : std::optional(found->word);
}

std::optional<std::string_view> find_meaning_among(Words group, std::string_view word,
                                                   std::span<const std::string_view> meanings) {
  if (word.size() > kLongestFolded) return std::nullopt;
  const auto [begin, end] = table_of(group).equal_range(fold_word(word));
  for (auto each = begin; each != end; ++each)
    if (contains(meanings, each->second.word)) return each->second.word;
  return std::nullopt;
}

std::vector<std::string_view> aliases_of(Words group, std::string_view game) {
  std::vector<std::string_view> aliases;
  for (const Node& row : rows_of(group).items)
    if (Meaning{{}, &row}.is_of(game))
      for (const Node& word : row.find("words")->items) aliases.push_back(word.text);
  return aliases;
}

bool has_forty_cards(std::string_view game) { return is_listed("forty_cards", game); }

bool is_notation_of(Notation notation, std::string_view game) {
  switch (notation) {
    case Notation::english:
    case Notation::spanish:
      return true;
    case Notation::spanish_numbers:
      return has_forty_cards(game);
    case Notation::tiles:
      return is_listed("tiles", game);
  }
  return false;
}

bool is_pass(std::string_view word) { return is_same_word(word, "pass") || find_meaning(Words::calls, word); }

std::optional<Suit> find_suit(std::string_view text, Notation notation) {
  if (const auto suit = parse_suit(text, notation)) return suit;
  if (text.size() > kLongestFolded) return std::nullopt;
  const Meaning* named = find(Words::suits, fold_word(text), {});
  return named == nullptr ? std::nullopt : std::optional(suit_of(*named));
}

std::optional<Card> find_card_in_words(std::string_view text, std::string_view game) {
  if (text.size() > kLongestFolded) return std::nullopt;
  const std::string folded = fold_word(text);
  if (const Meaning* named = find(Words::cards, folded, game))
    return parse_cards(named->word, Notation::english)->front().card;
  // Between the suit and the rank: a blank, or a blank and a preposition, or only the Japanese one.
  for (const std::string_view between : {"-of-", "-de-", "-の-", "の", "-"}) {
    const std::size_t at = folded.find(between);
    if (at == std::string::npos) continue;
    const std::string_view one = std::string_view(folded).substr(0, at);
    const std::string_view other = std::string_view(folded).substr(at + between.size());
    if (const auto card = card_of(one, other, game)) return card;
    if (const auto card = card_of(other, one, game)) return card;
  }
  return std::nullopt;
}

}  // namespace spadille::record
