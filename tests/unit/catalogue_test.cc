#include "rules/catalogue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>
#include <sstream>

#include "base/file_reader.h"
#include "diagnostics/codes.h"
#include "games/game.h"
#include "judge/examples.h"
#include "rules/condition.h"
#include "rules/loader.h"
#include "support/judged.h"
#include "syntax/embedded.h"
#include "syntax/reader.h"
#include "unit/catalogue_names.h"

// The catalogues and the presets are data. These tests compare them with the program that reads them, so that neither
// contains anything that the other does not.
namespace spadille::test {
namespace {

using nlohmann::json;
using syntax::Node;
using testing::IsEmpty;

std::vector<std::string> options_of(const GameEntry& game) {
  std::vector<std::string> names;
  for (const auto& option : game.options().options) names.emplace_back(option.name);
  return names;
}

std::vector<std::string> game_names() {
  std::vector<std::string> names;
  for (const GameEntry& game : all_games()) names.emplace_back(game.name);
  return names;
}

class Game : public testing::TestWithParam<std::string> {
 protected:
  static const GameEntry& game() { return *find_game(GetParam()); }
  static const rules::Catalogue& catalogue() { return rules::Catalogue::of(GetParam()); }
};

// --- options --------------------------------------------------------------------------------------

TEST_P(Game, EveryOptionOfTheProgramIsInTheCatalogue) {
  for (const std::string& option : options_of(game())) EXPECT_NE(catalogue().option(option), nullptr) << option;
}

TEST_P(Game, EveryOptionOfTheCatalogueIsTheProgramsInItsOrder) {
  const auto program = options_of(game());
  const auto listed = keys_of(*catalogue().root().find("options"));
  auto at = program.begin();
  for (const std::string& option : listed) {
    at = std::find(at, program.end(), option);
    ASSERT_NE(at, program.end()) << option;
  }
}

TEST_P(Game, DefaultPresetIsTheProgramsOwn) {
  EXPECT_EQ(catalogue().root().find("default_preset")->text, game().options().default_preset);
}

// "ombre/red_ace": an option of a game.
class Option : public testing::TestWithParam<std::string> {
 protected:
  static std::string game() { return GetParam().substr(0, GetParam().find('/')); }
  static std::string option() { return GetParam().substr(GetParam().find('/') + 1); }
  static const rules::GameOptions& options() { return find_game(game())->options(); }
  static const Node& entry() { return *rules::Catalogue::of(game()).option(option()); }
  static const rules::OptionEntry& bound() {
    for (const auto& each : options().options)
      if (each.name == option()) return each;
    throw std::out_of_range(GetParam());
  }
  static std::vector<std::string> values() { return keys_of(*entry().find("values")); }

