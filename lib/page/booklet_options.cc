#include "page/booklet_options.h"

#include <fmt/format.h>

#include <string>
#include <string_view>
#include <vector>

#include "base/contains.h"
#include "base/text.h"
#include "page/parts.h"
#include "rules/catalogue.h"

namespace spadille::page {
namespace {

using html::Html;

OptionGroup group_of(const render::RulesTable& table, std::size_t option) {
  if (table.values(option).size() > 1) return OptionGroup::differing;
  std::size_t idle = 0;
  for (const render::Shared& each : table.idle(option)) idle += each.sets.size();
  return idle == table.sets().size() ? OptionGroup::idle : OptionGroup::in_force;
}

Html paragraph(std::string_view classes, const Html& content) { return html::classed("p", classes, content); }

Html labels(const render::RulesTable& table, const std::vector<std::size_t>& sets) {
  std::vector<std::string> all;
  all.reserve(sets.size());
  for (const std::size_t set : sets) all.push_back(table.label(set));
  return names(all);
}

// Why an option has no effect in one of the rule sets with this value.
Html idle_lines(const render::RulesTable& table, std::size_t option, const std::vector<std::size_t>& sets) {
  Html lines;
  for (const render::Shared& idle : table.idle(option)) {
    std::vector<std::size_t> here;
    for (const std::size_t set : idle.sets)
      if (contains(sets, set)) here.push_back(set);
    if (here.empty()) continue;
    const Html where = here.size() < sets.size() ? html::text(" in ") + labels(table, here) : Html();
    lines += paragraph("quiet",
                       html::text("No effect") + where + html::text(", with ") + prose(idle.text) + html::text("."));
  }
  return lines;
}

// A value with its meaning and sources. `named`: the rule sets with it are named.
Html value_block(const render::RulesTable& table, std::size_t option, const render::Shared& value, bool named) {
  Html block;
  if (named) block += paragraph("of-set", labels(table, value.sets));
  Html says = html::element("code", html::text(value.text));
  if (const std::string meaning = table.meaning(option, value.text); !meaning.empty())
    says += html::text(" ") + prose(meaning);
  block += paragraph("value", says);
  block += idle_lines(table, option, value.sets);
  for (const render::Shared& source : table.sources(option, value.sets)) {
    const bool whose = source.sets.size() < table.sets().size() && !named;
    const Html of = whose ? labels(table, source.sets) + html::text(": ") : html::text("Source: ");
    block += paragraph("source", of + html::text(source.text));
  }
  return html::element("div", block);
}

Html entry(const render::RulesTable& table, std::size_t option) {
  const std::vector<render::Shared> values = table.values(option);
  const bool differs = values.size() > 1;
  Html title = html::element("code", html::text(table.name_of(option)));
  if (differs) title += html::text(" ") + html::classed("span", "differs", html::text("≠ differ"));
  Html blocks;
  for (const render::Shared& value : values) blocks += value_block(table, option, value, differs);
  const Html content = heading(Level::part, title) + html::element("p", prose(table.question(option))) +
                       html::classed("div", differs ? "sets" : "one-set", blocks);
  return html::element("section", {{"class", "option"}, {"id", "option-" + table.name_of(option)}}, content);
}

}  // namespace

Html prose(std::string_view text) {
  Html out;
  for (const TextPart& part : split_at_words(text))
    out += part.is_name ? html::element("code", html::text(part.text)) : html::text(part.text);
  return out;
}

Html option_entries(const render::RulesTable& table, OptionGroup group) {
  Html entries;
  for (const std::size_t option : table.options())
    if (group_of(table, option) == group) entries += entry(table, option);
  return entries;
}

Html law_entries(std::string_view game) {
  const auto& catalogue = rules::Catalogue::of(game);
  Html entries;
  for (const std::string& key : catalogue.laws()) {
    const syntax::Node& law = *catalogue.law(key);
    Html content = heading(Level::part, html::element("code", html::text(key))) +
                   html::element("p", prose(rules::text_of(law, "text")));
    for (const std::string& each : rules::Catalogue::citation_list(law))
      content += paragraph("source", html::text(each));
    entries += html::element("section", {{"class", "option"}, {"id", "law-" + key}}, content);
  }
  return entries;
}

}  // namespace spadille::page
