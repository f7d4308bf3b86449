#pragma once

#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "base/assert.h"
#include "cli/app.h"
#include "fuzz/judge_target.h"
#include "fuzz/report_checks.h"
#include "source/utf8.h"

namespace spadille::fuzz {

/// A command line of `score`, and its output.
struct Scored {
  cli::ExitStatus status;
  std::string out;
  std::string err;
};

inline Scored run_score(std::vector<std::string> words, const char* format) {
  words.insert(words.end(), {"--no-config", "--format", format});
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  const cli::ExitStatus status = cli::run(words, {in, out, err});
  return {status, out.str(), err.str()};
}

/// Splits bytes into the words of a command line, one per line. Returns an empty list if the words would read or write
/// a file, or would set the format.
inline std::vector<std::string> words_of_score(std::string_view bytes) {
  std::vector<std::string> words{"score"};
  std::istringstream lines{std::string(bytes)};
  for (std::string line; std::getline(lines, line);) words.push_back(line);
  const bool harmless = std::none_of(words.begin(), words.end(), [](const std::string& word) {
    const auto begins = [&](std::string_view part) { return word.starts_with(part); };
    return begins("--append") || begins("--config") || begins("--no-config") || begins("--format") || begins("-h") ||
           begins("--help") || begins("/") || begins(".") || word.find('\0') != std::string::npos;
  });
  return harmless ? words : std::vector<std::string>{};
}

/// Settles a hand by options of `score`, one word per line. All formats have the same exit status. The composed record
/// is accepted exactly if the hand is.
inline void score_hand(std::string_view bytes) {
  const std::vector<std::string> words = words_of_score(bytes);
  if (words.empty()) return;
  const Scored text = run_score(words, "text");
  SPADILLE_ASSERT(first_invalid_utf8(bytes) || !first_invalid_utf8(text.out + text.err));
  if (text.status == cli::ExitStatus::unusable) {
    SPADILLE_ASSERT(text.out.empty() && !text.err.empty());
    return;
  }
  const Scored json = run_score(words, "json");
  const Scored yaml = run_score(words, "yaml");
  SPADILLE_ASSERT(text.status == json.status && text.status == yaml.status);
  std::istringstream lines(json.out);
  for (std::string line; std::getline(lines, line);) check_json_line(line);
  const render::Summary summary = judge(yaml.out, StreamKind::yaml, {}).summary;
  SPADILLE_ASSERT(summary.documents == 1);
  SPADILLE_ASSERT((text.status == cli::ExitStatus::all_valid) == (summary.valid + summary.counted == 1));
}

}  // namespace spadille::fuzz
