#include "render/rules_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <sstream>

#include "base/contains.h"
#include "base/spelling.h"
#include "render/json.h"
#include "render/layout.h"
#include "render/markdown.h"
#include "render/table.h"
#include "rules/catalogue.h"
#include "rules/condition.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

// Least width of a column of values, and most characters of a name or title.
constexpr std::size_t kNarrowest = 14;
constexpr std::size_t kLongestName = 96;

const rules::Catalogue& catalogue_of(const RulesTable& table) { return rules::Catalogue::of(table.game().game); }

// Returns the values of these rule sets (by index, from `begin`) side by side.
std::string side_by_side(const RulesTable& table, std::size_t begin, std::size_t end, const Style& style) {
  std::vector<Table::Column> columns{{""}};
  for (std::size_t set = begin; set < end; ++set) columns.push_back({table.label(set)});
  Table text(columns);
  for (const std::size_t option : table.options()) {
    text.add(table.name_of(option));
    for (std::size_t set = begin; set < end; ++set) text.add(table.sets()[set]->value(option));
  }
  return text.text("  ", style.width());
}

// Returns the width that a rule set needs next to others: its name, and the longest word of its values.
std::size_t least_width(const RulesTable& table, std::size_t set) {
  std::size_t width = std::max(kNarrowest, display_width(table.label(set)));
  for (const std::size_t option : table.options()) {
    std::istringstream words(table.sets()[set]->value(option));
    for (std::string word; words >> word;) width = std::max(width, display_width(word));
  }
  return width + 2;
}

// Returns the values of all rule sets, as many side by side as the width allows.
std::string side_by_side(const RulesTable& table, const Style& style) {
  std::size_t names = 0;
  for (const std::size_t option : table.options()) names = std::max(names, table.name_of(option).size());
  std::string text;
  for (std::size_t begin = 0; begin < table.sets().size();) {
    std::size_t end = begin;
    for (std::size_t used = 2 + names; end < table.sets().size(); ++end) {
      used += least_width(table, end);
      if (end > begin && used > style.width()) break;
    }
    text += (begin == 0 ? "" : "\n") + side_by_side(table, begin, end, style);
    begin = end;
  }
  return text;
}

std::string labels_of(const RulesTable& table, const std::vector<std::size_t>& sets) {
  std::vector<std::string> labels;
  labels.reserve(sets.size());
  for (const std::size_t set : sets) labels.push_back(table.label(set));
  return join_words(labels, "and");
}

// Adds a rule set to those with this text.
void share(std::vector<Shared>& all, const std::string& text, std::size_t set) {
  const auto found = std::find_if(all.begin(), all.end(), [&](const Shared& each) { return each.text == text; });
  (found == all.end() ? all.emplace_back(Shared{text, {}}) : *found).sets.push_back(set);
}

std::string idle_text(const RulesTable& table, const Shared& idle) {
  const std::string where = table.sets().size() == 1 ? "" : " in " + labels_of(table, idle.sets);
  return fmt::format("No effect{}, with {}.", where, idle.text);
}

// Returns each line of a text in faint letters.
std::string faint_lines(const std::string& text, const Style& style) {
  std::string faint;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) faint += style.faint(line) + "\n";
  return faint;
}

std::string option_text(const RulesTable& table, std::size_t option, const Style& style) {
  const std::size_t width = style.width();
  std::string text = "\n" + style.strong(table.name_of(option)) + "\n" + wrapped(table.question(option), 2, width);
  for (const Shared& value : table.values(option)) {
    const std::string who = table.sets().size() == 1 ? "" : ": " + labels_of(table, value.sets);
    text += wrapped(style.strong(value.text) + who, 2, width);
    text += wrapped(table.meaning(option, value.text), 4, width);
    for (const Shared& source : table.sources(option, value.sets)) {
      const bool named = source.sets.size() < value.sets.size();
      const std::string head = named ? fmt::format("    {}: ", labels_of(table, source.sets)) : "    source: ";
      text += faint_lines(wrapped_after(head, source.text, width), style);
    }
  }
  for (const Shared& each : table.idle(option)) text += wrapped(idle_text(table, each), 2, width);
  return text;
}

