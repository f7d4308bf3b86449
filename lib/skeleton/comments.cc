#include "skeleton/comments.h"

#include <fmt/format.h>

#include "base/assert.h"
#include "syntax/embedded.h"

namespace spadille::skeleton {
namespace {

using syntax::Node;

const Node& table() { return syntax::embedded_tree("words/skeletons.yaml"); }

}  // namespace

std::string filled(std::string text, const Replacements& replacements) {
  for (const auto& [name, value] : replacements) {
    const std::string placeholder = fmt::format("{{{}}}", name);
    for (std::size_t at = 0; (at = text.find(placeholder, at)) != std::string::npos; at += value.size())
      text.replace(at, placeholder.size(), value);
  }
  return text;
}

std::string head_of(std::string_view kind, const Replacements& replacements) {
  const Node* lines = table().find(kind);
  SPADILLE_ASSERT(lines != nullptr);
  std::string text;
  for (const Node& line : lines->items) text += as_comment(filled(line.text, replacements));
  return text;
}

std::string comment_of(std::string_view key, std::string_view game) {
  const Node* entry = table().find("keys")->find(key);
  if (entry == nullptr) return {};
  if (entry->is_scalar()) return entry->text;
  const Node* own = entry->find(game);
  return (own != nullptr ? own : entry->find(""))->text;
}

std::string as_comment(std::string_view line) { return line.empty() ? "##\n" : fmt::format("## {}\n", line); }

std::string as_examples(std::string_view lines) {
  std::string text;
  while (!lines.empty()) {
    const std::size_t end = lines.find('\n') + 1;
    text += '#';
    text += lines.substr(0, end);
    lines.remove_prefix(end);
  }
  return text;
}

}  // namespace spadille::skeleton
