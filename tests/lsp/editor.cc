#include "lsp/editor.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace spadille::test {

using nlohmann::json;

namespace {

std::size_t offset_of(const std::string& text, const json& position) {
  std::size_t at = 0;
  for (std::size_t line = position["line"]; line > 0; --line) at = text.find('\n', at) + 1;
  return at + position["character"].get<std::size_t>();
}

}  // namespace

Editor::Editor()
    : server_({.version = "test", .explain = [](const std::string& word) {
                 return word == "trump" ? std::optional<std::string>("the trump suit") : std::nullopt;
               }}) {
  request("initialize", json::object());
  notify("initialized", json::object());
}

json Editor::open(const std::string& uri, const std::string& text) {
  notify("textDocument/didOpen",
         {{"textDocument", {{"uri", uri}, {"languageId", "yaml"}, {"version", 1}, {"text", text}}}});
  return published(uri);
}

json Editor::change(const std::string& uri, const std::string& text) {
  notify("textDocument/didChange",
         {{"textDocument", {{"uri", uri}, {"version", 2}}}, {"contentChanges", json::array({{{"text", text}}})}});
  return published(uri);
}

json Editor::request(const std::string& method, const json& params) {
  const json message{{"jsonrpc", "2.0"}, {"id", ++last_id_}, {"method", method}, {"params", params}};
  const auto answers = server_.take(message.dump());
  EXPECT_EQ(answers.size(), 1U) << message;
  if (answers.size() != 1) return {};
  EXPECT_EQ(answers.front()["id"], last_id_);
  return json(answers.front());
}

json Editor::ask(const std::string& method, const std::string& uri, std::size_t line, std::size_t character) {
  const json answer =
      request(method, {{"textDocument", {{"uri", uri}}}, {"position", {{"line", line}, {"character", character}}}});
  EXPECT_TRUE(answer.contains("result")) << answer;
  return answer.contains("result") ? answer["result"] : json();
}

void Editor::notify(const std::string& method, const json& params) {
  const json message{{"jsonrpc", "2.0"}, {"method", method}, {"params", params}};
  EXPECT_TRUE(server_.take(message.dump()).empty()) << message;
}

json Editor::published(const std::string& uri) {
  json found;
  for (const auto& each : server_.publish())
    if (each["params"]["uri"] == uri) found = each["params"]["diagnostics"];
  EXPECT_TRUE(found.is_array()) << "nothing was published of " << uri;
  return found;
}

std::string uri_of(const std::string& path) { return "file://" + path; }

std::string edited(const std::string& text, json edits) {
  std::string result = text;
  std::sort(edits.begin(), edits.end(), [&](const json& a, const json& b) {
    return offset_of(text, a["range"]["start"]) > offset_of(text, b["range"]["start"]);
  });
  for (const json& each : edits) {
    const std::size_t begin = offset_of(text, each["range"]["start"]);
    result.replace(begin, offset_of(text, each["range"]["end"]) - begin, each["newText"].get<std::string>());
  }
  return result;
}

}  // namespace spadille::test
