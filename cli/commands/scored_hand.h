#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "cli/commands/score.h"
#include "cli/commands/score_output.h"
#include "judge/document_judge.h"
#include "record/score_document.h"

namespace spadille::cli {

/// Composes the documents of `score` from its options, and judges them as the next ones of a stream. Throws
/// `UsageError` if an option is not UTF-8.
class ScoredHand {
 public:
  /// `options` must outlive it.
  ScoredHand(const ScoreOptions& options, Streams streams);
  ScoredHand(const ScoredHand&) = delete;
  ScoredHand& operator=(const ScoredHand&) = delete;
  ~ScoredHand() = default;

  /// Moves the title of the session and the options of a header out of the hand.
  void move_to_header();
  /// Returns true if this option is given.
  [[nodiscard]] bool has(std::string_view name) const;

  /// Compose and judge a document, and return its text.
  std::string judge_header(judge::DocumentJudge& judge, record::WriteStyle::Syntax syntax);
  std::string judge_hand(judge::DocumentJudge& judge, record::WriteStyle::Syntax syntax, std::size_t first_line);
  /// True if the documents judged have no error and no hand is unsettled.
  [[nodiscard]] bool is_accepted() const { return accepted_; }

  /// Prints the reports, or `document`, and flushes the output. Returns false if it cannot be written.
  bool print(const std::string& document);

 private:
  [[nodiscard]] const record::GivenOption* find(std::string_view name) const;
  std::string judge_composed(judge::DocumentJudge& judge, const record::ScoreDocument& composed,
                             record::WriteStyle::Syntax syntax, std::size_t first_line);

  const ScoreOptions& options_;
  Streams streams_;
  std::vector<record::GivenOption> given_;
  ScoreOutput output_;
  bool accepted_ = true;
};

/// Appends the hand to the file of `--append` if it is settled.
ExitStatus append_score(const ScoreOptions& options, ScoredHand& hand, Streams streams);

}  // namespace spadille::cli
