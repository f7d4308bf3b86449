// A stream cut into pieces has the documents of the whole stream, with the same places.

#include <gtest/gtest.h>

#include <sstream>
#include <tuple>
#include <vector>

#include "base/random.h"
#include "pipeline/pieces.h"

namespace spadille::pipeline {
namespace {

using Seen = std::vector<std::tuple<std::string, std::size_t, bool>>;

void see(Seen& seen, const RawDocument& raw) {
  seen.emplace_back(raw.document.text(), raw.document.first_line(), raw.fault.has_value());
}

Seen uncut(const std::string& text, StreamKind kind) {
  std::istringstream in(text);
  DocumentStream documents(in, kind);
  Seen seen;
  while (const auto raw = documents.next()) see(seen, *raw);
  return seen;
}

struct InPieces {
  Seen seen;
  std::size_t pieces = 0;
  std::size_t longest = 0;
};

InPieces in_pieces(const std::string& text, StreamKind kind, std::size_t size) {
  std::istringstream in(text);
  PieceStream stream(in, kind, size);
  InPieces found;
  bool last = false;
  while (auto piece = stream.next()) {
    EXPECT_FALSE(last) << "something stands behind the last piece";
    last = piece->is_last;
    ++found.pieces;
    found.longest = std::max(found.longest, piece->text.size());
    if (piece->single) {
      see(found.seen, *piece->single);
      continue;
    }
    DocumentStream documents(std::move(piece->text), stream.kind(), piece->first_line);
    while (const auto raw = documents.next()) see(found.seen, *raw);
  }
  EXPECT_TRUE(last);
  return found;
}

void expect_same(const std::string& text, StreamKind kind) {
  const Seen expected = uncut(text, kind);
  for (const std::size_t size : {1U, 7U, 40U, 200U, 100'000U})
    ASSERT_EQ(in_pieces(text, kind, size).seen, expected) << "size " << size << ":\n" << text;
}

TEST(Pieces, HaveTheDocumentsOfTheStream) {
  for (const std::string text :
       {"", "\n", "a: 1", "a: 1\n---\nb: 2\n---\nc: 3\n", "--- {a: 1}\n--- {b: 2}\n...\n--- {c: 3}",
        "# only\n---\n# comments\n---\n", "a: |\n  ---\n  x\n---\nb\n", "%YAML 1.2\n---\na\n...\n%YAML 1.1\n---\nb\n",
        "a\n...\n...\n---\n...\nb\n", "a\n----\nb\n---c\n", "\xEF\xBB\xBF---\na\n\xEF\xBB\xBF---\nb\n---\nc\n",
        "a\r\n---\r\nb\r\n---\r\n", "session: s\n---\na\n---\nsession: t\n---\nb\n"})
    expect_same(text, StreamKind::yaml);
  for (const std::string text : {"", "\n\n", "{}", "{}\n{}\n\n{}", "{\n}\n\"session\"\n{}\n"}) {
    expect_same(text, StreamKind::json_lines);
    expect_same(text, StreamKind::json);
    expect_same(text, StreamKind::yaml);
  }
}

TEST(Pieces, HaveTheDocumentsOfAnyLinesInAnyOrder) {
  const std::vector<std::string> lines{"---",
                                       "...",
                                       "--- x",
                                       "--- # c",
                                       "# c",
                                       "#%",
                                       "%YAML 1.2",
                                       "a: 1",
                                       "  b",
                                       "",
                                       "   ",
                                       "---x",
                                       "....",
                                       "\xEF\xBB\xBF---",
                                       "\xEF\xBB\xBF# c",
                                       "{a: 1}",
                                       "session: s"};
  Random random(4);
  for (int i = 0; i < 3000; ++i) {
    std::string text;
    for (std::size_t n = random.below(14); n > 0; --n)
      text += lines[random.below(lines.size())] + (random.below(9) == 0 ? "\r\n" : "\n");
    if (random.below(3) == 0 && !text.empty()) text.pop_back();
    expect_same(text, StreamKind::yaml);
  }
}

TEST(Pieces, AreCutWhereTheyMayBe) {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += "---\nhand: " + std::to_string(i) + "\n";
  const InPieces found = in_pieces(text, StreamKind::yaml, 200);
  EXPECT_GE(found.pieces, text.size() / 200);
  EXPECT_LE(found.longest, 200U);
}

// Cutting takes linear time only if a piece holds many documents, whatever separates them.
TEST(Pieces, HoldManyDocumentsWhateverSeparatesThem) {
  for (const std::string between : {"---\n", "\n---\n", "\n\n# next\n---\n", "---\r\n", "\r\n--- # next\r\n", "...\n",
                                    "...\n\n", "...\n%YAML 1.2\n---\n", "%odd\n---\n", "\xEF\xBB\xBF\n---\n"}) {
    std::string text;
    for (int i = 0; i < 1000; ++i) text += between + "hand: " + std::to_string(i) + "\n";
    const InPieces found = in_pieces(text, StreamKind::yaml, 1000);
    EXPECT_LE(found.pieces, text.size() / 800) << between;
    EXPECT_LE(found.longest, 1000U) << between;
  }
}

TEST(Pieces, BeginWithASessionWhereOneBeginsInTheirSecondHalf) {
  std::string text;
  for (int i = 0; i < 100; ++i) text += "---\nsession: s\n---\nhand: 1\n---\nhand: 2\n";
  std::istringstream in(text);
  PieceStream stream(in, StreamKind::yaml, 300);
  while (const auto piece = stream.next()) EXPECT_TRUE(piece->text.starts_with("---\nsession: s\n")) << piece->text;
}

TEST(Pieces, ADocumentThatIsTooLargeIsNotKept) {
  const std::string huge(5 * kLargestDocument, 'x');
  std::string lines = "a: 1\n---\nb: |\n";
  for (int i = 0; i < 60'000; ++i) lines += "  one line of a text that never ends, it seems\n";
  lines += "...\nc: 3\n---\nd: 4\n";
  for (const auto& [text, kind] :
       {std::pair(lines, StreamKind::yaml), std::pair("a: 1\n---\n" + huge + "\n---\nb: 2\n", StreamKind::yaml),
        std::pair("a\n--- " + huge + "\nx\n---\nb: 2\n", StreamKind::yaml),
        std::pair("{}\n{" + huge + "\n{}\n", StreamKind::json_lines), std::pair(huge, StreamKind::json)}) {
    const InPieces found = in_pieces(text, kind, 1000);
    EXPECT_EQ(found.seen, uncut(text, kind));
    EXPECT_LE(found.longest, 3 * kLargestDocument);
  }
}

}  // namespace
}  // namespace spadille::pipeline
