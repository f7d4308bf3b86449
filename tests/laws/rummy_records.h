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

/// Bent takes S5, which Ana has just discarded, and melds it. Ana takes H9 and keeps it.
inline constexpr const char* kEither = R"(game: rummy
rules: {extends: standard, hand_size: 7}
players: [Ana, Bent]
dealer: Bent
deal:
  Ana: SK5 HQ3 DJ8 C7
  Bent: S43 H9 D962 CK
  stock: CA C2 C3 DK SA SJ DQ S9 SQ108762 HAKJ10876542 DA107543 CQJ1098654
turns:
  - Ana: {draw: stock, discard: S5}
  - Bent: {draw: discard, meld: [S345], discard: H9}
  - Ana: {draw: {discard: H9}, discard: C2}
)";

/// Two players with 24 cards each, and a stock of four. In the fifth turn the stock is empty, and the discard pile is
/// SK DK SQ DQ. In the ninth turn the stock is empty again.
inline constexpr const char* kRestock = R"(game: rummy
rules: {hand_size: 24}
players: [Ana, Bent]
dealer: Bent
deal:
  Ana: SAKQJ1098765432 HAKQJ10987654
  Bent: DAKQJ1098765432 CAKQJ10987654
  stock: H3 H2 C3 C2
turns:
  - Ana: {draw: H3, discard: SK}
  - Bent: {draw: H2, discard: DK}
  - Ana: {draw: C3, discard: SQ}
  - Bent: {draw: C2, discard: DQ}
  - Ana: {draw: stock, discard: SJ}
  - Bent: {draw: {stock: DK}, discard: DJ}
  - Ana: {draw: {stock: SQ}, discard: S10}
  - Bent: {draw: {stock: DQ}, discard: D10}
  - Ana: {draw: {stock: SJ}, discard: S9}
)";

/// As kRestock, but the top discard stays, and H3 is turned up. In the fourth turn the stock is empty, and H3 SK DK are
/// below the top discard.
inline constexpr const char* kKeepsTop = R"(game: rummy
rules: {hand_size: 24, starting_discard: true, restock_keeps_top: true}
players: [Ana, Bent]
dealer: Bent
deal:
  Ana: SAKQJ1098765432 HAKQJ10987654
  Bent: DAKQJ1098765432 CAKQJ10987654
  stock: H3 H2 C3 C2
turns:
  - Ana: {draw: H2, discard: SK}
  - Bent: {draw: C3, discard: DK}
  - Ana: {draw: C2, discard: SQ}
  - Bent: {draw: stock, discard: DQ}
  - Ana: {draw: {stock: SK}, discard: SJ}
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
