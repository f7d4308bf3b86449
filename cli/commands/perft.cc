#include <fmt/format.h>

#include <atomic>
#include <ostream>

#include "cli/commands/judging.h"
#include "render/excerpt.h"
#include "render/json.h"
#include "render/layout.h"
#include "render/text.h"
#include "source/utf8.h"

namespace spadille::cli {
namespace {

void print(const Report& report, const std::vector<std::uint64_t>& nodes, Format format, std::size_t width,
           std::ostream& out) {
  if (format == Format::text) {
    out << render::wrapped(
        fmt::format("{}: hand {}", render::place_text(report.file, report.line), printable(report.hand)), 0, width);
    for (std::size_t i = 0; i < nodes.size(); ++i) out << fmt::format("  {:>2}  {}\n", i + 1, nodes[i]);
    return;
  }
  render::Json json{{"hand", report.hand}, {"nodes", render::Json::object()}};
  for (std::size_t i = 0; i < nodes.size(); ++i) json["nodes"][std::to_string(i + 1)] = nodes[i];
  out << render::dump(json) << '\n';
}

std::string_view why_not_counted(const Report& report, const judge::ReadHand* hand) {
  if (hand != nullptr && hand->game.count == nullptr) return "this game has no tricks to count";
  if (report.chips() != nullptr && report.chips()->passed) return "all passed: no card is led";
  return "the holdings before the first lead are unknown";
}

}  // namespace

ExitStatus perft(const PerftOptions& options, Streams streams) {
  std::atomic<bool> found = false;
  std::atomic<bool> all_counted = true;
  const auto summary = judge_all(
      options.judge, streams,
      [&](const Report& report, const Document& document, const judge::ReadHand* hand, Page& page) {
        if (report.kind != Report::Kind::hand || !is_wanted(report, options.hand)) return;
        found = true;
        const bool counts = hand != nullptr && hand->game.count != nullptr;
        const Counts nodes =
            counts ? hand->game.count(hand->record, hand->rules, hand->carried, options.depth) : std::nullopt;
        if (nodes) {
          print(report, *nodes, options.format, streams.around.width, page.out);
          return;
        }
        all_counted = false;
        const render::Style style(render::Style::Color::off, render::Style::Symbols::ascii, streams.around.width);
        const std::string why = fmt::format("{}: hand {}: {}", render::place_text(report.file, report.line),
                                            printable(report.hand), why_not_counted(report, hand));
        page.err << (streams.err_is_terminal ? render::wrapped(why, 0, style) : why + "\n");
        for (const Diagnostic& each : report.diagnostics)
          if (each.severity == Severity::error) page.err << render::diagnostic_text(each, report, document, style);
      });
  require_found(found, options.hand);
  if (summary.unusable > 0) return ExitStatus::unusable;
  return all_counted ? ExitStatus::all_valid : ExitStatus::not_valid;
}

}  // namespace spadille::cli
