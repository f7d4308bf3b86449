#include "render/whatif.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <ostream>

#include "base/spelling.h"
#include "base/usage_error.h"
#include "cli/commands/judging.h"
#include "source/utf8.h"

namespace spadille::cli {
namespace {

using whatif::Question;

Question question_of(const WhatIfOptions& options) {
  const std::array<std::pair<Question::What, const std::optional<std::string>*>, 4> changes{
      {{Question::What::play, &options.play},
       {Question::What::call, &options.call},
       {Question::What::trump, &options.trump},
       {Question::What::discard, &options.discard}}};
  const auto given = [](const auto& each) { return each.second->has_value(); };
  if (std::count_if(changes.begin(), changes.end(), given) != 1)
    throw UsageError("give exactly one of --play, --call, --trump, --discard");
  const auto& [what, value] = *std::find_if(changes.begin(), changes.end(), given);
  return {what, **value, options.at};
}

// The answer for the one requested hand. The hands of a stream arrive one after the other. Therefore the answer for the
// first is kept until it is known to be the only one.
class OneHand {
 public:
  OneHand(const WhatIfOptions& options, const Question& question, render::Style style)
      : options_(options), question_(question), style_(style) {}

  void take(const Report& report, const Document& document, const judge::ReadHand* hand) {
    if (report.kind != Report::Kind::hand) return;
    all_.push_back(printable(report.hand));
    if (!is_wanted(report, options_.hand)) return;
    lines_.push_back(fmt::format("{}", report.line));
    if (lines_.size() > 1) return;
    try {
      if (hand == nullptr) throw UsageError(why_not_judged(report));
      const whatif::Answer answer = whatif::answer(question_, *hand, report);
      text_ = options_.format == Format::text ? render::whatif_text(answer, document, hand->rules, style_)
                                              : render::to_json(answer, document, hand->rules) + "\n";
      status_ = answer.is_legal() ? ExitStatus::all_valid : ExitStatus::not_valid;
    } catch (const UsageError& e) {
      trouble_ = e.what();
    }
  }

  ExitStatus tell(std::ostream& out) const {
    if (all_.empty()) throw UsageError("the file has no hand");
    if (lines_.empty())
      throw UsageError(fmt::format("--hand: no hand is named '{}': the file has {}",
                                   printable(options_.hand.value_or("")), join_words(all_, "and")));
    if (lines_.size() > 1) {
      throw UsageError(options_.hand ? fmt::format("{} hands are named '{}', in lines {}; name one of them otherwise "
                                                   "with the key 'hand'",
                                                   lines_.size(), printable(*options_.hand), join_words(lines_, "and"))
                                     : fmt::format("the file has {} hands; choose one with --hand: {}", lines_.size(),
                                                   join_words(all_, "and")));
    }
    if (trouble_) throw UsageError(*trouble_);
    out << text_;
    return status_;
  }

 private:
  static std::string why_not_judged(const Report& report) {
    const auto& found = report.diagnostics;
    const auto first =
        std::find_if(found.begin(), found.end(), [](const Diagnostic& d) { return d.severity == Severity::error; });
    return fmt::format("hand {} cannot be judged{}{}", printable(report.hand), first == found.end() ? "" : ": ",
                       first == found.end() ? "" : printable(first->message, kWidestMessage));
  }

  const WhatIfOptions& options_;
  const Question& question_;
  render::Style style_;
  std::vector<std::string> all_;
  std::vector<std::string> lines_;  // where the hands begin that the question may be about
  std::string text_;
  std::optional<std::string> trouble_;
  ExitStatus status_ = ExitStatus::all_valid;
};

}  // namespace

ExitStatus whatif(const WhatIfOptions& options, Streams streams) {
  const Question question = question_of(options);
  OneHand one(options, question, style_for(options.judge.color, streams));
  JudgeOptions judge = options.judge;
  judge.jobs = pipeline::Jobs{1};  // `one` needs the reports one after the other
  const auto summary =
      judge_all(judge, streams,
                [&](const Report& r, const Document& d, const judge::ReadHand* hand, Page&) { one.take(r, d, hand); });
  if (summary.unusable > 0) return ExitStatus::unusable;
  return one.tell(streams.out);
}

}  // namespace spadille::cli
