#include <gtest/gtest.h>

#include <iostream>
#include <sstream>
#include <string>
#include <vector>

#include "base/random.h"
#include "property/changed_text.h"
#include "property/world.h"
#include "source/stream.h"
#include "support/judged.h"
#include "support/same_tree.h"
#include "syntax/plain_tree.h"
#include "syntax/yaml.h"

// However the text of a document is changed, the fast parser returns the tree of yaml-cpp, or nullopt.
namespace spadille::test {
namespace {

std::vector<std::string> documents() {
  std::vector<std::string> all;
  for (const std::string& path : project_files("records", ".yaml")) {
    std::istringstream in(project_file(path));
    DocumentStream stream(in, StreamKind::yaml);
    while (const auto raw = stream.next()) all.emplace_back(raw->document.text());
  }
  return all;
}

// Texts with a meaning in YAML, and texts without one.
const std::vector<std::string> kYamlPieces{"\n",
                                           "\n\n",
                                           "\n ",
                                           "\n  ",
                                           "\n    ",
                                           "\n- ",
                                           "\n# ",
                                           "\n---\n",
                                           "\n...\n",
                                           " ",
                                           "  ",
                                           "-",
                                           "- ",
                                           "- - ",
                                           ":",
                                           ": ",
                                           "a: ",
                                           ",",
                                           ", ",
                                           "#",
                                           " #",
                                           "[",
                                           "]",
                                           "{",
                                           "}",
                                           "[]",
                                           "{}",
                                           "\"",
                                           "'",
                                           "''",
                                           "\\",
                                           "\\\"",
                                           "\\\\",
                                           "\\n",
                                           "?",
                                           "? ",
                                           "&a ",
                                           "*a",
                                           "!a ",
                                           "!",
                                           "|\n",
                                           ">-\n",
                                           "%",
                                           "@",
                                           "`",
                                           "~",
                                           "null",
                                           "NULL",
                                           "<<: ",
                                           "=",
                                           "\t",
                                           "\r\n",
                                           "\r",
                                           "a",
                                           "S4",
                                           "-19",
                                           "ë",
                                           "민",
                                           "🂡",
                                           "\xFF",
                                           "\x7F",
                                           "\xC2\x85",
                                           "\xEF\xBB\xBF",
                                           std::string(1, '\0')};

TEST(PlainYamlProperty, OfChangedDocumentsIsTheTreeOfYamlCpp) {
  const std::vector<std::string> all = documents();
  const std::size_t changed = scaled(200'000);
  std::size_t taken = 0;
  for (std::size_t seed = 0; seed < changed; ++seed) {
    Random random(seed ^ 0x9A3FU);
    std::string text = random.pick(all);
    // In a shorter text, a change more often hits the start of a token.
    if (random.one_in(2)) text = text.substr(0, 1 + random.below(300));
    for (std::size_t changes = 1 + random.below(3); changes > 0; --changes)
      change(text, random.pick(all), kYamlPieces, random);
    const auto tree = syntax::parse_plain_yaml(text);
    if (!tree) continue;
    ++taken;
    const auto expected = syntax::parse_yaml(text);
    ASSERT_TRUE(expected && same_tree(*tree, *expected)) << "seed " << seed << ":\n" << text;
  }
  std::cout << taken << " of " << changed << " changed documents are plain YAML\n";
  EXPECT_GT(taken, changed / 10);
}

}  // namespace
}  // namespace spadille::test
