// `spadille replay` of tricks with unknown cards names those that can only be one card.

#include <gtest/gtest.h>

#include "support/judged.h"

namespace spadille::test {
namespace {

// The third player plays S6 and S7 to the first two tricks, in some order.
const std::string kUnknown = R"(rules: ombre/gibbs
players: [Belinda, Baron, Third]
dealer: Third
deal:
  Belinda: SAK2 HKQ D76 CAK
  Baron: SQJ543 HA DKQJ
  Third: S76 HJ7654 CJ2
  stock: CQ76543 H23 DA2345
auction: [solo, pass, pass]
trump: spades
tricks:
  - SA S3 x
  - S2 S4 Sx
  - CA S5 C2
  - SK SJ CJ
  - CK SQ HJ
  - DK H4 D7
  - DQ H5 D6
  - DJ H6 HQ
  - {won: Belinda}
)";

std::string shown(const std::string& trick) { return run({"replay", "-", "--trick", trick}, kUnknown).out; }

TEST(ReplayOfUnknownCards, NamesTheRecordedCards) {
  EXPECT_EQ(shown("5"), "trick 5\n  Belinda plays CK\n  Baron plays SQ\n  Third plays HJ\n  Baron wins it\n");
}

TEST(ReplayOfUnknownCards, DescribesACardThatMayBeOneOfTwo) {
  EXPECT_EQ(shown("1"),
            "trick 1\n  Belinda plays SA\n  Baron plays S3\n  Third plays an unknown card\n  Belinda wins it\n");
  EXPECT_EQ(shown("2"),
            "trick 2\n  Belinda plays S2\n  Baron plays S4\n  Third plays an unknown spade\n  Belinda wins it\n");
}

// Each player has one card left.
TEST(ReplayOfUnknownCards, NamesTheCardsOfATrickThatIsKnownByItsWinner) {
  EXPECT_EQ(shown("9"), "trick 9\n  Baron plays HA\n  Third plays H7\n  Belinda plays HK\n  Belinda wins it\n");
}

}  // namespace
}  // namespace spadille::test
