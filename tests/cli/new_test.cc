// `new` and `rules new`: commented files that are valid as they are, and with their examples.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <sstream>

#include "cli/file_content.h"
#include "cli/process.h"
#include "games/game.h"
#include "generate/random_hand.h"
#include "rules/presets.h"
#include "support/judged.h"
#include "syntax/embedded.h"

namespace spadille::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::StartsWith;

// Returns the file with its examples: without the lines that begin with `##`, and without one `#` of the others.
std::string with_examples(const std::string& text) {
  std::string out;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    if (!line.starts_with("##")) out += line.substr(line.starts_with('#') ? 1 : 0) + "\n";
  return out;
}

std::string written(std::vector<std::string> arguments) {
  const test::Run done = run(arguments);
  EXPECT_EQ(done.status, 0) << done.err;
  EXPECT_EQ(done.err, "");
  return done.out;
}

void expect_no_error(const std::string& text) {
  const test::Run done = run({"check", "-"}, text);
  EXPECT_EQ(done.status, 0) << text << done.out;
  EXPECT_EQ(done.err, "");
  for (const json& report : judge(text))
    for (const json& each : report["diagnostics"]) EXPECT_NE(each["severity"], "error") << each << text;
}

void expect_narrow(const std::string& text, std::size_t most) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), most) << line;
}

// The command lines of `new`: each preset with the number of players of its own, and each number of players alone.
std::vector<std::vector<std::string>> all_records() {
  std::vector<std::vector<std::string>> all;
  for (const GameEntry& game : all_games()) {
    const std::string name(game.name);
    all.push_back({"new", name});
    for (const std::string& preset : rules::presets_of(game.name)) all.push_back({"new", name, "--rules", preset});
    std::string players = "Ana,Bent";
    for (const std::string more : {"", ",Cara", ",Dan", ",Eva", ",Finn"}) {
      players += more;
      if (run({"new", name, "--players", players}).status == 0) all.push_back({"new", name, "--players", players});
    }
  }
  return all;
}

TEST(New, EveryHandIsIncompleteAndItsExampleIsValid) {
  for (const auto& arguments : all_records()) {
    const std::string text = written(arguments);
    expect_no_error(text);
    expect_narrow(text, 120);
    const json report = judge_one(text);
    EXPECT_EQ(report["verdict"], "incomplete") << text;
    const std::string example = with_examples(text);
    expect_no_error(example);
    const bool generated = generate::has_generator(report["game"].get<std::string>());
    EXPECT_EQ(judge_one(example)["verdict"], generated ? "valid" : "incomplete") << example;
  }
}

TEST(New, EverySessionIsIncompleteAndItsScoreSheetsAreSettled) {
  const syntax::Node& sheets = *syntax::embedded_tree("words/skeletons.yaml").find("sheets");
  for (auto arguments : all_records()) {
    arguments.emplace_back("--session");
    const std::string text = written(arguments);
    expect_no_error(text);
    expect_narrow(text, 120);
    for (const json& report : judge(text)) EXPECT_EQ(report["verdict"], "incomplete") << text;
    const auto reports = judge(with_examples(text));
    const syntax::Node* hands = sheets.find(arguments[1]);
    if (hands == nullptr) continue;
    EXPECT_EQ(reports.size(), hands->items.size() + 1) << text;
    for (const json& report : reports) EXPECT_EQ(report["verdict"], "counted") << report << text;
  }
}

// Every key that the game's hands have is in the file, each with a comment.
TEST(New, ExplainsEveryKey) {
  constexpr std::array<const char*, 3> kBegins{"\n", "\n#", "\n##   "};
  for (const GameEntry& game : all_games()) {
    const std::string text = written({"new", std::string(game.name)});
    for (const std::string_view key : game.keys.hand) {
      EXPECT_TRUE(std::any_of(
          kBegins.begin(), kBegins.end(),
          [&](const char* begin) { return text.find(begin + std::string(key) + ":") != std::string::npos; }))
          << key << "\n"
          << text;
    }
  }
}

