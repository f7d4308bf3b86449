#include "cli/commands/json_reports.h"

#include <ostream>
#include <string_view>
#include <utility>

#include "render/summary_json.h"

namespace spadille::cli {
namespace {

// Writes items of an array, or lines.
class JsonOutput {
 public:
  JsonOutput(Format format, std::ostream& out) : format_(format), out_(out) {}

  void put(std::string_view item) {
    if (format_ == Format::jsonl) {
      out_ << item << '\n';
    } else {
      out_ << (std::exchange(opened_, true) ? ",\n" : "{\"reports\":[\n") << item;
    }
  }

  void finish(const render::Summary& summary) {
    if (format_ == Format::jsonl) return;
    out_ << (opened_ ? "" : "{\"reports\":[") << "\n],\"summary\":" << render::to_json(summary) << "}\n";
  }

  [[nodiscard]] bool good() const { return out_.good(); }

 private:
  Format format_;
  std::ostream& out_;
  bool opened_ = false;
};

// The reports of a piece, and their counts.
class JsonPart : public pipeline::ReportPart {
 public:
  struct All {
    JsonOutput output;
    render::Summary summary{};
  };

  JsonPart(All& all, const Selection& selection, const JsonOfReport& json_of)
      : all_(all), selection_(selection), json_of_(json_of) {}

  void take(const Report& report, const Document& document, const judge::ReadHand* hand) override {
    const CountedReport counted(report, selection_);
    counts_.add(counted.get(), document);
    counts_.diagnostics_ignored += counted.ignored();
    render::Json json = json_of_(counted.get(), document, hand);
    if (json.is_null()) return;
    render::put_unlisted(json, counted.get(), {.ignored = counted.ignored()});
    reports_.push_back(render::dump(json));
  }

  void take_open_session(const judge::OpenSession& session, Where where) override {
    static_cast<void>(session);
    static_cast<void>(where);
  }

  bool show() override {
    for (const std::string& each : reports_) all_.output.put(each);
    all_.summary += counts_;
    return all_.output.good();
  }

 private:
  All& all_;
  const Selection& selection_;
  const JsonOfReport& json_of_;
  render::Summary counts_;
  std::vector<std::string> reports_;
};

}  // namespace

render::Summary print_json_reports(const JudgeOptions& options, Format format, Streams streams,
                                   const JsonOfReport& json_of) {
  JsonPart::All all{JsonOutput(format, streams.out)};
  judge_archive(options, judge::Presets::named, streams,
                {.make_part = [&] { return std::make_unique<JsonPart>(all, options.selection, json_of); },
                 .count_unusable = [&](const std::string& /*why*/) { ++all.summary.unusable; },
                 .count_not_read = [&](const render::Summary& not_read) { all.summary += not_read; }});
  all.output.finish(all.summary);
  return all.summary;
}

}  // namespace spadille::cli
