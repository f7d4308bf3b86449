#include "render/rules_text.h"

#include <fmt/format.h>

#include "render/layout.h"
#include "render/table.h"
#include "rules/catalogue.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

// Returns where an option was set: the default, a preset, a file and line.
std::string origin_text(const rules::Origin& origin) {
  using Kind = rules::Origin::Kind;
  switch (origin.kind) {
    case Kind::preset:
      return origin.name;
    case Kind::file:
      return fmt::format("{}:{}", origin.name, origin.line);
    case Kind::inline_rules:
      return rules::place_of(origin);
    default:
      return "default";
  }
}

}  // namespace

std::string rules_text(const rules::RuleSet& rules, const Style& style) {
  const auto& catalogue = rules::Catalogue::of(rules.game().game);
  const auto options = rules.game().options;
  Table table({{"option"}, {"value"}, {"set by"}, {"source"}}, Table::EmptyColumns::left_out);
  for (std::size_t i = 0; i < options.size(); ++i) {
    table.add(options[i].name);
    table.add(rules.value(i));
    table.add(printable(origin_text(rules.origin(i)), kWidestRules));
    const std::string source = catalogue.source_of_option(rules, i);
    table.add(source.empty() ? source : style.faint(source));
  }
  return wrapped(style.strong(printable(rules.name(), kWidestRules)), 0, style.width()) +
         table.text("  ", style.width());
}

}  // namespace spadille::render
