// The language server takes random messages: valid ones, damaged ones, and bytes. It answers each request once.

#include <gtest/gtest.h>

#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "base/random.h"
#include "lsp/server.h"
#include "property/world.h"
#include "support/judged.h"
#include "support/random_text.h"

namespace spadille::test {
namespace {

using nlohmann::json;

constexpr auto kMethods = std::to_array<const char*>(
    {"initialize", "initialized", "textDocument/didOpen", "textDocument/didChange", "textDocument/didSave",
     "textDocument/didClose", "workspace/didChangeWatchedFiles", "textDocument/hover", "textDocument/completion",
     "textDocument/codeAction", "textDocument/definition", "textDocument/formatting", "textDocument/rename", "$/x"});

constexpr std::string_view kBytes = "{}[]\",:0123456789.-eE tfn\\u\n\x80\xFF";

class Messages {
 public:
  Messages(Random& random, std::vector<std::string> texts) : random_(random), texts_(std::move(texts)) {}

  std::string next() {
    if (random_.one_in(20)) return random_text(random_, random_.below(80), kBytes);
    std::string text = message().dump(-1, ' ', false, json::error_handler_t::replace);
    if (random_.one_in(10)) text.erase(random_.below(text.size()));
    if (!text.empty() && random_.one_in(10)) text[random_.below(text.size())] = random_.pick(kBytes);
    return text;
  }

 private:
  json message() {
    json all{{"jsonrpc", "2.0"}, {"method", kMethods.at(random_.below(kMethods.size()))}, {"params", params()}};
    if (random_.percent(70)) all["id"] = next_id_++;
    if (random_.one_in(30)) all.erase("method");
    if (random_.one_in(30)) all["id"] = odd_value();
    if (random_.one_in(30)) all["method"] = odd_value();
    return all;
  }

  json params() {
    const json document{{"uri", "file:///" + std::to_string(random_.below(4)) + ".yaml"},
                        {"languageId", "yaml"},
                        {"version", random_.below(100)},
                        {"text", record()}};
    json all{{"textDocument", document},
             {"position", position()},
             {"range", {{"start", position()}, {"end", position()}}},
             {"contentChanges", json::array({{{"text", record()}}})}};
    if (random_.one_in(10)) all["position"] = odd_value();
    if (random_.one_in(10)) all["range"]["end"] = odd_value();
    if (random_.one_in(10)) all["contentChanges"] = odd_value();
    if (random_.one_in(10)) all["textDocument"]["uri"] = odd_value();
    if (random_.one_in(20)) all["textDocument"] = odd_value();
    return all;
  }

  json position() { return {{"line", random_.below(40)}, {"character", random_.below(60)}}; }

  json odd_value() {
    switch (random_.below(8)) {
      case 0:
        return nullptr;
      case 1:
        return json::array();
      case 2:
        return json::object();
      case 3:
        return -1;
      case 4:
        return 1e300;
      case 5:
        return "odd";
      case 6:
        return 18446744073709551615U;
      default:
        return json::array({json::object(), 1});
    }
  }

  std::string record() {
    std::string text = random_.pick(texts_);
    for (std::size_t n = random_.below(3); n > 0 && !text.empty(); --n) {
      const std::size_t at = random_.below(text.size());
      if (random_.one_in(2)) text.erase(at, 1 + random_.below(20));
      if (random_.one_in(2)) text.insert(std::min(at, text.size()), random_text(random_, 3, " -:[]{}SHDC7AK\n"));
    }
    return text;
  }

  Random& random_;
  std::vector<std::string> texts_;
  int next_id_ = 0;
};

TEST(LspMessages, EachRequestIsAnsweredOnce) {
  Random random(26);
  std::vector<std::string> texts;
  for (const std::string& file : project_files("records/disputes", ".yaml")) texts.push_back(project_file(file));
  Messages messages(random, std::move(texts));
  lsp::Server server({.version = "test", .explain = [](const std::string&) { return std::nullopt; }});
  server.take(R"({"id": 0, "method": "initialize"})");
  std::size_t answered = 0;
  for (std::size_t n = scaled(100'000); n > 0; --n) {
    const std::string message = messages.next();
    const auto answers = server.take(message);
    const json parsed = json::parse(message, nullptr, false);
    const bool is_request = parsed.is_object() && parsed.contains("id") && parsed.contains("method") &&
                            (parsed["id"].is_string() || parsed["id"].is_number() || parsed["id"].is_null());
    if (is_request) {
      ASSERT_EQ(answers.size(), 1U) << message;
      ASSERT_EQ(json(answers[0]["id"]), parsed["id"]) << message;
      if (answers[0].contains("result")) ++answered;
    }
    for (const auto& each : answers) ASSERT_NE(each.contains("result"), each.contains("error")) << message;
    if (random.one_in(5)) server.publish();
  }
  EXPECT_GT(answered, scaled(20'000));
}

}  // namespace
}  // namespace spadille::test
