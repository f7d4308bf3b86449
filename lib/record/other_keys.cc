#include "record/other_keys.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/contains.h"
#include "base/spelling.h"
#include "record/forms.h"
#include "source/same_word.h"
#include "syntax/embedded.h"

namespace spadille::record {
namespace {

using syntax::Node;

const Node& table() { return syntax::embedded_tree("words/keys.yaml"); }

// True if the list under a key of a row has the word.
bool lists(const Node& row, std::string_view key, std::string_view word) {
  const Node* words = row.find(key);
  return words != nullptr && std::any_of(words->items.begin(), words->items.end(),
                                         [&](const Node& each) { return is_same_folded(each.text, word); });
}

std::string_view key_of(std::string_view line) { return line.substr(0, line.find(':')); }

// A row of the table, and the part of a record that it is for.
struct Row {
  std::string_view part;
  const Node* row;
};

// Returns the rows that have the word, in their order. Words are compared as `fold_word` does. Folding one takes long,
// so the table is folded only once.
const std::vector<Row>& rows_of(std::string_view word) {
  static const auto all = [] {
    std::unordered_map<std::string, std::vector<Row>> rows;
    const Node& parts = table();
    for (std::size_t i = 0; i < parts.entry_count(); ++i)
      for (const Node& row : parts.value(i).items)
        for (const Node& each : row.find("words")->items)
          rows[fold_word(each.text)].push_back({parts.key(i).text, &row});
    return rows;
  }();
  static const std::vector<Row> none;
  if (word.size() > kLongestFolded) return none;
  const auto found = all.find(fold_word(word));
  return found == all.end() ? none : found->second;
}

// Returns the answer of a row in this context. Returns nullopt if the row is for other games, or has only lines with
// keys that are unknown here.
std::optional<OtherKey> answer_of(const Node& row, const KeyPlace& place) {
  if (row.find("games") != nullptr && !place.game.empty() && !lists(row, "games", place.game)) return std::nullopt;
  OtherKey answer;
  if (const Node* sentence = row.find("say")) {
    answer.sentence = form_text(sentence->text, place.notation);
    return answer;
  }
  for (const Node& line : row.find("write")->items)
    if (contains(place.known, key_of(line.text))) answer.lines.push_back(form_text(line.text, place.notation));
  return answer.lines.empty() ? std::nullopt : std::optional(std::move(answer));
}

}  // namespace

std::string OtherKey::text() const {
  if (lines.empty()) return "; " + sentence;
  std::vector<std::string> quoted;
  for (const std::string& line : lines) quoted.push_back(fmt::format("'{}'", line));
  return "; write " + join_words(quoted, "or");
}

std::optional<OtherKey> find_other_key(std::string_view word, const KeyPlace& place) {
  for (const Row& each : rows_of(word)) {
    if (each.part != place.part) continue;
    if (auto answer = answer_of(*each.row, place)) return answer;
  }
  return std::nullopt;
}

bool may_mean(std::string_view word, std::string_view key) {
  const auto& rows = rows_of(word);
  return std::any_of(rows.begin(), rows.end(), [&](const Row& each) {
    const Node* lines = each.row->find("write");
    return lines != nullptr && std::any_of(lines->items.begin(), lines->items.end(),
                                           [&](const Node& line) { return key_of(line.text) == key; });
  });
}

}  // namespace spadille::record
