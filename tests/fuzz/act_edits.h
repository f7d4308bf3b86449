#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "fuzz/choices.h"
#include "property/random_rules.h"

/// Edits of the acts in a record: calls, cards, tricks, turns, players, claims, and options of the rules.
namespace spadille::fuzz {

using Json = nlohmann::ordered_json;

/// One edit. The numbers choose its places; each counts modulo the number of places there are.
struct ActEdit {
  std::size_t kind;
  std::size_t first;
  std::size_t second;
};

/// The parts of a record that edits change.
struct RecordParts {
  std::vector<Json*> acts;   ///< lists of calls, tricks, turns, and other lists with lists or maps
  std::vector<Json*> cards;  ///< lists of words; most words are cards
  std::vector<Json*> maps;
  std::vector<Json*> words;  ///< texts, numbers, and other values without parts
};

inline void collect_parts(Json& value, RecordParts& parts) {
  if (!value.is_structured()) {
    parts.words.push_back(&value);
    return;
  }
  if (value.is_object()) parts.maps.push_back(&value);
  if (value.is_array()) {
    const bool words_only = std::none_of(value.begin(), value.end(), [](const Json& x) { return x.is_structured(); });
    (words_only ? parts.cards : parts.acts).push_back(&value);
  }
  for (auto& each : value) collect_parts(each, parts);
}

inline auto item_at(Json& list, std::size_t n) {
  return std::next(list.begin(), static_cast<std::ptrdiff_t>(n % list.size()));
}

inline Json* part_at(const std::vector<Json*>& parts, std::size_t n) {
  return parts.empty() ? nullptr : parts[n % parts.size()];
}

// --- edits of lists ---

/// Changes of an item of a list.
enum class ListEdit : std::size_t { drop, duplicate, swap, move, stop, end };

inline void edit_list(const std::vector<Json*>& lists, ListEdit edit, std::size_t first, std::size_t second) {
  Json* const list = part_at(lists, first);
  if (list == nullptr || list->empty()) return;
  const auto item = item_at(*list, second);
  Json* const other = part_at(lists, second / list->size());
  switch (edit) {
    case ListEdit::drop:
      list->erase(item);
      return;
    case ListEdit::duplicate:
      list->insert(item, Json(*item));
      return;
    case ListEdit::swap:
      std::swap(*item, *item_at(*list, second / list->size()));
      return;
    case ListEdit::move: {
      const Json moved = *item;
      // A list cannot contain itself.
      if (other->empty() || moved.is_structured()) return;
      list->erase(item);
      other->push_back(moved);
      return;
    }
    case ListEdit::stop:
      list->erase(item, list->end());
      return;
    case ListEdit::end:
      return;
  }
}

// --- edits of maps ---

/// Entries that a record may have, whether or not they make sense.
inline const std::vector<std::pair<std::string, Json>>& known_entries() {
  static const std::vector<std::pair<std::string, Json>> kEntries{
      {"condoned", Json::parse(R"([{"trick": 2}])")},
      {"surrender", Json::parse(R"({"before": 4})")},
      {"notation", "spanish"},
      {"pool", 7},
      {"won", "SA"},
      {"winner", nullptr},
      {"outcome", "passed"},
      {"contract", "solo"},
      {"trump", "hearts"},
      {"turned", "C4"},
      {"called", "HK"},
      {"avoid", "clubs"},
      {"result", Json::parse(R"({"pool": 3})")},
      {"counted", Json::parse(R"({"tricks": [4, 4, 1]})")},
      {"pass", Json::parse(R"({"direction": "none"})")},
      {"exchange", Json::array()},
      {"tricks", Json::array()},
      {"turns", Json::array()},
      {"draw", "stock"},
      {"discard", "H7"},
      {"meld", Json::parse(R"([["S3", "S4", "S5"]])")},
      {"lay_off", Json::parse(R"([{"card": "D6", "to": 1}])")},
      {"restock", Json::array()},
      {"knock", "D2"},
      {"gin", "D2"},
      {"big_gin", true},
      {"deadwood", 9},
      {"stock", Json::parse(R"(["S2", "S3"])")},
      {"cut", Json::parse(R"({"cards": 5})")},
      {"shooter_chooses", "others_add"},
      {"x-note", 1}};
  return kEntries;
}

/// Replaces the key of an entry. The order of the keys stays.
inline void rename(Json& map, std::size_t entry, const std::string& key) {
  Json renamed = Json::object();
  std::size_t i = 0;
  for (const auto& [old, value] : map.items()) {
    const std::string& name = i++ == entry ? key : old;
    if (!renamed.contains(name)) renamed[name] = value;
  }
  map = renamed;
}

/// Changes of an entry of a map.
enum class MapEdit : std::size_t { drop, rename, swap_values, add, end };

inline void edit_map(const RecordParts& parts, MapEdit edit, std::size_t first, std::size_t second) {
  Json* const map = part_at(parts.maps, first);
  if (map == nullptr || map->empty()) return;
  const auto item = item_at(*map, second);
  const std::size_t rest = second / map->size();
  switch (edit) {
    case MapEdit::drop:
      map->erase(item);
      return;
    case MapEdit::rename: {
      // Most keys of small maps are players.
      const Json* const other = part_at(parts.maps, rest);
      rename(*map, second % map->size(), other->empty() ? "x" : other->begin().key());
      return;
    }
    case MapEdit::swap_values:
      std::swap(*item, *item_at(*map, rest));
      return;
    case MapEdit::add: {
      const auto& [key, value] = known_entries()[second % known_entries().size()];
      (*map)[key] = value;
      return;
    }
    case MapEdit::end:
      return;
  }
}

// --- edits of words ---

inline constexpr auto kWords = std::to_array<std::string_view>({R"("SA")",
                                                                R"("HQ")",
                                                                R"("D7")",
                                                                R"("C10")",
                                                                R"("JK")",
                                                                R"("S")",
                                                                R"("?")",
                                                                R"("Hx")",
                                                                R"("...")",
                                                                R"("SA SA")",
                                                                R"("pass")",
                                                                R"("entrada")",
                                                                R"("solo")",
                                                                R"("vuelta")",
                                                                R"("alone")",
                                                                R"("spades")",
                                                                R"("hearts")",
                                                                R"("next")",
                                                                R"("across")",
                                                                "null",
                                                                "true",
                                                                R"("stock")",
                                                                R"("discards")",
                                                                R"("codille")",
                                                                R"("spanish")",
                                                                "0",
                                                                "-1",
                                                                "1",
                                                                "13",
                                                                "1000000",
                                                                "9007199254740993",
                                                                R"("")",
                                                                R"("7")",
                                                                "[]",
                                                                "{}"});

/// Changes of a word.
enum class WordEdit : std::size_t { replace, copy, swap, increase, end };

inline void edit_word(const RecordParts& parts, WordEdit edit, std::size_t first, std::size_t second) {
  Json* const word = part_at(parts.words, first);
  if (word == nullptr) return;
  Json* const other = part_at(parts.words, second);
  switch (edit) {
    case WordEdit::replace:
      *word = Json::parse(kWords[second % kWords.size()]);
      return;
    case WordEdit::copy:
      *word = Json(*other);
      return;
    case WordEdit::swap:
      std::swap(*word, *other);
      return;
    case WordEdit::increase:
      if (word->is_number_integer()) *word = word->get<std::int64_t>() / 2 + static_cast<std::int64_t>(second % 16) - 8;
      return;
    case WordEdit::end:
      return;
  }
}

// --- edits of rules ---

/// Sets an option of the first rules in the documents.
inline void set_option(Json& documents, const GameEntry& game, std::size_t option) {
  for (Json& document : documents) {
    if (!document.is_object() || !document.contains("rules") || !document["rules"].is_object()) continue;
    const auto& values = test::option_values(game);
    const test::OptionValue& value = values[option % values.size()];
    document["rules"][value.option] = Json::parse(value.value);
    return;
  }
}

/// Makes an edit of a list of documents. An edit without a place changes nothing.
inline void make_edit(Json& documents, const GameEntry& game, const ActEdit& edit) {
  RecordParts parts;
  for (Json& document : documents) collect_parts(document, parts);
  constexpr std::size_t kLists = static_cast<std::size_t>(ListEdit::end);
  constexpr std::size_t kMaps = static_cast<std::size_t>(MapEdit::end);
  constexpr std::size_t kWordEdits = static_cast<std::size_t>(WordEdit::end);
  std::size_t kind = edit.kind % (3 * kLists + kMaps + kWordEdits + 1);
  const auto [ignored, first, second] = edit;
  if (kind < kLists) return edit_list(parts.acts, static_cast<ListEdit>(kind), first, second);
  kind -= kLists;
  if (kind < kLists) return edit_list(parts.cards, static_cast<ListEdit>(kind), first, second);
  kind -= kLists;
  if (kind < kLists) return edit_list({&documents}, static_cast<ListEdit>(kind), first, second);
  kind -= kLists;
  if (kind < kMaps) return edit_map(parts, static_cast<MapEdit>(kind), first, second);
  kind -= kMaps;
  if (kind < kWordEdits) return edit_word(parts, static_cast<WordEdit>(kind), first, second);
  set_option(documents, game, first);
}

}  // namespace spadille::fuzz
