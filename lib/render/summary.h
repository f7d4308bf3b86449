#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "result/hand_report.h"
#include "source/document.h"

namespace spadille::render {

/// The first place of a diagnostic.
struct FirstPlace {
  std::string file;
  LineColumn at;
  std::optional<std::string> hand;     ///< name of its hand, if it is in one
  std::optional<std::string> session;  ///< title of its session, if it is in one

  friend bool operator==(const FirstPlace&, const FirstPlace&) = default;
};

/// How often a code was reported, and its first place.
struct CodeCount {
  Code code{};
  std::size_t count = 0;
  FirstPlace first;

  friend bool operator==(const CodeCount&, const CodeCount&) = default;
};

/// How often a contract or outcome occurred.
struct WordCount {
  std::string word;
  std::size_t count = 0;

  friend bool operator==(const WordCount&, const WordCount&) = default;
};

/// The results of the hands of one game. A hand that was not judged far enough has no outcome or no contract.
struct GameCount {
  std::string game;
  std::size_t hands = 0;
  std::vector<WordCount> contracts;  ///< empty for games scored by points
  std::vector<WordCount> outcomes;

  friend bool operator==(const GameCount&, const GameCount&) = default;
};

/// Counts everything that was judged. Lists are in order of first appearance. The summaries of separately judged
/// parts of an archive can be added with `+=` in order. The sum equals the summary of the archive.
struct Summary {
  std::size_t documents = 0;
  std::size_t hands = 0;
  std::size_t valid = 0;
  std::size_t counted = 0;
  std::size_t invalid = 0;
  std::size_t incomplete = 0;
  std::size_t unreadable = 0;
  std::array<std::size_t, 3> checked{};  ///< readable hands by `Checked`
  std::size_t settlements = 0;
  std::size_t unsettled = 0;  ///< incomplete settlements
  std::size_t errors = 0;
  std::size_t warnings = 0;
  std::size_t notes = 0;
  std::size_t unusable = 0;               ///< files that could not be read at all
  std::size_t faulty_others = 0;          ///< headers and settlements with errors
  std::vector<GameCount> games;           ///< for hands whose game is known
  std::vector<CodeCount> faults;          ///< errors and warnings
  std::vector<CodeCount> noted;           ///< notes, including condoned faults
  std::size_t diagnostics_ignored = 0;    ///< left out by `--select` and `--ignore`
  std::size_t diagnostics_accepted = 0;   ///< left out because the baseline has them
  std::size_t documents_not_counted = 0;  ///< their errors do not count
  std::size_t files_gitignored = 0;       ///< passed over because of `.gitignore`
  std::size_t folders_gitignored = 0;
  std::size_t files_excluded = 0;  ///< passed over because of a pattern
  std::size_t folders_excluded = 0;
  std::size_t rule_sets_skipped = 0;  ///< found in folders
  bool stopped = false;               ///< judging stopped at the first document that is not valid
  /// Duration of the judging, if measured.
  std::optional<std::chrono::microseconds> time;

  /// Counts a report of this document. Allocates no memory for a hand without diagnostics if its game, contract and
  /// outcome occurred before.
  void add(const Report& report, const Document& document);
  /// Adds what was judged later. Times add up; if either time is missing, so is the sum.
  Summary& operator+=(const Summary& later);
  /// True if no hand is invalid or unreadable, and no header or settlement has errors.
  [[nodiscard]] bool all_valid() const { return invalid + unreadable + faulty_others == 0; }

  friend bool operator==(const Summary&, const Summary&) = default;

 private:
  // Calls `place` only if the code is new.
  void count(Code code, Severity severity, const std::function<FirstPlace()>& place);
};

/// A count that is a plain sum, and its JSON key.
struct SummaryCount {
  std::string_view key;
  std::size_t Summary::*count;
};
inline constexpr std::array<SummaryCount, 13> kSummaryCounts{{{"documents", &Summary::documents},
                                                              {"hands", &Summary::hands},
                                                              {"valid", &Summary::valid},
                                                              {"counted", &Summary::counted},
                                                              {"invalid", &Summary::invalid},
                                                              {"incomplete", &Summary::incomplete},
                                                              {"unreadable", &Summary::unreadable},
                                                              {"settlements", &Summary::settlements},
                                                              {"errors", &Summary::errors},
                                                              {"warnings", &Summary::warnings},
                                                              {"notes", &Summary::notes},
                                                              {"faulty_others", &Summary::faulty_others},
                                                              {"unusable_files", &Summary::unusable}}};
/// The counts of what is left out of the others. JSON omits each that is 0.
inline constexpr std::array<SummaryCount, 8> kLeftOutCounts{{{"diagnostics_ignored", &Summary::diagnostics_ignored},
                                                             {"diagnostics_accepted", &Summary::diagnostics_accepted},
                                                             {"documents_not_counted", &Summary::documents_not_counted},
                                                             {"files_gitignored", &Summary::files_gitignored},
                                                             {"folders_gitignored", &Summary::folders_gitignored},
                                                             {"files_excluded", &Summary::files_excluded},
                                                             {"folders_excluded", &Summary::folders_excluded},
                                                             {"rule_sets_skipped", &Summary::rule_sets_skipped}}};

}  // namespace spadille::render
