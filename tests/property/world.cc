#include "property/world.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iostream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "games/game.h"
#include "support/sanitized.h"
#include "syntax/reader.h"

namespace spadille::test {

namespace {

constexpr std::size_t kEditLoop = kSanitized ? 1 : 2;  // in percent

}  // namespace

std::size_t scaled(std::size_t full) {
  const char* percent = std::getenv("SPADILLE_SCALE");
  return full * (percent == nullptr ? kEditLoop : std::strtoul(percent, nullptr, 10)) / 100;
}

std::size_t scaled(std::size_t full, std::size_t least) {
  return std::max(scaled(full), kSanitized ? least / 5 : least);
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

namespace {

rules::Loader& loader() {
  static DiskReader files;
  static rules::Loader loader(files, all_game_options());
  return loader;
}

}  // namespace

rules::RulesResult try_load(const RulesText& text) {
  RawDocument raw{Document(text.text(), 1)};
  Sink sink;
  const auto node = syntax::read_document(raw, StreamKind::json, sink);
  EXPECT_TRUE(node.known());
  return loader().load(*node, nullptr, {}, [](Span) { return std::size_t{1}; });
}

rules::RuleSetPtr load(const RulesText& text) {
  auto found = try_load(text);
  EXPECT_TRUE(found.has_value()) << text.text() << ": " << (found ? "" : found.error().message);
  return *found;
}

record::WriteStyle random_style(Random& random, record::WriteStyle::Syntax syntax) {
  const bool spanish = random.one_in(3);
  return {syntax, static_cast<record::WriteStyle::Cards>(random.below(3)),
          spanish ? Notation::spanish : Notation::english};
}

StreamKind stream_kind(const record::WriteStyle& style) {
  return style.syntax == record::WriteStyle::Syntax::json ? StreamKind::json : StreamKind::yaml;
}

Judged judge_text(const std::string& text, StreamKind kind) {
  static DiskReader files;
  static judge::Referee referee(files);
  Judged judged;
  std::istringstream in(text);
  referee.judge(in, kind, "hand", {}, {[&](const Report& report, const Document& document, const judge::ReadHand*) {
                  judged.reports.push_back(report);
                  render::append_json(judged.json.emplace_back(), report, document);
                }});
  return judged;
}

namespace {

// A king or queen is never written the same in both notations, so that the notation is unambiguous.
std::string canonical(const std::string& card) {
  for (const Notation notation : {Notation::english, Notation::spanish})
    if (const auto cards = parse_cards(card, notation)) return to_string(cards->front().card, Notation::english);
  return card;
}

}  // namespace

std::string without_places(const std::string& json) {
  auto value = nlohmann::ordered_json::parse(json);
  if (value.contains("called")) value["called"] = canonical(value["called"]);
  value.erase("line");
  value.erase("file");
  for (auto& diagnostic : value["diagnostics"]) {
    for (const char* key : {"line", "column", "end_line", "end_column", "related", "repair"}) diagnostic.erase(key);
  }
  return value.dump();
}

void Tally::print() const {
  std::cout << title_ << ":\n";
  for (const auto& [what, n] : counts_) std::cout << fmt::format("  {:<32} {:>8}\n", what, n);
}

void Tally::print_rarest() const {
  const auto rarest = std::min_element(counts_.begin(), counts_.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
  if (rarest == counts_.end()) return;
  std::cout << fmt::format("{}: {}; the rarest, {}, {} times\n", title_, counts_.size(), rarest->first, rarest->second);
}

void Tally::expect_all() const {
  if (kSanitized) return;
  for (const auto& [what, n] : counts_) EXPECT_GT(n, 0U) << what;
}

}  // namespace spadille::test
