// Reports use the notation of the record. A message about a hand therefore formats its cards through the record
// (`HandRecord::name_of`, or `to_string` and `to_words` with the record's notation). It never contains a card of its
// own.

#include <gtest/gtest.h>

#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "support/judged.h"

namespace spadille {
namespace {

// Matches code that formats a card without the record.
const std::regex kOwnNotation(R"(Notation::(english|spanish)|\b(rank_text|letter_of)\(|\bsymbol_of\((?!c\)|char))");
// Matches a card inside a string literal.
const std::regex kCardInText(R"re("[^"]*\b[SHDC](10|[AKQJT2-9])[AKQJT0-9]*\b[^"]*")re");

// Files whose texts are not about a hand. Rule sets and the command line always write cards in English.
const std::set<std::string> kNoSentences{
    "lib/games/hearts/card_points.cc",     // values of an option
    "lib/games/hearts/options.cc",         // values of options
    "lib/games/hearts/removed_cards.cc",   // values of an option
    "lib/mechanics/melds/options.cc",      // values of an option
    "lib/render/style.cc",                 // suit symbols
    "lib/result/hand_report.h",            // a report's notation before its record is read
    "cli/app.cc",                          // examples in the help text
    "cli/command_line/whatif_command.cc",  // examples in the help text
    "cli/command_line/score_options.cc",   // options that are named after cards
    "cli/commands/random.cc",              // the notation in which hands are generated
    "cli/commands/explain_json.cc",        // cards of the command line
    "cli/commands/explain_words.cc",       // cards of the command line
};

std::vector<std::string> files_with_sentences() {
  std::vector<std::string> files;
  for (const char* folder :
       {"lib/compare", "lib/diagnosis", "lib/diagnostics", "lib/games", "lib/judge", "lib/mechanics", "lib/pipeline",
        "lib/reference", "lib/render", "lib/result", "lib/rules", "lib/whatif", "cli"})
    for (const char* ending : {".cc", ".h"})
      for (std::string& path : test::project_files(folder, ending))
        if (!kNoSentences.contains(path)) files.push_back(std::move(path));
  return files;
}

TEST(CardText, ComesFromTheRecordInItsNotation) {
  for (const std::string& path : files_with_sentences()) {
    std::istringstream lines(test::project_file(path));
    std::size_t number = 0;
    for (std::string line; std::getline(lines, line);) {
      ++number;
      const std::string code = line.substr(0, line.find("//"));
      if (code.starts_with("#include")) continue;
      EXPECT_FALSE(std::regex_search(code, kOwnNotation)) << path << ":" << number << ": " << line;
      EXPECT_FALSE(std::regex_search(code, kCardInText)) << path << ":" << number << ": " << line;
    }
  }
}

TEST(CardText, TheExceptionsAreNeeded) {
  for (const std::string& path : kNoSentences) {
    const std::string text = test::project_file(path);
    EXPECT_TRUE(std::regex_search(text, kOwnNotation) || std::regex_search(text, kCardInText)) << path;
  }
}

}  // namespace
}  // namespace spadille
