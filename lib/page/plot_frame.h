#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "page/plot.h"

/// The coordinates of a plot, in units of its view box. The style sheet shows a unit as about a pixel.
namespace spadille::page {

/// The width of a drawing.
enum class PlotWidth : std::uint8_t { narrow, wide };

/// The space at the sides of plots that share their places.
struct PlotMargins {
  double left = 0;   ///< for the numbers of the axis
  double right = 0;  ///< for the labels of the lines
  std::size_t value_columns = 0;
  std::size_t name_columns = 0;  ///< at most this many columns of each name are shown
};

/// Returns the margins that all these plots need.
PlotMargins margins_for(std::span<const Plot> plots, PlotWidth width);

/// Height of a line of text, and width of one of its columns.
inline constexpr double kTextHeight = 15;
inline constexpr double kTextColumn = 7.2;

/// Maps values and places of a plot to coordinates.
class PlotFrame {
 public:
  PlotFrame(const Plot& plot, PlotWidth width, const PlotMargins& margins);

  [[nodiscard]] double width() const { return width_; }
  [[nodiscard]] double height() const { return height_; }
  [[nodiscard]] double left() const { return left_; }
  [[nodiscard]] double right() const { return right_; }
  [[nodiscard]] double top() const { return top_; }
  [[nodiscard]] double bottom() const { return bottom_; }
  /// Returns the coordinates of a place and of a value.
  [[nodiscard]] double x(std::size_t place) const;
  [[nodiscard]] double y(std::int64_t value) const;
  /// Returns the distance of two neighboring places.
  [[nodiscard]] double step() const;

  /// Returns round values for the axis, in ascending order. They include the least and the greatest that fit.
  [[nodiscard]] const std::vector<std::int64_t>& ticks() const { return ticks_; }
  /// Returns the places whose names the axis shows.
  [[nodiscard]] const std::vector<std::size_t>& named_places() const { return named_places_; }

 private:
  void choose_named_places(const Plot& plot);

  double width_;
  double height_ = 0;
  double left_;
  double right_;
  double top_;
  double bottom_ = 0;
  std::size_t places_;
  std::vector<std::int64_t> ticks_;
  std::vector<std::size_t> named_places_;
};

/// Returns places near the wanted ones, in the same order, that are at least `distance` apart and within the bounds.
/// The sum of the squared shifts is the least possible. If they do not fit, they keep the distance and go beyond the
/// upper bound.
std::vector<double> moved_apart(const std::vector<double>& wanted, double distance, double least, double most);

/// Returns the columns that valid UTF-8 takes in a label, about: as on a terminal, but two for broad letters.
std::size_t label_columns(std::string_view text);

/// Returns valid UTF-8 in at most that many columns of a label, with "…" at the end if it is shortened. Keeps
/// characters whole that combine several code points.
std::string shortened(std::string_view text, std::size_t columns);

}  // namespace spadille::page
