// `spadille convert`: records in another form, notation or wording.

#include "edit/convert.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <functional>
#include <set>
#include <utility>

#include "base/random.h"
#include "cli/process.h"
#include "edit/file_documents.h"
#include "edit/piece_text.h"
#include "support/judged.h"

namespace spadille::test {
namespace {

using edit::FileForm;
using testing::HasSubstr;

std::string converted(const std::vector<std::string>& options, const std::string& text) {
  std::vector<std::string> words{"convert", "-"};
  words.insert(words.end(), options.begin(), options.end());
  const test::Run done = run(words, text);
  EXPECT_EQ(done.status, 0) << done.err;
  return done.out;
}

TEST(Convert, WritesYamlAsJsonLinesAndBack) {
  const std::string yaml =
      "hand: 1  # a comment\nplayers: [Ana, \"7\"]\npool: 5\ndeal:\n  Ana: SA2\n  \"7\": HK\nresult: {winner: null}\n"
      "---\nhand: two\nmeta: {a: true, b: 007}\n";
  const std::string lines =
      "{\"hand\": 1, \"players\": [\"Ana\", \"7\"], \"pool\": 5, \"deal\": {\"Ana\": \"SA2\", \"7\": \"HK\"}, "
      "\"result\": {\"winner\": null}}\n{\"hand\": \"two\", \"meta\": {\"a\": true, \"b\": \"007\"}}\n";
  EXPECT_EQ(converted({"--to", "jsonl"}, yaml), lines);
  EXPECT_EQ(converted({"--to", "yaml"}, lines),
            "hand: 1\nplayers: [Ana, \"7\"]\npool: 5\ndeal:\n  Ana: SA2\n  \"7\": HK\nresult: {winner: null}\n"
            "---\nhand: two\nmeta: {a: true, b: \"007\"}\n");
}

TEST(Convert, WritesOneDocumentAsJson) {
  EXPECT_EQ(converted({"--to", "json"}, "hand: 1\ntricks: [SA S2]\n"),
            "{\n  \"hand\": 1,\n  \"tricks\": [\"SA S2\"]\n}\n");
  EXPECT_THAT(run({"convert", "-", "--to", "json"}, "hand: 1\n---\nhand: 2\n").err,
              HasSubstr("a JSON file has one document, but this file has more"));
}

TEST(Convert, ChangesTheNotationOfAllCards) {
  const std::string text =
      "players: [Ana, Bent]\ntrump: S\n# cards\ndeal:\n  Ana: SA2K ...\n  stock: Sx ? D7 H7\ntricks:\n"
      "  - {Ana: SA, won: Ana}\n  - C3 CJ\n";
  const std::string spanish =
      "players: [Ana, Bent]\nnotation: spanish\ntrump: spades\n# cards\ndeal:\n  Ana: E12R ...\n  stock: Ex x O7 C7\n"
      "tricks:\n  - {Ana: E1, won: Ana}\n  - B3 BS\n";
  EXPECT_EQ(converted({"--notation", "spanish"}, text), spanish);
  EXPECT_EQ(converted({"--notation", "english"}, spanish),
            "players: [Ana, Bent]\ntrump: spades\n# cards\ndeal:\n  Ana: SA2K ...\n  stock: Sx x D7 H7\ntricks:\n"
            "  - {Ana: SA, won: Ana}\n  - C3 CJ\n");
}

TEST(Convert, SetsTheNotationOfASessionOnce) {
  EXPECT_EQ(
      converted({"--notation", "spanish"}, "session: a\n---\nturned: SA\n---\nsettlement: true\n---\nturned: HK\n"),
      "session: a\nnotation: spanish\n---\nturned: E1\n---\nsettlement: true\n---\nnotation: spanish\nturned: CR\n");
}

TEST(Convert, RefusesCardsThatTheNotationCannotWrite) {
  const test::Run done = run({"convert", "-", "--notation", "spanish-numbers"}, "hand: 1\n---\ndeal: {Ana: H10}\n");
  EXPECT_EQ(done.status, 2);
  EXPECT_EQ(done.out, "");
  EXPECT_THAT(done.err,
              HasSubstr("<stdin>:3: not converted: 'H10' cannot be written with 'notation: spanish-numbers'"));
}

TEST(Convert, WritesTiles) {
  EXPECT_EQ(
      converted({"--notation", "tiles"}, "game: manipulation-rummy\nturns: [{Ana: {table: [H345 JK=H6, SA HA DA]}}]\n"),
      "game: manipulation-rummy\nnotation: tiles\nturns:\n  - {Ana: {table: [R3 R4 R5 JK=R6, K1 R1 B1]}}\n");
  EXPECT_EQ(converted({"--notation", "english"},
                      "game: manipulation-rummy\nnotation: tiles\nturns: [{Ana: {table: [R3-5 JK=R6]}}]\n"),
            "game: manipulation-rummy\nturns:\n  - {Ana: {table: [H345 JK=H6]}}\n");
  const test::Run done = run({"convert", "-", "--notation", "tiles"}, "game: hearts\ndeal: {Ana: H10}\n");
  EXPECT_EQ(done.status, 2);
  EXPECT_THAT(done.err, HasSubstr("cannot be written with 'notation: tiles'"));
}

// A hand without cards may name the notation, so it is judged by it too.
TEST(Convert, RefusesANotationOfOtherGamesWithoutCards) {
  const std::string sheet = "players: [Ana, Bent, Cara, Dan]\ncounted: {points: {Ana: 0, Bent: 4, Cara: 20, Dan: 2}}\n";
  for (const std::string& game : {std::string("game: hearts\n"), std::string("rules: hearts/librewiki\n")}) {
    for (const std::string& notation : {std::string("tiles"), std::string("spanish-numbers")}) {
      const std::string why =
          fmt::format(": not converted: a record of hearts cannot be written with 'notation: {}'", notation);
      const test::Run hand = run({"convert", "-", "--notation", notation}, game + sheet);
      EXPECT_EQ(hand.status, 2);
      EXPECT_EQ(hand.out, "");
      EXPECT_THAT(hand.err, HasSubstr("<stdin>:1" + why));
      const test::Run session = run({"convert", "-", "--notation", notation}, "session: a\n" + game);
      EXPECT_THAT(session.err, HasSubstr("<stdin>:1" + why));
      const test::Run later = run({"convert", "-", "--notation", notation}, "session: a\n---\n" + game + sheet);
      EXPECT_THAT(later.err, HasSubstr("<stdin>:3" + why));
    }
    EXPECT_THAT(converted({"--notation", "spanish"}, game + sheet), HasSubstr("notation: spanish\n"));
  }
}

TEST(Convert, WritesTheWordsOfTheFormat) {
  EXPECT_EQ(
      converted({"--canonical"},
                "trump: pique\ngame: lomber\nauction: [paso, {Ana: demande}]\n# the deal\n"
                "deal: {Ana: \"rey de espadas, 7 copas\", Bent: 10♥ as sk2}\ntricks: [k♠]\nresult: {outcome: bete}\n"),
      "game: ombre\n# the deal\ndeal:\n  Ana: SK H7\n  Bent: H10 SA SK2\nauction: [pass, {Ana: entrada}]\n"
      "trump: spades\ntricks:\n  - SK\nresult: {outcome: puesta}\n");
}

TEST(Convert, RefusesWhatItCannotDo) {
  EXPECT_THAT(run({"convert", "-"}, "hand: 1\n").err, HasSubstr("convert needs --to, --notation or --canonical"));
  EXPECT_THAT(run({"convert", "-", "--to", "xml"}, "hand: 1\n").err, HasSubstr("xml"));
  EXPECT_THAT(run({"convert", "records", "--to", "jsonl"}).err, HasSubstr("reads files, not folders"));
  EXPECT_THAT(run({"convert", "-", "--to", "jsonl"}, "hand: 1\n---\nx: [\n").err,
              HasSubstr("<stdin>:3: not converted"));
  const TemporaryFolder folder;
  const std::string open = folder.write("open.yaml", "session: a\n");
  const std::string hand = folder.write("hand.yaml", "hand: 1\n");
  EXPECT_THAT(run({"convert", open, hand, "--to", "jsonl"}).err, HasSubstr("would join the open session"));
  EXPECT_EQ(run({"convert", hand, hand, "--to", "jsonl"}).out, "{\"hand\": 1}\n{\"hand\": 1}\n");
  EXPECT_EQ(run({"convert", hand, hand, "--to", "yaml"}).out, "hand: 1\n---\nhand: 1\n");
}

// In JSON it would be an unknown key, and the record would have other errors.
TEST(Convert, RefusesAMarkerThatIsJoinedToAKey) {
  const std::string record = "---# A solo: lost\nplayers: [A, B, C]\ndealer: C\n";
  for (const std::string form : {"json", "jsonl"}) {
    const test::Run done = run({"convert", "--to", form, "-"}, record);
    EXPECT_EQ(done.status, 2) << form << done.out;
    EXPECT_THAT(done.err, HasSubstr("'---' needs a line of its own"));
  }
  EXPECT_EQ(converted({"--to", "yaml"}, record), record);
}

TEST(Convert, RefusesMergeKeysInEveryForm) {
  const std::string hand = "players: [A, B, C]\ndealer: C\n";
  for (const std::string form : {"json", "jsonl", "yaml"}) {
    for (const std::string line :
         {"counted: {tricks: [5, 3, 1], <<: {primeras: true}}\n", "meta: {<<: {place: Odense}}\n"}) {
      const test::Run done = run({"convert", "--to", form, "-"}, hand + line);
      EXPECT_EQ(done.status, 2) << form << done.out;
      EXPECT_THAT(done.err, HasSubstr("a merge key (<<) cannot be kept"));
    }
    // In quotes it is a key like any other.
    EXPECT_THAT(converted({"--to", form}, hand + "meta: {\"<<\": 1}\n"), HasSubstr("\"<<\": 1"));
  }
}

TEST(Convert, EndsADocumentBeforeTheDirectivesOfTheNext) {
  const std::filesystem::path path = std::filesystem::path(testing::TempDir()) / "convert-directive.yaml";
  std::ofstream(path) << "%YAML 1.2\n---\nhand: 1\n";
  const test::Run done = run({"convert", "--to", "yaml", path.string(), path.string()}, "");
  EXPECT_EQ(done.out, "%YAML 1.2\n---\nhand: 1\n...\n%YAML 1.2\n---\nhand: 1\n") << done.err;
}

// Without its `---`, the header ends where its first key of a hand is. Sorted, it would lose `players`.
TEST(Convert, KeepsTheOrderOfKeysIfAHandRunsIntoItsHeader) {
  const std::string joined = "session: A\ndeal: {Ana: SA}\nplayers: [Ana, Bent, Cara]\n";
  const test::Run canonical = run({"convert", "-", "--canonical"}, joined);
  EXPECT_EQ(canonical.status, 2);
  EXPECT_THAT(canonical.err, HasSubstr("a line '---' is missing before 'deal'"));
  EXPECT_EQ(converted({"--to", "jsonl"}, joined),
            "{\"session\": \"A\", \"deal\": {\"Ana\": \"SA\"}, \"players\": [\"Ana\", \"Bent\", \"Cara\"]}\n");
  const test::Run formatted = run({"fmt", "-"}, joined);
  EXPECT_EQ(formatted.status, 2);
  EXPECT_THAT(formatted.err, HasSubstr("a line '---' is missing before 'deal'"));
}

TEST(Convert, JoinsNoDirectiveToTheNextFile) {
  const test::TemporaryFolder folder;
  const std::string a = folder.write("a.yaml", "hand: 1\n...\n%YAML 1.2\n");
  const std::string b = folder.write("b.yaml", "hand: 2\n");
  EXPECT_EQ(run({"convert", a, b, "--to", "yaml"}).out, "hand: 1\n---\nhand: 2\n");
}

TEST(Convert, EndsTheLineOfAnEmptyDocument) {
  EXPECT_EQ(converted({"--to", "yaml"}, "{}\n---\n{}\n"), "{}\n---\n{}\n");
}

// --- the records of the project -----------------------------------------------------------------------

std::vector<std::string> all_records() {
  std::vector<std::string> all;
  for (const char* folder : {"records", "tests/data", "schemas/examples"})
    for (const char* ending : {".yaml", ".jsonl", ".ndjson"})
      for (std::string& path : project_files(folder, ending)) all.push_back(std::move(path));
  return all;
}

void expect_same(const edit::Trees& a, const edit::Trees& b, const std::string& path) {
  ASSERT_EQ(a.documents.size(), b.documents.size()) << path;
  for (std::size_t i = 0; i < a.documents.size(); ++i)
    EXPECT_TRUE(edit::is_same(a.documents[i], b.documents[i], edit::Empty::is_null)) << path << " document " << i;
}

TEST(Convert, ThereAndBackIsTheSameTreeForAllRecords) {
  std::size_t count = 0;
  for (const std::string& path : all_records()) {
    const std::string text = project_file(path);
    const StreamKind kind = kind_of_file(path);
    const auto before = edit::parse_all(text, kind);
    // JSON Lines has only records, which are maps.
    const auto is_map = [](const syntax::Node& each) { return each.is_map(); };
    if (!before || !std::all_of(before->documents.begin(), before->documents.end(), is_map)) continue;
    const auto lines = edit::convert(text, kind, {.to = FileForm::json_lines});
    if (path.ends_with("names-1e3-null-and-tilde.yaml")) {
      EXPECT_THAT(lines.error().why, HasSubstr("a player is called null"));
      continue;
    }
    ASSERT_TRUE(lines) << path << ": " << lines.error().why;
    const auto back = edit::convert(lines->text, StreamKind::json_lines, {.to = FileForm::yaml});
    ASSERT_TRUE(back) << path << ": " << back.error().why;
    const auto after = edit::parse_all(back->text, StreamKind::yaml);
    ASSERT_TRUE(after) << path;
    expect_same(*before, *after, path);
    ++count;
  }
  EXPECT_GE(count, 890U);
}

// The figures of a record do not depend on its notation.
TEST(Convert, KeepsTheFiguresInEveryNotation) {
  const auto figures = [](const std::string& text) {
    std::vector<std::string> all;
    for (nlohmann::json report : judge(text)) {
      nlohmann::json kept;
      for (const char* key : {"verdict", "payments", "points", "totals", "balances", "pool", "outcome"})
        if (report.contains(key)) kept[key] = report[key];
      all.push_back(kept.dump());
    }
    return all;
  };
  std::size_t count = 0;
  for (const std::string& path : project_files("records", ".yaml")) {
    const std::string text = project_file(path);
    const auto spanish = edit::convert(text, StreamKind::yaml, {.rewriting = {.notation = Notation::spanish}});
    if (!spanish) continue;
    EXPECT_EQ(figures(spanish->text), figures(text)) << path;
    const auto canonical = edit::convert(text, StreamKind::yaml, {.rewriting = {.wording = edit::Wording::canonical}});
    ASSERT_TRUE(canonical) << path;
    EXPECT_EQ(figures(canonical->text), figures(text)) << path;
    ++count;
  }
  EXPECT_GE(count, 200U);
}

// Calls `use` each time that one scalar of the value has no value.
void without_each_scalar(syntax::Node& value, const std::function<void()>& use) {
  const std::size_t step = value.is_map() ? 2 : 1;
  for (std::size_t i = step - 1; i < value.items.size(); i += step) {
    syntax::Node& item = value.items[i];
    if (item.is_scalar()) {
      const syntax::Node kept = std::exchange(item, syntax::Node{});
      use();
      item = kept;
    } else {
      without_each_scalar(item, use);
    }
  }
}

// JSON has a null where YAML has no value.
TEST(Convert, KeepsTheFaultsOfAMissingValue) {
  const auto codes = [](const std::string& text) {
    std::vector<std::string> all;
    for (const auto& report : judge(text))
      for (const auto& each : report.at("diagnostics"))
        all.push_back(each.at("code").get<std::string>() + " " + each.at("message").get<std::string>());
    std::sort(all.begin(), all.end());
    return all;
  };
  std::size_t converted = 0;
  std::set<std::string> refusals;
  for (const char* record :
       {"contrabola-exchanged", "evening", "gin-game", "hearts-passed", "quadrille-dealt-from-a-pack", "equal-bids",
        "rummy-trade", "manipulation-plain", "counted-solo", "drawn-for-the-deal"}) {
    const std::string path = fmt::format("schemas/examples/{}.yaml", record);
    const std::string text = project_file(path);
    auto parsed = edit::parse_all(text, StreamKind::yaml);
    ASSERT_TRUE(parsed) << path;
    edit::Trees trees = std::move(parsed).value();
    for (syntax::Node& document : trees.documents)
      without_each_scalar(document, [&] {
        std::string yaml;
        for (const syntax::Node& each : trees.documents) edit::append_yaml(yaml, {}, edit::piece_of(each));
        const auto json = edit::convert(yaml, StreamKind::yaml, {.to = FileForm::json_lines});
        if (json) {
          EXPECT_EQ(codes(json->text), codes(yaml)) << path << '\n' << yaml;
          ++converted;
        } else {
          refusals.insert(json.error().why);
        }
      });
  }
  EXPECT_GE(converted, 200U);
  EXPECT_EQ(refusals, (std::set<std::string>{"a call of the auction has no value, but JSON would have a null there",
                                             "a player has no name, but JSON would have a null there"}));
}

TEST(Convert, NeverCrashesOnDamagedRecords) {
  Random random(7);
  const std::vector<std::string> records = all_records();
  std::size_t count = 0;
  for (int i = 0; i < 400; ++i) {
    std::string text = project_file(records[random.below(records.size())]).substr(0, 4000);
    for (int changes = 0; changes < 3 && !text.empty(); ++changes)
      text[random.below(text.size())] = static_cast<char>(' ' + random.below(95));
    for (const FileForm form : {FileForm::yaml, FileForm::json_lines}) {
      const edit::Conversion conversion{form, {Notation::spanish, edit::Wording::canonical}};
      if (edit::convert(text, StreamKind::unknown, conversion)) ++count;
      if (edit::convert(text, StreamKind::unknown, {.to = form})) ++count;
    }
  }
  EXPECT_GE(count, 50U);
}

}  // namespace
}  // namespace spadille::test
