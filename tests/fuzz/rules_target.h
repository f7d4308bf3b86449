#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "base/assert.h"
#include "fuzz/judge_target.h"
#include "fuzz/one_file.h"
#include "render/rules_text.h"
#include "rules/check.h"
#include "syntax/embedded.h"

namespace spadille::fuzz {

/// Returns a self-contained rule set file with every option and its value.
inline std::string written_out(const rules::RuleSet& rules) {
  std::string text = fmt::format("game: {}\n", rules.game().game);
  const auto options = rules.game().options;
  for (std::size_t i = 0; i < options.size(); ++i) text += fmt::format("{}: {}\n", options[i].name, rules.value(i));
  return text;
}

/// Checks a rule set file as `rules check` does. It must have an error exactly if it cannot be loaded for its game.
inline void check_rule_set(FileReader& files, std::string_view bytes) {
  if (first_invalid_utf8(bytes)) return;
  rules::Reader reader(files, all_game_options());
  const auto checked = rules::check_rules(reader, Document(std::string(bytes), 1), kRulesPath, nullptr);
  const bool faulty = std::any_of(checked.findings.begin(), checked.findings.end(),
                                  [](const auto& each) { return each.severity() == Severity::error; });
  rules::Loader loader(files, all_game_options());
  SPADILLE_ASSERT(faulty == !loader.load_name(kRulesPath, checked.game, {}).has_value());
}

/// Loads a rule set file. A loaded rule set must survive printing and loading. Then judges two example records by it.
inline void load_rules(std::string_view bytes) {
  OneFile files{std::string(bytes)};
  check_rule_set(files, bytes);
  rules::Loader loader(files, all_game_options());
  const auto loaded = loader.load_name(kRulesPath, nullptr, {});
  if (!loaded) {
    SPADILLE_ASSERT(!loaded.error().message.empty() && !first_invalid_utf8(loaded.error().message));
    return;
  }
  const rules::RuleSet& rules = **loaded;
  SPADILLE_ASSERT(!first_invalid_utf8(render::rules_text(rules, {})));

  OneFile rewritten(written_out(rules));
  rules::Loader second(rewritten, all_game_options());
  const auto again = second.load_name(kRulesPath, nullptr, {});
  SPADILLE_ASSERT(again.has_value() && written_out(**again) == written_out(rules));

  judge::Referee referee(files);
  referee.override_rules(kRulesPath);
  for (const char* path : {"examples/evening.yaml", "examples/takeover.yaml"}) {
    const auto record = syntax::embedded_file(path);
    SPADILLE_ASSERT(record.has_value());
    judge(referee, std::string(*record), StreamKind::yaml);
  }
}

}  // namespace spadille::fuzz
