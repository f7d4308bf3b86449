// The plots of an evening: round ticks, labels that do not overlap, lines within the drawing.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <regex>
#include <string>
#include <utility>

#include "base/random.h"
#include "page/plot.h"
#include "page/plot_frame.h"
#include "source/utf8.h"

namespace spadille::page {
namespace {

constexpr PlotWidth kWidths[]{PlotWidth::narrow, PlotWidth::wide};

Plot plot_of(std::vector<PlotLine> lines) {
  Plot plot{.title = "Balances", .places = {}, .lines = std::move(lines)};
  for (std::size_t i = 0; i < plot.lines.front().values.size(); ++i)
    plot.places.push_back(i == 0 ? "" : std::to_string(i));
  return plot;
}

Plot random_plot(Random& random) {
  const std::size_t places = 2 + random.below(std::size_t{1} << random.below(11));
  const std::size_t range = std::size_t{1} << (1 + random.below(20));
  std::vector<PlotLine> lines(1 + random.below(8));
  for (PlotLine& line : lines) {
    line.name = std::string(random.below(30), random.one_in(3) ? 'W' : 'n');
    line.values.resize(random.below(places));
    while (line.values.size() < places)
      line.values.emplace_back(static_cast<std::int64_t>(random.below(range)) - static_cast<std::int64_t>(range / 2));
  }
  Plot plot = plot_of(std::move(lines));
  plot.signs = random.one_in(2) ? Plot::Signs::always : Plot::Signs::minus;
  plot.height = random.one_in(3) ? Plot::Height::small : Plot::Height::usual;
  if (random.one_in(2)) plot.limit = static_cast<std::int64_t>(random.below(range));
  if (random.one_in(2)) plot.uncertain.resize(random.below(places), true);
  return plot;
}

PlotFrame frame_of(const Plot& plot, PlotWidth width) { return {plot, width, margins_for({&plot, 1}, width)}; }

std::string drawn(const Plot& plot) { return plots({&plot, 1}).bytes(); }

// The matches of an expression with its groups.
std::vector<std::smatch> all_matches(const std::string& text, const std::string& expression) {
  const std::regex regex(expression);
  return {std::sregex_iterator(text.begin(), text.end(), regex), std::sregex_iterator()};
}

TEST(Plot, TicksAreRoundAndIncludeAllValues) {
  const auto ticks = [](std::vector<std::optional<std::int64_t>> values) {
    return frame_of(plot_of({{"Ana", std::move(values)}}), PlotWidth::wide).ticks();
  };
  EXPECT_EQ(ticks({0, 26}), (std::vector<std::int64_t>{0, 10, 20, 30}));
  EXPECT_EQ(ticks({-109, 128}), (std::vector<std::int64_t>{-150, -100, -50, 0, 50, 100, 150}));
  EXPECT_EQ(ticks({0, 0}), (std::vector<std::int64_t>{0, 1}));
  EXPECT_EQ(ticks({7, 9}), (std::vector<std::int64_t>{0, 2, 4, 6, 8, 10}));
}

TEST(Plot, AllCoordinatesAreWithinTheDrawingAndInOrder) {
  Random random(9);
  for (int round = 0; round < 500; ++round) {
    const Plot plot = random_plot(random);
    for (const PlotWidth width : kWidths) {
      const PlotFrame frame = frame_of(plot, width);
      EXPECT_LT(frame.left() + 80, frame.right());
      EXPECT_LE(frame.ticks().size(), 9U);
      EXPECT_TRUE(std::is_sorted(frame.ticks().begin(), frame.ticks().end()));
      for (std::size_t i = 0; i < plot.places.size(); ++i) {
        EXPECT_TRUE(frame.x(i) >= frame.left() && frame.x(i) <= frame.right() + 1e-9);
        if (i > 0) {
          EXPECT_LT(frame.x(i - 1), frame.x(i));
        }
      }
      for (const PlotLine& line : plot.lines)
        for (const auto& value : line.values)
          if (value) {
            EXPECT_TRUE(frame.y(*value) >= frame.top() - 1e-9 && frame.y(*value) <= frame.bottom() + 1e-9);
            EXPECT_EQ(frame.y(*value) > frame.y(0), *value < 0);
          }
    }
  }
}

// The figures are in the table then.
TEST(Plot, HugeValuesLeaveSpaceForTheLines) {
  constexpr std::int64_t kHuge = 900'000'000'000'000'000;
  for (const PlotWidth width : kWidths) {
    const PlotFrame frame = frame_of(plot_of({{"Ana", {-kHuge, kHuge}}}), width);
    EXPECT_GE(frame.right() - frame.left(), 60);
    EXPECT_LE(frame.right(), frame.width());
    EXPECT_EQ(frame.ticks().back(), kHuge / 9 * 10);
  }
}

TEST(Plot, NamedPlacesAreApart) {
  Random random(11);
  for (int round = 0; round < 300; ++round) {
    const Plot plot = random_plot(random);
    for (const PlotWidth width : kWidths) {
      const PlotFrame frame = frame_of(plot, width);
      const auto& named = frame.named_places();
      ASSERT_FALSE(named.empty());
      EXPECT_EQ(named.back(), plot.places.size() - 1);
      for (std::size_t i = 1; i < named.size(); ++i)
        EXPECT_GE(frame.x(named[i]) - frame.x(named[i - 1]),
                  static_cast<double>(display_width(plot.places.back())) * kTextColumn);
    }
  }
  const PlotFrame frame =
      frame_of(plot_of({{"Ana", std::vector<std::optional<std::int64_t>>(1001, 5)}}), PlotWidth::wide);
  for (const std::size_t place : frame.named_places()) EXPECT_EQ(place % 50, 0U);
}

TEST(Plot, LabelsKeepTheirDistanceAndOrder) {
  EXPECT_EQ(moved_apart({50, 51}, 13, 0, 100), (std::vector<double>{44, 57}));
  EXPECT_EQ(moved_apart({100, 99}, 13, 0, 100), (std::vector<double>{100, 87}));
  EXPECT_EQ(moved_apart({10, 90, 40}, 13, 0, 100), (std::vector<double>{10, 90, 40}));
  Random random(5);
  for (int round = 0; round < 2000; ++round) {
    std::vector<double> wanted(1 + random.below(12));
    for (double& each : wanted) each = static_cast<double>(random.below(180));
    const auto places = moved_apart(wanted, 15, 0, 180);
    for (std::size_t a = 0; a < wanted.size(); ++a) {
      EXPECT_GE(places[a], -1e-9);
      EXPECT_LE(places[a], 180 + 1e-9);
      for (std::size_t b = 0; b < a; ++b) {
        EXPECT_GE(std::abs(places[a] - places[b]), 15 - 1e-9);
        if (wanted[a] != wanted[b]) {
          EXPECT_EQ(wanted[a] < wanted[b], places[a] < places[b]);
        }
      }
    }
  }
}

// The labels of drawings with random ends of lines.
TEST(Plot, DrawnLabelsDoNotOverlap) {
  Random random(13);
  for (int round = 0; round < 300; ++round) {
    const Plot plot = random_plot(random);
    const std::string drawings = drawn(plot);
    const auto labels = all_matches(drawings, "class=\"name\" x=\"([0-9.-]+)\" y=\"([0-9.-]+)\"");
    ASSERT_EQ(labels.size(), 2 * plot.lines.size());
    const std::size_t lines = plot.lines.size();
    for (std::size_t a = 0; a < labels.size(); ++a)
      for (std::size_t b = a / lines * lines; b < a; ++b)
        EXPECT_GE(std::abs(std::stod(labels[a][2]) - std::stod(labels[b][2])), kTextHeight - 0.11);
  }
}

TEST(Plot, LinesGoForwardAndEqualValuesAreEquallyHigh) {
  const std::string drawings = drawn(plot_of({{"Ana", {0, 5, 5, -3}}, {"Bent", {std::nullopt, 0, 5, 0}}}));
  const auto paths = all_matches(drawings, "class=\"line look-[0-9]\" d=\"([^\"]*)\"");
  ASSERT_EQ(paths.size(), 4U);
  std::vector<std::pair<double, double>> points;
  for (const std::smatch& match : paths) {
    const std::string path = match[1];
    double before = -1;
    for (const std::smatch& point : all_matches(path, "[ML]([0-9.-]+) ([0-9.-]+)")) {
      points.emplace_back(std::stod(point[1]), std::stod(point[2]));
      EXPECT_GT(points.back().first, before);
      before = points.back().first;
    }
  }
  ASSERT_EQ(points.size(), 14U);  // four of Ana and three of Bent, twice
  EXPECT_EQ(points[1].second, points[2].second);
  EXPECT_EQ(points[2], points[5]);
  EXPECT_EQ(points[0].second, points[4].second);
  EXPECT_GT(points[3].second, points[0].second);
}

TEST(Plot, HasMarkersOnlyIfThereIsSpace) {
  const auto markers = [](std::size_t places) {
    const std::string drawings = drawn(plot_of({{"Ana", std::vector<std::optional<std::int64_t>>(places, 1)}}));
    return all_matches(drawings, "class=\"marker").size();
  };
  EXPECT_EQ(markers(10), 4U);    // on the line and at its label, in both widths
  EXPECT_EQ(markers(1000), 2U);  // at the label
}

TEST(Plot, ManyPlacesAreDrawnInPart) {
  std::vector<std::optional<std::int64_t>> values(100001, 0);
  values.back() = 7;
  const std::string drawings = drawn(plot_of({{"Ana", values}}));
  EXPECT_LT(drawings.size(), 300000U);
  EXPECT_NE(drawings.find(">100000</th><td class=\"number\">7<"), std::string::npos);
}

TEST(Plot, WordsAndTableHaveTheFigures) {
  Plot plot = plot_of({{"Ana", {0, 15, 3}}, {"<Bent>", {0, -15, -4}}});
  plot.signs = Plot::Signs::always;
  plot.uncertain = {false, false, true};
  const std::string drawings = drawn(plot);
  EXPECT_EQ(all_matches(drawings, "aria-label=\"Balances. At the end: Ana \\+3, &lt;Bent&gt; −4.\"").size(), 2U);
  EXPECT_NE(drawings.find(">1</th><td class=\"number\">+15</td><td class=\"number\">−15</td>"), std::string::npos);
  EXPECT_NE(drawings.find(">2</th><td class=\"number\">+3?</td><td class=\"number\">−4?</td>"), std::string::npos);
  EXPECT_EQ(drawings.find("<Bent>"), std::string::npos);
}

TEST(Plot, NamesAreShortenedButWholeInTheirTitle) {
  const std::string drawings = drawn(plot_of({{"Bartholomew the <Younger> of All", {0, 5}}}));
  EXPECT_NE(drawings.find(">Bartholomew the &lt;…<title>Bartholomew the &lt;Younger&gt; of All</title>"),
            std::string::npos)
      << drawings;
}

TEST(Plot, ShorteningDividesNoCharacter) {
  EXPECT_EQ(shortened("Ana", 3), "Ana");
  EXPECT_EQ(shortened("Anabel", 4), "Ana…");
  EXPECT_EQ(shortened("민수아", 4), "민…");
  EXPECT_EQ(shortened("Zoe\u0308xyz", 4), "Zoe\u0308…");
  EXPECT_EQ(shortened("👨\u200D👩\u200D👧 family", 5), "…");
  EXPECT_EQ(shortened("WWWW", 5), "WW…");
  EXPECT_EQ(shortened("ab", 1), "…");
}

}  // namespace
}  // namespace spadille::page
