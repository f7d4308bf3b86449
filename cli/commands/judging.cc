#include "cli/commands/judging.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <ostream>
#include <utility>

#include "base/spelling.h"
#include "base/usage_error.h"
#include "source/utf8.h"

namespace spadille::cli {
namespace {

// The output of the reports of a piece, and their counts.
class PrintedPart : public pipeline::ReportPart {
 public:
  PrintedPart(const Print& print, const PrintOpenSession& print_open_session, Streams streams, render::Summary& all)
      : print_(print), print_open_session_(print_open_session), streams_(streams), all_(all) {}

  void follow(const ReportPart& before) override { static_cast<void>(before); }

  void take(const Report& report, const Document& document, const judge::ReadHand* hand) override {
    counts_.add(report, document);
    print_(report, document, hand, page_);
  }

  void take_open_session(const judge::OpenSession& session, Where where) override {
    if (print_open_session_) print_open_session_(session, where == Where::in_front ? in_front_ : page_);
  }

  bool show() override {
    for (const Page* each : {&in_front_, &page_}) {
      streams_.out << each->out.view();
      streams_.err << each->err.view();
    }
    all_ += counts_;
    return streams_.out.good();  // if writing failed, more is useless
  }

 private:
  const Print& print_;
  const PrintOpenSession& print_open_session_;
  Streams streams_;
  render::Summary& all_;
  render::Summary counts_;
  Page in_front_;
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
  return {colored ? render::Style::Color::on : render::Style::Color::off,
          symbols ? render::Style::Symbols::unicode : render::Style::Symbols::ascii, around.width};
}

void for_each_stream(const std::vector<std::string>& paths, StreamKind kind, Streams streams, const StreamUse& use) {
  bool wanted = true;
  const auto attempt = [&](const auto& act) {
    try {
      act();
    } catch (const UsageError& e) {
      wanted = wanted && use.refuse(e.what());
    }
  };
  std::size_t rule_sets = 0;
  for (std::size_t i = 0; wanted && i < paths.size(); ++i) {
    attempt([&] {
      Inputs found = find_inputs(paths[i]);
      for (const std::string& trouble : found.troubles) wanted = wanted && use.refuse(trouble);
      rule_sets += found.rule_sets;
      std::vector<Input>& inputs = found.readable;
      for (std::size_t k = 0; wanted && k < inputs.size(); ++k) {
        if (kind != StreamKind::unknown) inputs[k].kind = kind;
        const bool last = i + 1 == paths.size() && k + 1 == inputs.size();
        const auto next = last ? pipeline::OrderedExecutor::Next::none : pipeline::OrderedExecutor::Next::maybe;
        attempt([&] {
          with_stream(
              inputs[k], streams.in, [&](std::istream& in) { wanted = use.use(inputs[k], in, next); }, use.on_read);
        });
      }
    });
  }
  if (rule_sets > 0)
    use.remark(fmt::format("{} skipped: {}", pluralize(rule_sets, "rule set"),
                           rule_sets == 1 ? "it is not a record" : "they are not records"));
}

void judge_archive(const JudgeOptions& options, judge::Presets presets, Streams streams,
                   const ArchiveUse<pipeline::ReportPart>& use) {
  DiskReader files;
  judge::Referee referee(files, options.rule_files, presets);
  if (options.rules) referee.override_rules(*options.rules);
  judge_streams<pipeline::JudgedStream>(
      options, streams,
      [&](judge::StreamName name) { return pipeline::JudgedStream(referee.judge_of(std::move(name))); }, use);
}

bool shows_progress(Listing listing, const Streams& streams) {
  return streams.err_is_terminal && (!streams.out_is_terminal || listing == Listing::summary);
}

render::Summary judge_all(const JudgeOptions& options, Streams streams, const Print& print,
                          const PrintOpenSession& print_open_session) {
  render::Summary summary;
  judge_archive(
      options, judge::Presets::named, streams,
      {.make_part = [&] { return std::make_unique<PrintedPart>(print, print_open_session, streams, summary); },
       .count_unusable = [&](const std::string& /*why*/) { ++summary.unusable; }});
  return summary;
}

ExitStatus status_of(const render::Summary& summary, const Demands& demands) {
  if (summary.unusable > 0) return ExitStatus::unusable;
  const bool refused = demands.strictness == Strictness::strict && summary.incomplete + summary.unsettled > 0;
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
