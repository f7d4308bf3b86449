// Figures that an unsettled hand leaves open are marked in every output.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "support/judged.h"

namespace spadille {
namespace {

using testing::HasSubstr;

// In hand 3, Bent wins a pool that hand 2 leaves open. The payment to Bent is partial, and the pool is certain again.
constexpr auto* kEvening = R"(session: Thursday
rules: gibbs
players: [Ana, Bent, Cara]
dealer: Cara
---
declarer: Ana
contract: entrada
counted: {tricks: [5, 3, 1]}
---
declarer: Bent
contract: vuelta
counted: {tricks: {Bent: 4}}
---
declarer: Bent
contract: solo
counted: {tricks: 5-2-2}
---
declarer: Ana
contract: entrada
counted: {tricks: [5, 3, 1]}
)";

// Returns the text of the page, with a blank for each tag.
std::string text_of_page() {
  std::string text;
  bool in_tag = false;
  for (const char c : test::run({"page", "-"}, kEvening).out) {
    if (c == '<' && !text.ends_with(' ')) text += ' ';
    if (c == '<' || c == '>')
      in_tag = c == '<';
    else if (!in_tag && c != '\n')
      text += c;
  }
  return text;
}

TEST(PartialFigures, AreMarkedOnAPage) {
  const std::string page = text_of_page();
  EXPECT_THAT(page, HasSubstr("The pool: 0 carried, 5 staked, 0 afterwards.")) << "hand 1";
  EXPECT_THAT(page, HasSubstr("The pool: 0? carried, 5 staked, 0 afterwards.")) << "hand 3";
  EXPECT_THAT(page, HasSubstr("Bent −5 +35? +25?")) << "all balances of hand 3 are partial, of the payments only one";
  EXPECT_THAT(page, HasSubstr(" 2 +15? −5? −10? 0? 3 0? +25? −25? 0 4 +15? +20? −35? 0 ")) << "the table of the plots";
}

TEST(PartialFigures, AreNotedInMarkdown) {
  EXPECT_THAT(test::run({"check", "-", "--format", "markdown"}, kEvening).out,
              HasSubstr("Ana -15, Bent +35, Cara -15, uncertain since hand 2"));
}

}  // namespace
}  // namespace spadille
