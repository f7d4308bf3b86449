// Everything that people read is in plain English: no comment, message or page has a word or phrase of
// banned_words.txt.

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <regex>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "support/judged.h"

namespace spadille {
namespace {

// Keys of reports and of diagnostics.yaml, and an option. As such they are exempt.
constexpr std::array<std::string_view, 3> kKeys{"lawful", "unlawful", "colour"};

template <std::size_t n>
bool contains(const std::array<std::string_view, n>& list, std::string_view text) {
  return std::find(list.begin(), list.end(), text) != list.end();
}

// --- banned words ---------------------------------------------------------------------------------

struct Banned {
  std::string pattern;
  std::regex regex;
};

std::regex regex_of(const std::string& pattern) {
  return std::regex(pattern, std::regex::icase | std::regex::optimize);
}

// A pattern that starts with neither ^ nor [ matches complete words.
std::vector<Banned> banned_words() {
  std::vector<Banned> banned;
  std::istringstream lines(test::project_file("tests/architecture/banned_words.txt"));
  for (std::string line; std::getline(lines, line);) {
    const bool as_is = line.starts_with('^') || line.starts_with('[');
    banned.push_back({line, regex_of(as_is ? line : "\\b(" + line + ")\\b")});
  }
  return banned;
}

// Matches whatever one of the words matches. One search for all of them takes a fraction of the time.
std::regex any_of(const std::vector<Banned>& banned) {
  std::string words;
  std::string others;
  for (const Banned& each : banned) {
    const bool as_is = each.pattern.starts_with('^') || each.pattern.starts_with('[');
    (as_is ? others : words) += "|" + each.pattern;
  }
  return regex_of("\\b(" + words.substr(1) + ")\\b" + others);
}

// A record may name a person and then use a pronoun.
bool is_pronoun(const Banned& banned) { return banned.pattern.starts_with("he|"); }

// --- passages of text -----------------------------------------------------------------------------

struct Passage {
  std::size_t line;  // its first, from 1
  std::string text;
};
using Passages = std::vector<Passage>;

// Returns the banned words of a passage. Code in backticks, headings of options and links to them are exempt.
std::vector<std::string> hits_in(const Passage& passage, const std::vector<Banned>& banned, const std::regex& any) {
  static const std::regex kCode("`[^`]*`|^### [a-z_]+$|\\([a-z-]*(\\.md)?#[a-z_]+\\)");
  const std::string words = std::regex_replace(passage.text, kCode, "`");
  std::vector<std::string> hits;
  if (!std::regex_search(words, any)) return hits;
  for (const Banned& each : banned)
    if (std::regex_search(words, each.regex)) hits.push_back(each.pattern);
  return hits;
}

void expect_plain(const std::string& path, const Passages& passages, const std::vector<Banned>& banned) {
  const std::regex any = any_of(banned);
  for (const Passage& passage : passages)
    for (const std::string& hit : hits_in(passage, banned, any))
      ADD_FAILURE() << path << ":" << passage.line << ": '" << hit << "' in: " << passage.text;
}

void join(std::string& text, std::string_view more) {
  const std::size_t begin = std::min(more.find_first_not_of(' '), more.size());
  if (!text.empty() && begin < more.size()) text += ' ';
  text += more.substr(begin);
}

// --- C++ ------------------------------------------------------------------------------------------

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
Passages comments_of(const std::string& text) {
  Passages comments;
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
    const bool is_full_line = line.find_first_not_of(' ') == start;
    if (continues && is_full_line) {
      join(comments.back().text, comment.substr(std::min(comment.find_first_not_of('/'), comment.size())));
    } else {
      comments.push_back({number, comment});
    }
    continues = is_full_line;
  }
  return comments;
}

// Returns the string literals, without keys. Adjacent literals are joined. A raw literal must begin with R"(.
Passages literals_of(const std::string& text) {
  // A comment, an include, a character, a raw literal (1) or a literal (2).
  static const std::regex kToken(
      R"re(//[^\n]*|#include[^\n]*|'(?:\\.|[^'\\\n])'|R"\(([\s\S]*?)\)"|"((?:\\.|[^"\\\n])*)")re");
  Passages literals;
  std::size_t end = 0;  // end of the last literal
  for (std::sregex_iterator token(text.begin(), text.end(), kToken), none; token != none; ++token) {
    if (!(*token)[1].matched && !(*token)[2].matched) continue;
    const auto begin = static_cast<std::size_t>(token->position());
    const std::string literal = (*token)[1].matched ? token->str(1) : token->str(2);
    const bool continues = end > 0 && text.find_first_not_of(" \n", end) == begin;
    const auto line = 1 + static_cast<std::size_t>(std::count(text.begin(), text.begin() + token->position(), '\n'));
    if (continues) {
      literals.back().text += literal;
    } else {
      literals.push_back({line, literal});
    }
    end = begin + static_cast<std::size_t>(token->length());
  }
  std::erase_if(literals, [](const Passage& each) { return contains(kKeys, each.text); });
  return literals;
}

// --- YAML and Markdown ----------------------------------------------------------------------------

// Returns comments and values, each joined over its lines, without the keys before the values.
Passages texts_of_yaml(const std::string& text) {
  static const std::regex kKey(R"(^ *(- )*("[^"]*"|[^"'{}#: ]+):( |$))");
  Passages texts;
  std::istringstream lines(text);
  std::size_t number = 0;
  bool in_comment = false;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    const bool is_comment = line.find('#') == std::min(line.find_first_not_of(' '), line.size());
    const bool has_key = std::regex_search(line, kKey);
    const bool is_item = line.find("- ") == line.find_first_not_of(' ');
    if (texts.empty() || has_key || is_item || is_comment != in_comment) texts.push_back({number, {}});
    join(texts.back().text, is_comment ? line.substr(line.find('#') + 1) : std::regex_replace(line, kKey, ""));
    in_comment = is_comment;
  }
  return texts;
}

// Returns paragraphs, items of lists and rows of tables, without blocks of code.
Passages texts_of_markdown(const std::string& text) {
  Passages texts;
  std::istringstream lines(text);
  std::size_t number = 0;
  bool is_code = false;
  bool continues = false;
  for (std::string line; std::getline(lines, line);) {
    ++number;
    const std::size_t first = line.find_first_not_of(' ');
    if (line.starts_with("```")) is_code = !is_code;
    if (is_code || first == std::string::npos || line.starts_with("```")) {
      continues = false;
      continue;
    }
    const bool begins = line[first] == '*' || line[first] == '|' || line[first] == '#';
    if (!continues || begins) texts.push_back({number, {}});
    join(texts.back().text, line);
    continues = true;
  }
  return texts;
}

// --- the tests ------------------------------------------------------------------------------------

TEST(PlainEnglish, NoCommentHasABannedWord) {
  const std::vector<Banned> banned = banned_words();
  ASSERT_FALSE(banned.empty());
  for (const std::string folder : {"lib", "cli", "tests"})
    for (const std::string ending : {".h", ".cc"})
      for (const std::string& path : test::project_files(folder, ending))
        expect_plain(path, comments_of(test::project_file(path)), banned);
}

TEST(PlainEnglish, NoMessageHasABannedWord) {
  const std::vector<Banned> banned = banned_words();
  for (const std::string folder : {"lib", "cli"})
    for (const std::string ending : {".h", ".cc"})
      for (const std::string& path : test::project_files(folder, ending))
        expect_plain(path, literals_of(test::project_file(path)), banned);
}

TEST(PlainEnglish, NoSchemaHasABannedWord) {
  const std::vector<Banned> banned = banned_words();
  for (const std::string& path : test::project_files("schemas", ".yaml"))
    if (path != "schemas/words/aliases.yaml")  // words of card players, whatever they are
      expect_plain(path, texts_of_yaml(test::project_file(path)), banned);
  for (const std::string& path : test::project_files("schemas", ".json"))
    expect_plain(path, literals_of(test::project_file(path)), banned);
}

TEST(PlainEnglish, NoRecordHasABannedWord) {
  std::vector<Banned> banned = banned_words();
  EXPECT_EQ(std::erase_if(banned, is_pronoun), 1U);
  for (const std::string& path : test::project_files("records", ".yaml"))
    expect_plain(path, texts_of_yaml(test::project_file(path)), banned);
}

TEST(PlainEnglish, NoPageHasABannedWord) {
  const std::vector<Banned> banned = banned_words();
  std::vector<std::string> pages{"README.md", "CHANGELOG.md", "SECURITY.md"};
  for (const std::string folder : {"records", "schemas", "tests"})
    for (std::string& path : test::project_files(folder, ".md")) pages.push_back(std::move(path));
  for (const std::string& path : pages) expect_plain(path, texts_of_markdown(test::project_file(path)), banned);
}

// --- what the tests look at -----------------------------------------------------------------------

std::vector<std::string> words_of(const Passages& passages) {
  std::vector<std::string> words;
  for (const Passage& each : passages) words.push_back(each.text);
  return words;
}

TEST(PlainEnglish, BannedWordsAreFoundInJoinedLines) {
  const auto comments = comments_of("int a;  // one\n// two\n  // three\n  // four\n\"// no\"\nint b;  ///< five\n");
  ASSERT_EQ(comments.size(), 3U);
  EXPECT_EQ(comments[1].text, "// two three four");
  EXPECT_EQ(comments[1].line, 2U);
  EXPECT_EQ(comments[2].text, "///< five");
}

TEST(PlainEnglish, AdjacentLiteralsAreOne) {
  const auto literals = literals_of("f(\"so \"\n  \"many\", '\"', R\"(raw \"text\")\");  // \"no\"\ng(\"lawful\");\n");
  EXPECT_EQ(words_of(literals), (std::vector<std::string>{"so many", "raw \"text\""}));
}

TEST(PlainEnglish, YamlIsReadWithoutKeys) {
  const auto texts = texts_of_yaml("# so\n# many\nlawful: a\n  \"told\": >-\n    b\n    c\n  - d: 'e'\n");
  EXPECT_EQ(words_of(texts), (std::vector<std::string>{"so many", "a", ">- b c", "'e'"}));
}

TEST(PlainEnglish, MarkdownIsReadWithoutCode) {
  const auto texts = texts_of_markdown("# A\n\nso\nmany\n\n```\ntold\n```\n* b\n  c\n* d\n");
  EXPECT_EQ(words_of(texts), (std::vector<std::string>{"# A", "so many", "* b c", "* d"}));
}

}  // namespace
}  // namespace spadille
