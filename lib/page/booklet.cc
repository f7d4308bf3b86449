#include "page/booklet.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "base/spelling.h"
#include "base/text.h"
#include "games/game.h"
#include "page/booklet_examples.h"
#include "page/booklet_options.h"
#include "page/booklet_orders.h"
#include "page/booklet_payments.h"
#include "page/cards.h"
#include "page/page.h"
#include "page/parts.h"
#include "render/rules_table.h"
#include "rules/catalogue.h"

namespace spadille::page {
namespace {

using html::Html;

std::string players_text(const rules::RuleSet& rules) {
  const PlayerRange range = game_of(rules).players(rules);
  return range.least == range.most ? std::to_string(range.least) : fmt::format("{} to {}", range.least, range.most);
}

// Returns where the values come from, such as "2 of its own, 37 of ombre/gibbs".
std::string origins_text(const rules::RuleSet& rules) {
  std::vector<std::pair<std::string, std::size_t>> counts;
  for (std::size_t i = 0; i < rules.game().options.size(); ++i) {
    const rules::Origin& origin = rules.origin(i);
    std::string from = "by default";
    if (origin.kind == rules::Origin::Kind::inline_rules || origin.name == rules.name())
      from = "of its own";
    else if (!origin.name.empty())
      from = "of " + origin.name;
    const auto same = std::find_if(counts.begin(), counts.end(), [&](const auto& each) { return each.first == from; });
    if (same == counts.end())
      counts.emplace_back(from, 1);
    else
      ++same->second;
  }
  std::vector<std::string> parts;
  parts.reserve(counts.size());
  for (const auto& [from, count] : counts) parts.push_back(fmt::format("{} {}", count, from));
  return fmt::format("{}", fmt::join(parts, ", "));
}

// Returns a text on one line. A page would show the numbers of its line breaks.
std::string with_blanks(std::string_view text) {
  std::string line(trimmed(text));
  std::replace_if(line.begin(), line.end(), is_blank, ' ');
  return line;
}

Html facts(const render::RulesTable& table, std::size_t set) {
  const rules::RuleSet& rules = *table.sets()[set];
  const rules::About& about = rules.about();
  Html list;
  const auto add = [&](std::string_view term, const Html& what) {
    if (!what.empty()) list += html::element("div", html::element("dt", html::text(term)) + html::element("dd", what));
  };
  add("Title", about.title.empty() ? Html() : name(about.title));
  add("Source", about.source.empty() ? Html() : name(rules::short_name_of_source(about.source)));
  add("Players", html::text(players_text(rules)));
  add("Options", html::text(origins_text(rules)));
  const Html text = about.text.empty() ? Html() : html::element("p", prose(with_blanks(about.text)));
  return html::element(
      "div", html::classed("p", "of-set", name(table.label(set))) + html::classed("dl", "facts", list) + text);
}

// The sections with their links, in order.
class Sections {
 public:
  void add(std::string_view id, const std::string& title, const std::string& intro, const Html& content) {
    if (content.empty()) return;
    links_ += html::element("li", link(id, html::text(title)));
    const Html text = intro.empty() ? Html() : html::element("p", html::text(intro));
    body_ += html::element("section", {{"id", id}}, heading(Level::section, html::text(title)) + text + content);
  }

  [[nodiscard]] Html html() const {
    const Html list = html::classed("ul", "contents", links_);
    return html::element("nav", {{"aria-label", "Contents"}}, list) + body_;
  }

 private:
  Html links_;
  Html body_;
};

std::string title_of(const render::RulesTable& table) {
  const std::string game = rules::text_of(rules::Catalogue::of(table.game().game).root(), "title");
  return fmt::format("{}: {}", game, join_words(table.labels(), "and"));
}

constexpr std::string_view kPayments =
    "What one hand brings each player, as the program judges a score sheet by these rules. The pool holds only the "
    "stakes of this hand, which are not in the figures. Opponent 1 wins the codille, if one player wins it. A row "
    "without honors has none. A dash marks what cannot be.";
constexpr std::string_view kPoints = "What one hand scores, as the program judges a score sheet by these rules.";
constexpr std::string_view kPointsOrChips =
    "What one hand scores, or brings each player in chips if it is played for chips, as the program judges a score "
    "sheet "
    "by these rules. The pool is empty before the hand.";

std::string_view text_of_payments(const std::vector<rules::RuleSetPtr>& sets) {
  const auto is_scored = [](const rules::RuleSetPtr& set) { return game_of(*set).point_session() != nullptr; };
  if (std::all_of(sets.begin(), sets.end(), is_scored)) return kPoints;
  return game_of(*sets.front()).for_rules != nullptr ? kPointsOrChips : kPayments;
}

}  // namespace

std::string booklet(const std::vector<rules::RuleSetPtr>& sets, SuitColors colors) {
  const render::RulesTable table(sets, render::Shown::all);
  const bool several = sets.size() > 1;
  const bool chips = game_of(*sets.front()).point_session() == nullptr;
  Html front;
  for (std::size_t set = 0; set < sets.size(); ++set) front += facts(table, set);

  Sections sections;
  sections.add("differing", "Where the rule sets differ", table.count_text() + ".",
               option_entries(table, OptionGroup::differing));
  sections.add("order", "The cards", "", card_order_figures(sets, table.labels()));
  sections.add("options", several ? "Where they agree" : "Options",
               several ? "" : fmt::format("{}.", table.count_text()), option_entries(table, OptionGroup::in_force));
  sections.add("payments", chips ? "Payments" : "Points", std::string(text_of_payments(sets)),
               payment_tables(sets, table.labels()));
  sections.add("examples", "Worked examples", "Records of the program, judged by these rules.", worked_examples(table));
  sections.add("laws", "Fixed rules", "They are the same in every rule set of the game.",
               law_entries(table.game().game));
  sections.add("idle", "Options without effect here", "Their values would count with other options.",
               option_entries(table, OptionGroup::idle));

  constexpr std::array kSheets{Notation::english};
  const Html body = card_sheet(kSheets) + html::classed("div", several ? "sets" : "one-set", front) + sections.html();
  std::string classes = several ? "booklet two" : "booklet";
  if (colors == SuitColors::four) classes += " four-colors";
  return whole_page(title_of(table), html::classed("div", classes, body));
}

}  // namespace spadille::page
