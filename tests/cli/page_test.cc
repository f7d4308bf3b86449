// `spadille page`: the content of the page, and the files that it replaces.

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "cli/file_content.h"
#include "support/judged.h"

namespace spadille::test {
namespace {

namespace fs = std::filesystem;

class WrittenPage : public testing::Test {
 protected:
  void SetUp() override {
    fs::current_path(SPADILLE_SOURCE_DIR);
    fs::create_directories(folder_);
  }
  void TearDown() override {
    fs::current_path(before_);
    fs::remove_all(folder_);
  }

  [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }

 private:
  fs::path before_ = fs::current_path();
  fs::path folder_ = fs::temp_directory_path() / ("spadille-page-" + std::to_string(::getpid()));
};

std::size_t count(const std::string& text, const std::string& part) {
  std::size_t n = 0;
  for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size()) ++n;
  return n;
}

// Returns the element that begins with this text, to the end of its line of markup.
std::string element_at(const std::string& page, const std::string& begin, const std::string& end) {
  const std::size_t at = page.find(begin);
  return at == std::string::npos ? "" : page.substr(at, page.find(end, at) - at);
}

TEST_F(WrittenPage, ListsEveryDiagnosticOfEveryRecord) {
  for (const std::string folder : {"records", "tests/data/err", "tests/data/ok"}) {
    std::size_t diagnostics = 0;
    const test::Run reports = run({"check", folder, "--format", "jsonl"});
    std::istringstream lines(reports.out);
    for (std::string line; std::getline(lines, line);) {
      const auto json = nlohmann::json::parse(line);
      if (json.contains("diagnostics")) diagnostics += json["diagnostics"].size();
    }
    const test::Run page = run({"page", folder, "--limit", "100000"});
    EXPECT_EQ(page.status, reports.status) << page.err;
    EXPECT_EQ(count(page.out, "class=\"finding "), diagnostics) << folder;
    EXPECT_GT(diagnostics, 0U);
  }
}

TEST_F(WrittenPage, MarksAFaultAtItsCard) {
  const std::string page = run({"page", "records/disputes/revoke.yaml"}).out;
  const std::string play = element_at(page, "<li id=\"h1-t4-3\"", "</li>");
  EXPECT_NE(play.find("class=\"ring\""), std::string::npos) << play;
  EXPECT_NE(play.find("href=\"#h1-f1\""), std::string::npos) << play;
  EXPECT_EQ(element_at(page, "<li id=\"h1-t4-2\"", "</li>").find("class=\"ring\""), std::string::npos);
  EXPECT_GT(page.find("<li id=\"h1-f1\""), page.find("id=\"h1-t4-3\""));  // the explanation is next to the trick
  EXPECT_LT(page.find("<li id=\"h1-f1\""), page.find("id=\"h1-t5\""));
  const std::string fault = element_at(page, "<li id=\"h1-f1\"", "</li>");
  for (const char* each : {"must follow suit", "href=\"#h1-t4-1\"", "href=\"#h1-d2\"", "follow_suit", "Gibbs 1878"})
    EXPECT_NE(fault.find(each), std::string::npos) << each;
}

TEST_F(WrittenPage, IsTheSameEveryTime) {
  const auto once = run({"page", "records/ombre/evening.yaml", "records/rummy"});
  EXPECT_EQ(once.out, run({"page", "records/ombre/evening.yaml", "records/rummy"}).out);
  EXPECT_EQ(once.status, 0);
  EXPECT_EQ(once.err, "");
}

TEST_F(WrittenPage, ReplacesOnlyPages) {
  const std::string file = path("page.html");
  EXPECT_EQ(run({"page", "records/disputes/revoke.yaml", "-o", file}).status, 1);
  const std::string first = content(file);
  EXPECT_EQ(run({"page", "records/ombre/rape-of-the-lock.yaml", "-o", file}).status, 0);
  EXPECT_NE(content(file), first);

  const std::string record = path("hand.yaml");
  std::ofstream(record) << "players: [A, B, C]\n";
  const test::Run refused = run({"page", record, "-o", record});
  EXPECT_EQ(refused.status, 2);
  EXPECT_EQ(refused.err, "spadille page: " + record + ": the file is not a page; use --force to replace it\n");
  EXPECT_EQ(content(record), "players: [A, B, C]\n");
  EXPECT_EQ(run({"page", "records/disputes/revoke.yaml", "-o", record, "--force"}).status, 1);
  EXPECT_TRUE(content(record).starts_with("<!DOCTYPE html>"));
}

TEST_F(WrittenPage, IsNotWrittenWithoutRecords) {
  const std::string file = path("page.html");
  EXPECT_EQ(run({"page", path("missing.yaml"), "-o", file}).status, 2);
  EXPECT_FALSE(fs::exists(file));
  EXPECT_EQ(run({"page", path("missing.yaml"), "records/disputes/revoke.yaml", "-o", file}).status, 2);
  EXPECT_TRUE(fs::exists(file));
}

TEST_F(WrittenPage, ShowsTheNamedHand) {
  const test::Run one = run({"page", "records/ombre/evening.yaml", "--hand", "3"});
  EXPECT_EQ(one.status, 0);
  EXPECT_EQ(count(one.out, "<section class=\"hand\""), 1U);
  EXPECT_NE(one.out.find("Hand 3"), std::string::npos);
  const test::Run none = run({"page", "records/ombre/evening.yaml", "--hand", "99"});
  EXPECT_EQ(none.status, 2);
  EXPECT_EQ(none.out, "");
}

TEST_F(WrittenPage, ShowsNoMoreHandsThanTheLimit) {
  const test::Run page = run({"page", "records/ombre/evening.yaml", "--limit", "3"});
  EXPECT_EQ(count(page.out, "<section class=\"hand\" id=\"h"), 3U);
  EXPECT_NE(page.out.find("9 more hands have no section"), std::string::npos);
}

TEST_F(WrittenPage, ComparesRuleSetsSideBySide) {
  const test::Run page = run({"page", "records/ombre/evening.yaml", "--rules", "gibbs,wikipedia"});
  EXPECT_NE(page.out.find("The results side by side"), std::string::npos);
  EXPECT_NE(page.out.find("The options responsible"), std::string::npos);
  EXPECT_NE(page.out.find("The end of the session by each rule set"), std::string::npos);
  // The overview and each hand are shown by the first rule set.
  EXPECT_EQ(count(page.out, "<dt>rules</dt><dd><code>ombre/gibbs</code></dd>"), 14U);
}

}  // namespace
}  // namespace spadille::test