Json of_set(const rules::RuleSet& set) {
  Json json{{"name", set.name()}};
  if (!set.about().title.empty()) json["title"] = set.about().title;
  if (!set.about().source.empty()) json["source"] = rules::short_name_of_source(set.about().source);
  return json;
}

// Words for the origin of a value, in the order of `rules::Origin::Kind`.
constexpr std::array<std::string_view, 4> kOrigins{"default", "preset", "file", "mapping"};

Json of_value(const RulesTable& table, std::size_t option, std::size_t set) {
  const rules::RuleSet& rules = *table.sets()[set];
  const rules::Origin& origin = rules.origin(option);
  const std::string value = rules.value(option);
  Json json{{"rules", rules.name()}, {"value", value}};
  if (const std::string meaning = table.meaning(option, value); !meaning.empty()) json["text"] = meaning;
  if (const std::string source = table.source(option, set); !source.empty()) json["source"] = source;
  for (const Shared& idle : table.idle(option))
    if (contains(idle.sets, set)) json["no_effect_with"] = idle.text;
  json["set_by"] = {{"kind", kOrigins[static_cast<std::size_t>(origin.kind)]}};
  if (!origin.name.empty()) json["set_by"]["name"] = origin.name;
  if (origin.line > 0) json["set_by"]["line"] = origin.line;
  return json;
}

Json of_file(const CheckedFile& file) {
  Json json{{"file", file.name}};
  if (file.checked.game != nullptr) json["game"] = file.checked.game->game;
  json["diagnostics"] = Json::array();
  for (const rules::Finding& each : file.checked.findings) {
    const Span at = each.at.value_or(Span{});
    const LineColumn place = file.document.place(at.begin);
    const LineColumn end = file.document.place(std::max(at.begin, at.end));
    Json diagnostic{{"code", rules::info_of(each.code).id},
                    {"severity", name_of(each.severity())},
                    {"message", each.message},
                    {"line", place.line},
                    {"column", place.column},
                    {"end_line", end.line},
                    {"end_column", end.column}};
    if (each.option) diagnostic["option"] = *each.option;
    json["diagnostics"].push_back(std::move(diagnostic));
  }
  return json;
}

}  // namespace

RulesTable::RulesTable(std::vector<rules::RuleSetPtr> sets, Shown shown) : sets_(std::move(sets)) {
  for (std::size_t i = 0; i < game().options.size(); ++i) {
    const bool differs = values(i).size() > 1;
    differing_ += differs ? 1 : 0;
    if (differs || shown == Shown::all) options_.push_back(i);
  }
}

std::vector<Shared> RulesTable::values(std::size_t option) const {
  std::vector<Shared> all;
  for (std::size_t set = 0; set < sets_.size(); ++set) share(all, sets_[set]->value(option), set);
  return all;
}

std::vector<Shared> RulesTable::sources(std::size_t option, const std::vector<std::size_t>& sets) const {
  std::vector<Shared> all;
  for (const std::size_t set : sets)
    if (const std::string text = source(option, set); !text.empty()) share(all, text, set);
  return all;
}

std::vector<Shared> RulesTable::idle(std::size_t option) const {
  std::vector<Shared> all;
  for (std::size_t set = 0; set < sets_.size(); ++set)
    if (const auto because = rules::idle(*sets_[set], name_of(option)))
      share(all, rules::values_of(*sets_[set], *because), set);
  return all;
}

std::string RulesTable::label(std::size_t set) const {
  const std::string& name = sets_[set]->name();
  const std::string prefix = fmt::format("{}/", game().game);
  return printable(name.starts_with(prefix) ? name.substr(prefix.size()) : name, kLongestName);
}

std::vector<std::string> RulesTable::labels() const {
  std::vector<std::string> labels;
  for (std::size_t set = 0; set < sets_.size(); ++set) labels.push_back(label(set));
  return labels;
}

std::string RulesTable::title(std::size_t set) const {
  const rules::About& about = sets_[set]->about();
  if (about.source.empty()) return printable(about.title, kLongestName);
  return printable(fmt::format("{} ({})", about.title, rules::short_name_of_source(about.source)), kLongestName);
}

std::string RulesTable::count_text() const {
  const std::size_t all = game().options.size();
  if (sets_.size() == 1) return fmt::format("{} options of {}", all, game().game);
  return fmt::format("{} of the {} options of {} differ", differing_, all, game().game);
}

