#include "support/random_archive.h"

#include "base/random.h"
#include "games/game.h"
#include "generate/random_hand.h"
#include "record/writer.h"
#include "rules/loader.h"
#include "testkit/plant_fault.h"

namespace spadille::test {
namespace {

using record::HandRecord;

// Returns the hand as a JSON line with a random planted fault. If the fault cannot be planted under these rules, adds
// an unknown key instead.
std::string faulty(const GameEntry& game, const HandRecord& hand, const rules::RuleSet& rules, const std::string& line,
                   Random& random) {
  const std::vector<Code> codes = test::plantable_codes(game.name);
  const auto planted = test::plant_fault(hand, rules, random.pick(codes), random);
  if (!planted || !planted->options.empty()) return "{\"sead\": 1, " + line.substr(1);
  const record::WriteStyle style{record::WriteStyle::Syntax::json, record::WriteStyle::Cards::grouped,
                                 Notation::english};
  return record::write_hand(planted->hand, '"' + rules.name() + '"', style);
}

}  // namespace

std::vector<std::string> random_archive(std::size_t hands, std::uint64_t seed) {
  DiskReader files;
  rules::Loader loader(files, all_game_options());
  Random random(seed);
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < hands; ++i) {
    const GameEntry& game = *find_game(generate::games()[i % generate::games().size()]);
    const rules::RuleSetPtr rules = *loader.defaults(game.options());
    HandRecord hand = generate::random_hand(*rules, random);
    hand.hand = {"hand " + std::to_string(i), {}};
    const record::WriteStyle style{record::WriteStyle::Syntax::json, record::WriteStyle::Cards::grouped,
                                   Notation::english};
    const std::string line = record::write_hand(hand, '"' + rules->name() + '"', style);
    lines.push_back(i % 3 == 1 ? faulty(game, hand, *rules, line, random) : line);
  }
  return lines;
}

std::string random_stream(Random& random) {
  const std::string passed = "auction: [pass, pass, pass]\n";
  const std::vector<std::string> documents{
      "players: [A, B, C]\ndealer: A\n" + passed,
      passed,
      passed,
      passed + "rules: {extends: gibbs, all_pass: spadille_force}\n",
      "session: S\nplayers: [A, B, C]\ndealer: B\npool: 3\n",
      "session: T\nrules: wikipedia\nplayers: [X, Y, Z]\ndealer: X\nbalances: {X: 5, Y: -5}\n",
      "session: faulty\nplayers: [X, X]\n",
      "settlement: true\npool: 15\n",
      "settlement:\n  balances: {A: 0, B: 0, C: 0}\n",
      "hand: [\n",
      "hand: named\nplayers: [A, B, C]\ndealer: C\n" + passed + "foo: 1\n",
      "# nothing\n",
      "game: hearts\nplayers: [A, B, C, D]\nresult: {points: {A: 26}}\n",
  };
  std::string text;
  for (std::size_t n = random.below(30); n > 0; --n) text += "---\n" + random.pick(documents);
  return text;
}

std::string joined(const std::vector<std::string>& lines, std::size_t begin, std::size_t end) {
  std::string text;
  for (std::size_t i = begin; i < end; ++i) text += lines[i];
  return text;
}

}  // namespace spadille::test
