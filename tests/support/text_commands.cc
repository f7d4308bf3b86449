#include "support/text_commands.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "cli/app.h"
#include "games/game.h"
#include "rules/presets.h"
#include "source/utf8.h"
#include "support/judged.h"

namespace spadille::test {
namespace {

using Words = std::vector<std::string>;
using Output = TextCommand::Output;

// Returns a text without colors and links.
std::string plain(const std::string& text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '\x1B') {
      out += text[i];
    } else if (text.compare(i, 2, "\x1B]") == 0) {
      i = text.find("\x1B\\", i) + 1;
    } else {
      i = text.find('m', i);
    }
  }
  return out;
}

std::size_t count(const std::string& line, const std::string& part) {
  std::size_t n = 0;
  for (std::size_t i = line.find(part); i != std::string::npos; i = line.find(part, i + part.size())) ++n;
  return n;
}

void expect_lines_fit(const std::string& text, std::size_t width, const std::string& what) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    EXPECT_LE(display_width(plain(line)), width) << what << ": " << plain(line);
    // A link has an address at its beginning and an empty one at its end.
    EXPECT_EQ(count(line, "\x1B]8;;"), 2 * count(line, "\x1B]8;;\x1B\\")) << what << ": " << plain(line);
  }
}

void add_rule_sets(std::vector<TextCommand>& commands) {
  commands.push_back({{"rules", "list"}});
  for (const GameEntry& game : all_games()) {
    const std::vector<std::string> presets = rules::presets_of(game.name);
    for (const std::string& preset : presets) {
      commands.push_back({{"rules", "show", preset}});
      commands.push_back({{"rules", "diff", presets.front(), preset}});
    }
    Words all{"rules", "diff", "--all"};
    all.insert(all.end(), presets.begin(), presets.end());
    if (presets.size() < 2) all.push_back(presets.front());
    commands.push_back({all});
    commands.push_back({{"rules", "new", std::string(game.name)}, Output::document});
    commands.push_back({{"new", std::string(game.name)}, Output::document});
  }
}

void add_words(std::vector<TextCommand>& commands) {
  commands.push_back({{"explain", "--list"}});
  std::istringstream lines(run({"explain", "--list"}).out);
  for (std::string line; std::getline(lines, line);)
    if (line.starts_with("  ")) commands.push_back({{"explain", line.substr(2, line.find(' ', 2) - 2)}});
}

void add_manners(std::vector<TextCommand>& commands) {
  const std::string path = "a-folder-that-does-not-exist/and-another-folder-in-it/no-such-file.yaml";
  commands.push_back({{"help"}});
  commands.push_back({{}});
  commands.push_back({{"--no-such-option"}});
  for (const Words& words : cli::all_commands()) {
    const auto with = [&](const Words& more) {
      Words all = words;
      all.insert(all.end(), more.begin(), more.end());
      commands.push_back({all});
    };
    with({"--help"});
    with({"--no-such-option-of-this-command-at-all"});
    if (words.front() == "random" || words.front() == "version" || words.front() == "help") continue;
    with({"--config", path});
    with({path});
  }
}

}  // namespace

std::vector<TextCommand> commands_on_records() {
  return {{{"check"}},
          {{"settle"}},
          {{"replay"}},
          {{"compare"}},
          {{"check", "--summary"}},
          {{"compare", "--all"}},
          {{"check", "--sources", "full", "--show-rules"}},
          {{"settle", "--sources", "none"}},
          {{"perft", "--depth", "1"}},
          {{"whatif", "--at", "trick:1.1", "--play", "SA"}},
          {{"fmt", "--check"}},
          {{"fmt", "--diff"}, Output::document},
          {{"convert", "--to", "jsonl"}, Output::document}};
}

std::vector<TextCommand> commands_without_records() {
  std::vector<TextCommand> commands{{{"config"}}, {{"version"}}};
  add_rule_sets(commands);
  add_words(commands);
  add_manners(commands);
  return commands;
}

std::vector<std::string> paths_of_records() {
  std::vector<std::string> all;
  for (const std::string folder : {"records", "tests/data/ok", "tests/data/err"})
    for (const std::string ending : {".yaml", ".json", ".jsonl"})
      for (const std::string& path : project_files(folder, ending)) all.push_back(path);
  return all;
}

std::string expect_fits(const TextCommand& command, std::size_t width) {
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  const auto status =
      cli::run(command.words,
               {.in = in,
                .out = out,
                .err = err,
                .out_is_terminal = true,
                .err_is_terminal = true,
                .around = {.width = width, .links = cli::Surroundings::Links::opened, .pages = "file://host/pages/"}});
  const std::string what = fmt::format("{}", fmt::join(command.words, " "));
  if (status == cli::ExitStatus::unusable) {
    EXPECT_NE(err.str(), "") << what;
  }
  if (command.output == Output::report) expect_lines_fit(out.str(), width, what);
  expect_lines_fit(err.str(), width, what);
  return plain(out.str() + err.str());
}

}  // namespace spadille::test