std::string RulesTable::question(std::size_t option) const {
  const syntax::Node* entry = catalogue_of(*this).option(name_of(option));
  return entry == nullptr ? std::string{} : rules::text_of(*entry, "text");
}

std::string RulesTable::meaning(std::size_t option, const std::string& value) const {
  const syntax::Node* listed = catalogue_of(*this).value(name_of(option), value);
  return listed == nullptr ? std::string{} : rules::text_of(*listed, "text");
}

std::string RulesTable::source(std::size_t option, std::size_t set) const {
  return printable(catalogue_of(*this).source_of_option(*sets_[set], option), 1000);
}

std::string rules_table_text(const RulesTable& table, const Style& style) {
  std::string text;
  std::size_t width = 0;
  for (const std::string& label : table.labels()) width = std::max(width, display_width(label));
  for (std::size_t set = 0; set < table.sets().size(); ++set) {
    const std::string label = table.label(set);
    const std::string gap(width - display_width(label) + 2, ' ');
    const std::string title = table.title(set);
    text += title.empty() ? wrapped(style.strong(label), 0, style.width())
                          : wrapped_after(style.strong(label) + gap, title, style.width());
  }
  text += "\n" + table.count_text() + "\n";
  if (table.options().empty()) return text;
  if (table.sets().size() > 1) text += "\n" + side_by_side(table, style);
  for (const std::size_t option : table.options()) text += option_text(table, option, style);
  return text;
}

std::string rules_table_markdown(const RulesTable& table) {
  const bool several = table.sets().size() > 1;
  std::string text = fmt::format("# {}\n\n{}.\n\n", join_words(table.labels(), "and"), table.count_text());
  std::vector<std::vector<std::string>> sets{{"rule set", "title and source"}};
  for (std::size_t set = 0; set < table.sets().size(); ++set)
    sets.push_back({markdown::code(table.label(set)), markdown::text(table.title(set))});
  text += markdown::table(sets);
  if (table.options().empty()) return text;
  std::vector<std::vector<std::string>> rows{{"option"}};
  for (const std::string& label : table.labels()) rows.front().push_back(markdown::text(label));
  for (const std::size_t option : table.options()) {
    rows.push_back({markdown::link(table.name_of(option))});
    for (const auto& set : table.sets()) rows.back().push_back(markdown::code(set->value(option)));
  }
  text += "\n" + markdown::table(rows);
  for (const std::size_t option : table.options()) {
    text += fmt::format("\n## {}\n\n{}\n\n", table.name_of(option), markdown::text(table.question(option)));
    for (const Shared& value : table.values(option)) {
      const std::string meaning = markdown::text(table.meaning(option, value.text));
      const std::string who =
          several ? fmt::format(" ({})", markdown::text(labels_of(table, value.sets))) : std::string{};
      text += fmt::format("* **{}**{}{}\n", markdown::code(value.text), who, meaning.empty() ? "" : ": " + meaning);
      for (const Shared& source : table.sources(option, value.sets)) {
        const std::string whose = several ? markdown::text(labels_of(table, source.sets)) + ": " : "";
        text += fmt::format("  * {}{}\n", whose, markdown::text(source.text));
      }
    }
    for (const Shared& each : table.idle(option)) text += fmt::format("\n{}\n", markdown::text(idle_text(table, each)));
  }
  return text;
}

std::string rules_table_json(const RulesTable& table) {
  Json json{{"game", table.game().game}, {"rules", Json::array()}, {"options", Json::array()}};
  for (const auto& set : table.sets()) json["rules"].push_back(of_set(*set));
  for (const std::size_t option : table.options()) {
    Json entry{{"option", table.name_of(option)},
               {"text", table.question(option)},
               {"differs", table.values(option).size() > 1},
               {"values", Json::array()}};
    for (std::size_t set = 0; set < table.sets().size(); ++set) entry["values"].push_back(of_value(table, option, set));
    json["options"].push_back(std::move(entry));
  }
  return dump(json, Lines::many) + '\n';
}

std::string findings_json(const std::vector<CheckedFile>& files) {
  Json json{{"files", Json::array()}};
  for (const CheckedFile& file : files) json["files"].push_back(of_file(file));
  return dump(json, Lines::many) + '\n';
}

}  // namespace spadille::render
