// The plots of an evening: round ticks, names that do not overlap, lines within the drawing.

#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <string>

#include "base/random.h"
#include "page/plot.h"

namespace spadille::page {
namespace {

TEST(Plot, TicksAreRoundAndIncludeAllValues) {
  EXPECT_EQ(ticks(0, 26), (std::vector<std::int64_t>{0, 10, 20, 30}));
  EXPECT_EQ(ticks(-109, 128), (std::vector<std::int64_t>{-150, -100, -50, 0, 50, 100, 150}));
  EXPECT_EQ(ticks(0, 0), (std::vector<std::int64_t>{0, 1}));
  Random random(3);
  for (int round = 0; round < 2000; ++round) {
    const auto least = -static_cast<std::int64_t>(random.below(std::size_t{1} << random.below(50)));
    const auto greatest = static_cast<std::int64_t>(random.below(std::size_t{1} << random.below(50)));
    const auto all = ticks(least, greatest);
    EXPECT_LE(all.front(), least);
    EXPECT_GE(all.back(), greatest);
    EXPECT_GE(all.size(), 2U);
    EXPECT_LE(all.size(), 7U);
    EXPECT_TRUE(std::is_sorted(all.begin(), all.end()));
  }
}

TEST(Plot, NamesKeepTheirDistanceAndOrder) {
  EXPECT_EQ(spread({50, 51}, 13, 0, 100), (std::vector<double>{50, 63}));
  EXPECT_EQ(spread({100, 99}, 13, 0, 100), (std::vector<double>{100, 87}));
  Random random(5);
  for (int round = 0; round < 2000; ++round) {
    std::vector<double> wanted(2 + random.below(5));
    for (double& each : wanted) each = static_cast<double>(random.below(180));
    const auto places = spread(wanted, 13, 0, 180);
    for (std::size_t a = 0; a < wanted.size(); ++a) {
      EXPECT_GE(places[a], 0);
      EXPECT_LE(places[a], 180);
      for (std::size_t b = 0; b < a; ++b) {
        EXPECT_GE(std::abs(places[a] - places[b]), 12.999);
        if (wanted[a] != wanted[b]) {
          EXPECT_EQ(wanted[a] < wanted[b], places[a] < places[b]);
        }
      }
    }
  }
}

Plot random_plot(Random& random) {
  Plot plot{.title = "random", .hands = {}, .series = {}};
  const std::size_t hands = 1 + random.below(60);
  for (std::size_t i = 0; i < hands; ++i) plot.hands.push_back(std::to_string(i + 1));
  for (std::size_t s = 0; s < 1 + random.below(6); ++s) {
    Series series{std::string(random.below(30), 'n'), {}};
    for (std::size_t i = 0; i < hands; ++i)
      series.values.push_back(random.one_in(5) ? std::nullopt
                                               : std::optional(static_cast<std::int64_t>(random.below(2000)) - 1000));
    plot.series.push_back(series);
  }
  return plot;
}

TEST(Plot, LinesStayWithinTheDrawingAndGoForward) {
  Random random(9);
  const std::regex point("[ML]([0-9.-]+) ([0-9.-]+)");
  for (int round = 0; round < 300; ++round) {
    const Plot plot = random_plot(random);
    const std::string svg = drawn(plot).bytes();
    const std::regex line("class=\"line [^\"]*\"><path d=\"([^\"]*)\"");
    for (std::sregex_iterator each(svg.begin(), svg.end(), line); each != std::sregex_iterator(); ++each) {
      const std::string path = (*each)[1];
      double before = -1;
      for (std::sregex_iterator at(path.begin(), path.end(), point); at != std::sregex_iterator(); ++at) {
        const double x = std::stod((*at)[1]);
        const double y = std::stod((*at)[2]);
        EXPECT_GT(x, before);
        EXPECT_TRUE(x >= 0 && x <= kPlotWidth && y >= 0 && y <= kPlotHeight) << path;
        before = x;
      }
    }
  }
}

TEST(Plot, IsEmptyWithoutAKnownValue) {
  EXPECT_TRUE(drawn({.title = "none", .hands = {"1"}, .series = {{"Ana", {std::nullopt}}}}).empty());
}

TEST(Plot, NamesAreShortenedButWholeInTheirTitle) {
  const std::string svg =
      drawn({.title = "long", .hands = {"1"}, .series = {{"Bartholomew the <Younger>", {5}}}}).bytes();
  EXPECT_NE(svg.find("<title>Bartholomew the &lt;Younger&gt;</title>Bartholomew…<"), std::string::npos) << svg;
}

}  // namespace
}  // namespace spadille::page
