#include <gtest/gtest.h>

#include <filesystem>
#include <sstream>

#include "cli/commands_in_text.h"
#include "cli/process.h"
#include "render/style.h"
#include "support/judged.h"
#include "support/run_in_width.h"

// The examples in README.md match the program's output. Every line shown must occur, in that order; "…" omits lines. A
// block after `<!-- file: NAME -->` is a file of the folder in which the examples run.
namespace spadille::test {
namespace {

TEST(Readme, ExamplesAreWhatTheProgramSays) {
  const TemporaryFolder folder;
  std::filesystem::create_directory_symlink(SPADILLE_SOURCE_DIR "/records", folder.path() + "/records");
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(folder.path());
  std::istringstream lines(project_file("README.md"));
  const std::string mark = "<!-- example: ";
  const std::string file_mark = "<!-- file: ";
  std::size_t examples = 0;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with(file_mark)) {
      const std::string name = line.substr(file_mark.size(), line.find(" -->") - file_mark.size());
      std::getline(lines, line);  // skip the opening fence
      std::string content;
      while (std::getline(lines, line) && line != "```") content += line + "\n";
      folder.write(name, content);
    }
    if (!line.starts_with(mark)) continue;
    const test::Run done =
        run_in_width(words_of(line.substr(mark.size(), line.find(" -->") - mark.size())), render::kUsualWidth);
    std::getline(lines, line);  // skip the opening fence
    std::size_t at = 0;
    while (std::getline(lines, line) && line != "```") {
      if (line == "…") continue;
      const std::size_t found = done.out.find(line + "\n", at);
      EXPECT_NE(found, std::string::npos) << line;
      if (found != std::string::npos) at = found + line.size();
    }
    ++examples;
  }
  std::filesystem::current_path(before);
  EXPECT_EQ(examples, 6U);
}

// The code in README.md is the program's own, except that it may be indented less.
TEST(Readme, ShowsTheCodeOfTheProgram) {
  std::istringstream lines(project_file("README.md"));
  const std::string mark = "<!-- code: ";
  std::size_t functions = 0;
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with(mark)) continue;
    const std::string code = project_file(line.substr(mark.size(), line.find(" -->") - mark.size()));
    std::getline(lines, line);  // skip the opening fence
    std::string shown;
    while (std::getline(lines, line) && line != "```") shown += (line.empty() ? "" : "  ") + line + "\n";
    EXPECT_NE(code.find(shown), std::string::npos) << shown;
    ++functions;
  }
  EXPECT_EQ(functions, 1U);
}

}  // namespace
}  // namespace spadille::test
