// The answers of the language server about a record in an editor.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "cli/process.h"
#include "lsp/editor.h"
#include "support/judged.h"

namespace spadille::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

constexpr const char* kUri = "file:///hand.yaml";

TEST(LspDiagnostics, FollowASavedRuleSet) {
  const TemporaryFolder folder;
  const std::string rules = folder.write("club.yaml", "game: ombre\nextends: gibbs\n");
  const std::string text = with(project_file("records/disputes/revoke.yaml"), "rules: gibbs", "rules: ./club.yaml");
  const std::string uri = uri_of(folder.path() + "/hand.yaml");
  Editor editor;
  ASSERT_EQ(editor.open(uri, text).size(), 1U);
  folder.write("club.yaml", "nonsense");
  editor.notify("textDocument/didSave", {{"textDocument", {{"uri", uri_of(rules)}}}});
  EXPECT_THAT(editor.published(uri).dump(), HasSubstr("record/unknown-rules"));
}

constexpr std::string_view kBegun = R"(game: hearts
rules: hearts/librewiki
players: [Ana, Bent, Cara, Dan]
dealer: Dan
deal:
  Ana:  SA S3 S2 HA H3 H2 DA D3 D2 CA C4 C3 C2
  Bent: SK SJ ST HK HJ HT DK DJ DT CK CJ CT C9
  Cara: SQ S5 S4 HQ H5 H4 DQ D5 D4 CQ C7 C6 C5
  Dan:  S9 S8 S7 S6 H9 H8 H7 H6 D9 D8 D7 D6 C8
tricks:
  - C2 C9 C5 C8
  - )";

std::vector<std::string> labels(const json& items) {
  std::vector<std::string> words;
  for (const json& each : items) words.push_back(each["label"]);
  return words;
}

TEST(LspCompletion, ContinuesAHandThatIsBeingWritten) {
  Editor editor;
  std::string text(kBegun);
  editor.open(kUri, text);
  const auto at_end = [&] { return editor.ask("textDocument/completion", kUri, 11, text.size() - kBegun.size() + 4); };
  const json lead = at_end();
  ASSERT_FALSE(lead.empty());
  EXPECT_EQ(lead[0]["detail"], "legal for Bent in trick 2");
  text += "CK ";
  editor.change(kUri, text);
  EXPECT_EQ(labels(at_end()), (std::vector<std::string>{"CQ", "C7", "C6"}));
  text += "C";  // a card that is begun is replaced
  editor.change(kUri, text);
  const json begun = at_end();
  EXPECT_EQ(labels(begun), (std::vector<std::string>{"CQ", "C7", "C6"}));
  EXPECT_EQ(begun[0]["textEdit"]["range"]["start"]["character"], 7);
  EXPECT_EQ(begun[0]["textEdit"]["range"]["end"]["character"], 8);
}

// Neither dealer nor pass is recorded, so that any player may be taken for the leader. Only C2 can be led.
TEST(LspCompletion, LeavesOutCardsThatTheGameRefuses) {
  Editor editor;
  const std::string whole = project_file("records/hearts/worked-cases/thirteen-hearts.yaml");
  const std::string text = whole.substr(0, whole.find("C2 HA C9 C8"));
  ASSERT_LT(text.size(), whole.size());
  editor.open(kUri, text);
  const auto line = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  EXPECT_EQ(labels(editor.ask("textDocument/completion", kUri, line, 4)), std::vector<std::string>{"C2"});
}

TEST(LspCompletion, HasNothingElsewhere) {
  Editor editor;
  editor.open(kUri, std::string(kBegun));
  for (const std::size_t line : {0U, 2U, 4U, 5U})
    EXPECT_EQ(editor.ask("textDocument/completion", kUri, line, 7), json::array()) << line;
  EXPECT_EQ(editor.ask("textDocument/completion", kUri, 1000, 0).size(), 9U);  // the end of the text
}

TEST(LspHover, ShowsTheFaultTheCardAndTheWord) {
  Editor editor;
  editor.open(kUri, project_file("records/disputes/revoke.yaml"));
  const auto text_at = [&](std::size_t line, std::size_t character) {
    const json hover = editor.ask("textDocument/hover", kUri, line, character);
    return hover.is_null() ? std::string() : hover["contents"]["value"].get<std::string>();
  };
  EXPECT_THAT(text_at(26, 10), HasSubstr("must follow suit"));
  EXPECT_THAT(text_at(26, 10), HasSubstr("Gibbs"));
  EXPECT_THAT(text_at(29, 7), HasSubstr("In\u00E9s plays"));
  EXPECT_THAT(text_at(29, 7), HasSubstr("not legal:"));
  EXPECT_EQ(text_at(17, 2), "the trump suit");
  EXPECT_EQ(text_at(12, 0), "");
}

TEST(LspDefinition, GoesToTheDealOfACard) {
  Editor editor;
  const std::string text(kBegun);
  editor.open(kUri, text);
  const json places = editor.ask("textDocument/definition", kUri, 10, 7);  // C9
  ASSERT_EQ(places.size(), 1U);
  EXPECT_EQ(places[0]["range"]["start"], (json{{"line", 6}, {"character", 44}}));
  EXPECT_EQ(editor.ask("textDocument/definition", kUri, 3, 2), json::array());
}

TEST(LspFormatting, IsThatOfFmt) {
  Editor editor;
  const std::string text = "game:   hearts\nplayers: [Ana,  Bent, Cara]\n";
  editor.open(kUri, text);
  const json edits =
      editor.request("textDocument/formatting", {{"textDocument", {{"uri", kUri}}}, {"options", json::object()}});
  ASSERT_EQ(edits["result"].size(), 1U);
  EXPECT_EQ(edits["result"][0]["newText"].get<std::string>(), run({"fmt", "-"}, text).out);
  editor.change(kUri, "a: [");
  EXPECT_EQ(editor.request("textDocument/formatting", {{"textDocument", {{"uri", kUri}}}})["error"]["code"], -32803);
}

}  // namespace
}  // namespace spadille::test
