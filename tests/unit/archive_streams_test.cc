// An archive judged in pieces, several at the same time, has the same reports as one judged document by document.

#include <gtest/gtest.h>

#include <sstream>

#include "base/random.h"
#include "judge/referee.h"
#include "pipeline/archive.h"
#include "pipeline/judged_stream.h"
#include "render/json.h"
#include "support/judged.h"
#include "support/random_archive.h"

namespace spadille::pipeline {
namespace {

using Reports = std::vector<std::string>;

std::string open_session(const judge::OpenSession& session) {
  return session.title + ": " + not_counted_text(session.uncounted);
}

Reports one_by_one(judge::Referee& referee, const std::string& text) {
  std::istringstream in(text);
  Reports reports;
  referee.judge(in, StreamKind::yaml, "file", {},
                {[&](const Report& report, const Document& document, const judge::ReadHand*) {
                   render::append_json(reports.emplace_back(), report, document);
                 },
                 [&](const judge::OpenSession& session) { reports.push_back(open_session(session)); }});
  return reports;
}

// Checks the number of reports that precede this part in the stream.
class Numbering : public ReportPart {
 public:
  Numbering(Reports& shown, std::size_t wanted) : shown_(shown), wanted_(wanted) {}

  void follow(const ReportPart& before) override { before_ = dynamic_cast<const Numbering&>(before).total(); }
  void take(const Report& report, const Document& document, const judge::ReadHand* hand) override {
    EXPECT_TRUE(hand == nullptr || report.judged);
    render::append_json(reports_.emplace_back(), report, document);
  }
  void take_open_session(const judge::OpenSession& session, Where where) override {
    (where == Where::in_front ? in_front_ : reports_).push_back(open_session(session));
  }
  bool show() override {
    if (before_) {
      EXPECT_EQ(*before_, count_reports(shown_));
    }
    shown_.insert(shown_.end(), in_front_.begin(), in_front_.end());
    shown_.insert(shown_.end(), reports_.begin(), reports_.end());
    return shown_.size() < wanted_;
  }

 private:
  // The lines of open sessions are not counted: those in front may arrive after the next part needs the number.
  static std::size_t count_reports(const Reports& reports) {
    return static_cast<std::size_t>(
        std::count_if(reports.begin(), reports.end(), [](const std::string& each) { return each.front() == '{'; }));
  }
  [[nodiscard]] std::size_t total() const { return before_.value_or(0) + count_reports(reports_); }

  Reports& shown_;
  std::size_t wanted_;
  Reports in_front_;
  Reports reports_;
  std::optional<std::size_t> before_;
};

struct How {
  std::size_t jobs;
  std::size_t piece;
  Making making = Making::at_the_same_time;
  std::size_t wanted = 1'000'000;
};

Reports in_pieces(judge::Referee& referee, const std::vector<std::string>& texts, How how) {
  Reports reports;
  Archive<JudgedStream> archive(
      Jobs{how.jobs}, how.making, [&] { return std::make_unique<Numbering>(reports, how.wanted); }, how.piece);
  for (const std::string& text : texts) {
    std::istringstream in(text);
    if (!archive.judge(in, StreamKind::yaml, JudgedStream(referee.judge_of({"file", {}})))) break;
  }
  archive.finish();
  return reports;
}

TEST(Streams, AreJudgedInPiecesAsDocumentByDocument) {
  DiskReader files;
  judge::Referee referee(files);
  Random random(11);
  for (int i = 0; i < 150; ++i) {
    const std::string text = test::random_stream(random);
    const Reports expected = one_by_one(referee, text);
    for (const auto making : {Making::at_the_same_time, Making::one_after_the_other})
      for (const auto& [jobs, piece] : {std::pair(1, 100), std::pair(2, 1), std::pair(2, 150), std::pair(3, 400)})
        ASSERT_EQ(in_pieces(referee, {text}, {static_cast<std::size_t>(jobs), static_cast<std::size_t>(piece), making}),
                  expected)
            << "jobs " << jobs << ", pieces of " << piece << '\n'
            << text;
  }
}

TEST(Streams, NothingIsJudgedAfterWhatIsWanted) {
  DiskReader files;
  judge::Referee referee(files);
  std::string text;
  for (int i = 0; i < 200; ++i) text += "---\nplayers: [A, B, C]\ndealer: A\nauction: [pass, pass, pass]\n";
  const Reports all = one_by_one(referee, text);
  for (const std::size_t jobs : {1U, 2U}) {
    const Reports some = in_pieces(referee, {text, text}, {.jobs = jobs, .piece = 100, .wanted = 50});
    EXPECT_EQ(some.size(), 50U);
    EXPECT_TRUE(std::equal(some.begin(), some.end(), all.begin()));
  }
}

// A rule set cached for the next record with the same text keeps no place: each record has its own line numbers.
TEST(Streams, RulesWrittenAgainHaveTheirOwnLines) {
  DiskReader files;
  judge::Referee referee(files);
  const std::string hand =
      "---\n" + test::project_file("tests/data/err/pass__not-allowed/hearts-in-the-hand-without-a-pass.yaml");
  const auto lines = static_cast<std::size_t>(std::count(hand.begin(), hand.end(), '\n'));
  std::string text;
  for (int i = 0; i < 6; ++i) text += hand;
  const Reports reports = one_by_one(referee, text);
  Reports of_hands = reports;
  std::erase_if(of_hands, [](const std::string& each) { return each.front() != '{'; });
  ASSERT_EQ(of_hands.size(), 6U);
  for (std::size_t i = 0; i < of_hands.size(); ++i)
    EXPECT_NE(of_hands[i].find("set by the record, line " + std::to_string(i * lines + 5)), std::string::npos)
        << of_hands[i];
  EXPECT_EQ(in_pieces(referee, {text}, {.jobs = 3, .piece = 1}), reports);
}

}  // namespace
}  // namespace spadille::pipeline
