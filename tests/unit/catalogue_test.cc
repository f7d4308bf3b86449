#include "rules/catalogue.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <set>

#include "base/file_reader.h"
#include "diag/codes.h"
#include "games/game.h"
#include "games/ombre/rules.h"
#include "referee/examples.h"
#include "rules/loader.h"
#include "support/judged.h"

// The catalogue of ombre, the presets and the list of diagnostics are data: here they are held
// against the program that reads them, so that neither can say what the other does not.
namespace spadille::test {
namespace {

using nlohmann::json;
using syntax::Node;
using testing::IsEmpty;

const rules::Catalogue& catalogue() { return rules::Catalogue::of("ombre"); }

std::vector<std::string> keys_of(const Node& map) {
  std::vector<std::string> keys;
  for (std::size_t i = 0; i < map.entry_count(); ++i) keys.push_back(map.key(i).text);
  return keys;
}

std::vector<std::string> program_options() {
  std::vector<std::string> names;
  for (const auto& option : ombre::options().options) names.emplace_back(option.name);
  return names;
}

std::string readable(std::string name) {
  for (char& c : name)
    if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '_';
  return name;
}

std::string name_of_param(const testing::TestParamInfo<std::string>& info) { return readable(info.param); }

// --- options --------------------------------------------------------------------------------------

TEST(Catalogue, ListsTheOptionsOfTheProgramInTheirOrder) {
  EXPECT_EQ(keys_of(*catalogue().root().find("options")), program_options());
}

TEST(Catalogue, DefaultPresetIsTheProgramsOwn) {
  EXPECT_EQ(catalogue().root().find("default_preset")->text, ombre::options().default_preset);
}

class Option : public testing::TestWithParam<std::string> {
 protected:
  static const Node& entry() { return *catalogue().option(GetParam()); }
  static const rules::OptionEntry& bound() {
    for (const auto& option : ombre::options().options)
      if (option.name == GetParam()) return option;
    throw std::out_of_range(GetParam());
  }
  static std::vector<std::string> values() { return keys_of(*entry().find("values")); }
};

// The default of the catalogue, read as a rule set would be, is what the program plays by.
TEST_P(Option, DefaultIsTheProgramsDefault) {
  std::any rules = ombre::options().defaults();
  const std::string program = bound().print(rules);
  const auto problem = bound().read(*entry().find("default"), rules);
  ASSERT_FALSE(problem.has_value()) << problem->message;
  EXPECT_EQ(bound().print(rules), program);
}

TEST_P(Option, DefaultIsOneOfTheValues) {
  std::any rules = ombre::options().defaults();
  EXPECT_THAT(values(), testing::Contains(bound().print(rules)));
}

TEST_P(Option, EveryValueCanBeWritten) {
  for (const std::string& value : values()) {
    const auto done = test::run({"check", "-", "--rules", "{" + GetParam() + ": " + value + "}"},
                                "players: [Ana, Bent, Cara]\ndealer: Cara\nauction: [pass, pass, pass]\n");
    EXPECT_EQ(done.status, 0) << value << ": " << done.err;
  }
}

TEST_P(Option, EveryValueIsPrintedAsTheCatalogueWritesIt) {
  DiskReader files;
  rules::Loader loader(files, all_game_options());
  for (const std::string& value : values()) {
    const auto shown = test::run({"check", "-", "--show-rules", "--rules", "{" + GetParam() + ": " + value + "}"},
                                 "players: [Ana, Bent, Cara]\ndealer: Cara\nauction: [pass, pass, pass]\n");
    const std::size_t line = shown.out.find("\n  " + GetParam() + " ");
    ASSERT_NE(line, std::string::npos) << shown.out;
    const std::size_t begin = shown.out.find_first_not_of(' ', line + 3 + GetParam().size());
    EXPECT_EQ(shown.out.substr(begin, value.size() + 2), value + "  ") << shown.out;
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

// What `explain` prints of a record under one value; the name of the rules apart.
std::string judged_under(const referee::OptionExample& example, const std::string& option, const std::string& value) {
  std::string all;
  for (json& report : judge(example.text, referee::rules_with(example, option, value))) {
    report.erase("rules");
    all += report.dump() + "\n";
  }
  return all;
}

// Where the catalogue knows more than one value there is a record that shows the difference.
TEST_P(Option, HasAnExampleOnWhichItsValuesDiffer) {
  const auto example = referee::example_of_option("ombre", GetParam());
  if (values().size() < 2) {
    EXPECT_FALSE(example.has_value());
    return;
  }
  ASSERT_TRUE(example.has_value());
  std::set<std::string> outputs;
  for (const std::string& value : values()) outputs.insert(judged_under(*example, GetParam(), value));
  EXPECT_GE(outputs.size(), 2U);
}

TEST_P(Option, ExampleMakesNoWrongClaimUnderTheDefault) {
  const auto example = referee::example_of_option("ombre", GetParam());
  if (!example) return;  // one value
  std::any rules = ombre::options().defaults();
  for (const json& report : judge(example->text, referee::rules_with(*example, GetParam(), bound().print(rules))))
    for (const json& each : report["diagnostics"])
      EXPECT_FALSE(each["code"].get<std::string>().starts_with("claim/")) << each;
}

INSTANTIATE_TEST_SUITE_P(Catalogue, Option, testing::ValuesIn(program_options()), name_of_param);

// --- presets --------------------------------------------------------------------------------------

std::vector<std::string> preset_files() {
  std::vector<std::string> names;
  for (const std::string& path : project_files("schemas/rules/ombre/presets", ".yaml"))
    names.push_back(std::filesystem::path(path).stem().string());
  return names;
}

class Preset : public testing::TestWithParam<std::string> {
 protected:
  static const Node& root() { return rules::embedded_tree("rules/ombre/presets/" + GetParam() + ".yaml"); }
};

TEST_P(Preset, EveryOptionHasItsPlaceInTheSourceAndEveryPlaceAnOption) {
  std::set<std::string> options;
  for (const std::string& key : keys_of(root()))
    if (key != "about" && key != "game" && key != "extends" && key != "cite") options.insert(key);
  const auto cited = keys_of(*root().find("cite"));
  EXPECT_EQ(options, std::set<std::string>(cited.begin(), cited.end()));
}

TEST_P(Preset, SetsNothingButOptions) {
  const auto known = program_options();
  for (const std::string& key : keys_of(root()))
    if (key != "about" && key != "game" && key != "extends" && key != "cite") {
      EXPECT_THAT(known, testing::Contains(key));
    }
}

TEST_P(Preset, ItsSourceIsKnown) {
  const Node* source = root().find("about")->find("source");
  ASSERT_NE(source, nullptr);
  EXPECT_NE(rules::embedded_tree("sources.yaml").find("sources")->find(source->text), nullptr);
}

INSTANTIATE_TEST_SUITE_P(Catalogue, Preset, testing::ValuesIn(preset_files()), name_of_param);

// --- keys that diagnostics and ledgers rest on -----------------------------------------------------

// All text of the library as far as it judges ombre.
std::string sources_of_ombre() {
  std::string all;
  for (const std::string& path : project_files("lib", ".cc")) {
    const bool other_game = path.starts_with("lib/games/") && !path.starts_with("lib/games/ombre/") &&
                            !path.starts_with("lib/games/ombre_family/");
    if (!other_game) all += project_file(path);
  }
  for (const char* header : {"lib/games/ombre_family/matadors.h"}) all += project_file(header);
  return all;
}

// The words that stand in quotes behind each place of `before` and its end in `text`, where nothing but
// the letters of a name stand between the two.
std::set<std::string> quoted_behind(const std::string& text, const std::string& before) {
  std::set<std::string> found;
  for (std::size_t at = text.find(before); at != std::string::npos; at = text.find(before, at + 1)) {
    const std::size_t quote = text.find_first_of("\"\n;", at + before.size());
    if (quote == std::string::npos || text[quote] != '"') continue;
    found.insert(text.substr(quote + 1, text.find('"', quote + 1) - quote - 1));
  }
  return found;
}

bool is_law_or_option(const std::string& key) {
  return catalogue().law(key) != nullptr || catalogue().option(key) != nullptr;
}

TEST(Catalogue, KnowsEveryRuleThatADiagnosticNames) {
  const std::string sources = sources_of_ombre();
  auto keys = quoted_behind(sources, ".rule = ");
  keys.merge(quoted_behind(sources, "{Code::play_"));
  EXPECT_GT(keys.size(), 15U);
  for (const std::string& key : keys) EXPECT_TRUE(is_law_or_option(key)) << key;
}

TEST(Catalogue, KnowsEveryRuleThatALedgerNames) {
  std::set<std::string> keys;  // the last word of each payment
  const std::string sources = sources_of_ombre();
  for (std::size_t at = sources.find("pay("); at != std::string::npos; at = sources.find("pay(", at + 1)) {
    const std::size_t end = sources.find("\");", at);
    if (end == std::string::npos || end > sources.find(';', at)) continue;
    const std::size_t begin = sources.rfind('"', end - 1) + 1;
    keys.insert(sources.substr(begin, end - begin));
  }
  EXPECT_GT(keys.size(), 5U);
  for (const std::string& key : keys) EXPECT_TRUE(is_law_or_option(key)) << key;
}

// Every rule that the faulty records of tests/data are judged by is printed with who says so.
TEST(Catalogue, KnowsEveryRuleThatAFaultyRecordBreaks) {
  std::set<std::string> keys;
  const std::string mark = "\n       rule: ";
  for (const std::string& path : project_files("tests/data/err", ".out")) {
    const std::string text = project_file(path);
    for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at + 1)) {
      const std::size_t begin = at + mark.size();
      keys.insert(text.substr(begin, text.find_first_of(" \n", begin) - begin));
    }
  }
  EXPECT_GT(keys.size(), 25U);
  for (const std::string& key : keys) EXPECT_TRUE(is_law_or_option(key)) << key;
}

TEST(Catalogue, EveryLawNamesKnownCodesAndASource) {
  const Node& laws = *catalogue().root().find("laws");
  for (std::size_t i = 0; i < laws.entry_count(); ++i) {
    const std::string& key = laws.key(i).text;
    for (const Node& code : laws.value(i).find("codes")->items)
      EXPECT_TRUE(parse_code(code.text).has_value()) << key << " " << code.text;
    EXPECT_NE(laws.value(i).find("text"), nullptr) << key;
    EXPECT_NE(rules::Catalogue::citations(laws.value(i)), "") << key;
  }
}

// --- diagnostics ------------------------------------------------------------------------------------

const Node& diagnostics() { return *rules::embedded_tree("diagnostics.yaml").find("diagnostics"); }

TEST(Diagnostics, EveryCodeThatOmbreRaisesIsDescribed) {
  const auto described = keys_of(diagnostics());
  const std::string sources = sources_of_ombre();
  for (const CodeInfo& info : kCodes) {
    std::string name(info.id);
    for (char& c : name)
      if (c == '/' || c == '-') c = '_';
    if (sources.find("Code::" + name) != std::string::npos) {
      EXPECT_THAT(described, testing::Contains(info.id));
    }
  }
}

class DescribedCode : public testing::TestWithParam<std::string> {
 protected:
  static const Node& entry() { return *diagnostics().find(GetParam()); }
};

TEST_P(DescribedCode, IsACodeWithThisSeverity) {
  const auto code = parse_code(GetParam());
  ASSERT_TRUE(code.has_value());
  EXPECT_EQ(entry().find("severity")->text, name_of(info_of(*code).severity));
  EXPECT_NE(entry().find("summary"), nullptr);
  EXPECT_NE(entry().find("text"), nullptr);
}

// Only a match with an end can be over: ombre has none.
TEST_P(DescribedCode, HasAnExample) {
  EXPECT_EQ(referee::example_of(*parse_code(GetParam())).has_value(), GetParam() != "session/after-end");
}

TEST_P(DescribedCode, LawfulExampleIsValid) {
  const auto example = referee::example_of(*parse_code(GetParam()));
  if (!example) return;  // HasAnExample tells
  for (const json& report : judge(example->lawful)) {
    EXPECT_EQ(report["verdict"], "valid");
    EXPECT_EQ(report["diagnostics"], json::array());
  }
}

TEST_P(DescribedCode, UnlawfulExampleHasJustThisFault) {
  const auto example = referee::example_of(*parse_code(GetParam()));
  if (!example) return;  // HasAnExample tells
  std::vector<std::string> codes;
  for (const json& report : judge(example->unlawful))
    for (const json& each : report["diagnostics"]) codes.push_back(each["code"]);
  EXPECT_THAT(codes, testing::ElementsAre(GetParam()));
}

INSTANTIATE_TEST_SUITE_P(Diagnostics, DescribedCode, testing::ValuesIn(keys_of(diagnostics())), name_of_param);

}  // namespace
}  // namespace spadille::test
