#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "html/html.h"

namespace spadille::page {

/// A line of a plot, with its name at its end.
struct PlotLine {
  std::string name;
  std::vector<std::optional<std::int64_t>> values;  ///< one for each place; nullopt: the line has not begun
};

/// Lines over the hands of a session.
struct Plot {
  enum class Signs : std::uint8_t { always, minus };
  enum class Height : std::uint8_t { usual, small };

  std::string title;                ///< "Balances after each hand"
  std::vector<std::string> places;  ///< names of hands, one for each place; an empty name is not shown
  std::vector<PlotLine> lines;      ///< not empty
  Signs signs = Signs::minus;
  Height height = Height::usual;
  std::optional<std::int64_t> limit{};  ///< drawn as a line
  std::vector<bool> uncertain{};        ///< by place; no values are uncertain after its end
};

/// Returns figures under each other, with their places aligned. Each has two drawings, for narrow and wide windows: the
/// style sheet shows one. All need the same number of places, two or more.
html::Html plots(std::span<const Plot> plots);

}  // namespace spadille::page
