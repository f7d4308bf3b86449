#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "laws/ruling_records.h"

/// Hands of rummy. The tests derive other hands from them.
namespace spadille::test {

/// Three players. Ana and Bent meld. Cards are laid off on own melds and on those of others. Bent goes out with a
/// discard. Ana is left with H5 D4 C8, Cara with H9 DQ DJ D3 C5 C2.
inline constexpr const char* kRummy = R"(game: rummy
rules: rigvedawiki
players: [Ana, Bent, Cara]
dealer: Cara
deal:
  Ana: S5432 HK D4 C8
  Bent: SA7 H7 D7 CQJ10
  Cara: S6 HQ9 DJ3 C52
  stock: H5 S9 DQ CK H2 H4 C9 C3 C7 C4 HA C6 DK D6 H6 H3 D5 SK H10 SQ HJ DA CA D9 D8 S10 H8 SJ D2 S8 D10
turns:
  - Ana: {draw: {stock: H5}, meld: [S345], discard: HK}
  - Bent: {draw: {stock: S9}, meld: [S7 H7 D7], discard: S9}
  - Cara: {draw: {stock: DQ}, lay_off: {card: S6, to: S345}, discard: HQ}
  - Ana: {draw: {stock: CK}, lay_off: {card: S2, to: S3456}, discard: CK}
  - Bent: {draw: {stock: H2}, meld: [C10JQ], lay_off: {card: SA, to: S23456}, discard: H2}
)";

/// Returns the code with the location that `|` marks in `marked`, such as "turn/draw 11:10". Without `|`, that text
/// must occur exactly once in the record.
inline std::string told(const std::string& code, const std::string& record, std::string marked) {
  const std::size_t mark = marked.find('|');
  EXPECT_NE(mark, std::string::npos) << marked;
  marked.erase(mark, 1);
  const std::size_t at = record.find(marked);
  EXPECT_NE(at, std::string::npos) << marked;
  EXPECT_EQ(record.find(marked, at + 1), std::string::npos) << marked;
  std::size_t line = 1;
  std::size_t column = 1;
  for (const char c : record.substr(0, at + mark)) {
    if (c == '\n') {
      ++line;
      column = 1;
    } else if ((static_cast<unsigned char>(c) & 0xC0U) != 0x80U) {
      ++column;
    }
  }
  return code + " " + std::to_string(line) + ":" + std::to_string(column);
}

/// Returns the diagnostics of a record of rummy, except that it stops before the end.
inline std::vector<std::string> faults_of(const std::string& record, const std::string& rules = {}) {
  std::vector<std::string> all = faults(judge_one(record, rules));
  std::erase_if(all, [](const std::string& each) { return each.starts_with("record/incomplete"); });
  return all;
}

/// Returns a rule set of rummy with these options.
inline std::string rummy(const std::string& options) { return "{game: rummy, " + options + "}"; }

}  // namespace spadille::test
