#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "html/html.h"

namespace spadille::page {

/// A line of a plot: a value for each hand; nullopt where it is unknown.
struct Series {
  std::string name;
  std::vector<std::optional<std::int64_t>> values;
};

/// A plot over the hands of a session. Each line has its name at its end. At most six lines look different.
struct Plot {
  std::string title;               ///< for screen readers: "balances after each hand"
  std::vector<std::string> hands;  ///< names of the hands
  std::vector<Series> series;      ///< at least one; each with a value for each hand
};

/// The size of a plot, in units of its drawing.
inline constexpr double kPlotWidth = 360;
inline constexpr double kPlotHeight = 220;

/// Returns round numbers from the least to the greatest of these values, three to seven of them.
std::vector<std::int64_t> ticks(std::int64_t least, std::int64_t greatest);

/// Returns places that are at least `gap` apart, as near as possible to the wanted ones and within a range. The order
/// of the places is that of the wanted ones. If the range is too small, they are as far apart as it allows.
std::vector<double> spread(const std::vector<double>& wanted, double gap, double least, double greatest);

/// Returns a drawing of the plot; empty if no value is known.
html::Html drawn(const Plot& plot);

}  // namespace spadille::page
