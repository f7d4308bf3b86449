#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "base/assert.h"
#include "base/usage_error.h"
#include "fuzz/card_checks.h"
#include "fuzz/one_file.h"
#include "fuzz/report_checks.h"
#include "fuzz/summary_target.h"
#include "games/game.h"
#include "judge/lazy_document.h"
#include "judge/referee.h"
#include "render/json.h"
#include "render/ledger_text.h"
#include "render/replay_json.h"
#include "render/replay_text.h"
#include "render/text.h"
#include "render/whatif.h"
#include "source/utf8.h"
#include "support/read_alike.h"
#include "whatif/answer.h"

/// Judges streams of records and prints all that can be printed of them.
namespace spadille::fuzz {

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
    check_chips(answer.changed);
    check_json_line(render::to_json(answer, document, hand.rules));
    return render::whatif_text(answer, document, hand.rules, {});
  } catch (const UsageError& none) {
    return none.what();
  }
}

/// Returns the hand in all forms of text, after checks of its cards.
inline std::string replayed(const Report& report, const Document& document, const judge::ReadHand& hand,
                            std::span<const Asked> questions) {
  std::string text;
  for (const Asked& each : questions) text += answer_to(each, report, document, hand);
  Sink sink;
  const HandView view = hand.game.view(hand.record, hand.rules, hand.carried, sink);
  check_cards(view, report, hand);
  check_points(report, hand.rules);
  check_json_line(render::dump(render::replay_value(report, view, hand.rules, std::nullopt)));
  text += render::replay_text(report, &hand.record, view, document, std::nullopt, {});
  if (hand.game.count != nullptr) hand.game.count(hand.record, hand.rules, hand.carried, 2);
  return text;
}

/// Prints a report in every form, and returns its JSON.
inline std::string print_everything(const Report& report, const Document& document, const judge::ReadHand* hand,
                                    std::span<const Asked> questions) {
  const render::Style plain;
  const render::Style rich(render::Style::Color::on, render::Style::Symbols::unicode);
  std::string json;
  render::append_json(json, report, document);
  check_json_line(json);
  std::string text = render::hand_line(report, rich);
  for (const Diagnostic& each : report.diagnostics)
    text += render::diagnostic_text(each, report, document, each.card ? rich : plain);
  text += render::ledger_text(report, hand != nullptr ? &hand->rules : nullptr, render::Sources::full, plain);
  if (hand != nullptr) text += replayed(report, document, *hand, questions);
  SPADILLE_ASSERT(!first_invalid_utf8(text));
  return json;
}

/// The numbers of documents in a stream, and of session headers among them.
struct DocumentCount {
  std::size_t all = 0;
  std::size_t headers = 0;
};

inline DocumentCount count_documents(const std::string& bytes, StreamKind kind) {
  DocumentCount count;
  std::istringstream in(bytes);
  DocumentStream stream(in, kind);
  while (auto raw = stream.next()) {
    ++count.all;
    judge::LazyDocument read(std::move(*raw), stream.kind());
    if (read.kind() == record::DocumentKind::header) ++count.headers;
  }
  return count;
}

/// Each document has one report, in order. Only a header without errors has none. A stream without documents has one.
inline void check_count(const std::vector<std::size_t>& lines, std::size_t header_reports, const DocumentCount& count) {
  if (count.all == 0) {
    SPADILLE_ASSERT(lines.size() == 1);
    return;
  }
  SPADILLE_ASSERT(header_reports <= count.headers);
  SPADILLE_ASSERT(lines.size() - header_reports == count.all - count.headers);
  for (std::size_t i = 1; i < lines.size(); ++i) SPADILLE_ASSERT(lines[i - 1] < lines[i]);
}

/// The summary of a stream, and the JSON of each report.
struct JudgedStream {
  render::Summary summary;
  std::vector<std::string> json;
};

/// Judges a stream, checks each report and prints it in every form. Most of the time is taken by the what-if questions.
inline JudgedStream judge(judge::Referee& referee, const std::string& bytes, StreamKind kind,
                          std::span<const Asked> questions = kQuestions) {
  std::istringstream in(bytes);
  JudgedStream judged;
  std::vector<std::size_t> lines;
  std::size_t header_reports = 0;
  referee.judge(in, kind, "fuzz", {},
                {[&](const Report& report, const Document& document, const judge::ReadHand* hand) {
                  lines.push_back(report.line);
                  if (report.kind == Report::Kind::header) ++header_reports;
                  judged.summary.add(report, document);
                  check_places(report, document);
                  check_chips(report);
                  judged.json.push_back(print_everything(report, document, hand, questions));
                }});
  check_count(lines, header_reports, count_documents(bytes, kind));
  check_summary(judged.summary);
  return judged;
}

inline JudgedStream judge(std::string_view bytes, StreamKind kind, std::span<const Asked> questions = kQuestions) {
  OneFile files("red_ace: high\nprimeras: 5\n");
  judge::Referee referee(files);
  return judge(referee, std::string(bytes), kind, questions);
}

/// Judges a stream and returns the JSON of its reports. Prints nothing else, because that takes most of the time.
inline std::vector<std::string> reports_of(std::string_view bytes, StreamKind kind) {
  OneFile files("red_ace: high\nprimeras: 5\n");
  judge::Referee referee(files);
  std::istringstream in{std::string(bytes)};
  std::vector<std::string> reports;
  referee.judge(in, kind, "fuzz", {}, {[&](const Report& report, const Document& document, const judge::ReadHand*) {
                  check_places(report, document);
                  check_chips(report);
                  render::append_json(reports.emplace_back(), report, document);
                  check_json_line(reports.back());
                }});
  return reports;
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

/// Judges the bytes as JSON Lines and as a single JSON document.
inline void judge_json(std::string_view bytes) {
  read_hands_alike(bytes, StreamKind::json_lines);
  judge(bytes, StreamKind::json_lines);
  judge(bytes, StreamKind::json);
}

}  // namespace spadille::fuzz
