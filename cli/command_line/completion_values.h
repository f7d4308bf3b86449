#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/command_line/outline.h"

/// The words and files that a shell offers for the value of an option or an argument.
namespace spadille::cli {

/// Lists of words that several values share.
enum class WordList : std::uint8_t { none, games, pages, rule_sets, codes, explained, bids, suits };
/// Files that are offered. Folders are offered with all of them.
enum class OfferedFiles : std::uint8_t { none, any, records, rule_sets };
/// Whether a value is one word, or several with commas between them.
enum class Separated : std::uint8_t { no, by_commas };

/// Offers for one value.
struct Completes {
  std::vector<std::string> words{};  ///< words of this option alone
  WordList list = WordList::none;
  OfferedFiles files = OfferedFiles::none;
  Separated separated = Separated::no;
};

/// Returns what completes the value of an option or an argument. Fails an assertion if its type is not in the table:
/// add new types there.
Completes completes(const OptionOutline& option);

/// A word, and what it is for; the text may be empty.
struct OfferedWord {
  std::string word;
  std::string text;
};

/// Returns the name of a list: "rule-sets".
std::string_view name_of(WordList list);

/// Returns the words of a list. They have neither blanks nor quotes.
std::vector<OfferedWord> words_of(WordList list);

/// All lists with words.
std::vector<WordList> all_word_lists();

/// Endings of file names, without their first period.
struct Endings {
  std::vector<std::string> forms;   ///< "yaml", "jsonl"; empty: any file
  std::vector<std::string> packed;  ///< "gz": may follow a form
};

/// Returns the endings of offered files.
Endings endings_of(OfferedFiles files);

/// Returns a command and all below it, each before its own.
std::vector<const CommandOutline*> with_all_below(const CommandOutline& command);

}  // namespace spadille::cli
