#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

#include "base/assert.h"
#include "base/usage_error.h"
#include "cards/notation.h"
#include "games/game.h"
#include "import/import.h"
#include "judge/referee.h"
#include "record/writer.h"
#include "render/json.h"
#include "render/ledger_text.h"
#include "render/replay_text.h"
#include "render/rules_text.h"
#include "render/summary_json.h"
#include "render/summary_text.h"
#include "render/text.h"
#include "render/whatif.h"
#include "rules/check.h"
#include "source/utf8.h"
#include "support/read_alike.h"
#include "support/same_tree.h"
#include "syntax/embedded.h"
#include "syntax/json.h"
#include "syntax/json_objects.h"
#include "syntax/plain_tree.h"
#include "syntax/yaml.h"
#include "whatif/answer.h"

/// Fuzz targets; a test also replays earlier findings with them. Each function takes arbitrary bytes and must return. A
/// failed `SPADILLE_ASSERT` aborts the process, so libFuzzer and gtest both report it.
namespace spadille::fuzz {

inline constexpr const char* kRulesPath = "fuzz.yaml";

/// A file reader with exactly one file, `kRulesPath`. Never reads the disk.
class OneFile : public FileReader {
 public:
  explicit OneFile(std::string text) : text_(std::move(text)) {}
  Result<std::string, std::string> read(const std::string& path) override {
    if (path != kRulesPath) return Unexpected{std::string("it does not exist")};
    return text_;
  }
  bool is_below(const std::string&, const std::string&) override { return true; }

