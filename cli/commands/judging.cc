#include "cli/commands/judging.h"

#include <fmt/format.h>

#include <cstdlib>
#include <ostream>

#include "base/usage_error.h"

namespace spadille::cli {

report::Style style_for(Colour colour, const Streams& streams) {
  const char* no_color = std::getenv("NO_COLOR");
  const bool refused = no_color != nullptr && *no_color != '\0';
  const bool on = colour == Colour::always || (colour == Colour::automatic && streams.out_is_terminal && !refused);
  return {on ? report::Style::Colour::on : report::Style::Colour::off,
          on ? report::Style::Cards::signs : report::Style::Cards::ascii};
}

std::size_t for_each_stream(const std::vector<std::string>& paths, Streams streams,
                            const std::function<void(const Input&, std::istream&)>& use,
                            const std::function<bool()>& is_enough) {
  std::size_t unusable = 0;
  const auto attempt = [&](const auto& act) {
    try {
      act();
    } catch (const UsageError& e) {
      streams.err << "spadille: " << e.what() << '\n';
      ++unusable;
    }
  };
  const auto go_on = [&] { return !is_enough || !is_enough(); };
  for (const std::string& path : paths) {
    if (!go_on()) break;
    attempt([&] {
      for (const Input& input : find_inputs(path))
        if (go_on()) attempt([&] { with_stream(input, streams.in, [&](std::istream& in) { use(input, in); }); });
    });
  }
  return unusable;
}

report::Summary judge_all(const JudgeOptions& options, Streams streams, const referee::Listener& listener,
                          OnFault on_fault, Strictness strictness) {
  DiskReader files;
  referee::Referee referee(files);
  if (options.rules) referee.override_rules(*options.rules);
  report::Summary summary;
  const referee::Listener counting{[&](const Report& report, const Document& document, const referee::ReadHand* hand) {
                                     summary.add(report, document);
                                     listener.on_report(report, document, hand);
                                     summary.stopped = on_fault == OnFault::stop &&
                                                       status_of(summary, strictness) != ExitStatus::all_valid;
                                   },
                                   [&] { return summary.stopped; }};
  summary.unusable = for_each_stream(
      options.paths, streams,
      [&](const Input& input, std::istream& in) { referee.judge(in, input.kind, input.name, input.folder, counting); },
      counting.is_enough);
  return summary;
}

ExitStatus status_of(const report::Summary& summary, Strictness strictness) {
  if (summary.unusable > 0) return ExitStatus::unusable;
  const bool stopped = strictness == Strictness::strict && summary.incomplete > 0;
  return summary.all_valid() && !stopped ? ExitStatus::all_valid : ExitStatus::not_valid;
}

bool is_wanted(const Report& report, const std::optional<std::string>& hand) {
  return !hand || (report.kind == Report::Kind::hand && report.hand == *hand);
}

void require_found(bool found, const std::optional<std::string>& hand) {
  if (!found && hand) throw UsageError(fmt::format("no hand is called '{}'", *hand));
}

}  // namespace spadille::cli
