#include "render/summary.h"

#include <algorithm>

namespace spadille::render {
namespace {

// All lists are short: few games, few words per game, and fewer than 100 codes.
void count_word(std::vector<WordCount>& words, std::string_view word, std::size_t times) {
  const auto found = std::find_if(words.begin(), words.end(), [&](const WordCount& each) { return each.word == word; });
  if (found != words.end()) {
    found->count += times;
  } else {
    words.push_back({std::string(word), times});
  }
}

GameCount& entry_of(std::vector<GameCount>& games, std::string_view game) {
  const auto found = std::find_if(games.begin(), games.end(), [&](const GameCount& each) { return each.game == game; });
  if (found != games.end()) return *found;
  return games.emplace_back(GameCount{.game = std::string(game), .hands = 0, .contracts = {}, .outcomes = {}});
}

CodeCount* find_code(std::vector<CodeCount>& codes, Code code) {
  const auto found = std::find_if(codes.begin(), codes.end(), [&](const CodeCount& each) { return each.code == code; });
  return found == codes.end() ? nullptr : &*found;
}

// Counts in the order of `Verdict` and of `Severity`.
constexpr std::array kOfVerdict{&Summary::valid, &Summary::invalid, &Summary::incomplete, &Summary::unreadable,
                                &Summary::counted};
constexpr std::array kOfSeverity{&Summary::errors, &Summary::warnings, &Summary::notes};

void count_game(std::vector<GameCount>& games, const Report& report) {
  if (report.game.empty()) return;
  GameCount& game = entry_of(games, report.game);
  ++game.hands;
  if (!report.judged) return;
  if (const ChipResult* chips = report.chips(); chips != nullptr && chips->contract)
    count_word(game.contracts, *chips->contract, 1);
  const auto outcome = std::visit([](const auto& result) { return result.outcome; }, report.result);
  if (outcome) count_word(game.outcomes, *outcome, 1);
}

FirstPlace place_of(const Diagnostic& diagnostic, const Report& report, const Document& document) {
  FirstPlace place{.file = report.file, .at = document.place(diagnostic.at.begin), .hand = {}, .session = {}};
  if (report.kind == Report::Kind::hand) place.hand = report.hand;
  place.session = report.session;
  return place;
}

void add_codes(std::vector<CodeCount>& codes, const std::vector<CodeCount>& later) {
  for (const CodeCount& each : later) {
    if (CodeCount* known = find_code(codes, each.code)) {
      known->count += each.count;
    } else {
      codes.push_back(each);
    }
  }
}

}  // namespace

void Summary::count(Code code, Severity severity, const std::function<FirstPlace()>& place) {
  ++(this->*kOfSeverity[static_cast<std::size_t>(severity)]);
  auto& codes = severity == Severity::note ? noted : faults;
  if (CodeCount* known = find_code(codes, code)) {
    ++known->count;
  } else {
    codes.push_back({code, 1, place()});
  }
}

void Summary::add(const Report& report, const Document& document) {
  ++documents;
  if (report.kind == Report::Kind::hand) {
    ++hands;
    ++(this->*kOfVerdict[static_cast<std::size_t>(report.verdict)]);
    if (report.checked) ++checked[static_cast<std::size_t>(*report.checked)];
    count_game(games, report);
  } else {
    if (report.kind == Report::Kind::settlement) ++settlements;
    if (report.verdict == Verdict::incomplete) ++unsettled;
    if (report.verdict == Verdict::invalid) ++faulty_others;
  }
  for (const Diagnostic& each : report.diagnostics)
    count(each.code, each.severity, [&] { return place_of(each, report, document); });
  for (const LeftOut& each : report.left_out)
    count(each.code, each.severity, [&] { return place_of(report.diagnostics.back(), report, document); });
}

Summary& Summary::operator+=(const Summary& later) {
  for (const SummaryCount& each : kSummaryCounts) this->*each.count += later.*each.count;
  for (const SummaryCount& each : kLeftOutCounts) this->*each.count += later.*each.count;
  unsettled += later.unsettled;
  for (std::size_t i = 0; i < checked.size(); ++i) checked[i] += later.checked[i];
  for (const GameCount& each : later.games) {
    GameCount& game = entry_of(games, each.game);
    game.hands += each.hands;
    for (const WordCount& word : each.contracts) count_word(game.contracts, word.word, word.count);
    for (const WordCount& word : each.outcomes) count_word(game.outcomes, word.word, word.count);
  }
  add_codes(faults, later.faults);
  add_codes(noted, later.noted);
  stopped = stopped || later.stopped;
  if (time && later.time) {
    *time += *later.time;
  } else {
    time.reset();
  }
  return *this;
}

}  // namespace spadille::render
