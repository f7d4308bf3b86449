#pragma once

#include <string>

/// Complete hands of hearts. The tests derive other hands from them.
namespace spadille::test {

/// Returns the rule set with these options and the usual values of the others.
inline std::string hearts(const std::string& options) { return "{game: hearts, " + options + "}"; }

/// The pass goes left, and Ana holds C2. Hearts are broken in the sixth trick. Points 15, 1, 1, 9.
inline constexpr const char* kPassedLeft = R"(game: hearts
rules: librewiki
players: [Ana, Bent, Cara, Dora]
dealer: Dora
deal:
  Ana: SJ6 H1043 D876 CJ10982
  Bent: SAKQ5 HJ2 DKQ954 C65
  Cara: S873 HQ8765 DJ1032 CQ
  Dora: S10942 HAK9 DA CAK743
pass:
  direction: left
  Ana: H10 CJ10
  Bent: SAKQ
  Cara: HQ D10 CQ
  Dora: HA CAK
tricks:
  - C2 C5 SA C4
  - D4 D3 D10 D8
  - S2 S6 S5 S3
  - D6 D5 D2 DA
  - C3 C8 C6 SQ
  - D7 D9 DJ HK
  - H6 H9 H4 H2
  - S4 SJ HJ S8
  - H3 H10 H8 HQ
  - S9 HA DK S7
  - C7 C9 C10 H7
  - CJ H5 CQ CA
  - CK DQ SK S10
)";

/// No pass. Ana wins all the hearts and SQ, and Bent wins the last trick.
inline constexpr const char* kMoon = R"(game: hearts
rules: librewiki
players: [Ana, Bent, Cara, Dora]
dealer: Dora
deal:
  Ana: SAK HAKQJ DAKJ3 CAK3
  Bent: SQ5 H9 D842 CQ1098764
  Cara: SJ107642 H106 DQ65 C52
  Dora: S983 H875432 D1097 CJ
tricks:
  - C2 CJ CA CQ
  - SA SQ SJ S9
  - DA D8 DQ D10
  - SK S5 S10 S8
  - DK D4 D6 D9
  - CK C10 C5 H8
  - HA H9 H10 H7
  - HK C9 H6 H5
  - HQ C8 S7 H4
  - DJ D2 D5 D7
  - HJ C7 S6 H3
  - D3 C6 S4 H2
  - C3 C4 S2 S3
)";

/// No pass. Ana was dealt all the hearts. Points 0, 5, 18, 3.
inline constexpr const char* kAllHearts = R"(game: hearts
rules: librewiki
players: [Ana, Bent, Cara, Dora]
dealer: Dora
deal:
  Ana: HAKQJ1098765432
  Bent: SAJ87 DAJ87 CA8732
  Cara: SKQ65 DKQ65 CKQ654
  Dora: S109432 D109432 CJ109
tricks:
  - C2 C6 CJ HK
  - S4 H9 S7 SQ
  - CQ C10 H3 C3
  - DK D4 H5 DJ
  - SK S10 H6 S8
  - D5 D9 H8 D7
  - S9 HQ SJ S5
  - C7 C4 C9 H2
  - D2 H10 D8 D6
  - CA C5 D3 HA
  - DA DQ D10 H4
  - C8 CK S3 H7
  - S6 S2 HJ SA
)";

/// Returns the record up to and including its first `tricks` tricks.
inline std::string cut(const std::string& record, std::size_t tricks) {
  std::size_t at = record.find("tricks:");
  for (std::size_t i = 0; i <= tricks; ++i) at = record.find('\n', at) + 1;
  return record.substr(0, at);
}

/// Returns the record without the text from `from` up to, but not including, `to`.
inline std::string without(const std::string& record, const std::string& from, const std::string& to) {
  const std::size_t begin = record.find(from);
  return record.substr(0, begin) + record.substr(record.find(to, begin));
}

}  // namespace spadille::test
