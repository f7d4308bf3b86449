#include "benchmarks/made_hands.h"

#include <stdexcept>

#include "base/file_reader.h"
#include "base/random.h"
#include "generate/random_hand.h"
#include "judge/verdict.h"

namespace spadille::bare {
namespace {

constexpr std::uint64_t kSeed = 1;

}  // namespace

std::size_t MadeHands::plays() const {
  std::size_t count = 0;
  for (const record::HandRecord& hand : records)
    for (const record::Trick& trick : hand.tricks) count += trick.plays.size();
  return count;
}

std::string MadeHands::text(record::WriteStyle::Syntax syntax) const {
  const bool json = syntax == record::WriteStyle::Syntax::json;
  const std::string name = json ? '"' + rules->name() + '"' : rules->name();
  std::string text;
  for (const record::HandRecord& hand : records) {
    if (!json) text += "---\n";
    text += record::write_hand(hand, name, {.syntax = syntax});
  }
  return text;
}

MadeHands make_hands(const GameEntry& game, std::size_t count) {
  DiskReader files;
  rules::Loader loader(files, all_game_options());
  const auto rules = loader.defaults(game.options());
  if (!rules) throw std::runtime_error(rules.error().message);
  MadeHands made{game, *rules, {}};
  Random seeds(kSeed);
  for (std::size_t i = 0; i < count; ++i) {
    Random random(seeds.next());
    record::HandRecord hand = generate::random_hand(**rules, random);
    Sink legal;
    generate::write_claims(hand, **rules, game.judge(hand, **rules, carried_to(hand), legal));
    made.records.push_back(std::move(hand));
  }
  return made;
}

Carried carried_to(const record::HandRecord& hand) {
  return {.pool = hand.pool ? hand.pool->value : Chips{}, .hands_before = {}};
}

Verdict verdict_on(const MadeHands& hands, const record::HandRecord& hand) {
  Sink sink;
  const HandResult result = hands.game.judge(hand, *hands.rules, carried_to(hand), sink);
  return judge::verdict_of(sink.take(), result);
}

}  // namespace spadille::bare
