// Benchmarks the engine of each game, the bare replay and the bare libraries, all in memory. Counters are rates per
// second.

#include <benchmark/benchmark.h>

#include <exception>
#include <iostream>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "benchmarks/bare_json.h"
#include "benchmarks/bare_yaml.h"
#include "benchmarks/made_hands.h"
#include "benchmarks/ombre_hands.h"

namespace spadille::bare {
namespace {

using Syntax = record::WriteStyle::Syntax;

constexpr std::size_t kHands = 1000;

// Hands, plays and bytes processed in each iteration.
struct Work {
  std::size_t hands = 0;
  std::size_t plays = 0;
  std::size_t bytes = 0;
};

// Every benchmark reports all counters, so that the table of results has the same columns for all.
void count(benchmark::State& state, Work work) {
  const auto rate = [&](std::size_t each) {
    return benchmark::Counter(static_cast<double>(each), benchmark::Counter::kIsIterationInvariantRate);
  };
  state.counters["hands"] = rate(work.hands);
  state.counters["plays"] = rate(work.plays);
  state.counters["bytes"] = rate(work.bytes);
}

void engine(benchmark::State& state, std::string_view game) {
  const MadeHands hands = make_hands(*find_game(game), kHands);
  while (state.KeepRunning()) {
    for (const record::HandRecord& hand : hands.records)
      if (verdict_on(hands, hand) != Verdict::valid) state.SkipWithError("a legal hand is found not to be valid");
  }
  count(state, {.hands = kHands, .plays = hands.plays()});
}
BENCHMARK_CAPTURE(engine, ombre, "ombre");
BENCHMARK_CAPTURE(engine, quadrille, "quadrille");
BENCHMARK_CAPTURE(engine, quintille, "quintille");
BENCHMARK_CAPTURE(engine, german_solo, "german-solo");
BENCHMARK_CAPTURE(engine, gin, "gin");
BENCHMARK_CAPTURE(engine, hearts, "hearts");
BENCHMARK_CAPTURE(engine, rummy, "rummy");
BENCHMARK_CAPTURE(engine, manipulation_rummy, "manipulation-rummy");

void bare_ombre(benchmark::State& state) {
  const MadeHands made = make_hands(*find_game("ombre"), kHands);
  const std::vector<OmbreHand> hands = in_numbers(made);
  while (state.KeepRunning()) {
    for (const OmbreHand& hand : hands) {
      const OmbreVerdict verdict = replay(hand);
      benchmark::DoNotOptimize(verdict);
      if (!verdict.legal) state.SkipWithError("a legal hand is found not to be legal");
    }
  }
  count(state, {.hands = hands.size(), .plays = made.plays()});
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
