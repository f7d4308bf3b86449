#include "cli/commands/explain_spelling.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "cli/commands/explain_words.h"
#include "games/game.h"
#include "record/words.h"
#include "render/glossary.h"
#include "rules/catalogue.h"
#include "rules/finding.h"
#include "rules/presets.h"
#include "source/same_word.h"
#include "syntax/embedded.h"

namespace spadille::cli {
namespace {

void add_once(std::vector<std::string>& words, std::string_view word) {
  if (std::find(words.begin(), words.end(), word) == words.end()) words.emplace_back(word);
}

}  // namespace

std::vector<std::string> explained_words() {
  std::vector<std::string> words;
  const auto add = [&](const auto& more) { words.insert(words.end(), more.begin(), more.end()); };
  for (const rules::FindingInfo& info : rules::kFindings) words.emplace_back(info.id);
  const syntax::Node& codes = *syntax::embedded_tree("diagnostics.yaml").find("diagnostics");
  for (std::size_t i = 0; i < codes.entry_count(); ++i) words.push_back(codes.key(i).text);
  for (const GameEntry& game : all_games()) {
    add(rules::Catalogue::of(game.name).options());
    add(rules::Catalogue::of(game.name).laws());
    add(rules::presets_of(game.name));
  }
  add(render::glossary_words());
  add(all_names());
  return words;
}

std::vector<std::string> spellings_of(const std::string& word) {
  std::vector<std::string> spellings{word};
  const std::string folded = fold_word(word);
  bool known = false;
  for (const std::string& each : explained_words()) {
    if (fold_word(each) != folded) continue;
    known = true;
    add_once(spellings, each);
  }
  if (known) return spellings;
  constexpr std::array kGroups{record::Words::games, record::Words::calls, record::Words::bids, record::Words::outcomes,
                               record::Words::suits};
  for (const record::Words group : kGroups)
    for (const GameEntry& game : all_games())
      if (const auto meaning = record::find_meaning(group, word, game.name)) add_once(spellings, *meaning);
  return spellings;
}

}  // namespace spadille::cli
