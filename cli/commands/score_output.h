#pragma once

#include <string>
#include <vector>

#include "cli/commands/score.h"
#include "judge/document_judge.h"
#include "record/score_document.h"
#include "render/style.h"

namespace spadille::cli {

/// Writes the reports of `score`. Their places are options and columns, such as `--tricks:1:3`. A place without an
/// option is one of the document.
class ScoreOutput {
 public:
  /// `given` must outlive it.
  ScoreOutput(const std::vector<record::GivenOption>& given, const ScoreOptions& options, render::Style style)
      : given_(given), format_(options.format), sources_(options.sources), style_(style) {}

  /// Writes the report of a document composed from the options. `hand` is null if there is none that could be judged.
  void take(const Report& report, const Document& document, const judge::ReadHand* hand,
            const record::ScoreDocument& composed);

  [[nodiscard]] std::string out() const {
    render::Notes notes;
    std::string text = notes.numbered(out_, style_);
    return text + notes.list(style_);
  }
  /// Text for standard error.
  [[nodiscard]] const std::string& err() const { return err_; }

 private:
  [[nodiscard]] std::string text_of(const Diagnostic& diagnostic, const Report& report, const Document& document,
                                    const record::ScoreDocument& composed) const;
  [[nodiscard]] std::string json_of(const Report& report, const Document& document, const judge::ReadHand* hand,
                                    const record::ScoreDocument& composed) const;

  const std::vector<record::GivenOption>& given_;
  ScoreFormat format_;
  render::Sources sources_;
  render::Style style_;
  std::string out_;
  std::string err_;
};

}  // namespace spadille::cli
