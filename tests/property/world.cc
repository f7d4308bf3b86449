#include "property/world.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <cstdlib>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "games/game.h"
#include "syntax/reader.h"

namespace spadille::test {

namespace {

// In percent; sanitizers make everything some ten times slower.
#ifdef __SANITIZE_ADDRESS__
constexpr std::size_t kEditLoop = 1;
#else
constexpr std::size_t kEditLoop = 5;
#endif

}  // namespace

std::size_t scaled(std::size_t full) {
  const char* percent = std::getenv("SPADILLE_SCALE");
  return full * (percent == nullptr ? kEditLoop : std::strtoul(percent, nullptr, 10)) / 100;
}

void RulesText::set(const std::string& name, const std::string& value) {
  for (auto& [each, old] : options) {
    if (each != name) continue;
    old = value;
    return;
  }
  options.emplace_back(name, value);
}

std::string RulesText::text() const {
  std::string text = fmt::format("{{\"extends\": \"{}\"", preset);
  for (const auto& [name, value] : options) text += fmt::format(", \"{}\": {}", name, value);
  return text + "}";
}

RulesText random_rules(Random& random) {
  struct Choice {
    const char* option;
    std::vector<const char*> values;
  };
  static const std::vector<Choice> kChoices{
      {"stake",
       {R"({"by": "dealer", "chips": 5})", R"({"by": "each", "chips": 2})", R"({"by": "dealer", "chips": 0})"}},
      {"opening_lead", {"\"eldest\"", "\"ombre\""}},
      {"equal_bid", {"\"elder\"", "\"prior_bidder\"", "\"none\""}},
      {"all_pass",
       {"\"redeal\"", "\"spadille_force\"", R"({"bids": ["gascarola"], "then": "redeal"})",
        R"({"bids": ["voltereta", "gascarola", "contrabola"], "then": "spadille_force"})",
        R"({"bids": ["contrabola", "voltereta"], "then": "redeal"})"}},
      {"spadille_force_fallback", {"\"eldest\"", "\"redeal\""}},
      {"contrabola_failure", {"\"puesta\"", "\"codille_at_two\""}},
      {"removed_suit", {"\"diamonds\"", "\"hearts\""}},
      {"idle", {"\"dealer\"", "\"opposite\""}},
      {"estuches_when", {"\"settlement\"", "\"trumps_named\""}},
      {"red_ace", {"\"low\"", "\"high\""}},
      {"ombre_max_discards", {"9", "8", "5"}},
      {"first_defender_max",
       {R"({"solo": 8, "other": 9})", R"({"solo": 8, "other": 8})", R"({"solo": 3, "other": 6})"}},
      {"second_defender_max", {"9", "8", "4"}},
      {"defender_order", {"\"either\"", "\"fixed\""}},
      {"turned_card", {"\"drawn\"", "\"led_first\""}},
      {"matador_privilege", {"\"full\"", "\"none\""}},
      {"surrender", {"\"before_fourth_trick\"", "\"before_own_card\"", "\"none\""}},
      {"surrender_vuelta", {"\"free\"", "\"by_consent\""}},
      {"takeover", {"\"shared\"", "\"successor\"", "\"none\""}},
      {"game_value", {R"({"entrada": 5, "vuelta": 7, "solo": 15})", R"({"entrada": 1, "vuelta": 2, "solo": 4})"}},
      {"primeras", {"3", "0", "25"}},
      {"vole_bonus", {"10", "25"}},
      {"failed_vole_fine", {"30", "5"}},
      {"failed_vole_pool", {"\"stays\"", "\"taken\""}},
      {"loss_chips", {"5", "0", "11"}},
      {"loss_to", {"\"pool_or_winner\"", "\"each\""}},
      {"loss_supplements", {"true", "false"}},
      {"primeras_on_loss", {"true", "false"}},
      {"codille_pool", {"\"stays\"", "\"divided\""}},
      {"estuches_min", {"3", "1", "5"}},
      {"estuches_cap", {"\"none\"", "5", "0"}},
      {"estuches_hand", {"\"after_exchange\"", "\"as_dealt\""}},
      {"estuches_without", {"\"always\"", "\"on_win\""}},
      {"leftover_pool", {"\"divided\"", "\"stays\""}},
      {"renege_penalty", {"\"none\"", "\"beast\""}},
  };
  static const std::vector<std::string> kPresets{
      "gibbs",         "wikipedia",       "rigvedawiki", "gibbs-local",    "wikipedia-local", "rigvedawiki-local",
      "wikipedia-two", "rigvedawiki-two", "gibbs-four",  "wikipedia-four", "rigvedawiki-four"};
  RulesText rules{random.pick(kPresets), {}};
  if (random.one_in(2)) return rules;
  for (std::size_t i = 1 + random.below(6); i > 0; --i) {
    const Choice& choice = random.pick(kChoices);
    rules.set(choice.option, random.pick(choice.values));
  }
  return rules;
}

namespace {

rules::Loader& loader() {
  static DiskReader files;
  static rules::Loader loader(files, all_game_options());
  return loader;
}

}  // namespace

rules::RuleSetPtr load(const RulesText& text) {
  RawDocument raw{Document(text.text(), 1), false};
  Sink sink;
  const auto node = syntax::read_document(raw, StreamKind::json, sink);
  EXPECT_TRUE(node.known());
  auto found = loader().load(*node, nullptr, {}, [](Span) { return std::size_t{1}; });
  EXPECT_TRUE(found.has_value()) << text.text() << ": " << (found ? "" : found.error().message);
  return *found;
}

Judged judge_text(const std::string& text, StreamKind kind) {
  static DiskReader files;
  static referee::Referee referee(files);
  Judged judged;
  std::istringstream in(text);
  referee.judge(in, kind, "hand", {}, {[&](const Report& report, const Document& document, const referee::ReadHand*) {
                  judged.reports.push_back(report);
                  judged.json.push_back(report::to_json(report, document));
                }});
  return judged;
}

std::string without_places(const std::string& json) {
  auto value = nlohmann::ordered_json::parse(json);
  value.erase("line");
  value.erase("file");
  for (auto& diagnostic : value["diagnostics"]) {
    diagnostic.erase("line");
    diagnostic.erase("column");
    diagnostic.erase("related");
  }
  return value.dump();
}

void Tally::print() const {
  std::cout << title_ << ":\n";
  for (const auto& [what, n] : counts_) std::cout << fmt::format("  {:<32} {:>8}\n", what, n);
}

}  // namespace spadille::test
