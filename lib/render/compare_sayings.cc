#include "render/compare_sayings.h"

#include <fmt/format.h>

#include <algorithm>

#include "render/compare_words.h"
#include "render/json_value.h"
#include "rules/catalogue.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

// Returns the index of a text in a list, and appends it if it is new.
std::size_t number_of(std::string text, std::vector<std::string>& all) {
  const auto same = std::find(all.begin(), all.end(), text);
  const auto number = static_cast<std::size_t>(same - all.begin());
  if (same == all.end()) all.push_back(std::move(text));
  return number;
}

}  // namespace

Sayings::Book::Book(Sayings& all, rules::RuleSetPtr rules)
    : all_(&all),
      rules_(std::move(rules)),
      name_(printable(rules_->name(), kWidestName)),
      sayings_(rules_->game().options.size()) {}

const Saying& Sayings::Book::operator[](std::size_t option) {
  std::optional<Saying>& saying = sayings_[option];
  if (!saying) saying = all_->look_up(*rules_, option);
  return *saying;
}

Sayings::Book& Sayings::book(const rules::RuleSetPtr& rules) {
  const auto found = books_.find(rules.get());
  return found != books_.end() ? found->second : books_.emplace(rules.get(), Book(*this, rules)).first->second;
}

Saying Sayings::look_up(const rules::RuleSet& rules, std::size_t option) {
  Saying saying{.option = rules.game().options[option].name,
                .value = rules.value(option),
                .source = rules::Catalogue::of(rules.game().game).source_of_option(rules, option)};
  Json json{{"value", saying.value}};
  if (!saying.source.empty()) json["source"] = saying.source;
  saying.json = dump(json);
  const std::string value = fmt::format("{}: {}", saying.option, saying.value);
  saying.same_value = number_of(value, values_);
  saying.statement =
      number_of(fmt::format("{}: {}", value, saying.source.empty() ? "no source" : saying.source), statements_);
  return saying;
}

const std::string& Sayings::name(const compare::Row& row) {
  if (row.rule_set) return book(row.rule_set).name();
  const auto found = names_.find(row.rules);
  return found != names_.end() ? found->second
                               : names_.emplace(row.rules, printable(row.rules, kWidestName)).first->second;
}

}  // namespace spadille::render
