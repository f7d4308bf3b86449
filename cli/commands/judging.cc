#include "cli/commands/judging.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <ostream>
#include <utility>

#include "base/usage_error.h"
#include "cli/settings.h"
#include "render/summary_text.h"
#include "source/utf8.h"

namespace spadille::cli {
namespace {

// The output of the reports of a piece, and their counts.
class PrintedPart : public pipeline::ReportPart {
 public:
  PrintedPart(const Selection& selection, const Print& print, Streams streams, render::Summary& all,
              LiveProgress& progress)
      : selection_(selection), print_(print), streams_(streams), all_(all), progress_(progress) {}

  void take(const Report& report, const Document& document, const judge::ReadHand* hand) override {
    const CountedReport counted(report, selection_);
    counts_.add(counted.get(), document);
    counts_.diagnostics_ignored += counted.ignored();
    print_(counted.get(), document, hand, page_);
  }

  bool show() override {
    streams_.out << page_.out.view();
    streams_.err << page_.err.view();
    all_ += counts_;
    progress_.finished(counts_.hands);
    return streams_.out.good();  // if writing failed, more is useless
  }

 private:
  const Selection& selection_;
  const Print& print_;
  Streams streams_;
  render::Summary& all_;
  LiveProgress& progress_;
  render::Summary counts_;
  Page page_;
};

}  // namespace

render::Style style_for(Color color, const Streams& streams) {
  using Wish = Surroundings::ColorWish;
  const Surroundings& around = streams.around;
  const bool capable = streams.out_is_terminal && around.terminal == Surroundings::Terminal::usual;
  const bool forced = color == Color::always || (color == Color::automatic && around.color == Wish::on);
  const bool refused = color == Color::never || (color == Color::automatic && around.color == Wish::off);
  const bool colored = forced || (capable && !refused);
  // The environment's "no color" forbids only color, the option `never` also symbols.
  const bool symbols = (forced || (capable && color != Color::never)) && around.charset == Surroundings::Charset::utf8;
  const bool links = colored && capable && around.links == Surroundings::Links::opened;
  return {colored ? render::Style::Color::on : render::Style::Color::off,
          symbols ? render::Style::Symbols::unicode : render::Style::Symbols::ascii, around.width,
          links ? render::Style::Links::on : render::Style::Links::off, links ? around.pages : std::string_view()};
}

std::function<Goal()> reading(const JudgeOptions& options, const Streams& streams) {
  return [paths = options.paths, search = search_of(options.search, streams)] {
    return Goal{.bytes = bytes_of(paths, search)};
  };
}

void for_each_stream(const JudgeOptions& options, Streams streams, const StreamUse& use) {
  const std::vector<std::string>& paths = options.paths;
  const Search search = search_of(options.search, streams);
  bool wanted = true;
  const auto attempt = [&](const auto& act) {
    try {
      act();
    } catch (const UsageError& e) {
      wanted = wanted && use.refuse(e.what());
    }
  };
  render::Summary not_read;
  for (std::size_t i = 0; wanted && i < paths.size(); ++i) {
    attempt([&] {
      Inputs found = find_inputs(paths[i], search);
      for (const std::string& trouble : found.troubles) wanted = wanted && use.refuse(trouble);
      count_not_read(not_read, found);
      std::vector<Input>& inputs = found.readable;
      if (paths[i] == "-") inputs = {standard_input(options.stdin_filename)};
      for (std::size_t k = 0; wanted && k < inputs.size(); ++k) {
        if (options.input != StreamKind::unknown) inputs[k].kind = options.input;
        const bool last = i + 1 == paths.size() && k + 1 == inputs.size();
        const auto next = last ? pipeline::OrderedExecutor::Next::none : pipeline::OrderedExecutor::Next::maybe;
        attempt([&] {
          with_stream(
              inputs[k], streams.in, [&](std::istream& in) { wanted = use.use(inputs[k], in, next); }, use.on_read);
        });
      }
    });
  }
  for (const std::string& remark : render::not_read_lines(not_read)) use.remark(remark);
  if (use.count_not_read) use.count_not_read(not_read);
}

void judge_archive(const JudgeOptions& options, judge::Presets presets, Streams streams,
                   const ArchiveUse<pipeline::ReportPart>& use) {
  DiskReader files;
  judge::Referee referee(files, options.rule_files, presets);
  const Settings& settings = settings_or_none(streams.settings);
  settings.configure(referee.loader());
  if (options.rules) referee.override_rules(*options.rules);
  judge_streams<pipeline::JudgedStream>(
      options, streams,
      [&](judge::StreamName name) { return pipeline::JudgedStream(referee.judge_of(std::move(name))); }, use);
  const auto remark = settings.remark(referee.loader());
  if (remark && use.on_configuration) {
    use.on_configuration(*remark);
  } else if (remark) {
    print_message(streams, "spadille: " + *remark);
  }
}

render::Summary judge_all(const JudgeOptions& options, Streams streams, const Print& print) {
  render::Summary summary;
  LiveProgress progress(streams, LiveProgress::Output::streamed, reading(options, streams));
  judge_archive(
      options, judge::Presets::named, streams,
      {.make_part = [&] { return std::make_unique<PrintedPart>(options.selection, print, streams, summary, progress); },
       .count_unusable = [&](const std::string& /*why*/) { ++summary.unusable; },
       .on_read = [&](std::size_t bytes) { progress.read(bytes); },
       .count_not_read = [&](const render::Summary& not_read) { summary += not_read; }});
  return summary;
}

ExitStatus status_of(const render::Summary& summary, const Demands& demands) {
  if (summary.unusable > 0) return ExitStatus::unusable;
  const bool refused = (demands.fail_on >= FailOn::incomplete && summary.incomplete + summary.unsettled > 0) ||
                       (demands.fail_on >= FailOn::warning && summary.warnings > 0) ||
                       (demands.fail_on >= FailOn::note && summary.notes > 0);
  const bool unchecked = demands.require && are_less_checked(summary.checked, *demands.require);
  return summary.all_valid() && !refused && !unchecked ? ExitStatus::all_valid : ExitStatus::not_valid;
}

// A settlement is checked as its least checked hand, so that the hands decide.
bool are_less_checked(const std::array<std::size_t, 3>& hands, Checked required) {
  return std::any_of(hands.begin() + static_cast<std::ptrdiff_t>(required) + 1, hands.end(),
                     [](std::size_t count) { return count > 0; });
}

bool is_wanted(const Report& report, const std::optional<std::string>& hand) {
  return !hand || (report.kind == Report::Kind::hand && report.hand == *hand);
}

void require_found(bool found, const std::optional<std::string>& hand) {
  if (!found && hand)
    throw UsageError(fmt::format("--hand: no hand is named '{}'; `spadille check` lists the hands", visible(*hand)));
}

}  // namespace spadille::cli
