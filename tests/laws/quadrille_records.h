#pragma once

#include <string>

/// Complete hands of quadrille and quintille. The tests derive other hands from them.
namespace spadille::test {

/// Bent, in hearts, calls SK. Cara holds SK and all the matadors. Won with 1 + 6 tricks; the first trick is lost.
inline constexpr const char* kAlliance = R"(game: quadrille
rules: quadrille/rigvedawiki
players: [Ana, Bent, Cara, Dora]
dealer: Dora
deal:
  Ana: SQ752 H42 D62 CK4
  Bent: SJ3 HJ3 DKQJ73 C5
  Cara: SAK6 HAKQ76 D4 CA
  Dora: S4 H5 DA5 CQJ7632
auction: [pass, alliance, pass, pass]
trump: hearts
called: SK
tricks:
  - D3 D4 DA D2
  - C3 CK C5 SK
  - S7 S3 S6 S4
  - H2 HJ H6 H5
  - DQ H7 D5 D6
  - HK C6 H4 H3
  - HA CJ SQ DJ
  - SA C7 S5 D7
  - HQ C2 S2 DK
  - CA CQ C4 SJ
)";

/// Ana, in spades, holds the kings of the other suits. Because the king of trumps may not be called, Ana calls HQ,
/// which Cara holds. Won.
inline constexpr const char* kQueen = R"(game: quadrille
rules: {extends: quadrille/rigvedawiki, call_trump_king: false}
players: [Ana, Bent, Cara, Dora]
dealer: Dora
deal:
  Ana: S6 HK7 DKJ532 CKQ
  Bent: SAK4 HA53 DA4 CJ4
  Cara: S532 HQ DQ CA7653
  Dora: SQJ7 HJ642 D76 C2
auction: [alliance, pass, pass, pass]
trump: spades
called: HQ
tricks:
  - D5 D4 DQ D6
  - S5 SJ S6 S4
  - SQ HK SK S2
  - S3 S7 H7 SA
  - C4 C7 C2 CQ
  - D3 DA CA D7
  - C5 H2 CK CJ
  - DJ H3 HQ H6
  - D2 H5 C3 H4
  - DK HA C6 HJ
)";

/// Ana, in clubs, holds every king and queen of the other suits. Ana has nobody to call and wins all tricks.
inline constexpr const char* kNoCall = R"(game: quadrille
rules: {extends: quadrille/rigvedawiki, call_trump_king: false}
players: [Ana, Bent, Cara, Dora]
dealer: Dora
deal:
  Ana: SAKQ HKQ DKQ CAJ2
  Bent: S2 HA4 DA76 CK743
  Cara: S763 HJ76532 D3
  Dora: SJ54 DJ542 CQ65
auction: [alliance, pass, pass, pass]
trump: clubs
tricks:
  - SA CK S7 C6
  - CJ C4 S6 C5
  - HQ H4 H6 D2
  - CA C7 H7 CQ
  - C2 C3 H3 S4
  - DQ D6 D3 DJ
  - HK HA H5 S5
  - DK D7 H2 D5
  - SK S2 S3 SJ
  - SQ DA HJ D4
)";

/// All pass. Cara holds SA and plays, in diamonds, calling HK, which Dora holds. Five tricks, two of them Cara's.
inline constexpr const char* kForced = R"(game: quadrille
rules: quadrille/rigvedawiki
players: [Ana, Bent, Cara, Dora]
dealer: Dora
deal:
  Ana: S643 HJ2 CKQJ64
  Bent: SK H54 DA7532 C72
  Cara: SAQ2 HA763 DQJ4
  Dora: SJ75 HKQ DK6 CA53
auction: [pass, pass, pass, pass]
trump: diamonds
called: HK
tricks:
  - SA D6 H2 D7
  - DJ DK S3 DA
  - D5 DQ C5 C4
  - D4 S7 CJ D3
  - D2 H6 CA CQ
  - S5 S6 SK S2
  - H5 HA HQ HJ
  - HK S4 H4 H3
  - C3 CK C2 H7
  - C6 C7 SQ SJ
)";

/// Ana plays a solo in hearts and wins two tricks.
inline constexpr const char* kSolo = R"(game: quadrille
rules: quadrille/rigvedawiki
players: [Ana, Bent, Cara, Dora]
dealer: Dora
deal:
  Ana: SKJ H5 DK2 CK6543
  Bent: S2 HJ762 DQ643 CQ
  Cara: SQ7654 HA DA5 CJ7
  Dora: SA3 HKQ43 DJ7 CA2
