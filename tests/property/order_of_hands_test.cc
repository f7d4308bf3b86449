#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "property/evening.h"
#include "property/every_game.h"
#include "support/judged.h"

// A fault in the order of the hands of a session is one error: a hand is left out or recorded twice, or names a wrong
// dealer. The hands after it are judged with the deal that they show.
namespace spadille::test {
namespace {

using Record = Evening::Record;

// A hand that is recorded twice may end a match too early.
std::vector<std::string> errors_of(const std::string& text) {
  std::vector<std::string> errors;
  for (const Report& report : judge_text(text, StreamKind::json_lines).reports)
    for (const Diagnostic& each : report.diagnostics)
      if (each.severity == Severity::error && each.code != Code::session_after_end) errors.push_back(each.message);
  return errors;
}

class FaultyOrder {
 public:
  FaultyOrder(const GameEntry& game, std::size_t seed) : random_(seed), evening_(game, seed, random_) {
    evening_.settlement() = {{"settlement", "done"}};
    for (std::size_t i = 0; i < evening_.hands().size(); ++i) write(i, evening_.hands()[i]);
  }

  // Returns the number of errors that were found.
  std::size_t run() {
    if (evening_.hands().size() < 3 || has_jack()) return 0;
    EXPECT_EQ(errors_of(evening_.text(written_)), std::vector<std::string>()) << evening_.text(written_);
    const std::size_t place = random_.below(evening_.hands().size() - 1);
    std::size_t found = 0;
    for (const auto make : {&FaultyOrder::leave_out, &FaultyOrder::record_twice, &FaultyOrder::name_other_dealer}) {
      const std::string before = written_[place];
      (this->*make)(place);
      const std::vector<std::string> errors = errors_of(evening_.text(written_));
      EXPECT_LE(errors.size(), 1U) << testing::PrintToString(errors) << '\n' << evening_.text(written_);
      found += errors.size();
      written_[place] = before;
    }
    return found;
  }

 private:
  // Each of these faults may also leave a jack that was not there, or take one.
  [[nodiscard]] bool has_jack() const {
    const GameEntry& game = game_of(evening_.rules());
    return game.name == "hearts" && game.point_session() == nullptr;
  }

  // Figures would be wrong after any of these faults, each with an error of its own.
  void write(std::size_t number, Record hand) {
    hand.erase("result");
    written_[number] = hand.dump();
  }

  void leave_out(std::size_t number) { written_[number] = ""; }
  void record_twice(std::size_t number) { written_[number] += "\n" + written_[number]; }
  void name_other_dealer(std::size_t number) {
    Record hand = Record::parse(written_[number]);
    const auto& players = evening_.players();
    hand["dealer"] = players[random_.below(players.size())];
    write(number, hand);
  }

  Random random_;
  Evening evening_;
  Evening::Changed written_;
};

class HandsOfSession : public ::testing::TestWithParam<std::string_view> {};

TEST_P(HandsOfSession, AreOneErrorEach) {
  const GameEntry& game = *find_game(GetParam());
  std::size_t errors = 0;
  const std::size_t wanted = scaled(1'000, 40);
  for (std::size_t seed = 0; seed < wanted && !HasFailure(); ++seed) errors += FaultyOrder(game, seed).run();
  EXPECT_GT(errors, 3U) << "the hands show who dealt";
}

INSTANTIATE_TEST_SUITE_P(Games, HandsOfSession, ::testing::ValuesIn(game_names()), instance_name);

}  // namespace
}  // namespace spadille::test
