#include "cli/commands/judging.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <ostream>
#include <utility>

#include "base/spelling.h"
#include "base/usage_error.h"
#include "cli/settings.h"
#include "source/utf8.h"

namespace spadille::cli {
namespace {

// Counts the files that the searches of folders did not read.
class NotRead {
 public:
  void add(const Inputs& found) {
    rule_sets_ += found.rule_sets.size();
    add(by_git_, found.by_git);
    add(by_exclude_, found.by_exclude);
  }

  [[nodiscard]] std::vector<std::string> remarks() const {
    std::vector<std::string> lines;
    std::vector<std::string> passed_over;
    if (const auto text = text_of(by_git_)) passed_over.push_back(*text + " by .gitignore (--no-ignore reads them)");
    if (const auto text = text_of(by_exclude_)) passed_over.push_back(*text + " by exclude");
    if (!passed_over.empty()) lines.push_back("passed over: " + join_words(passed_over, "and"));
    if (rule_sets_ > 0)
      lines.push_back(fmt::format("{} skipped: {}", pluralize(rule_sets_, "rule set"),
                                  rule_sets_ == 1 ? "it is not a record" : "they are not records"));
    return lines;
  }

 private:
  static void add(PassedOver& sum, const PassedOver& more) {
    sum.files += more.files;
    sum.folders += more.folders;
  }
  static std::optional<std::string> text_of(const PassedOver& each) {
    if (each.files == 0 && each.folders == 0) return std::nullopt;
    if (each.folders == 0) return pluralize(each.files, "file");
    if (each.files == 0) return pluralize(each.folders, "folder");
    return fmt::format("{} and {}", pluralize(each.files, "file"), pluralize(each.folders, "folder"));
  }

  std::size_t rule_sets_ = 0;
  PassedOver by_git_;
  PassedOver by_exclude_;
};

// The output of the reports of a piece, and their counts.
class PrintedPart : public pipeline::ReportPart {
 public:
  PrintedPart(const Print& print, const PrintOpenSession& print_open_session, Streams streams, render::Summary& all,
              LiveProgress& progress)
      : print_(print), print_open_session_(print_open_session), streams_(streams), all_(all), progress_(progress) {}

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
    progress_.finished(counts_.hands);
    return streams_.out.good();  // if writing failed, more is useless
  }

 private:
  const Print& print_;
  const PrintOpenSession& print_open_session_;
  Streams streams_;
  render::Summary& all_;
  LiveProgress& progress_;
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
  const bool links = colored && capable && around.links == Surroundings::Links::opened;
  return {colored ? render::Style::Color::on : render::Style::Color::off,
          symbols ? render::Style::Symbols::unicode : render::Style::Symbols::ascii, around.width,
          links ? render::Style::Links::on : render::Style::Links::off};
}

std::function<Goal()> reading(const JudgeOptions& options, const Streams& streams) {
  return
      [paths = options.paths, search = search_of(options, streams)] { return Goal{.bytes = bytes_of(paths, search)}; };
}

Search search_of(const JudgeOptions& options, const Streams& streams) {
  Search search = options.search;
  const auto found = settings_or_none(streams.settings).find("exclude");
  if (!search.exclude.empty() || !found) return search;
  for (const auto& each : found->setting.values) search.exclude.push_back(each.value);
  search.exclude_folder = found->text.folder;
  return search;
}

void for_each_stream(const JudgeOptions& options, Streams streams, const StreamUse& use) {
  const std::vector<std::string>& paths = options.paths;
  const Search search = search_of(options, streams);
  bool wanted = true;
  const auto attempt = [&](const auto& act) {
    try {
      act();
    } catch (const UsageError& e) {
      wanted = wanted && use.refuse(e.what());
    }
  };
  NotRead not_read;
  for (std::size_t i = 0; wanted && i < paths.size(); ++i) {
    attempt([&] {
      Inputs found = find_inputs(paths[i], search);
      for (const std::string& trouble : found.troubles) wanted = wanted && use.refuse(trouble);
      not_read.add(found);
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
  for (const std::string& remark : not_read.remarks()) use.remark(remark);
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

render::Summary judge_all(const JudgeOptions& options, Streams streams, const Print& print,
                          const PrintOpenSession& print_open_session) {
  render::Summary summary;
  LiveProgress progress(streams, LiveProgress::Output::streamed, reading(options, streams));
  judge_archive(
      options, judge::Presets::named, streams,
      {.make_part =
           [&] { return std::make_unique<PrintedPart>(print, print_open_session, streams, summary, progress); },
       .count_unusable = [&](const std::string& /*why*/) { ++summary.unusable; },
       .on_read = [&](std::size_t bytes) { progress.read(bytes); }});
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
