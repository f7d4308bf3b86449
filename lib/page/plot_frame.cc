#include "page/plot_frame.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>
#include <utility>

#include "render/style.h"
#include "source/utf8.h"

namespace spadille::page {
namespace {

constexpr double kNarrow = 340;
constexpr double kWide = 760;
constexpr double kUsualHeight = 190;  // without texts
constexpr double kSmallHeight = 60;
constexpr double kTop = 18;         // for the label of the limit
constexpr double kBottom = 22;      // for the names of places
constexpr double kGap = 8;          // around texts
constexpr double kLeastLines = 60;  // their width
constexpr double kInset = 6;        // between the axis and the first place
constexpr double kLead = 26;        // from the end of a line to its label
constexpr std::size_t kNarrowName = 9;
constexpr std::size_t kWideName = 20;
constexpr std::array<double, 3> kRoundSteps{1, 2, 5};

// The range of values that a plot shows. It has 0, the start of all accounts.
struct Range {
  std::int64_t least = 0;
  std::int64_t most = 0;

  void include(std::int64_t value) {
    least = std::min(least, value);
    most = std::max(most, value);
  }
};

Range range_of(const Plot& plot) {
  Range range;
  for (const PlotLine& line : plot.lines)
    for (const auto& value : line.values)
      if (value) range.include(*value);
  if (plot.limit) range.include(*plot.limit);
  return range;
}

// Returns the least round number that is not below `least`: 1, 2 or 5 with zeros.
double round_step(double least) {
  for (double power = 1;; power *= 10)
    for (const double each : kRoundSteps)
      if (each * power >= least) return each * power;
}

std::int64_t to_number(double value) {
  constexpr double kMost = 9e18;
  return static_cast<std::int64_t>(std::clamp(value, -kMost, kMost));
}

std::vector<std::int64_t> ticks_of(const Plot& plot) {
  const Range range = range_of(plot);
  const auto least = static_cast<double>(range.least);
  const double most = std::max(static_cast<double>(range.most), least + 1);
  const double parts = plot.height == Plot::Height::small ? 2 : 5;
  const double step = round_step((most - least) / parts);
  std::vector<std::int64_t> ticks;
  const double last = std::ceil(most / step);
  for (double i = std::floor(least / step); i <= last; ++i) ticks.push_back(to_number(i * step));
  return ticks;
}

std::size_t columns_of(std::int64_t value, Plot::Signs signs) {
  const render::Style style;
  return signs == Plot::Signs::always ? style.signed_number(value).size() : style.number(value).size();
}

double width_of(PlotWidth width) { return width == PlotWidth::narrow ? kNarrow : kWide; }

// A letter about two columns wide in print.
bool is_broad(char letter) { return std::string_view("MWmw@%").find(letter) != std::string_view::npos; }

bool is_joiner(std::string_view code_point) { return code_point == "\u200D"; }

}  // namespace

PlotMargins margins_for(std::span<const Plot> plots, PlotWidth width) {
  const std::size_t most = width == PlotWidth::narrow ? kNarrowName : kWideName;
  PlotMargins margins;
  std::size_t axis = 0;
  for (const Plot& plot : plots) {
    for (const std::int64_t tick : ticks_of(plot)) axis = std::max(axis, columns_of(tick, plot.signs));
    for (const PlotLine& line : plot.lines) {
      margins.name_columns = std::max(margins.name_columns, std::min(most, label_columns(line.name)));
      if (const auto last = line.values.back())
        margins.value_columns = std::max(margins.value_columns, columns_of(*last, plot.signs));
    }
  }
  margins.left = static_cast<double>(axis) * kTextColumn + kGap;
  margins.right = kLead + static_cast<double>(margins.value_columns + margins.name_columns) * kTextColumn + kGap;
  return margins;
}

PlotFrame::PlotFrame(const Plot& plot, PlotWidth width, const PlotMargins& margins)
    : width_(width_of(width)),
      left_(margins.left),
      right_(std::max(width_ - margins.right, left_ + kLeastLines)),
      top_(kTop),
      places_(plot.places.size()),
      ticks_(ticks_of(plot)) {
  const double usual = plot.height == Plot::Height::small ? kSmallHeight : kUsualHeight;
  bottom_ = top_ + std::max(usual, static_cast<double>(plot.lines.size()) * kTextHeight);
  height_ = bottom_ + kBottom;
  choose_named_places(plot);
}

double PlotFrame::step() const { return (right_ - left_ - kInset) / static_cast<double>(places_ - 1); }

double PlotFrame::x(std::size_t place) const { return left_ + kInset + static_cast<double>(place) * step(); }

double PlotFrame::y(std::int64_t value) const {
  const auto least = static_cast<double>(ticks_.front());
  const auto most = static_cast<double>(ticks_.back());
  return bottom_ - (static_cast<double>(value) - least) / (most - least) * (bottom_ - top_);
}

void PlotFrame::choose_named_places(const Plot& plot) {
  std::size_t columns = 0;
  for (const std::string& each : plot.places) columns = std::max(columns, display_width(each));
  const double room = static_cast<double>(columns) * kTextColumn + kGap;
  const auto every = static_cast<std::size_t>(round_step(std::max(room / step(), 1.0)));
  // The last place is always named.
  const std::size_t last = places_ - 1;
  for (std::size_t i = every; i < last; i += every)
    if (!plot.places[i].empty() && x(last) - x(i) >= room) named_places_.push_back(i);
  named_places_.push_back(last);
}

std::vector<double> moved_apart(const std::vector<double>& wanted, double distance, double least, double most) {
  std::vector<std::size_t> order(wanted.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return wanted[a] < wanted[b]; });
  // Without the distances the places need only be in order. Blocks out of order join at their mean.
  struct Block {
    double sum;
    double size;
    [[nodiscard]] double mean() const { return sum / size; }
  };
  std::vector<Block> blocks;
  for (std::size_t i = 0; i < order.size(); ++i) {
    blocks.push_back({wanted[order[i]] - static_cast<double>(i) * distance, 1});
    while (blocks.size() > 1 && blocks[blocks.size() - 2].mean() >= blocks.back().mean()) {
      const Block last = blocks.back();
      blocks.pop_back();
      blocks.back().sum += last.sum;
      blocks.back().size += last.size;
    }
  }
  const double highest = std::max(least, most - static_cast<double>(order.size() - 1) * distance);
  std::vector<double> places(wanted.size());
  std::size_t i = 0;
  for (const Block& block : blocks)
    for (double n = 0; n < block.size; ++n, ++i)
      places[order[i]] = std::clamp(block.mean(), least, highest) + static_cast<double>(i) * distance;
  return places;
}

std::size_t label_columns(std::string_view text) {
  return display_width(text) + static_cast<std::size_t>(std::count_if(text.begin(), text.end(), is_broad));
}

std::string shortened(std::string_view text, std::size_t columns) {
  if (label_columns(text) <= columns) return std::string(text);
  std::size_t end = 0;    // end of the characters that fit
  std::size_t width = 0;  // their columns
  for (std::size_t i = 0; i < text.size();) {
    // A character with its marks, and what a joiner adds to it.
    std::size_t next = i + code_point_length(text, i);
    while (next < text.size()) {
      const std::string_view more = text.substr(next, code_point_length(text, next));
      const bool joined = is_joiner(text.substr(next - std::min<std::size_t>(next, 3), 3));
      if (!joined && display_width(more) > 0) break;
      next += more.size();
    }
    width += label_columns(text.substr(i, next - i));
    if (width + 1 > columns) break;
    end = next;
    i = next;
  }
  return std::string(text.substr(0, end)) + "…";
}

}  // namespace spadille::page
