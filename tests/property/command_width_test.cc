// No line of text passes the width of the output, whatever command reads a record. At full scale every command reads
// every record of the project.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "property/world.h"
#include "support/text_commands.h"

namespace spadille::test {
namespace {

TEST(CommandWidth, HoldsForEveryCommandOnEveryRecord) {
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(SPADILLE_SOURCE_DIR);
  const std::vector<std::string> paths = paths_of_records();
  const std::vector<TextCommand> commands = commands_on_records();
  ASSERT_GT(paths.size(), 800U);
  const std::size_t all = paths.size() * commands.size();
  std::size_t step = std::max<std::size_t>(1, all / std::max<std::size_t>(1, scaled(all)));
  if (step % commands.size() == 0) ++step;  // otherwise one command would have all samples
  for (std::size_t i = 0; i < all; i += step)
    for (const std::size_t width : {60U, 80U, 120U}) {
      TextCommand command = commands[i % commands.size()];
      command.words.push_back(paths[i / commands.size()]);
      expect_fits(command, width);
    }
  std::filesystem::current_path(before);
}

}  // namespace
}  // namespace spadille::test
