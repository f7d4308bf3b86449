// The path of a new user, with nothing but the commands and files of README.md and records/README.md: a hand of hearts
// judged, a fault understood and corrected, an evening of ombre settled, a house rule set made, checked and compared.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "cli/commands_in_text.h"
#include "cli/process.h"
#include "support/judged.h"

namespace spadille::test {
namespace {

namespace fs = std::filesystem;
using testing::ContainsRegex;
using testing::HasSubstr;

// A page of the project.
class Page {
 public:
  explicit Page(const std::string& path) : path_(path), text_(project_file(path)) {}

  // Runs a command line of the page. Fails unless a code block of the page has it as a line.
  [[nodiscard]] test::Run command(const std::string& line) const {
    EXPECT_THAT(text_, HasSubstr("\n" + line + "\n")) << path_;
    auto words = words_of(line);
    EXPECT_EQ(words.front(), "spadille");
    words.erase(words.begin());
    return run(words);
  }
  // Returns the block after `<!-- file: NAME -->`.
  [[nodiscard]] std::string file(const std::string& name) const {
    const std::string mark = "<!-- file: " + name + " -->\n```yaml\n";
    const std::size_t at = text_.find(mark);
    EXPECT_NE(at, std::string::npos) << path_ << ": " << name;
    if (at == std::string::npos) return {};
    return text_.substr(at + mark.size(), text_.find("```\n", at + mark.size()) - at - mark.size());
  }
  // Fails unless the page has this sentence, on one line or two.
  void expect_says(std::string sentence) const {
    std::string text = text_;
    for (char& c : text)
      if (c == '\n') c = ' ';
    EXPECT_THAT(text, HasSubstr(sentence)) << path_;
  }

 private:
  std::string path_;
  std::string text_;
};

// A folder of the new user, which is the working folder while it lives.
class Desk {
 public:
  Desk() : before_(fs::current_path()) { fs::current_path(folder_.path()); }
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;
  ~Desk() { fs::current_path(before_); }

  void write(const std::string& name, const std::string& content) const { folder_.write(name, content); }
  [[nodiscard]] static std::string content(const std::string& name) {
    std::ifstream file(name);
    return {std::istreambuf_iterator<char>(file), {}};
  }
  // Removes the `#` of the examples in a file, as its first lines say.
  void use_examples(const std::string& name) const {
    std::istringstream lines(content(name));
    std::string text;
    for (std::string line; std::getline(lines, line);)
      text += (line.starts_with('#') && !line.starts_with("##") ? line.substr(1) : line) + "\n";
    write(name, text);
  }

 private:
  TemporaryFolder folder_;
  fs::path before_;
};

class NewcomersPath : public testing::Test {
 protected:
  const Desk desk_;
  const Page readme_{"README.md"};
  const Page records_{"records/README.md"};
};

TEST_F(NewcomersPath, AHandOfHeartsIsJudgedAndItsFaultCorrected) {
  desk_.write("hand.yaml", readme_.file("hand.yaml"));
  const test::Run judged = readme_.command("spadille check hand.yaml");
  EXPECT_EQ(judged.status, 1);
  EXPECT_THAT(judged.out, HasSubstr("play/follow-suit"));
  const test::Run explained = readme_.command("spadille explain play/follow-suit");
  EXPECT_EQ(explained.status, 0);
  EXPECT_THAT(explained.out, HasSubstr("play/follow-suit (error)"));
  readme_.expect_says("Replace `H2` by `DQ`. Then the hand is only incomplete");
  desk_.write("hand.yaml", with(readme_.file("hand.yaml"), "D6 H2", "D6 DQ"));
  const test::Run corrected = readme_.command("spadille check hand.yaml");
  EXPECT_EQ(corrected.status, 0) << corrected.out;
  EXPECT_THAT(corrected.out, HasSubstr("incomplete"));
}

TEST_F(NewcomersPath, AFileToFillInBecomesAValidHand) {
  EXPECT_EQ(records_.command("spadille new hearts -o my-hand.yaml").status, 0);
  EXPECT_EQ(records_.command("spadille check my-hand.yaml").status, 0);
  records_.expect_says("Remove the `#`, and replace the cards by yours");
  desk_.use_examples("my-hand.yaml");
  const test::Run valid = records_.command("spadille check my-hand.yaml");
  EXPECT_EQ(valid.status, 0);
  EXPECT_THAT(valid.out, HasSubstr("1 valid"));
}

TEST_F(NewcomersPath, AnEveningIsSettledAndComparedUnderHouseRules) {
  EXPECT_EQ(records_.command("spadille new ombre --session -o evening.yaml").status, 0);
  records_.expect_says("Remove the `#`, and write your own figures");
  desk_.use_examples("evening.yaml");
  const test::Run settled = records_.command("spadille settle evening.yaml");
  EXPECT_EQ(settled.status, 0) << settled.out;
  EXPECT_THAT(settled.out, HasSubstr("to settle all debts"));

  EXPECT_EQ(readme_.command("spadille rules new ombre -o club.yaml").status, 0);
  EXPECT_EQ(readme_.command("spadille rules check ./club.yaml").status, 0);
  desk_.write("club.yaml", with(Desk::content("club.yaml"), "#estuches_cap: none", "estuches_cap: 3"));
  const test::Run checked = readme_.command("spadille rules check ./club.yaml");
  EXPECT_EQ(checked.status, 0) << checked.out;
  EXPECT_THAT(readme_.command("spadille rules diff gibbs ./club.yaml").out, HasSubstr("estuches_cap"));
  const test::Run compared = readme_.command("spadille compare evening.yaml --rules gibbs,./club.yaml");
  EXPECT_EQ(compared.status, 0) << compared.err;
  EXPECT_THAT(compared.out, ContainsRegex("estuches_cap +3 +\\./club\\.yaml"));
}

}  // namespace
}  // namespace spadille::test
