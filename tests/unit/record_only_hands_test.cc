// A text without a session header or settlement is recognized without reading it.

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "judge/lazy_document.h"
#include "record/document.h"
#include "support/judged.h"

namespace spadille::record {
namespace {

TEST(OnlyHands, AreSeenWithoutReading) {
  for (const std::string text : {"", "s", "{}", "se", "hand: 1\n", R"({"players": ["O'Hara \"Third\"", "Zoë"]})",
                                 R"({"x-note": "\\"})", "hand: set\n", "tricks: [S4 SE]\n", "hand: Jesse\n"})
    EXPECT_TRUE(holds_only_hands(text)) << text;
}

TEST(OnlyHands, AreNotSoWhereASessionBeginsOrEnds) {
  for (const std::string text : {"session: x", "---\nsession: x\n", "settlement:\n", R"({"session": "x"})",
                                 R"({"hand": "1", "settlement": {}})", R"({"se\u0073sion": "x"})", R"("\x73ession": x)",
                                 "\"ses\\\nsion\": x\n", "? session\n: x\n", "hand: Odessett\n"})
    EXPECT_FALSE(holds_only_hands(text)) << text;
}

// The scan examines several bytes at a time, so a key must be found at every offset, including the end.
TEST(OnlyHands, AreNotSoWhereverTheKeyIs) {
  for (const std::string key : {"sess", "sett"}) {
    for (std::size_t size = key.size(); size < 100; ++size) {
      for (std::size_t at = 0; at + key.size() <= size; ++at) {
        std::string text(size, 's');
        text.replace(at, key.size(), key);
        EXPECT_FALSE(holds_only_hands(text)) << text;
        text[at + 1] = 'E';
        EXPECT_TRUE(holds_only_hands(text)) << text;
      }
    }
  }
}

// If a text is recognized as hands only, reading its documents finds no other kind.
TEST(OnlyHands, AreWhatReadingFinds) {
  std::size_t seen = 0;
  for (const std::string folder : {"records", "tests/data"}) {
    for (const std::string ending : {".yaml", ".jsonl"}) {
      for (const std::string& path : test::project_files(folder, ending)) {
        const std::string text = test::project_file(path);
        std::istringstream in(text);
        DocumentStream stream(in, kind_of_file(path));
        bool all = true;
        while (auto raw = stream.next())
          all = judge::LazyDocument(std::move(*raw), stream.kind()).counts_as_hand() && all;
        EXPECT_TRUE(all || !holds_only_hands(text)) << path;
        seen += holds_only_hands(text) ? 1U : 0U;
      }
    }
  }
  EXPECT_GT(seen, 20U);
}

}  // namespace
}  // namespace spadille::record
