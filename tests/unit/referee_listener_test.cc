// A report listener may judge other hands during its callback.

#include <gtest/gtest.h>

#include <sstream>
#include <string>
#include <vector>

#include "judge/referee.h"
#include "record/writer.h"
#include "render/json.h"
#include "support/judged.h"

namespace spadille::judge {
namespace {

class Listening : public testing::Test {
 protected:
  void judge(const std::string& path, const Listener& listener) {
    std::istringstream in(test::project_file(path));
    referee_.judge(in, kind_of_file(path), path, {}, listener);
  }

  static std::string all_of(const Report& report, const Document& document, const ReadHand& hand) {
    std::string text(document.text());
    render::append_json(text, report, document);
    return text + record::write_hand(hand.record, {}, {});
  }

 private:
  DiskReader files_;
  Referee referee_{files_};
};

TEST_F(Listening, WhatIsReportedStaysWhileOthersAreJudged) {
  std::size_t hands = 0;
  judge("records/ombre/evening.yaml", {[&](const Report& report, const Document& document, const ReadHand* hand) {
          if (hand == nullptr) return;
          const std::string before = all_of(report, document, *hand);
          std::size_t others = 0;
          judge("records/quadrille/evening.yaml", {[&](const Report&, const Document&, const auto*) { ++others; }});
          EXPECT_GT(others, 0U);
          EXPECT_EQ(all_of(report, document, *hand), before);
          ++hands;
        }});
  EXPECT_GT(hands, 5U);
}

}  // namespace
}  // namespace spadille::judge