TEST(New, ChoosesRulesForThePlayers) {
  EXPECT_THAT(written({"new", "ombre", "--players", "Ana,Bent"}), HasSubstr("\nrules: rigvedawiki-two\n"));
  EXPECT_THAT(written({"new", "ombre", "--players", "Ana,Bent,Cara,Dan"}), HasSubstr("\nrules: gibbs-four\n"));
  EXPECT_THAT(written({"new", "hearts", "--players", "Ana,Bent,Cara"}),
              HasSubstr("\nrules: {extends: librewiki, players: 3}\n"));
  EXPECT_THAT(written({"new", "hearts", "--rules", "omnibus", "--players", "A,B,C,D,E"}),
              HasSubstr("\nrules: {extends: omnibus, players: 5}\n"));
  EXPECT_THAT(written({"new", "hearts", "--rules", "{extends: librewiki, limit: 50}", "--players", "A,B,C"}),
              HasSubstr("\nrules: {extends: librewiki, limit: 50, players: 3}\n"));
  EXPECT_THAT(written({"new", "l'hombre"}), HasSubstr("\ngame: ombre\n"));
}

TEST(New, NamesMayBeAnyText) {
  for (const std::string names : {"민수,O'Neill,no", "7,null,Señor Díaz", "a: b,#c,\"d\""}) {
    for (const bool session : {false, true}) {
      std::vector<std::string> arguments{"new", "ombre", "--players", names};
      if (session) arguments.emplace_back("--session");
      const std::string text = written(arguments);
      expect_no_error(text);
      expect_no_error(with_examples(text));
    }
  }
}

struct RefusedCase {
  std::vector<std::string> arguments;
  std::string message;
};

TEST(New, RefusesWhatNoRecordCanHave) {
  const std::vector<RefusedCase> cases{
      {{"new", "hart"}, "unknown game 'hart'"},
      {{"new", "ombre", "--rules", "gibs"}, "--rules: "},
      {{"new", "ombre", "--players", "A,B,C,D,E"}, "--players: 5 players named, but the rules ombre/gibbs are for 3"},
      {{"new", "ombre", "--players", "A,A,B"}, "'A'"},
      {{"new", "ombre", "--players", "A,stock,B"}, "stock"},
      {{"new", "ombre", "--players", "A,,B"}, "player"},
      {{"new", "ombre", "--players", "A,\xff,B"}, "UTF-8"},
      {{"new", "ombre", "--players", "A\x1b[31m,B,C"}, "--players: a name has a control character"},
      {{"new", "rummy", "--players", "A,B,C,D,E,F,G", "--rules", "standard"}, "are for 2 to 6"},
      {{"new", "ombre", "--rules", "hearts/librewiki"}, "--rules: "},
      {{"new", "ombre", "--rules", "{extends: gibbs,\nred_ace: high}"}, "in one line"},
      {{"rules", "new"}, "name a game"},
      {{"rules", "new", "hart"}, "unknown game 'hart'"},
      {{"rules", "new", "--extends", "gibs"}, "--extends: "},
      {{"new", "ombre", "--force"}, "--output"},
  };
  for (const auto& each : cases) {
    const test::Run done = run(each.arguments);
    EXPECT_EQ(done.status, 2) << each.message;
    EXPECT_EQ(done.out, "");
    EXPECT_THAT(done.err, HasSubstr(each.message));
  }
}

TEST(NewRules, EveryRuleSetIsWithoutErrorsAsItIsAndWithAllItsOptions) {
  const TemporaryFolder folder;
  for (const GameEntry& game : all_games()) {
    std::vector<std::vector<std::string>> bases{{"rules", "new", std::string(game.name)}};
    for (const std::string& preset : rules::presets_of(game.name))
      bases.push_back({"rules", "new", "--extends", preset});
    for (const auto& arguments : bases) {
      const std::string text = written(arguments);
      expect_narrow(text, 120);
      for (const std::string& each : {text, with_examples(text)}) {
        const test::Run done = run({"rules", "check", folder.write("club.yaml", each)});
        EXPECT_EQ(done.status, 0) << done.out << each;
      }
      EXPECT_EQ(run({"rules", "show", folder.write("club.yaml", text)}).status, 0);
      for (const auto& option : game.options().options)
        EXPECT_THAT(text, HasSubstr("\n#" + std::string(option.name) + ": "));
    }
  }
}

TEST(New, NeverReplacesAFileWithoutForce) {
  const TemporaryFolder folder;
  const std::string path = folder.write("hand.yaml", "mine\n");
  const test::Run refused = run({"new", "hearts", "-o", path});
  EXPECT_EQ(refused.status, 2);
  EXPECT_THAT(refused.err, HasSubstr("the file exists; use --force to replace it"));
  EXPECT_EQ(content(path), "mine\n");
  const test::Run done = run({"new", "hearts", "-o", path, "--force"});
  EXPECT_EQ(done.status, 0) << done.err;
  EXPECT_THAT(done.out, StartsWith("wrote "));
  EXPECT_EQ(content(path), written({"new", "hearts"}));
  EXPECT_EQ(run({"rules", "new", "ombre", "-o", path}).status, 2);
  EXPECT_EQ(run({"new", "hearts", "-o", folder.path() + "/none/hand.yaml"}).status, 2);
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder.path()), {}), 1);
}

