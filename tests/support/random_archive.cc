#include "support/random_archive.h"

#include "base/random.h"
#include "games/game.h"
#include "record/writer.h"
#include "rules/loader.h"

namespace spadille::test {
namespace {

using record::HandRecord;

// Some fault of the table, or an unknown key where this hand has no room for it.
std::string faulty(const GameEntry& game, const HandRecord& hand, const rules::RuleSet& rules, const std::string& line,
                   Random& random) {
  const std::vector<Code> codes = game.plantable_codes();
  const auto planted = game.plant_fault(hand, rules, random.pick(codes), random);
  if (!planted || !planted->options.empty()) return "{\"sead\": 1, " + line.substr(1);
  const record::WriteStyle style{record::WriteStyle::Syntax::json, record::WriteStyle::Cards::grouped,
                                 Notation::english};
  return record::write_hand(planted->hand, '"' + rules.name() + '"', style).text;
}

}  // namespace

std::vector<std::string> random_archive(std::size_t hands, std::uint64_t seed) {
  DiskReader files;
  rules::Loader loader(files, all_game_options());
  Random random(seed);
  std::vector<std::string> lines;
  for (std::size_t i = 0; i < hands; ++i) {
    const GameEntry& game = all_games()[i % all_games().size()];
    const rules::RuleSetPtr rules = *loader.defaults(game.options());
    HandRecord hand = game.random_hand(*rules, random);
    hand.hand = {"hand " + std::to_string(i), {}};
    const record::WriteStyle style{record::WriteStyle::Syntax::json, record::WriteStyle::Cards::grouped,
                                   Notation::english};
    const std::string line = record::write_hand(hand, '"' + rules->name() + '"', style).text;
    lines.push_back(i % 3 == 1 ? faulty(game, hand, *rules, line, random) : line);
  }
  return lines;
}

std::string joined(const std::vector<std::string>& lines, std::size_t begin, std::size_t end) {
  std::string text;
  for (std::size_t i = begin; i < end; ++i) text += lines[i];
  return text;
}

}  // namespace spadille::test
