// Comments are in plain English: none has a word or phrase of banned_words.txt. Code in backticks is exempt.

#include <gtest/gtest.h>

#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/judged.h"

namespace spadille {
namespace {

struct Banned {
  std::string pattern;
  std::regex regex;
};

// A pattern that starts with neither ^ nor [ matches whole words.
std::vector<Banned> banned_words() {
  std::vector<Banned> banned;
  std::istringstream lines(test::project_file("tests/architecture/banned_words.txt"));
  for (std::string line; std::getline(lines, line);) {
    const bool as_is = line.starts_with('^') || line.starts_with('[');
    banned.push_back(
        {line, std::regex(as_is ? line : "\\b(" + line + ")\\b", std::regex::icase | std::regex::optimize)});
  }
  return banned;
}

struct Comment {
  std::size_t line;  // its first, from 1
  std::string text;
};

// Returns where a comment starts in a line of code, outside string literals; npos if there is none.
std::size_t start_of_comment(std::string_view line) {
  bool quoted = false;
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    if (quoted && line[i] == '\\') {
      ++i;
    } else if (line[i] == '"' && (i == 0 || line[i - 1] != '\'')) {
      quoted = !quoted;
    } else if (!quoted && line.substr(i).starts_with("//")) {
      return i;
    }
  }
  return std::string_view::npos;
}

// Joins the comments of consecutive lines. A comment after a member (///<) is a comment of its own.
std::vector<Comment> comments_of(const std::string& text) {
  std::vector<Comment> comments;
  std::istringstream lines(text);
  std::size_t number = 0;
  bool continues = false;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    const std::size_t start = start_of_comment(line);
    if (start == std::string_view::npos) {
      continues = false;
      continue;
    }
    const std::string comment = line.substr(start);
    const bool is_whole_line = line.find_first_not_of(' ') == start;
    if (continues && is_whole_line) {
      comments.back().text += ' ' + comment.substr(std::min(comment.find_first_not_of('/'), comment.size()));
    } else {
      comments.push_back({number, comment});
    }
    continues = is_whole_line;
  }
  return comments;
}

TEST(PlainEnglish, NoCommentHasABannedWord) {
  const std::vector<Banned> banned = banned_words();
  ASSERT_FALSE(banned.empty());
  const std::regex code("`[^`]*`");
  for (const std::string folder : {"lib", "cli", "tests"})
    for (const std::string ending : {".h", ".cc"})
      for (const std::string& path : test::project_files(folder, ending))
        for (const Comment& comment : comments_of(test::project_file(path))) {
          const std::string words = std::regex_replace(comment.text, code, "`");
          for (const Banned& each : banned)
            EXPECT_FALSE(std::regex_search(words, each.regex))
                << path << ":" << comment.line << ": '" << each.pattern << "' in: " << comment.text;
        }
}

TEST(PlainEnglish, BannedWordsAreFoundInJoinedLines) {
  const auto comments = comments_of("int a;  // so\n// many\n  // of\n  // which\n\"// no\"\nint b;  ///< told\n");
  ASSERT_EQ(comments.size(), 3U);
  EXPECT_EQ(comments[1].text, "// many  of  which");
  EXPECT_EQ(comments[1].line, 2U);
  EXPECT_EQ(comments[2].text, "///< told");
}

}  // namespace
}  // namespace spadille