// Returns the words to which a POSIX shell expands the command that follows "next: ", without the name of the program.
// Each is on a line of its own.
std::string words_of_next(const std::string& out) {
  constexpr std::string_view kBegin = "; next: `spadille ";
  const std::size_t begin = out.find(kBegin);
  if (begin == std::string::npos || !out.ends_with("`\n")) return out;
  const std::string words = out.substr(begin + kBegin.size(), out.size() - 2 - begin - kBegin.size());
  const std::unique_ptr<FILE, int (*)(FILE*)> shell(::popen(("printf '%s\\n' " + words).c_str(), "r"), ::pclose);
  std::string all;
  for (int c = std::fgetc(shell.get()); c != EOF; c = std::fgetc(shell.get())) all += static_cast<char>(c);
  return all;
}

TEST(New, TheNextCommandWorksInAShell) {
  const TemporaryFolder folder;
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(folder.path());
  const std::string longest = std::string(90, 'x') + ".yaml";
  for (const std::string& name :
       {std::string("hand.yaml"), std::string("-z.yaml"), std::string("--help"), std::string("a b;c.yaml"),
        std::string("it's.yaml"), std::string("$HOME`id`.yaml"), std::string("~x.yaml"), std::string("*.yaml"),
        std::string("-a \"b\".yaml"), std::string("#x.yaml"), std::string("민수\u3000.yaml"), longest}) {
    const std::string file = (name.starts_with('-') ? "./" : "") + name;
    EXPECT_EQ(words_of_next(written({"new", "hearts", "--output=" + name})), "check\n" + file + "\n");
    EXPECT_EQ(words_of_next(written({"new", "hearts", "--session", "--force", "--output=" + name})),
              "settle\n" + file + "\n");
    EXPECT_EQ(words_of_next(written({"rules", "new", "hearts", "--force", "--output=" + name})),
              "rules\ncheck\n" + file + "\n");
    EXPECT_EQ(run({"rules", "check", file}).status, 0) << name;
  }
  EXPECT_EQ(written({"new", "hearts", "-o", "plain.yaml"}), "wrote plain.yaml; next: `spadille check plain.yaml`\n");
  EXPECT_EQ(written({"new", "hearts", "-o", "-y.yaml"}), "wrote -y.yaml; next: `spadille check ./-y.yaml`\n");
  EXPECT_EQ(written({"new", "hearts", "-o", "a b.yaml"}), "wrote a b.yaml; next: `spadille check 'a b.yaml'`\n");
  EXPECT_EQ(written({"new", "hearts", "-o", "\x1B[31m\u200F\n.yaml"}), "wrote \\x1B[31m\\u200F\\x0A.yaml\n");
  std::filesystem::current_path(before);
}

// The comment shows a line of a record, so that the name is a text of YAML.
TEST(NewRules, NameTheirFileAsARecordDoes) {
  const TemporaryFolder folder;
  const auto comment_in = [&](const std::string& name) {
    const std::string path = folder.path() + "/" + name;
    written({"rules", "new", "hearts", "-o", path});
    return content(path);
  };
  EXPECT_THAT(comment_in("club.yaml"), HasSubstr("`rules: club.yaml`"));
  EXPECT_THAT(comment_in("a: b.yaml"), HasSubstr("`rules: \"a: b.yaml\"`"));
  EXPECT_THAT(comment_in("#x\u200F.yaml"), HasSubstr("`rules: \"#x\\u200f.yaml\"`"));
}

TEST(New, NamesAFileOfRulesFromTheFolderOfTheRecord) {
  const TemporaryFolder folder;
  const std::string club = folder.write("club.yaml", written({"rules", "new", "ombre"}));
  const std::string path = folder.path() + "/hand.yaml";
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(std::filesystem::path(folder.path()).parent_path());
  const std::string name = std::filesystem::path(folder.path()).filename().string();
  const test::Run done = run({"new", "ombre", "--rules", name + "/club.yaml", "-o", name + "/hand.yaml"});
  std::filesystem::current_path(before);
  EXPECT_EQ(done.status, 0) << done.err;
  EXPECT_THAT(content(path), HasSubstr("\nrules: club.yaml\n"));
  EXPECT_EQ(run({"check", path}).status, 0);
}

}  // namespace
}  // namespace spadille::test
