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

/// Where something stood first.
struct FirstPlace {
  std::string file;
  LineColumn at;
  std::optional<std::string> hand;     ///< its name, where it was in a hand
  std::optional<std::string> session;  ///< its title, where it was in one

  friend bool operator==(const FirstPlace&, const FirstPlace&) = default;
};

/// How often a code was told, and where first.
struct CodeCount {
  Code code{};
  std::size_t count = 0;
  FirstPlace first;

  friend bool operator==(const CodeCount&, const CodeCount&) = default;
};

/// How often a word was the answer.
struct WordCount {
  std::string word;
  std::size_t count = 0;

  friend bool operator==(const WordCount&, const WordCount&) = default;
};

/// What the hands of one game came to. A hand that could not be judged so far has no outcome, or no contract.
struct GameCount {
  std::string game;
  std::size_t hands = 0;
  std::vector<WordCount> contracts;  ///< none where points are scored
  std::vector<WordCount> outcomes;

  friend bool operator==(const GameCount&, const GameCount&) = default;
};

/// Counts everything that was judged. Lists are in order of first appearance. Parts of an archive that were judged
/// apart are added with `+=` in their order, and come to what judging all of it in one go comes to.
struct Summary {
  std::size_t documents = 0;
  std::size_t hands = 0;
  std::size_t valid = 0;
  std::size_t invalid = 0;
  std::size_t incomplete = 0;
  std::size_t unreadable = 0;
  std::size_t settlements = 0;
  std::size_t unsettled = 0;  ///< settlements that are incomplete
  std::size_t errors = 0;
  std::size_t warnings = 0;
  std::size_t notes = 0;
  std::size_t unusable = 0;       ///< files that could not be read at all
  std::size_t faulty_others = 0;  ///< headers and settlements with errors
  std::vector<GameCount> games;   ///< of hands whose game is known
  std::vector<CodeCount> faults;  ///< errors and warnings
  std::vector<CodeCount> noted;   ///< notes, condoned faults among them
  bool stopped = false;           ///< at the first that is not valid: what follows was not judged
  /// How long the judging took, where it was measured.
  std::optional<std::chrono::microseconds> time;

  /// Counts a report of this document. Nothing is allocated for a hand without diagnostics, once its game, contract
  /// and outcome were seen before.
  void add(const Report& report, const Document& document);
  /// Adds what was judged after all this. Times add up; where one of the two was not measured, the sum is not.
  Summary& operator+=(const Summary& later);
  /// Whether every hand, and what stands around it, is as it should be.
  [[nodiscard]] bool all_valid() const { return invalid + unreadable + faulty_others == 0; }

  friend bool operator==(const Summary&, const Summary&) = default;

 private:
  // `place` is asked for if the code is new.
  void count(Code code, Severity severity, const std::function<FirstPlace()>& place);
};

/// A count that is a sum and nothing else, and what it is called.
struct SummaryCount {
  std::string_view key;
  std::size_t Summary::*count;
};
inline constexpr std::array<SummaryCount, 12> kSummaryCounts{{{"documents", &Summary::documents},
                                                              {"hands", &Summary::hands},
                                                              {"valid", &Summary::valid},
                                                              {"invalid", &Summary::invalid},
                                                              {"incomplete", &Summary::incomplete},
                                                              {"unreadable", &Summary::unreadable},
                                                              {"settlements", &Summary::settlements},
                                                              {"errors", &Summary::errors},
                                                              {"warnings", &Summary::warnings},
                                                              {"notes", &Summary::notes},
                                                              {"faulty_others", &Summary::faulty_others},
                                                              {"unusable_files", &Summary::unusable}}};

}  // namespace spadille::render
