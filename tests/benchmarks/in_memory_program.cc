// The engine of each game, the bare replay and the bare libraries, all in memory. Time is counted per hand.

#include <benchmark/benchmark.h>

#include <exception>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "benchmarks/bare_json.h"
#include "benchmarks/bare_ombre.h"
#include "benchmarks/bare_yaml.h"
#include "benchmarks/made_hands.h"
#include "referee/finish.h"

namespace spadille::bare {
namespace {

using Syntax = record::WriteStyle::Syntax;

constexpr std::size_t kHands = 1000;

// So many hands, plays and bytes went by in each iteration.
struct Work {
  std::size_t hands = 0;
  std::size_t plays = 0;
  std::size_t bytes = 0;
};

// Every benchmark has all the counters: the table of figures has the same columns for all.
void count(benchmark::State& state, Work work) {
  const auto rate = [&](std::size_t each) {
    return benchmark::Counter(static_cast<double>(each), benchmark::Counter::kIsIterationInvariantRate);
  };
  state.counters["hands"] = rate(work.hands);
  state.counters["plays"] = rate(work.plays);
  state.counters["bytes"] = rate(work.bytes);
}

// All checks of a hand, its settlement and its written figures among them, to the verdict.
Verdict judge(const MadeHands& hands, const record::HandRecord& hand) {
  Sink sink;
  const HandResult result = hands.game.judge(hand, *hands.rules, carried_to(hand), sink);
  return referee::verdict_of(sink.take(), is_unfinished(result));
}

void engine(benchmark::State& state, std::string_view game) {
  const MadeHands hands = make_hands(*find_game(game), kHands);
  while (state.KeepRunning()) {
    for (const record::HandRecord& hand : hands.records)
      if (judge(hands, hand) != Verdict::valid) state.SkipWithError("a lawful hand is found not to be valid");
  }
  count(state, {.hands = kHands, .plays = hands.plays()});
}
BENCHMARK_CAPTURE(engine, ombre, "ombre");
BENCHMARK_CAPTURE(engine, quadrille, "quadrille");
BENCHMARK_CAPTURE(engine, quintille, "quintille");
BENCHMARK_CAPTURE(engine, hearts, "hearts");
BENCHMARK_CAPTURE(engine, rummy, "rummy");
BENCHMARK_CAPTURE(engine, manipulation_rummy, "manipulation-rummy");

void bare_ombre(benchmark::State& state) {
  const std::vector<OmbreHand> hands = as_bits(make_hands(*find_game("ombre"), kHands));
  std::size_t plays = 0;
  for (const OmbreHand& hand : hands) plays += hand.played;
  while (state.KeepRunning()) {
    for (const OmbreHand& hand : hands) {
      const OmbreTricks tricks = replay(hand);
      benchmark::DoNotOptimize(tricks);
      if (!tricks.lawful) state.SkipWithError("a lawful hand is found not to be lawful");
    }
  }
  count(state, {.hands = hands.size(), .plays = plays});
}
BENCHMARK(bare_ombre);

void bare_json(benchmark::State& state) {
  std::string text = make_hands(*find_game("ombre"), kHands).text(Syntax::json);
  text.reserve(text.size() + JsonToucher::kPadding);
  JsonToucher json;
  while (state.KeepRunning()) benchmark::DoNotOptimize(json.touch(text));
  count(state, {.hands = kHands, .bytes = text.size()});
}
BENCHMARK(bare_json);

void bare_yaml(benchmark::State& state) {
  const std::string text = make_hands(*find_game("ombre"), kHands).text(Syntax::yaml);
  while (state.KeepRunning()) {
    std::istringstream in(text);
    benchmark::DoNotOptimize(count_yaml_events(in));
  }
  count(state, {.hands = kHands, .bytes = text.size()});
}
BENCHMARK(bare_yaml);

void newlines(benchmark::State& state) {
  const std::string text = make_hands(*find_game("ombre"), kHands).text(Syntax::json);
  while (state.KeepRunning()) benchmark::DoNotOptimize(count_lines(text));
  count(state, {.hands = kHands, .bytes = text.size()});
}
BENCHMARK(newlines);

}  // namespace
}  // namespace spadille::bare

int main(int argc, char** argv) {
  try {
    benchmark::Initialize(&argc, argv);
    if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 2;
    benchmark::RunSpecifiedBenchmarks();
    return 0;
  } catch (const std::exception& e) {
    std::cerr << "spadille_in_memory: " << e.what() << '\n';
    return 1;
  }
}