auction: [solo, pass, pass, pass]
trump: hearts
tricks:
  - H5 HJ HA CA
  - HK C6 H7 S4
  - H6 C7 H4 SK
  - H3 D2 H2 S7
  - DQ DA D7 DK
  - C5 CQ CJ C2
  - D6 D5 DJ C4
  - SA C3 S2 S5
  - HQ CK D3 SQ
  - S3 SJ D4 S6
)";

/// Ana bids the vole in clubs and makes it.
inline constexpr const char* kVoleBid = R"(game: quadrille
rules: quadrille/rigvedawiki
players: [Ana, Bent, Cara, Dora]
dealer: Dora
deal:
  Ana: SA CAKQJ76542
  Bent: SKQ753 HAJ64 D7
  Cara: S42 H732 DK654 C3
  Dora: SJ6 HKQ5 DAQJ32
auction: [vole, pass, pass, pass]
trump: clubs
tricks:
  - CQ SK C3 SJ
  - C2 H6 H2 DA
  - C6 HJ D4 HK
  - C5 HA D5 S6
  - C4 S3 S2 DQ
  - SA SQ S4 D3
  - C7 D7 H3 D2
  - CJ S7 DK HQ
  - CA S5 H7 H5
  - CK H4 D6 DJ
)";

/// Returns a hand in which Ana, in diamonds, calls HK, which Dora holds. `tricks` is the text of its tricks.
inline std::string alliance_with_dora(const std::string& rules, const std::string& tricks) {
  return "game: quadrille\nrules: " + rules + R"(
players: [Ana, Bent, Cara, Dora]
dealer: Dora
deal:
  Ana: SAK75 HQ DA7 CAK4
  Bent: SQ HA7643 DJ CJ63
  Cara: SJ32 HJ2 DK643 C2
  Dora: S64 HK5 DQ52 CQ75
auction: [alliance, pass, pass, pass]
trump: diamonds
called: HK
tricks:
)" + tricks;
}

/// The side wins the first six tricks, leads on, and loses one. Dora wins two.
inline const std::string kVoleLed = alliance_with_dora("quadrille/rigvedawiki", R"(  - CA DJ D6 DQ
  - SA SQ DK D5
  - DA HA D3 D2
  - D7 C3 D4 C7
  - C4 CJ C2 CQ
  - HK HQ H6 HJ
  - H5 S5 H3 H2
  - S2 S4 S7 H4
  - CK C6 S3 C5
  - SK H7 SJ S6
)");

/// Ana, in diamonds, holds the kings of the other suits, and the king of trumps may not be called. Ana calls CQ, which
/// Bent holds. Won with seven tricks.
inline constexpr const char* kQuintille = R"(game: quintille
rules: {extends: quintille/rigvedawiki, call_trump_king: false}
players: [Ana, Bent, Cara, Dora, Emil]
dealer: Emil
deal:
  Ana: SK6 HKQ2 CKJ6
  Bent: SA H6 DAKQ7 CAQ
  Cara: SQ73 HJ5 D3 C52
  Dora: S5 H74 DJ4 C743
  Emil: SJ42 HA3 D652
auction: [alliance, pass, pass, pass, pass]
trump: diamonds
called: CQ
tricks:
  - CJ CQ C5 C4 S2
  - DK D3 D4 D5 SK
  - DQ C2 DJ D2 HQ
  - H6 H5 H4 HA H2
  - D6 CK CA S7 C7
  - SA HJ H7 S4 HK
  - DA S3 C3 SJ C6
  - D7 SQ S5 H3 S6
)";

/// Bent, in clubs, calls SK under quadrille/hoyle. Cara holds SK and all the matadors. Won with ten tricks.
inline constexpr const char* kSide = R"(game: quadrille
rules: quadrille/hoyle
players: [Ana, Bent, Cara, Dora]
dealer: Dora
deal:
  Ana: SJ532 H2 D765 C75
  Bent: S764 H765 D42 C63
  Cara: SAK HK4 CAKQJ42
  Dora: SQ HAQJ3 DAKQJ3
auction: [pass, alliance, pass, pass]
trump: clubs
called: SK
tricks:
  - SJ S7 SK SQ
  - H4 HA H2 H6
  - DJ D7 D2 HK
  - D3 D5 D4 CK
  - CQ H3 C5 C3
  - CJ HQ C7 C6
  - C4 DA S3 S4
  - C2 HJ S2 S6
  - CA DK S5 H5
  - SA DQ D6 H7
)";

}  // namespace spadille::test
