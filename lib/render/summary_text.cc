#include "render/summary_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <vector>

#include "base/spelling.h"
#include "render/excerpt.h"
#include "render/layout.h"
#include "render/table.h"
#include "source/utf8.h"

namespace spadille::render {
namespace {

// "sacada 12, puesta 3": the most frequent first, ties in alphabetical order.
std::string words_text(std::vector<WordCount> words) {
  std::sort(words.begin(), words.end(), [](const WordCount& a, const WordCount& b) {
    return a.count != b.count ? a.count > b.count : a.word < b.word;
  });
  std::vector<std::string> texts;
  texts.reserve(words.size());
  for (const WordCount& each : words) texts.push_back(fmt::format("{} {}", each.word, each.count));
  return fmt::format("{}", fmt::join(texts, ", "));
}

std::string game_text(const GameCount& game, const Style& style) {
  std::string text = fmt::format("{}: {}\n", style.strong(game.game), pluralize(game.hands, "hand"));
  if (!game.contracts.empty()) text += wrapped_after("  contracts  ", words_text(game.contracts), style.width());
  if (!game.outcomes.empty()) text += wrapped_after("  outcomes   ", words_text(game.outcomes), style.width());
  return text;
}

std::string first_text(const FirstPlace& first) {
  std::string text = place_text(first.file, first.at);
  if (first.hand) text += fmt::format(", hand {}", printable(*first.hand));
  if (first.session) text += fmt::format("{} {}", first.hand ? " of" : ", session", printable(*first.session));
  return text;
}

std::string codes_text(std::string_view heading, const std::vector<CodeCount>& codes, const Style& style) {
  if (codes.empty()) return {};
  Table table({{std::string(heading)}, {"count", Table::Align::right}, {"first"}});
  for (const CodeCount& each : codes) {
    table.add(id_of(each.code));
    table.add(std::to_string(each.count));
    table.add(first_text(each.first));
  }
  const std::string text = table.text("", style.width());
  const std::size_t end = text.find('\n');
  return style.strong(text.substr(0, end)) + text.substr(end);
}

std::string time_text(const Summary& s) {
  const double seconds = std::chrono::duration<double>(*s.time).count();
  std::string text = fmt::format("{:.3f} s", seconds);
  if (seconds > 0) text += fmt::format(", {:.0f} hands per second", static_cast<double>(s.hands) / seconds);
  return text + "\n";
}

}  // namespace

std::string summary_text(const Summary& s, const Style& style) {
  std::vector<std::string> words{fmt::format("{} valid", s.valid)};
  if (s.counted > 0) words.push_back(fmt::format("{} counted", s.counted));
  if (s.invalid > 0) words.push_back(style.error(fmt::format("{} invalid", s.invalid)));
  if (s.incomplete > 0) words.push_back(style.warning(fmt::format("{} incomplete", s.incomplete)));
  if (s.unreadable > 0) words.push_back(style.error(fmt::format("{} unreadable", s.unreadable)));
  std::string text = fmt::format("{}: {}", pluralize(s.hands, "hand"), fmt::join(words, ", "));
  if (s.settlements > 0) text += "; " + pluralize(s.settlements, "settlement");
  text += fmt::format("; {}, {}, {}", pluralize(s.errors, "error"), pluralize(s.warnings, "warning"),
                      pluralize(s.notes, "note"));
  return wrapped(text, 0, style.width());
}

std::string left_out_text(const Summary& s) {
  std::string text;
  if (s.diagnostics_ignored > 0) text += pluralize(s.diagnostics_ignored, "diagnostic") + " ignored\n";
  if (s.diagnostics_accepted > 0)
    text += pluralize(s.diagnostics_accepted, "diagnostic") + " accepted by the baseline\n";
  if (s.documents_not_counted > 0)
    text += fmt::format("{} with errors {} not count\n", pluralize(s.documents_not_counted, "document"),
                        s.documents_not_counted == 1 ? "does" : "do");
  return text;
}

std::vector<std::string> not_read_lines(const Summary& s) {
  const auto text_of = [](std::size_t files, std::size_t folders, std::string_view cause) {
    std::vector<std::string> counts;
    if (files > 0) counts.push_back(pluralize(files, "file"));
    if (folders > 0) counts.push_back(pluralize(folders, "folder"));
    if (!counts.empty()) counts.back() += cause;
    return join_words(counts, "and");
  };
  std::vector<std::string> passed_over{
      text_of(s.files_gitignored, s.folders_gitignored, " by .gitignore (--no-ignore reads them)"),
      text_of(s.files_excluded, s.folders_excluded, " by exclude")};
  std::erase(passed_over, "");
  std::vector<std::string> lines;
  if (!passed_over.empty()) lines.push_back("passed over: " + join_words(passed_over, "and"));
  if (s.rule_sets_skipped > 0)
    lines.push_back(fmt::format("{} skipped: {}", pluralize(s.rule_sets_skipped, "rule set"),
                                s.rule_sets_skipped == 1 ? "it is not a record" : "they are not records"));
  return lines;
}

std::string remarks_text(const Summary& s, const Style& style) {
  std::string text;
  if (s.stopped) text += style.warning("stopped by --fail-fast: the rest was not judged") + "\n";
  if (s.time) text += time_text(s);
  return text;
}

std::string summary_block(const Summary& s, const Style& style) {
  std::string text = summary_text(s, style);
  if (s.faulty_others > 0)
    text += style.error(fmt::format(
                "{} {}", s.faulty_others,
                s.faulty_others == 1 ? "session header or settlement is" : "session headers or settlements are")) +
            " not valid\n";
  if (s.unsettled > 0)
    text += style.warning(pluralize(s.unsettled, "settlement") + (s.unsettled == 1 ? " is" : " are")) + " incomplete\n";
  if (s.unusable > 0) text += style.error(pluralize(s.unusable, "file")) + " could not be used\n";
  for (const GameCount& each : s.games) text += game_text(each, style);
  text += codes_text("error or warning", s.faults, style);
  text += codes_text("note", s.noted, style);
  return text + remarks_text(s, style);
}

}  // namespace spadille::render