 private:
  std::string text_;
};

inline void check_places(const Report& report, const Document& document) {
  for (const Diagnostic& each : report.diagnostics) {
    SPADILLE_ASSERT(each.at.begin <= each.at.end && each.at.end <= document.text().size());
    for (const Related& related : each.related)
      SPADILLE_ASSERT(related.at.begin <= related.at.end && related.at.end <= document.text().size());
  }
}

inline void check_chips_are_conserved(const Report& report) {
  const ChipResult* result = report.chips();
  if (result == nullptr || !result->ledger) return;
  Chips sum = result->ledger->pool();
  for (std::size_t i = 0; i < report.players.size(); ++i) sum += result->ledger->net(seat_at(i));
  SPADILLE_ASSERT(sum == Chips{});
}

/// A what-if question about an action that a record may have.
struct Asked {
  whatif::Question::What what;
  const char* value;
  const char* at;
};
inline constexpr std::array<Asked, 6> kQuestions{{{whatif::Question::What::play, "D7", "trick:1.1"},
                                                  {whatif::Question::What::play, "H2", "trick:2.2"},
                                                  {whatif::Question::What::call, "solo", "auction:1"},
                                                  {whatif::Question::What::trump, "hearts", nullptr},
                                                  {whatif::Question::What::discard, "SA C4", "exchange:1"},
                                                  {whatif::Question::What::discard, "C5", "turn:1"}}};

/// Returns the answer as text, or the error message if there is no answer.
inline std::string answer_to(const Asked& asked, const Report& report, const Document& document,
                             const judge::ReadHand& hand) {
  const auto at = asked.at == nullptr ? std::nullopt : std::optional<std::string>(asked.at);
  try {
    const whatif::Answer answer = whatif::answer({asked.what, asked.value, at}, hand, report);
    check_chips_are_conserved(answer.changed);
    SPADILLE_ASSERT(render::to_json(answer, document, hand.rules).find('\n') == std::string::npos);
    return render::whatif_text(answer, document, hand.rules, {});
  } catch (const UsageError& none) {
    return none.what();
  }
}

inline void print_everything(const Report& report, const Document& document, const judge::ReadHand* hand) {
  const render::Style plain;
  const render::Style rich(render::Style::Color::on, render::Style::Symbols::unicode);
  std::string json;
  render::append_json(json, report, document);
  SPADILLE_ASSERT(json.find('\n') == std::string::npos);
  std::string text = render::hand_line(report, rich);
  for (const Diagnostic& each : report.diagnostics)
    text += render::diagnostic_text(each, report, document, each.card ? rich : plain);
  text += render::ledger_text(report, hand != nullptr ? &hand->rules : nullptr, render::Sources::full, plain);
  if (hand != nullptr) {
    for (const auto& [what, value, at] : kQuestions) text += answer_to({what, value, at}, report, document, *hand);
    Sink told;
    const HandView view = hand->game.view(hand->record, hand->rules, hand->carried, told);
    text += render::replay_text(report, &hand->record, view, document, std::nullopt, plain);
    if (hand->game.count != nullptr) hand->game.count(hand->record, hand->rules, hand->carried, 2);
  }
  SPADILLE_ASSERT(!first_invalid_utf8(text));
}

inline void judge(judge::Referee& referee, const std::string& bytes, StreamKind kind) {
  std::istringstream in(bytes);
  render::Summary summary;
  bool any = false;
  referee.judge(in, kind, "fuzz", {},
                {[&](const Report& report, const Document& document, const judge::ReadHand* hand) {
                  any = true;
                  summary.add(report, document);
                  check_places(report, document);
                  check_chips_are_conserved(report);
                  print_everything(report, document, hand);
                }});
  SPADILLE_ASSERT(any || summary.all_valid());
  const auto again = render::read_summary(render::to_json(summary));
  SPADILLE_ASSERT(again.has_value() && *again == summary);
  SPADILLE_ASSERT(!first_invalid_utf8(render::summary_block(summary, render::Style{})));
}

inline void judge(std::string_view bytes, StreamKind kind) {
  OneFile files("red_ace: high\nprimeras: 5\n");
  judge::Referee referee(files);
  judge(referee, std::string(bytes), kind);
}

/// Returns a self-contained rule set file with every option and its value.
inline std::string written_out(const rules::RuleSet& rules) {
  std::string text = fmt::format("game: {}\n", rules.game().game);
  const auto options = rules.game().options;
  for (std::size_t i = 0; i < options.size(); ++i) text += fmt::format("{}: {}\n", options[i].name, rules.value(i));
  return text;
}

/// Reads summaries as `summary merge` does. A summary that was read must survive a round trip through JSON.
inline void read_summaries(std::string_view bytes) {
  std::istringstream in{std::string(bytes)};
  syntax::JsonObjects objects(in);
  for (auto next = objects.next(); next.has_value() && *next; next = objects.next()) {
    if (first_invalid_utf8((*next)->text)) continue;
    const auto summary = render::read_summary((*next)->text);
    if (!summary) {
      SPADILLE_ASSERT((*next)->place(summary.error().offset).line >= (*next)->at.line);
      continue;
    }
    const auto again = render::read_summary(render::to_json(*summary));
    SPADILLE_ASSERT(again.has_value() && *again == *summary);
    SPADILLE_ASSERT(!first_invalid_utf8(render::summary_block(*summary, render::Style{})));
  }
}

/// Reads each document as a hand of every game. Reading without a tree must match reading with a tree, or leave the
/// document to the tree.
inline void read_hands_alike(std::string_view bytes, StreamKind kind) {
  DocumentStream stream(std::string(bytes), kind, 1);
  while (const auto raw = stream.next())
    for (const GameEntry& game : all_games())
      SPADILLE_ASSERT(test::plain_reading(*raw, stream.kind(), game) != test::PlainReading::different);
}

/// Judges the bytes as a YAML stream and prints every form of report.
inline void judge_yaml(std::string_view bytes) {
  read_hands_alike(bytes, StreamKind::yaml);
  judge(bytes, StreamKind::yaml);
}

/// Parses plain JSON. The fast parser must return the tree that simdjson returns, or nullopt.
inline void read_plain_json(std::string_view bytes) {
  const auto tree = syntax::parse_plain_json(bytes);
  if (!tree) return;
  const auto expected = syntax::parse_json(bytes);
  SPADILLE_ASSERT(expected.has_value() && test::same_tree(*tree, *expected));
}

/// Judges the bytes as JSON Lines and as a single JSON document. Also reads them as plain JSON and as summaries.
inline void judge_json(std::string_view bytes) {
  read_plain_json(bytes);
  read_hands_alike(bytes, StreamKind::json_lines);
  judge(bytes, StreamKind::json_lines);
  judge(bytes, StreamKind::json);
  read_summaries(bytes);
}

/// Parses plain YAML. The fast parser must return the tree that yaml-cpp returns, or nullopt.
inline void read_plain_yaml(std::string_view bytes) {
  const auto tree = syntax::parse_plain_yaml(bytes);
  if (!tree) return;
  const auto expected = syntax::parse_yaml(bytes);
  SPADILLE_ASSERT(expected.has_value() && test::same_tree(*tree, *expected));
}

/// Parses card lists. A parsed list must survive printing and parsing. Named cards are the same in all forms.
inline void import_log(std::string_view bytes) {
  const auto log = logs::import_log(bytes);
  if (!log) {
    SPADILLE_ASSERT(log.error().line > 0 && !log.error().why.empty());
    return;
  }
  // The record of a log has no faults of its own.
  const std::string text = record::write_hand(log->hand, log->rules, {});
  Sink sink;
  const auto root = syntax::read_document(RawDocument{Document(text, 1)}, StreamKind::yaml, sink);
  SPADILLE_ASSERT(root.known() && !sink.has_errors());
  judge(text, StreamKind::yaml);
}

inline void read_cards(std::string_view bytes) {
  for (const Notation notation : {Notation::english, Notation::spanish}) {
    parse_suit(bytes, notation);
    const auto named = parse_cards(bytes, notation);
    const auto read = parse_cards(bytes, notation, UnknownForms::cards_and_trumps);
    if (!read) {
      const BadCard bad = read.error();
      SPADILLE_ASSERT(!named && bad.length > 0 && bad.begin + bad.length <= bytes.size());
      continue;
    }
    SPADILLE_ASSERT(!named || named->size() == read->size());
    std::string printed;
    std::size_t after = 0;
    for (const CardToken& token : *read) {
      SPADILLE_ASSERT(token.length > 0 && token.begin >= after && !(named && token.unknown));
      after = token.begin + token.length;
      printed += (token.unknown ? to_string(*token.unknown, notation) : to_string(token.card, notation)) + ' ';
    }
    SPADILLE_ASSERT(after <= bytes.size());
    const auto again = parse_cards(printed, notation, UnknownForms::cards_and_trumps);
    SPADILLE_ASSERT(again.has_value() && again->size() == read->size());
    for (std::size_t i = 0; i < read->size(); ++i)
      SPADILLE_ASSERT((*again)[i].card == (*read)[i].card && (*again)[i].unknown == (*read)[i].unknown);
  }
}

/// Checks a rule set file as `rules check` does. It must have an error exactly if it cannot be loaded for its game.
inline void check_rule_set(FileReader& files, std::string_view bytes) {
  if (first_invalid_utf8(bytes)) return;
  rules::Reader reader(files, all_game_options());
  const auto checked = rules::check_rules(reader, Document(std::string(bytes), 1), kRulesPath, nullptr);
  const bool faulty = std::any_of(checked.findings.begin(), checked.findings.end(),
                                  [](const auto& each) { return each.severity() == Severity::error; });
  rules::Loader loader(files, all_game_options());
  SPADILLE_ASSERT(faulty == !loader.load_name(kRulesPath, checked.game, {}).has_value());
}

/// Loads a rule set file. A loaded rule set must survive printing and loading. Then judges two example records by it.
inline void load_rules(std::string_view bytes) {
  OneFile files{std::string(bytes)};
  check_rule_set(files, bytes);
  rules::Loader loader(files, all_game_options());
  const auto loaded = loader.load_name(kRulesPath, nullptr, {});
  if (!loaded) {
    SPADILLE_ASSERT(!loaded.error().message.empty() && !first_invalid_utf8(loaded.error().message));
    return;
  }
  const rules::RuleSet& rules = **loaded;
  SPADILLE_ASSERT(!first_invalid_utf8(render::rules_text(rules, {})));

  OneFile rewritten(written_out(rules));
  rules::Loader second(rewritten, all_game_options());
  const auto again = second.load_name(kRulesPath, nullptr, {});
  SPADILLE_ASSERT(again.has_value() && written_out(**again) == written_out(rules));

  judge::Referee referee(files);
  referee.override_rules(kRulesPath);
  for (const char* path : {"examples/evening.yaml", "examples/takeover.yaml"}) {
    const auto record = syntax::embedded_file(path);
    SPADILLE_ASSERT(record.has_value());
    judge(referee, std::string(*record), StreamKind::yaml);
  }
}

}  // namespace spadille::fuzz
