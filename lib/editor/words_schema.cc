#include "editor/words_schema.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "cards/notation.h"
#include "editor/snippets.h"
#include "games/game.h"
#include "render/glossary.h"
#include "render/json.h"
#include "render/presets.h"
#include "rules/catalogue.h"

namespace spadille::editor {
namespace {

using render::Json;

// The values of a key, each with its text.
class Choices {
 public:
  // Adds a value. A value that is there already gets the text too.
  void add(std::string_view value, const std::string& text) {
    const auto found = std::find(values_.begin(), values_.end(), value);
    if (found == values_.end()) {
      values_.emplace_back(value);
      texts_.push_back(text);
      return;
    }
    std::string& texts = texts_[static_cast<std::size_t>(found - values_.begin())];
    if (texts.find(text) == std::string::npos) texts += "; " + text;
  }

  [[nodiscard]] Json schema(std::string_view description) && {
    return {{"description", description}, {"enum", std::move(values_)}, {"enumDescriptions", std::move(texts_)}};
  }

 private:
  std::vector<std::string> values_;
  std::vector<std::string> texts_;
};

std::string text_of(const render::Word& word) { return rules::text_of(*word.entry, "text"); }

// Adds a word of the glossary.
void add_word(Choices& choices, std::string_view name) {
  const auto word = render::find_word(name);
  choices.add(name, word ? text_of(*word) : std::string());
}

Choices games() {
  Choices choices;
  for (const GameEntry& game : all_games())
    choices.add(game.name, rules::text_of(rules::Catalogue::of(game.name).root(), "title"));
  return choices;
}

// Each preset has a full name and a short one.
Choices presets() {
  Choices choices;
  const std::vector<render::Preset> all = render::all_presets();
  for (const render::Preset& each : all) choices.add(each.name.substr(each.game.size() + 1), each.title);
  for (const render::Preset& each : all) choices.add(each.name, each.title);
  return choices;
}

void add_bids(Choices& choices) {
  for (const GameEntry& game : all_games())
    if (const auto* chips = std::get_if<ChipSession>(&game.session))
      for (const std::string_view bid : chips->bids) add_word(choices, bid);
}

Choices bids() {
  Choices choices;
  add_bids(choices);
  return choices;
}

Choices calls() {
  Choices choices;
  add_word(choices, "pass");
  add_bids(choices);
  return choices;
}

Choices suits() {
  Choices choices;
  for (const Suit suit : kSuits) add_word(choices, name_of(suit));
  return choices;
}

Choices outcomes() {
  Choices choices;
  for (const render::Word& word : render::words_under("outcomes")) choices.add(word.name, text_of(word));
  return choices;
}

Json snippets() {
  Json snippets = Json::array();
  for (const GameEntry& game : all_games())
    for (const Snippet& each : snippets_of(game))
      snippets.push_back({{"label", each.label}, {"description", each.description}, {"bodyText", each.text}});
  return {{"description", "Records to begin with. Any value is valid."}, {"defaultSnippets", std::move(snippets)}};
}

}  // namespace

std::string words_schema() {
  const Json schema{
      {"$schema", "https://json-schema.org/draft/2020-12/schema"},
      {"title", "Words for editors"},
      {"description",
       "The words that editors complete, each with its text. A record may have other words too. `spadille rules "
       "reference words` writes this file."},
      {"$defs",
       {{"games", games().schema("A game.")},
        {"presets", presets().schema("A preset.")},
        {"bids", bids().schema("A bid.")},
        {"calls", calls().schema("A bid, or `pass`.")},
        {"suits", suits().schema("A suit.")},
        {"outcomes", outcomes().schema("The outcome of a hand.")},
        {"snippets", snippets()}}}};
  return render::dump(schema, render::Lines::many) + '\n';
}

}  // namespace spadille::editor
