// Errors of the command line, word for word: in the program's own words, with the next step.

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <random>

#include "cli/app.h"
#include "cli/command_line/arguments.h"
#include "support/judged.h"

namespace spadille::test {
namespace {

using Words = std::vector<std::string>;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

struct Usage {
  std::string name;
  Words arguments;
  std::string error;  // without "spadille"
};

class UsageErrors : public testing::TestWithParam<Usage> {};

TEST_P(UsageErrors, NameTheMistakeAndTheNextStep) {
  const test::Run done = run(GetParam().arguments);
  EXPECT_EQ(done.status, 2);
  EXPECT_EQ(done.out, "");
  EXPECT_EQ(done.err, "spadille" + GetParam().error + "\n");
}

INSTANTIATE_TEST_SUITE_P(
    Usage, UsageErrors,
    testing::ValuesIn(std::vector<Usage>{
        {"MisspeltCommand", {"chekc"}, ": unknown command 'chekc'; did you mean 'check'?"},
        {"UnknownCommand", {"xyzzy"}, ": unknown command 'xyzzy'; see spadille --help"},
        {"MisspeltSubcommand", {"rules", "lst"}, " rules: unknown command 'lst'; did you mean 'list'?"},
        {"NoSubcommand", {"summary"}, " summary: missing command (merge); see spadille summary --help"},
        {"HelpOfAMisspeltCommand", {"help", "chekc"}, ": unknown command 'chekc'; did you mean 'check'?"},
        {"HelpOfTooManyWords", {"help", "check", "x"}, " check: unexpected argument 'x'; see spadille check --help"},
        {"OptionBeforeTheCommand",
         {"--color", "never", "check", "-"},
         ": option '--color' must follow the command; see spadille --help"},
        {"OptionBeforeTheSubcommand",
         {"rules", "--format", "json", "list"},
         " rules: option '--format' must follow the command; see spadille rules --help"},
        {"UnknownFormat",
         {"check", "-", "--color", "red"},
         " check: unknown color 'red' (auto, always, never) for --color; see spadille check --help"},
        {"MisspeltFormat",
         {"rules", "show", "gibbs", "--format", "jsno"},
         " rules show: unknown format 'jsno' (text, json, markdown) for --format; did you mean 'json'?"},
        {"UnknownLevel",
         {"check", "-", "--require", "all"},
         " check: --require: unknown value 'all' (full, partial); see spadille check --help"},
        {"MisspeltOption", {"check", "-", "--fromat"}, " check: unknown option '--fromat'; did you mean '--format'?"},
        {"OptionWithOneDash", {"check", "-format"}, " check: unknown option '-format'; did you mean '--format'?"},
        {"BeginningOfAnOption",
         {"check", "--max"},
         " check: unknown option '--max'; did you mean '--max-diagnostics'?"},
        {"UnknownOption",
         {"check", "--no-such-flag", "x"},
         " check: unknown option '--no-such-flag'; see spadille check --help"},
        {"UnknownLetter", {"check", "-x"}, " check: unknown option '-x'; see spadille check --help"},
        {"UnknownLetterInAGroup", {"check", "-qx"}, " check: unknown option '-x'; see spadille check --help"},
        {"ControlCharacters",
         {"check", "--\x1B[31m"},
         " check: unknown option '--\\x1B[31m'; see spadille check --help"},
        {"OptionOfAnotherCommand",
         {"settle", "-", "--max-diagnostics", "3"},
         " settle: unknown option '--max-diagnostics', an option of check; see spadille settle --help"},
        {"NoValue", {"perft", "-", "--depth"}, " perft: --depth needs a value (N); see spadille perft --help"},
        {"NoValueBeforeAnOption",
         {"score", "--notation", "--color", "never"},
         " score: --notation needs a value (english, spanish, spanish-numbers, tiles); see spadille score --help"},
        {"EmptyValue",
         {"check", "--color=", "-"},
         " check: --color needs a value (auto, always, never); see spadille check --help"},
        {"ValueOfAFlag",
         {"check", "-", "--quiet=yes"},
         " check: --quiet takes no value, but has 'yes'; see spadille check --help"},
        {"TwoValues",
         {"check", "-", "--color", "never", "--color=auto"},
         " check: --color is given twice; see spadille check --help"},
        {"Excluded",
         {"check", "-", "--quiet", "--summary"},
         " check: --quiet cannot be used with --summary; see spadille check --help"},
        {"Needed", {"score", "--session", "x"}, " score: --session needs --append; see spadille score --help"},
        {"MissingOption", {"perft", "-"}, " perft: missing option --depth N; see spadille perft --help"},
        {"MissingArgument", {"check", "-q"}, " check: missing FILE|DIR|-; see spadille check --help"},
        {"TooFewArguments",
         {"rules", "diff", "gibbs"},
         " rules diff: 1 NAME, but at least 2 are needed; see spadille rules diff --help"},
        {"TooManyArguments", {"version", "x"}, " version: unexpected argument 'x'; see spadille version --help"},
        {"EmptyArgument", {"check", ""}, " check: an argument is empty; see spadille check --help"},
        {"NumberOutOfRange",
         {"check", "-", "-j0"},
         " check: --jobs: '0' is not a whole number from 1 to 256; see spadille check --help"},
        {"NegativeNumber",
         {"random", "--count", "-1"},
         " random: --count: '-1' is not a whole number (0 or more); see spadille random --help"},
        {"HugeNumber",
         {"random", "--count", "99999999999999999999"},
         " random: --count: '99999999999999999999' is larger than 18446744073709551615; see spadille random --help"},
    }),
    [](const auto& each) { return each.param.name; });

TEST(Usage, WithoutACommandIsAShortHelp) {
  const test::Run done = run({});
  EXPECT_EQ(done.status, 2);
  EXPECT_EQ(done.out, "");
  EXPECT_THAT(done.err, StartsWith("Usage: spadille COMMAND ...\n"));
  for (const Words& command : cli::all_commands()) EXPECT_THAT(done.err, HasSubstr(command.front() + ' '));
  EXPECT_THAT(done.err, HasSubstr("\nSee spadille --help\n"));
}

TEST(Usage, PrintsTheSamePageByEveryRoute) {
  const std::string page = run({"rules", "show", "--help"}).out;
  for (const Words& words : {Words{"help", "rules", "show"}, Words{"rules", "show", "-h"},
                             Words{"rules", "show", "--no-such-option", "gibbs", "--help"}}) {
    const test::Run done = run(words);
    EXPECT_EQ(done.status, 0);
    EXPECT_EQ(done.out, page);
  }
  EXPECT_EQ(run({"help"}).out, run({"--help"}).out);
  EXPECT_EQ(run({"check", "-qh"}).out, run({"check", "--help"}).out);
  EXPECT_THAT(run({"help", "-h"}).out, HasSubstr("Usage: spadille help "));
}

TEST(Usage, PrintsTheVersionByEveryRoute) {
  for (const std::string word : {"version", "--version", "-V"}) {
    EXPECT_EQ(run({word}).status, 0);
    EXPECT_EQ(run({word}).out, "spadille 0.1.0\n");
  }
}

TEST(Usage, TakesOptionsInAnyOrderAndForm) {
  const std::string hand = "players: [A, B, C]\ndealer: A\nauction: [pass, pass, pass]\n";
  const std::string out = run({"check", "--format", "jsonl", "--jobs", "2", "--quiet", "-"}, hand).out;
  ASSERT_THAT(out, HasSubstr("valid"));
  for (const Words& words :
       {Words{"check", "-", "-qj2", "--format=jsonl"}, Words{"check", "-qj", "2", "-", "--format", "jsonl"},
        Words{"check", "-q", "-q", "-j2", "--format=jsonl", "--", "-"}})
    EXPECT_EQ(run(words, hand).out, out) << words[1];
  EXPECT_THAT(run({"check", "--", "--help"}).err, HasSubstr("--help: no such file"));
}

// Whatever the words are, an error has the program's own words.
TEST(Usage, NeverShowsTheWordsOfTheParser) {
  const Words pool{"-",        "a.yaml", "--format", "json", "text", "--quiet",  "-q",    "-j",     "2",
                   "--",       "--jobs", "--only",   "play", "",     "--depth",  "x=y",   "--no",   "--color=",
                   "--strict", "-qj",    "--rules",  "{",    "-1",   "--game=a", "gibbs", "--hand", "--surrender"};
  const std::vector<Words> commands = cli::all_commands();
  std::mt19937 random(1);
  for (int i = 0; i < 300; ++i) {
    Words words = commands[random() % commands.size()];
    for (std::size_t n = random() % 6; n > 0; --n) words.push_back(pool[random() % pool.size()]);
    const test::Run done = run(words);
    EXPECT_LE(done.status, 2);
    for (const std::string inside : {"Could not", "equire", "The following", "expected:", "excludes", "At Most",
                                     "arguments", "not expected", "ubcommand"})
      EXPECT_THAT(done.err, Not(HasSubstr(inside))) << fmt::format("{}", fmt::join(words, " "));
  }
}

// --- the reader of arguments, with options that no command has yet ------------------------------

struct Values {
  Words all;
  Words files;
  std::string optional;
};

Values parsed(const Words& words) {
  Values values;
  CLI::App app("", "test");
  app.add_option("--any", values.all);
  app.add_option("--perhaps", values.optional)->expected(0, 1);
  app.add_option("file", values.files)->type_name("FILE");
  Words checked = cli::checked_arguments(app, words, [](const std::string&) { return Words(); });
  std::reverse(checked.begin(), checked.end());
  app.parse(checked);
  return values;
}

TEST(Arguments, GiveEachUseOfAnOptionOneValue) {
  const Values values = parsed({"--any", "a", "f", "--any=b", "g", "--any", "-", "--", "--any"});
  EXPECT_THAT(values.all, ElementsAre("a", "b", "-"));
  EXPECT_THAT(values.files, ElementsAre("f", "g", "--any"));
}

TEST(Arguments, MayFollowAnOptionWithoutItsOptionalValue) {
  EXPECT_THAT(parsed({"--perhaps", "--", "f"}).files, ElementsAre("f"));
  EXPECT_EQ(parsed({"--perhaps=-5", "f"}).optional, "-5");
  EXPECT_THAT(parsed({"--perhaps", "x", "f"}).files, ElementsAre("f"));
  EXPECT_THAT(parsed({"f", "--perhaps", "--any", "-"}).all, ElementsAre("-"));
}

}  // namespace
}  // namespace spadille::test
