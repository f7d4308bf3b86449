// An archive compared in pieces, several at the same time, has the same results as one compared document by document.

#include <gtest/gtest.h>

#include <sstream>

#include "base/random.h"
#include "compare/compared_stream.h"
#include "compare/tally.h"
#include "pipeline/archive.h"
#include "render/compare_json.h"
#include "support/random_archive.h"

namespace spadille::pipeline {
namespace {

// The reported results, and their tally.
struct Recorded {
  std::vector<std::string> results;
  compare::Tally tally;

  void add(const Recorded& after) {
    results.insert(results.end(), after.results.begin(), after.results.end());
    tally += after.tally;
  }
};

class Recording : public compare::Listener {
 public:
  void on_hand(const compare::ComparedHand& hand, const Document& document) override {
    recorded_.tally.add(hand);
    recorded_.results.push_back(render::compared_json(hand, document));
  }
  void on_session(const compare::ComparedSession& session, const Document& document) override {
    recorded_.results.push_back(render::compared_json(session, document));
  }
  void on_fault(const compare::Row& row, const Document& document) override {
    recorded_.results.push_back(render::fault_json(row, document));
  }

  [[nodiscard]] const Recorded& recorded() const { return recorded_; }

 private:
  Recorded recorded_;
};

class RecordingPart : public compare::ComparedPart {
 public:
  explicit RecordingPart(Recorded& all) : all_(all) {}

  void on_hand(const compare::ComparedHand& hand, const Document& document) override {
    results_.on_hand(hand, document);
  }
  void on_session(const compare::ComparedSession& session, const Document& document) override {
    results_.on_session(session, document);
  }
  void on_fault(const compare::Row& row, const Document& document) override { results_.on_fault(row, document); }
  compare::Listener& in_front() override { return front_; }
  bool show() override {
    all_.add(front_.recorded());
    all_.add(results_.recorded());
    return true;
  }

 private:
  Recording front_;
  Recording results_;
  Recorded& all_;
};

// One to three jobs, and piece sizes from 1 to 400 bytes.
void expect_same_in_pieces(compare::Comparer& comparer, const std::string& text, const Recorded& expected) {
  for (const auto& [jobs, piece] : {std::pair(1, 100), std::pair(2, 1), std::pair(2, 150), std::pair(3, 400)}) {
    Recorded recorded;
    Archive<compare::ComparedStream> archive(
        Jobs{static_cast<std::size_t>(jobs)}, Making::at_the_same_time,
        [&] { return std::make_unique<RecordingPart>(recorded); }, static_cast<std::size_t>(piece));
    std::istringstream in(text);
    archive.judge(in, StreamKind::yaml, comparer.stream({"file", {}}));
    archive.finish();
    ASSERT_EQ(recorded.results, expected.results) << "jobs " << jobs << ", pieces of " << piece << '\n' << text;
    ASSERT_EQ(render::tally_json(recorded.tally), render::tally_json(expected.tally)) << text;
  }
}

class ComparedStreams : public ::testing::TestWithParam<std::vector<std::string>> {};

TEST_P(ComparedStreams, AreComparedInPiecesAsDocumentByDocument) {
  DiskReader files;
  compare::Comparer comparer(files, {.rules = GetParam()});
  Random random(11);
  std::string seen;
  for (int i = 0; i < 100 && !HasFailure(); ++i) {
    const std::string text = test::random_stream(random);
    Recording listener;
    std::istringstream in(text);
    comparer.compare(in, StreamKind::yaml, {"file", {}}, listener);
    expect_same_in_pieces(comparer, text, listener.recorded());
    for (const std::string& each : listener.recorded().results) seen += each;
  }
  // If one of these is missing, the test compares too little.
  for (const char* each : {"\"agree\":false", "\"carried\":{", "\"settlement\":{", "session/bad-order"})
    EXPECT_NE(seen.find(each), std::string::npos) << each;
}

INSTANTIATE_TEST_SUITE_P(, ComparedStreams,
                         ::testing::Values(std::vector<std::string>{},
                                           std::vector<std::string>{"gibbs", "wikipedia", "gibbs-local"}));

}  // namespace
}  // namespace spadille::pipeline
