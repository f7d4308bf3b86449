#include <gtest/gtest.h>

#include <ctime>
#include <string>

#include "property/adversarial_shapes.h"
#include "property/world.h"
#include "support/sanitized.h"

// Eight times the input takes about eight times as long, not 64 times, and no input takes far longer than its size
// explains. One of several attempts in the same run must show this.
namespace spadille::test {
namespace {

// The sanitizers make everything about ten times slower, so they get an eighth of the text.
constexpr std::size_t kShare = kSanitized ? 8 : 1;

double seconds(const std::string& text, StreamKind kind) {
  double best = 1e9;
  for (int i = 0; i < 5; ++i) {
    const std::clock_t begin = std::clock();  // processor time: other processes do not count
    judge_text(text, kind);
    best = std::min(best, static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
  }
  return best;
}

// Returns the time of a byte. The text grows until it takes some milliseconds, because the clock is coarse.
double seconds_per_byte(const Shape& shape) {
  constexpr double kLongEnough = 0.002;
  constexpr std::size_t kMost = 256;
  for (std::size_t factor = 1;; factor *= 2) {
    const std::string text = shape.text(factor * shape.size / kShare);
    const double time = seconds(text, shape.kind);
    if (time < kLongEnough && factor < kMost) continue;
    EXPECT_GT(time, 0) << "the clock does not measure " << text.size() << " bytes";
    return time / static_cast<double>(text.size());
  }
}

class LinearTime : public ::testing::TestWithParam<Shape> {};

TEST_P(LinearTime, EightTimesAsMuchTakesNoSquareOfIt) {
  const Shape& shape = GetParam();
  double ratio = 0;
  for (int attempt = 0; attempt < 4; ++attempt) {  // other processes may disturb an attempt
    const double small = seconds(shape.text(shape.size / kShare), shape.kind);
    const double large = seconds(shape.text(8 * shape.size / kShare), shape.kind);
    ratio = large / small;
    if (ratio < 40 || large < 0.002) return;
  }
  ADD_FAILURE() << "8 times as much takes " << ratio << " times as long";
}

TEST_P(LinearTime, AByteTakesAtMostSixtyTimesAsLongAsOneOfAPlainHand) {
  const Shape& plain = adversarial_shapes().front();
  const Shape& shape = GetParam();
  double ratio = 0;
  for (int attempt = 0; attempt < 4; ++attempt) {
    ratio = seconds_per_byte(shape) / seconds_per_byte(plain);
    if (ratio < 60) return;
  }
  ADD_FAILURE() << "a byte takes " << ratio << " times as long";
}

INSTANTIATE_TEST_SUITE_P(Shapes, LinearTime, ::testing::ValuesIn(adversarial_shapes()),
                         [](const auto& each) { return each.param.name; });

}  // namespace
}  // namespace spadille::test
