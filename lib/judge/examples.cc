#include "judge/examples.h"

#include <fmt/format.h>

#include "base/assert.h"
#include "rules/catalogue.h"
#include "syntax/embedded.h"

namespace spadille::judge {
namespace {

using syntax::Node;

std::string record_text(const std::string& name) {
  const auto text = syntax::embedded_file("examples/" + name + ".yaml");
  SPADILLE_ASSERT(text.has_value());
  return std::string(*text);
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  SPADILLE_ASSERT(at != std::string::npos && text.find(from, at + 1) == std::string::npos);
  return text.replace(at, from.size(), to);
}

}  // namespace

std::optional<CodeExample> example_of(Code code) {
  const Node* entries = syntax::embedded_tree("diagnostics.yaml").find("diagnostics");
  SPADILLE_ASSERT(entries != nullptr);
  const Node* entry = entries->find(id_of(code));
  const Node* example = entry == nullptr ? nullptr : entry->find("example");
  if (example == nullptr) return std::nullopt;
  CodeExample out;
  out.name = example->find("record")->text;
  out.legal = record_text(out.name);
  out.faulty = out.legal;
  const auto edit = [&](const Node& each) {
    out.edits.emplace_back(each.find("replace")->text, each.find("by")->text);
    out.faulty = replaced(std::move(out.faulty), out.edits.back().first, out.edits.back().second);
  };
  if (const Node* edits = example->find("edits")) {
    for (const Node& each : edits->items) edit(each);
  } else {
    edit(*example);
  }
  if (const Node* besides = example->find("besides"))
    for (const Node& each : besides->items) out.besides.push_back(each.text);
  return out;
}

std::optional<OptionExample> example_of_option(std::string_view game, std::string_view option) {
  const auto& catalogue = rules::Catalogue::of(game);
  const Node* entry = catalogue.option(option);
  const Node* example = entry == nullptr ? nullptr : entry->find("example");
  if (example == nullptr) return std::nullopt;
  const Node* rules = entry->find("example_rules");
  std::string also = fmt::format("game: {}", catalogue.home_of_option(option));
  if (rules != nullptr) also += ", " + rules->text;
  return OptionExample{example->text, record_text(example->text), std::move(also)};
}

std::string rules_with(const OptionExample& example, std::string_view option, std::string_view value) {
  return fmt::format("{{{}, {}: {}}}", example.rules, option, value);
}

}  // namespace spadille::judge
