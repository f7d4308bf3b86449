#include "cli/commands/page.h"

#include <fmt/format.h>

#include <optional>
#include <ostream>
#include <utility>
#include <vector>

#include "base/usage_error.h"
#include "cli/commands/judging.h"
#include "cli/commands/page_booklet.h"
#include "cli/growing_file.h"
#include "cli/settings.h"
#include "cli/whole_file.h"
#include "compare/compared_stream.h"
#include "judge/lazy_document.h"
#include "source/utf8.h"

namespace spadille::cli {
namespace {

constexpr std::string_view kBeginning = "<!DOCTYPE html>";

// The results of a comparison for one document.
class Compared : public compare::Listener {
 public:
  explicit Compared(page::Records& records) : records_(records) {}

  void on_hand(const compare::ComparedHand& hand, const Document& /*document*/) override { hand_ = hand; }
  void on_session(const compare::ComparedSession& session, const Document& /*document*/) override {
    records_.add_end(session);
  }
  // The report by the first rule set has the same fault.
  void on_fault(const compare::Row& /*row*/, const Document& /*document*/) override {}

  // Returns the hand of the last document; nullopt if it was not one.
  std::optional<compare::ComparedHand> take_hand() { return std::exchange(hand_, std::nullopt); }

 private:
  page::Records& records_;
  std::optional<compare::ComparedHand> hand_;
};

// Judges streams document by document: by one rule set, and by all for the comparison.
class PageMaker {
 public:
  PageMaker(const PageOptions& options, Streams streams)
      : options_(options),
        streams_(streams),
        referee_(files_, options.judge.rule_files, judge::Presets::named),
        records_(options.look),
        compared_(records_) {
    const Settings& settings = settings_or_none(streams.settings);
    settings.configure(referee_.loader());
    if (!options.rules.empty()) referee_.override_rules(options.rules.front());
    if (options.rules.size() > 1)
      comparer_.emplace(
          files_, compare::Question{options.rules, options.hand, compare::Detail::tricks, options.judge.rule_files,
                                    [&settings](rules::Loader& loader) { settings.configure(loader); }});
  }

  void take_all() {
    for_each_stream(options_.judge, streams_,
                    {[&](const Input& input, std::istream& in, pipeline::OrderedExecutor::Next) {
                       take_stream(input, in);
                       return true;
                     },
                     [&](const std::string& why) {
                       print_message(streams_, "spadille: " + why);
                       ++unusable_;
                       return true;
                     },
                     [&](const std::string& remark) { print_message(streams_, "spadille: " + remark); }});
    const auto remark = settings_or_none(streams_.settings).remark(referee_.loader());
    if (remark) print_message(streams_, "spadille: " + *remark);
    require_found(records_.hands() > 0, options_.hand);
  }

  /// True if there is something to show.
  [[nodiscard]] bool any() const { return records_.documents() > 0; }
  [[nodiscard]] std::string page() const { return records_.page(); }

  [[nodiscard]] ExitStatus status() const {
    if (unusable_ > 0) return ExitStatus::unusable;
    return faulty_ ? ExitStatus::not_valid : ExitStatus::all_valid;
  }

 private:
  void take_stream(const Input& input, std::istream& in) {
    DocumentStream stream(in, input.kind);
    const judge::StreamName name{input.name, input.folder};
    judge::DocumentJudge judge = referee_.judge_of(name);
    std::optional<compare::ComparedStream> comparison;
    if (comparer_) comparison = comparer_->stream(name);
    bool any = false;
    while (auto raw = stream.next()) {
      any = true;
      if (comparison) comparison->take({*raw, stream.kind()}, compared_);
      judge::LazyDocument document(std::move(*raw), stream.kind());
      judge_document(judge, document, {[&](const Report& report, const Document& text, const judge::ReadHand* hand) {
                       take(report, text, hand);
                     }});
    }
    if (!any) take(judge.report_empty_stream(), Document{}, nullptr);
    if (comparison) comparison->end(any, compared_);
  }

  void take(const Report& report, const Document& document, const judge::ReadHand* hand) {
    const auto compared = compared_.take_hand();
    if (!is_wanted(report, options_.hand)) return;
    const CountedReport counted(report, options_.judge.selection);
    faulty_ = faulty_ || fails(report, counted.get(), Demands{});
    records_.add(counted.get(), document, hand, compared ? &*compared : nullptr);
  }

  const PageOptions& options_;
  Streams streams_;
  DiskReader files_;
  judge::Referee referee_;
  std::optional<compare::Comparer> comparer_;  // with several rule sets
  page::Records records_;
  Compared compared_;
  std::size_t unusable_ = 0;
  bool faulty_ = false;
};

// Writes the page. Replaces only pages, unless anything may be replaced.
void write(const OutputFile& output, const std::string& page, Streams streams) {
  if (!output.path || *output.path == "-") {
    streams.out << page;
    return;
  }
  GrowingFile file(*output.path);
  if (file.exists() && output.overwrite == Overwrite::no && !read_whole_file(*output.path).starts_with(kBeginning))
    throw UsageError(fmt::format("{}: the file is not a page; use --force to replace it", printable(*output.path)));
  file.stage_content(page);
  file.commit();
}

}  // namespace

ExitStatus page(const PageOptions& options, Streams streams) {
  if (options.of == PageOf::rules) {
    write(options.output, booklet_page(options.judge.paths, options.look.colors, streams), streams);
    return ExitStatus::all_valid;
  }
  PageMaker maker(options, streams);
  maker.take_all();
  if (maker.any()) write(options.output, maker.page(), streams);
  return maker.status();
}

}  // namespace spadille::cli
