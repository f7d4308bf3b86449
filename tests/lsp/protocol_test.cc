// The messages of the Language Server Protocol, and how they are framed.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lsp/editor.h"
#include "lsp/file_uri.h"
#include "support/judged.h"

namespace spadille::test {
namespace {

using nlohmann::json;
using testing::HasSubstr;

std::string framed(const std::string& text) {
  return "Content-Length: " + std::to_string(text.size()) + "\r\n\r\n" + text;
}

std::string request(int id, const std::string& method, const json& params = json::object()) {
  return framed(json{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", params}}.dump());
}

std::string notification(const std::string& method, const json& params = json::object()) {
  return framed(json{{"jsonrpc", "2.0"}, {"method", method}, {"params", params}}.dump());
}

// Returns the messages of an output.
std::vector<json> messages_of(std::string out) {
  std::vector<json> messages;
  while (!out.empty()) {
    const std::size_t end = out.find("\r\n\r\n");
    const std::size_t length = std::stoul(out.substr(std::string("Content-Length: ").size()));
    messages.push_back(json::parse(out.substr(end + 4, length)));
    out.erase(0, end + 4 + length);
  }
  return messages;
}

int error_of(lsp::Server& server, const std::string& message) {
  const auto answers = server.take(message);
  EXPECT_EQ(answers.size(), 1U) << message;
  return answers.empty() ? 0 : answers.front()["error"]["code"].get<int>();
}

TEST(LspProtocol, AWholeSession) {
  const std::string record = project_file("records/disputes/revoke.yaml");
  const json document{{"uri", "file:///r.yaml"}, {"languageId", "yaml"}, {"version", 3}, {"text", record}};
  const test::Run done = run({"lsp"}, request(1, "initialize") + notification("initialized") +
                                          notification("textDocument/didOpen", {{"textDocument", document}}) +
                                          request(2, "shutdown") + notification("exit"));
  EXPECT_EQ(done.status, 0) << done.err;
  const std::vector<json> messages = messages_of(done.out);
  ASSERT_EQ(messages.size(), 3U) << done.out;
  EXPECT_EQ(messages[0]["result"]["serverInfo"]["name"], "spadille");
  EXPECT_EQ(messages[0]["result"]["capabilities"]["positionEncoding"], "utf-16");
  EXPECT_EQ(messages[1]["id"], 2);
  EXPECT_EQ(messages[2]["method"], "textDocument/publishDiagnostics");
  EXPECT_EQ(messages[2]["params"]["version"], 3);
  EXPECT_EQ(messages[2]["params"]["diagnostics"].size(), 1U);
}

TEST(LspProtocol, EndsWithoutShutdownWithOne) {
  EXPECT_EQ(run({"lsp"}, request(1, "initialize") + notification("exit")).status, 1);
  EXPECT_EQ(run({"lsp"}, request(1, "initialize")).status, 1);
  EXPECT_EQ(run({"lsp"}, "").status, 1);
}

// The protocol leaves open the end of the input after `shutdown`: the editor is gone, and needs no failure.
TEST(LspProtocol, EndsAfterShutdownWithZero) {
  EXPECT_EQ(run({"lsp"}, request(1, "initialize") + request(2, "shutdown") + notification("exit")).status, 0);
  EXPECT_EQ(run({"lsp"}, request(1, "initialize") + request(2, "shutdown")).status, 0);
}

TEST(LspProtocol, AnswersABodyThatIsNotJsonAndGoesOn) {
  const test::Run done = run({"lsp"}, framed("{") + request(1, "initialize") + request(2, "shutdown"));
  EXPECT_EQ(done.status, 0) << done.err;
  const std::vector<json> messages = messages_of(done.out);
  ASSERT_EQ(messages.size(), 3U) << done.out;
  EXPECT_EQ(messages[0]["error"]["code"], -32700);
  EXPECT_EQ(messages[1]["id"], 1);
}

TEST(LspProtocol, RefusesInputThatIsNotFramed) {
  const auto refusal = [](const std::string& input) {
    const test::Run done = run({"lsp"}, input);
    EXPECT_EQ(done.status, 2) << input;
    return done.err;
  };
  EXPECT_THAT(refusal("{}\r\n\r\n"), HasSubstr("no Content-Length"));
  EXPECT_THAT(refusal("Content-Length: many\r\n\r\n"), HasSubstr("not a number"));
  EXPECT_THAT(refusal("Content-Length: 99999999999999999999\r\n\r\n"), HasSubstr("too large"));
  EXPECT_THAT(refusal("Content-Length: 1000000000\r\n\r\n"), HasSubstr("too large"));
  EXPECT_THAT(refusal("Content-Length: 10\r\n\r\n{}"), HasSubstr("ends within a message"));
  EXPECT_THAT(refusal("Content-Le"), HasSubstr("ends within a header"));
  EXPECT_THAT(refusal(std::string(100000, 'x')), HasSubstr("too long"));
}

TEST(LspProtocol, OtherHeaderLinesAndLetterCaseAreAccepted) {
  const std::string text = json{{"jsonrpc", "2.0"}, {"id", 1}, {"method", "initialize"}}.dump();
  const test::Run done = run({"lsp"}, "content-type: application/vscode-jsonrpc; charset=utf-8\r\ncontent-length: " +
                                          std::to_string(text.size()) + "\r\n\r\n" + text);
  EXPECT_EQ(messages_of(done.out).size(), 1U);
}

TEST(LspProtocol, AnswersWhatItCannotDo) {
  lsp::Server server({.version = "test", .explain = [](const std::string&) { return std::nullopt; }});
  EXPECT_EQ(error_of(server, R"({"id": 1, "method": "textDocument/hover"})"), -32002);
  EXPECT_EQ(error_of(server, "{"), -32700);
  EXPECT_EQ(error_of(server, "[]"), -32600);
  EXPECT_EQ(error_of(server, R"({"id": 1})"), -32600);
  EXPECT_EQ(error_of(server, R"({"id": [], "method": "initialize"})"), -32600);
  EXPECT_EQ(server.take(R"({"id": 1, "method": "initialize"})").size(), 1U);
  EXPECT_EQ(error_of(server, R"({"id": 1, "method": "initialize"})"), -32600);
  EXPECT_EQ(error_of(server, R"({"id": 1, "method": "textDocument/rename"})"), -32601);
  EXPECT_EQ(error_of(server, R"({"id": 1, "method": "textDocument/hover"})"), -32602);
  EXPECT_EQ(error_of(server, R"({"id": 1, "method": "textDocument/hover", "params": {"textDocument": {"uri": "u"}}})"),
            -32602);
  EXPECT_TRUE(server.take(R"({"method": "$/cancelRequest", "params": {"id": 1}})").empty());
  EXPECT_TRUE(server.take(R"({"id": 5, "result": null})").empty());
  EXPECT_EQ(server.take(R"({"id": 2, "method": "shutdown"})").size(), 1U);
  EXPECT_EQ(error_of(server, R"({"id": 3, "method": "textDocument/hover"})"), -32600);
}

TEST(LspProtocol, ValuesNestedDeeplyDoNoHarm) {
  Editor editor;
  const std::string deep = std::string(200000, '[') + std::string(200000, ']');
  EXPECT_EQ(error_of(editor.server(), R"({"id": )" + deep + R"(, "method": "shutdown"})"), -32600);
  EXPECT_EQ(error_of(editor.server(), R"({"id": 1, "method": "textDocument/hover", "params": )" + deep + "}"), -32600);
}

TEST(LspProtocol, ClosingRemovesTheDiagnostics) {
  Editor editor;
  EXPECT_EQ(editor.open("file:///a.yaml", "nonsense").size(), 1U);
  editor.notify("textDocument/didClose", {{"textDocument", {{"uri", "file:///a.yaml"}}}});
  EXPECT_EQ(editor.published("file:///a.yaml"), json::array());
  EXPECT_TRUE(editor.server().publish().empty());
}

TEST(LspProtocol, PathsOfUris) {
  EXPECT_EQ(lsp::path_of_uri("file:///a/b%20c%C3%AB.yaml"), "/a/b c\u00EB.yaml");
  EXPECT_EQ(lsp::path_of_uri("file://localhost/a.yaml"), "/a.yaml");
  EXPECT_EQ(lsp::path_of_uri("file:///100%"), "/100%");
  EXPECT_EQ(lsp::path_of_uri("file:///%zz"), "/%zz");
  EXPECT_EQ(lsp::path_of_uri("file://server/a.yaml"), std::nullopt);
  EXPECT_EQ(lsp::path_of_uri("untitled:Untitled-1"), std::nullopt);
}

}  // namespace
}  // namespace spadille::test
