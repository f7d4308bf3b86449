#include "skeleton/rules_skeleton.h"

#include <fmt/format.h>

#include <sstream>
#include <string_view>

#include "rules/catalogue.h"
#include "rules/condition.h"
#include "skeleton/comments.h"
#include "syntax/embedded.h"

namespace spadille::skeleton {
namespace {

using rules::text_of;
using syntax::Node;

constexpr std::size_t kWidth = 78;  // columns of a comment without its `# `

// Splits a text between words into comments. The first line is indented by `first`, the others by `hanging`.
std::string comment_lines(std::string_view text, std::size_t first = 0, std::size_t hanging = 0) {
  std::string lines;
  std::string line;
  std::size_t indent = first;
  std::istringstream words{std::string(text)};
  for (std::string word; words >> word;) {
    if (!line.empty() && indent + line.size() + 1 + word.size() > kWidth) {
      lines += as_comment(std::string(indent, ' ') + line);
      line.clear();
      indent = hanging;
    }
    line += (line.empty() ? "" : " ") + word;
  }
  return lines + as_comment(std::string(indent, ' ') + line);
}

// The values of a number, list or mapping are only examples.
std::string_view form_of_values(std::string_view kind) {
  if (kind.starts_with("number")) return "A number, such as:";
  if (kind == "list") return "A list, such as:";
  return kind == "mapping" ? "A mapping, such as:" : "One of:";
}

std::string about_option(const rules::RuleSet& base, std::size_t option) {
  const auto& game = base.game();
  const std::string name(game.options[option].name);
  const Node& entry = *rules::Catalogue::of(game.game).option(name);
  std::string text = '\n' + comment_lines(text_of(entry, "text"));
  if (const Node* only_with = entry.find("only_with"))
    text += comment_lines(fmt::format("Has an effect only with {}.", rules::words_of_condition(*only_with)));
  text += as_comment(form_of_values(text_of(entry, "kind")));
  const Node* values = entry.find("values");
  for (std::size_t i = 0; values != nullptr && i < values->entry_count(); ++i)
    text += comment_lines(fmt::format("{}: {}", values->key(i).text, text_of(values->value(i), "text")), 2, 4);
  return text + as_examples(fmt::format("{}: {}\n", name, base.value(option)));
}

}  // namespace

std::string rules_skeleton(const HouseRules& house) {
  const auto& game = house.base.game();
  std::string text =
      head_of("rules", {{"game", std::string(game.game)}, {"rules", house.extends}, {"file", house.file}});
  text += fmt::format("\nabout: {{title: House rules of {}}}\ngame: {}\nextends: {}\n", game.game, game.game,
                      house.extends);
  for (std::size_t i = 0; i < game.options.size(); ++i) text += about_option(house.base, i);
  return text + '\n' + as_comment("The source of each option that you change") +
         as_examples(fmt::format("cite: {{{}: \"minutes of 4 May\"}}\n", game.options.back().name));
}

}  // namespace spadille::skeleton
