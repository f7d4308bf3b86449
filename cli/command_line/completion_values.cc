#include "cli/command_line/completion_values.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>
#include <variant>

#include "base/assert.h"
#include "cards/notation.h"
#include "cli/inputs.h"
#include "diagnostics/codes.h"
#include "games/game.h"
#include "rules/catalogue.h"
#include "rules/finding.h"
#include "rules/presets.h"
#include "source/unpack.h"
#include "syntax/embedded.h"

namespace spadille::cli {
namespace {

using rules::text_of;
using syntax::Node;

struct Type {
  std::string_view name;
  WordList list = WordList::none;
  OfferedFiles files = OfferedFiles::none;
  Separated separated = Separated::no;
};

// Offers for values, by the names of their types. Nothing is offered for the types at the end.
constexpr auto kTypes = std::to_array<Type>({
    {.name = "FILE", .files = OfferedFiles::any},
    {.name = "FILE|-", .files = OfferedFiles::records},
    {.name = "FILE|DIR|-", .files = OfferedFiles::records},
    {.name = "PRESET|FILE", .list = WordList::rule_sets, .files = OfferedFiles::rule_sets},
    {.name = "PRESET|FILE|{..}", .list = WordList::rule_sets, .files = OfferedFiles::rule_sets},
    {.name = "GAME", .list = WordList::games},
    {.name = "GAME|diagnostics|words", .list = WordList::pages},
    {.name = "CODE,..", .list = WordList::codes, .separated = Separated::by_commas},
    {.name = "CODE|OPTION|WORD", .list = WordList::explained},
    {.name = "BID", .list = WordList::bids},
    {.name = "BID|CARD", .list = WordList::bids},
    {.name = "SUIT", .list = WordList::suits},
    {.name = "COMMAND"},  // the scripts follow the commands
    {.name = "A,B,.."},
    {.name = "A,B,C"},
    {.name = "CARD"},
    {.name = "CARDS"},
    {.name = "N"},
    {.name = "[N]"},
    {.name = "N,.. | A=N,.."},
    {.name = "N,.. | A=N,.. | 4-3-2"},
    {.name = "N,pass,.."},
    {.name = "N | A=N,B=CARDS"},
    {.name = "N|CARDS"},
    {.name = "N|CARDS|with:N|without:N"},
    {.name = "NAME"},
    {.name = "PATTERN"},
    {.name = "PLACE"},
    {.name = "PLAYER"},
    {.name = "PLAYER|null"},
    {.name = "TITLE"},
    {.name = "WORD"},
});

constexpr auto kListNames = std::to_array<std::pair<WordList, std::string_view>>({{WordList::games, "games"},
                                                                                  {WordList::pages, "pages"},
                                                                                  {WordList::rule_sets, "rule-sets"},
                                                                                  {WordList::codes, "codes"},
                                                                                  {WordList::explained, "explained"},
                                                                                  {WordList::bids, "bids"},
                                                                                  {WordList::suits, "suits"}});

// Returns the words of "[lost]" or "[made|missed]".
std::vector<std::string> words_in_brackets(std::string_view type) {
  std::vector<std::string> words(1);
  for (const char c : type.substr(1, type.size() - 2)) {
    if (c == '|') {
      words.emplace_back();
    } else {
      words.back() += c;
    }
  }
  return words;
}

bool has_lower_words_in_brackets(std::string_view type) {
  const auto is_of_words = [](char c) { return (c >= 'a' && c <= 'z') || c == '|'; };
  return type.size() > 2 && type.starts_with('[') && type.ends_with(']') &&
         std::all_of(type.begin() + 1, type.end() - 1, is_of_words);
}

// Values that other options call by another name: `rules show` takes the NAME of a rule set.
bool is_rule_set(const OptionOutline& option) {
  if (option.names.empty()) return option.type == "NAME";
  return option.names.back() == "--rules";
}

void add_games(std::vector<OfferedWord>& words) {
  for (const GameEntry& game : all_games()) words.push_back({std::string(game.name), {}});
}

// Adds every preset by its full name, and by its short name too if only one game has it.
void add_rule_sets(std::vector<OfferedWord>& words) {
  std::map<std::string, std::vector<std::string>> titles;  // by short name
  for (const GameEntry& game : all_games()) {
    for (const std::string& name : rules::presets_of(game.name)) {
      const std::string short_name = name.substr(game.name.size() + 1);
      const std::string title = text_of(*rules::find_preset(game.name, short_name)->root.find("about"), "title");
      words.push_back({name, title});
      titles[short_name].push_back(title);
    }
  }
  for (const auto& [name, all] : titles) words.push_back({name, all.size() == 1 ? all.front() : std::string()});
}

void add_codes(std::vector<OfferedWord>& words) {
  const Node& texts = *syntax::embedded_tree("diagnostics.yaml").find("diagnostics");
  for (const CodeInfo& info : kCodes) words.push_back({std::string(info.id), text_of(*texts.find(info.id), "summary")});
}

// Adds the beginnings of codes, such as "play/".
void add_groups_of_codes(std::vector<OfferedWord>& words) {
  std::set<std::string_view> known;
  for (const CodeInfo& info : kCodes) {
    const std::string_view group = info.id.substr(0, info.id.find('/') + 1);
    if (known.insert(group).second) words.push_back({std::string(group), {}});
  }
}

// Adds the codes, the options and the fixed rules. Two games may have an option of the same name.
void add_explained(std::vector<OfferedWord>& words) {
  add_codes(words);
  std::set<std::string> known;
  for (const GameEntry& game : all_games()) {
    const auto& catalogue = rules::Catalogue::of(game.name);
    for (const std::string& each : catalogue.options())
      if (known.insert(each).second) words.push_back({each, {}});
    for (const std::string& each : catalogue.laws())
      if (known.insert(each).second) words.push_back({each, {}});
  }
}

void add_bids(std::vector<OfferedWord>& words) {
  std::set<std::string_view> known;
  for (const GameEntry& game : all_games()) {
    const auto* chips = std::get_if<ChipSession>(&game.session);
    if (chips == nullptr) continue;
    for (const std::string_view bid : chips->bids)
      if (known.insert(bid).second) words.push_back({std::string(bid), {}});
  }
}

}  // namespace

Completes completes(const OptionOutline& option) {
  if (!option.words.empty()) return {.words = option.words};
  if (has_lower_words_in_brackets(option.type)) return {.words = words_in_brackets(option.type)};
  const auto* const type =
      std::find_if(kTypes.begin(), kTypes.end(), [&](const Type& each) { return each.name == option.type; });
  SPADILLE_ASSERT(option.takes_value == TakesValue::no || type != kTypes.end());
  if (type == kTypes.end()) return {};
  if (is_rule_set(option))
    return {.list = WordList::rule_sets,
            .files = OfferedFiles::rule_sets,
            .separated = type->name == "A,B,.." ? Separated::by_commas : Separated::no};
  return {.list = type->list, .files = type->files, .separated = type->separated};
}

std::string_view name_of(WordList list) {
  const auto* const found =
      std::find_if(kListNames.begin(), kListNames.end(), [&](const auto& each) { return each.first == list; });
  return found == kListNames.end() ? std::string_view() : found->second;
}

std::vector<WordList> all_word_lists() {
  std::vector<WordList> lists;
  lists.reserve(kListNames.size());
  for (const auto& each : kListNames) lists.push_back(each.first);
  return lists;
}

std::vector<OfferedWord> words_of(WordList list) {
  std::vector<OfferedWord> words;
  switch (list) {
    case WordList::none:
      break;
    case WordList::games:
      add_games(words);
      break;
    case WordList::pages:
      add_games(words);
      words.push_back({"diagnostics", {}});
      words.push_back({"words", {}});
      break;
    case WordList::rule_sets:
      add_rule_sets(words);
      break;
    case WordList::codes:
      add_groups_of_codes(words);
      add_codes(words);
      break;
    case WordList::explained:
      add_explained(words);
      break;
    case WordList::bids:
      add_bids(words);
      break;
    case WordList::suits:
      for (const Suit suit : kSuits) words.push_back({std::string(name_of(suit)), {}});
      break;
  }
  return words;
}

Endings endings_of(OfferedFiles files) {
  if (files == OfferedFiles::rule_sets) return {{"yaml", "yml"}, {}};
  Endings endings;
  if (files != OfferedFiles::records) return endings;
  for (const std::string_view each : kRecordEndings) endings.forms.emplace_back(each.substr(1));
  for (const std::string_view each : kPackedEndings) endings.packed.emplace_back(each.substr(1));
  return endings;
}

std::vector<const CommandOutline*> with_all_below(const CommandOutline& command) {
  std::vector<const CommandOutline*> all{&command};
  for (const CommandOutline& each : command.commands) {
    const std::vector<const CommandOutline*> below = with_all_below(each);
    all.insert(all.end(), below.begin(), below.end());
  }
  return all;
}

}  // namespace spadille::cli