  // Loads the game's default preset with this value.
  static rules::RulesResult with_value(const std::string& value) {
    static DiskReader files;
    static rules::Loader loader(files, all_game_options());
    // `mort` needs four players, one of them idle; `from_highest` needs three; fifteen cards need two packs.
    const std::string also = value == "mort"                                                ? "players: 4, "
                             : value == "from_highest"                                      ? "players: 3, "
                             : value.find(": 15") < value.size() && option() == "hand_size" ? "packs: 2, "
                                                                                            : "";
    auto node = syntax::read_yaml("{" + also + option() + ": " + value + "}");
    EXPECT_TRUE(node.has_value()) << value;
    return loader.load(*node, &options(), {}, [](Span) { return std::size_t{1}; });
  }
};

// The default in the catalogue, read as in a rule set, is the program's default.
TEST_P(Option, DefaultIsTheProgramsDefault) {
  std::any rules = options().defaults();
  const std::string program = bound().print(rules);
  const auto problem = bound().read(*entry().find("default"), rules);
  ASSERT_FALSE(problem.has_value()) << problem->message;
  EXPECT_EQ(bound().print(rules), program);
}

TEST_P(Option, DefaultIsOneOfTheValues) {
  std::any rules = options().defaults();
  EXPECT_THAT(values(), testing::Contains(bound().print(rules)));
}

TEST_P(Option, EveryValueCanBeWrittenAndIsPrintedAsTheCatalogueWritesIt) {
  for (const std::string& value : values()) {
    const auto rules = with_value(value);
    ASSERT_TRUE(rules.has_value()) << value << ": " << rules.error().message;
    EXPECT_EQ((*rules)->value(*(*rules)->find(option())), value);
  }
}

TEST_P(Option, EveryValueHasATextAndASource) {
  EXPECT_NE(entry().find("text"), nullptr);
  const Node& all = *entry().find("values");
  for (std::size_t i = 0; i < all.entry_count(); ++i) {
    EXPECT_NE(all.value(i).find("text"), nullptr) << all.key(i).text;
    EXPECT_NE(rules::Catalogue::citations(all.value(i)), "") << all.key(i).text;
  }
}

TEST_P(Option, CodesAreCodes) {
  for (const Node& code : entry().find("codes")->items) EXPECT_TRUE(parse_code(code.text).has_value()) << code.text;
}

// `only_with` names options of the game, and the option has an effect in its own example.
TEST_P(Option, MeansSomethingOnItsExample) {
  const auto example = judge::example_of_option(game(), option());
  if (!example) return;  // the option has only one value
  DiskReader files;
  rules::Loader loader(files, all_game_options());
  const auto rules = loader.load_argument("{" + example->rules + "}", nullptr);
  ASSERT_TRUE(rules.has_value()) << rules.error().message;
  const auto idle = rules::idle(**rules, option());
  EXPECT_FALSE(idle.has_value()) << "because of " << idle->front();
}

// Returns the reports of a record under one value, without the name of the rule set.
std::string judged_under(const judge::OptionExample& example, const std::string& option, const std::string& value) {
  std::string all;
  for (json& report : judge(example.text, judge::rules_with(example, option, value))) {
    report.erase("rules");
    all += report.dump() + "\n";
  }
  return all;
}

// If the catalogue has more than one value, an example record shows the difference.
TEST_P(Option, HasAnExampleOnWhichItsValuesDiffer) {
  const auto example = judge::example_of_option(game(), option());
  if (values().size() < 2) {
    EXPECT_FALSE(example.has_value());
    return;
  }
  ASSERT_TRUE(example.has_value());
  std::set<std::string> outputs;
  for (const std::string& value : values()) outputs.insert(judged_under(*example, option(), value));
  EXPECT_GE(outputs.size(), 2U);
}

TEST_P(Option, ExampleMakesNoWrongClaimUnderTheDefault) {
  const auto example = judge::example_of_option(game(), option());
  if (!example) return;  // the option has only one value
  std::any rules = options().defaults();
  for (const json& report : judge(example->text, judge::rules_with(*example, option(), bound().print(rules))))
    for (const json& each : report["diagnostics"])
      EXPECT_FALSE(each["code"].get<std::string>().starts_with("claim/")) << each;
}

std::vector<std::string> all_options() {
  std::vector<std::string> all;
  for (const GameEntry& game : all_games())
    for (const std::string& option : options_of(game)) all.push_back(std::string(game.name) + "/" + option);
  return all;
}

INSTANTIATE_TEST_SUITE_P(Catalogue, Option, testing::ValuesIn(all_options()), name_of_param);

// --- presets --------------------------------------------------------------------------------------

// Returns full names such as "ombre/gibbs".
std::vector<std::string> all_presets() {
  std::vector<std::string> names;
  for (const GameEntry& game : all_games())
    for (std::string& name : rules::Loader::presets(game.name)) names.push_back(std::move(name));
  return names;
}

class Preset : public testing::TestWithParam<std::string> {
 protected:
  static std::string game() { return GetParam().substr(0, GetParam().find('/')); }
  static const Node& root() {
    return syntax::embedded_tree("rules/" + game() + "/presets/" + GetParam().substr(game().size() + 1) + ".yaml");
  }
};

TEST_P(Preset, CanBeUsed) {
  const auto shown = test::run({"rules", "show", GetParam()});
  EXPECT_EQ(shown.status, 0) << shown.err;
}

TEST_P(Preset, EveryOptionHasItsPlaceInTheSourceAndEveryPlaceAnOption) {
  std::set<std::string> options;
  for (const std::string& key : keys_of(root()))
    if (key != "about" && key != "game" && key != "extends" && key != "cite") options.insert(key);
  const auto cited = keys_of(*root().find("cite"));
  EXPECT_EQ(options, std::set<std::string>(cited.begin(), cited.end()));
}

// Therefore a page that lists the values of an option can name every preset under one of them.
TEST_P(Preset, EveryValueIsInTheCatalogue) {
  DiskReader files;
  rules::Loader loader(files, all_game_options());
  const auto rules = *loader.load_name(GetParam(), nullptr, {});
  const auto options = rules->game().options;
  for (std::size_t i = 0; i < options.size(); ++i)
    EXPECT_NE(rules::Catalogue::of(game()).value(options[i].name, rules->value(i)), nullptr)
        << options[i].name << ": " << rules->value(i);
}

TEST_P(Preset, SetsNothingButOptions) {
  const auto known = options_of(*find_game(game()));
  for (const std::string& key : keys_of(root()))
    if (key != "about" && key != "game" && key != "extends" && key != "cite") {
      EXPECT_THAT(known, testing::Contains(key));
    }
}

TEST_P(Preset, ItsSourceIsKnown) {
  const Node* source = root().find("about")->find("source");
  ASSERT_NE(source, nullptr);
  EXPECT_NE(syntax::embedded_tree("sources.yaml").find("sources")->find(source->text), nullptr);
}

INSTANTIATE_TEST_SUITE_P(Catalogue, Preset, testing::ValuesIn(all_presets()), name_of_param);

// --- keys that diagnostics and ledgers use -----------------------------------------------------------

// Returns the folder of a game under lib/games/.
std::string folder_of(std::string game) {
  if (game == "quintille") game = "quadrille";  // one module for both games
  std::replace(game.begin(), game.end(), '-', '_');
  return "lib/games/" + game;
}

// Returns the library source text that a game uses: its own folder, and recursively all included headers and their
// sources.
std::string sources_of(const std::string& game) {
  std::vector<std::string> paths;
  const auto add = [&](const std::string& path) {
    if (path.starts_with("lib/games/game.")) return;  // the interface to all games
    const bool known = std::find(paths.begin(), paths.end(), path) != paths.end();
    if (!known && !path.starts_with("lib/diagnostics/") &&
        std::filesystem::exists(std::filesystem::path(SPADILLE_SOURCE_DIR) / path))
      paths.push_back(path);
  };
  for (const char* ending : {".cc", ".h"})
    for (const std::string& path : project_files(folder_of(game), ending)) add(path);
  std::string all;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    const std::string text = project_file(paths[i]);
    all += text;
    const std::string include = "#include \"";
    for (std::size_t at = text.find(include); at != std::string::npos; at = text.find(include, at + 1)) {
      const std::size_t begin = at + include.size();
      const std::string header = "lib/" + text.substr(begin, text.find('"', begin) - begin);
      add(header);
      add(header.substr(0, header.size() - 1) + "cc");
    }
  }
  return all;
}

// Returns the first quoted word after each `before` in `text`. The word must be on the same line and in the same
// statement.
std::set<std::string> quoted_after(const std::string& text, const std::string& before) {
  std::set<std::string> found;
  for (std::size_t at = text.find(before); at != std::string::npos; at = text.find(before, at + 1)) {
    const std::size_t quote = text.find_first_of("\"\n;", at + before.size());
    if (quote == std::string::npos || text[quote] != '"') continue;
    found.insert(text.substr(quote + 1, text.find('"', quote + 1) - quote - 1));
  }
  return found;
}

// Returns the quoted text of a named constant, such as `kMoon = "moon"`, including its quotes. Empty if it is not
// found.
std::string constant_of(const std::string& text, const std::string& name) {
  const std::size_t at = text.find(name + " = \"");
  if (at == std::string::npos) return {};
  const std::size_t begin = text.find('"', at);
  return text.substr(begin, text.find('"', begin + 1) - begin + 1);
}

bool is_law_or_option(const std::string& game, const std::string& key) {
  const auto& catalogue = rules::Catalogue::of(game);
  return catalogue.law(key) != nullptr || catalogue.option(key) != nullptr;
}

TEST_P(Game, KnowsEveryRuleThatADiagnosticNames) {
  const std::string sources = sources_of(GetParam());
  auto keys = quoted_after(sources, ".rule = ");
  keys.merge(quoted_after(sources, "{Code::play_"));
  EXPECT_GT(keys.size(), 5U);
  for (const std::string& key : keys) EXPECT_TRUE(is_law_or_option(GetParam(), key)) << key;
}

TEST_P(Game, KnowsEveryRuleThatAPaymentOrAScoreNames) {
  std::set<std::string> keys;  // the last argument of each call
  const std::string sources = sources_of(GetParam());
  for (const std::string call : {"pay(", "sheet.score(", "sheet->score("}) {
    for (std::size_t at = sources.find(call); at != std::string::npos; at = sources.find(call, at + 1)) {
      const std::size_t end = sources.find(");", at);
      const std::size_t begin = sources.find_first_not_of(" \n", sources.rfind(',', end) + 1);
      std::string last = sources.substr(begin, end - begin);
      if (last.starts_with('k')) last = constant_of(sources, last);
      if (!last.starts_with('"')) continue;
      keys.insert(last.substr(1, last.size() - 2));
    }
  }
  EXPECT_GT(keys.size(), 0U);
  for (const std::string& key : keys) EXPECT_TRUE(is_law_or_option(GetParam(), key)) << key;
}

bool lists_code(const Node* entry, const std::string& code) {
  if (entry == nullptr) return false;
  const auto& codes = entry->find("codes")->items;
  return std::any_of(codes.begin(), codes.end(), [&](const Node& each) { return each.text == code; });
}

// Every rule that a faulty record of tests/data breaks is in a catalogue. The code of the violation is listed under it.
TEST(Catalogue, KnowsEveryRuleThatAFaultyRecordBreaks) {
  std::set<std::pair<std::string, std::string>> breaches;  // key and code
  for (const std::string& path : project_files("tests/data/err", ".out")) {
    std::istringstream lines(project_file(path));
    std::string code;
    for (std::string line; std::getline(lines, line);) {
      const std::string mark = "       rule: ";
      const std::size_t bracket = line.find('[');
      if (line.starts_with(mark)) {
        breaches.emplace(line.substr(mark.size(), line.find(' ', mark.size()) - mark.size()), code);
      } else if (!line.starts_with(' ') && bracket != std::string::npos) {
        code = line.substr(bracket + 1, line.find(']') - bracket - 1);
      }
    }
  }
  EXPECT_GT(breaches.size(), 50U);
  for (const auto& [key, code] : breaches) {
    const auto knows = [key = key, code = code](const std::string& game) {
      const auto& catalogue = rules::Catalogue::of(game);
      return lists_code(catalogue.law(key), code) || lists_code(catalogue.option(key), code);
    };
    const auto games = game_names();
    EXPECT_TRUE(std::any_of(games.begin(), games.end(), knows)) << key << " " << code;
  }
}

TEST_P(Game, EveryLawNamesKnownCodesAndASource) {
  const Node& laws = *catalogue().root().find("laws");
  for (std::size_t i = 0; i < laws.entry_count(); ++i) {
    const std::string& key = laws.key(i).text;
    for (const Node& code : laws.value(i).find("codes")->items)
      EXPECT_TRUE(parse_code(code.text).has_value()) << key << " " << code.text;
    EXPECT_NE(laws.value(i).find("text"), nullptr) << key;
    EXPECT_NE(rules::Catalogue::citations(laws.value(i)), "") << key;
  }
}

INSTANTIATE_TEST_SUITE_P(Catalogue, Game, testing::ValuesIn(game_names()), name_of_param);

}  // namespace
}  // namespace spadille::test
