#include "page/plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "page/parts.h"
#include "page/plot_frame.h"
#include "render/style.h"
#include "source/utf8.h"

namespace spadille::page {
namespace {

using html::Attributes;
using html::Html;

// Looks of lines in the style sheet, and shapes of markers.
constexpr std::size_t kLooks = 6;
// Beyond this, neighboring places are closer than any screen can show.
constexpr std::size_t kMostPlaces = 1200;
constexpr double kLeastForMarkers = 9;
constexpr double kRadius = 3.5;

std::string number_text(std::int64_t value, Plot::Signs signs) {
  static const render::Style kStyle(render::Style::Color::off, render::Style::Symbols::unicode);
  return signs == Plot::Signs::always ? kStyle.signed_number(value) : kStyle.number(value);
}

// Returns a coordinate, rounded to tenths.
std::string at(double coordinate) {
  std::string text = fmt::format("{:.1f}", coordinate);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return text == "-0" ? "0" : text;
}

Html segment(std::string_view classes, double x1, double y1, double x2, double y2) {
  return html::shape("path", {{"class", classes}, {"d", fmt::format("M{} {}L{} {}", at(x1), at(y1), at(x2), at(y2))}});
}

Html label(std::string_view classes, double x, double y, const Html& content) {
  return html::element("text", {{"class", classes}, {"x", at(x)}, {"y", at(y)}}, content);
}

// Returns the path of a marker. Lines with other markers look different without color.
std::string marker(std::size_t line, double x, double y) {
  const auto to = [](double dx, double dy) { return fmt::format("l{} {}", at(dx), at(dy)); };
  constexpr double r = kRadius;
  switch ((line + line / kLooks) % kLooks) {
    case 0:  // circle
      return fmt::format("M{} {}a{} {} 0 1 0 {} 0a{} {} 0 1 0 {} 0z", at(x - r), at(y), at(r), at(r), at(2 * r), at(r),
                         at(r), at(-2 * r));
    case 1:  // square
      return fmt::format("M{} {}h{}v{}h{}z", at(x - r), at(y - r), at(2 * r), at(2 * r), at(-2 * r));
    case 2:  // triangle
      return fmt::format("M{} {}{}{}z", at(x), at(y - r - 1), to(r + 1, 2 * r + 1), to(-2 * r - 2, 0));
    case 3:  // diamond
      return fmt::format("M{} {}{}{}{}z", at(x), at(y - r - 1), to(r + 1, r + 1), to(-r - 1, r + 1),
                         to(-r - 1, -r - 1));
    case 4:  // triangle on its tip
      return fmt::format("M{} {}{}{}z", at(x), at(y + r + 1), to(r + 1, -2 * r - 1), to(-2 * r - 2, 0));
    default:  // bar
      return fmt::format("M{} {}h{}v{}h{}z", at(x - r / 2), at(y - r - 1), at(r), at(2 * r + 2), at(-r));
  }
}

// Returns 1, or more if there are too many places: then only some are drawn, and the last.
std::size_t stride_of(std::size_t places) { return 1 + places / kMostPlaces; }

bool is_uncertain(const Plot& plot, std::size_t place) {
  return place < plot.uncertain.size() && plot.uncertain[place];
}

// Returns a value in the table of figures.
Html cell(const Plot& plot, const PlotLine& line, std::size_t place) {
  if (!line.values[place]) return {};
  return html::text(number_text(*line.values[place], plot.signs) + (is_uncertain(plot, place) ? "?" : ""));
}

// One drawing of a plot.
class Drawing {
 public:
  Drawing(const Plot& plot, PlotWidth width, const PlotMargins& margins)
      : plot_(plot), margins_(margins), frame_(plot, width, margins) {}

  [[nodiscard]] Html html(std::string_view classes, const std::string& words) const {
    Html content = grid();
    for (std::size_t place = 0; place < plot_.uncertain.size(); ++place)
      if (is_uncertain(plot_, place) && (place == 0 || !is_uncertain(plot_, place - 1))) content += doubt(place);
    if (plot_.limit) content += limit(*plot_.limit);
    for (std::size_t i = 0; i < plot_.lines.size(); ++i) content += line(i);
    content += labels();
    return html::element("svg",
                         {{"class", classes},
                          {"viewBox", fmt::format("0 0 {} {}", at(frame_.width()), at(frame_.height()))},
                          {"role", "img"},
                          {"aria-label", words}},
                         content);
  }

 private:
  [[nodiscard]] Html grid() const {
    Html all;
    for (const std::int64_t tick : frame_.ticks()) {
      const double y = frame_.y(tick);
      all += segment(tick == 0 ? "zero" : "grid", frame_.left(), y, frame_.right(), y);
      all += label("tick", frame_.left() - 5, y + 4, html::text(number_text(tick, plot_.signs)));
    }
    for (const std::size_t place : frame_.named_places()) {
      const double x = frame_.x(place);
      all += segment("grid", x, frame_.bottom(), x, frame_.bottom() + 4);
      all += label("place", x, frame_.height() - 4, html::text(plot_.places[place]));
    }
    return all;
  }

  [[nodiscard]] Html doubt(std::size_t place) const {
    const double x = frame_.x(place);
    return segment("doubt", x, frame_.top(), x, frame_.bottom()) + label("place", x, frame_.top() - 5, html::text("?"));
  }

  [[nodiscard]] Html limit(std::int64_t value) const {
    const double y = frame_.y(value);
    return segment("limit", frame_.left(), y, frame_.right(), y) +
           label("limit-label", frame_.left() + 4, y - 4,
                 html::text(fmt::format("limit {}", number_text(value, plot_.signs))));
  }

  [[nodiscard]] Html line(std::size_t i) const {
    const auto& values = plot_.lines[i].values;
    const std::size_t stride = stride_of(values.size());
    std::string path;
    std::string markers;
    const auto add = [&](std::size_t place) {
      const double x = frame_.x(place);
      const double y = frame_.y(*values[place]);
      path += fmt::format("{}{} {}", path.empty() ? "M" : "L", at(x), at(y));
      if (frame_.step() >= kLeastForMarkers) markers += marker(i, x, y);
    };
    for (std::size_t place = 0; place + 1 < values.size(); place += stride)
      if (values[place]) add(place);
    if (values.back()) add(values.size() - 1);
    if (path.empty()) return {};
    Html all = html::shape("path", {{"class", fmt::format("line look-{}", i % kLooks)}, {"d", path}});
    if (!markers.empty())
      all += html::shape("path", {{"class", fmt::format("marker look-{}", i % kLooks)}, {"d", markers}});
    return all;
  }

  // Names and last values, at the ends of the lines but without overlap.
  [[nodiscard]] Html labels() const {
    std::vector<std::size_t> lines;
    std::vector<double> wanted;
    for (std::size_t i = 0; i < plot_.lines.size(); ++i) {
      const auto last = plot_.lines[i].values.back();
      if (!last) continue;
      lines.push_back(i);
      wanted.push_back(frame_.y(*last));
    }
    const double half = kTextHeight / 2;
    const auto places = moved_apart(wanted, kTextHeight, frame_.top() - half, frame_.bottom() + half);
    Html all;
    for (std::size_t n = 0; n < lines.size(); ++n) all += label_of(lines[n], wanted[n], places[n]);
    return all;
  }

  [[nodiscard]] Html label_of(std::size_t i, double end, double y) const {
    const PlotLine& line = plot_.lines[i];
    const double begin = frame_.right() + 18;
    const double value = begin + 8 + static_cast<double>(margins_.value_columns) * kTextColumn;
    Html all = segment(fmt::format("leader look-{}", i % kLooks), frame_.right(), end, begin, y);
    all += html::shape("path", {{"class", fmt::format("marker look-{}", i % kLooks)}, {"d", marker(i, begin, y)}});
    all += label("value", value, y + 4, html::text(number_text(*line.values.back(), plot_.signs)));
    const std::string shown = shortened(printable_line(line.name), margins_.name_columns);
    Html name = html::text(shown);
    if (shown != line.name) name += html::element("title", html::text(line.name));
    return all + label("name", value + 6, y + 4, name);
  }

  const Plot& plot_;
  const PlotMargins& margins_;
  PlotFrame frame_;
};

// Returns a plot in words: its title, and the last value of each line.
std::string words_of(const Plot& plot) {
  std::string ends;
  for (const PlotLine& line : plot.lines)
    if (const auto last = line.values.back())
      ends += fmt::format("{}{} {}", ends.empty() ? "" : ", ", line.name, number_text(*last, plot.signs));
  return fmt::format("{}. At the end: {}.", plot.title, ends);
}

// Returns the values of all plots as a table.
Html figures(std::span<const Plot> plots) {
  std::vector<Table::Column> columns{{html::text("hand")}};
  for (const Plot& plot : plots)
    for (const PlotLine& line : plot.lines) columns.push_back({name(line.name), Table::Align::number});
  Table table(html::classed("span", "caption", html::text(plots.front().title)), std::move(columns));
  const std::size_t places = plots.front().places.size();
  for (std::size_t place = 0; place < places;
       place += std::min(stride_of(places), std::max(places - 1 - place, std::size_t{1}))) {
    const std::string& hand = plots.front().places[place];
    std::vector<Html> cells{html::text(place == 0 && hand.empty() ? "before" : hand)};
    for (const Plot& plot : plots)
      for (const PlotLine& line : plot.lines) cells.push_back(cell(plot, line, place));
    table.add(cells);
  }
  return html::element("details", html::element("summary", html::text("The figures of the plots")) + table.html());
}

}  // namespace

html::Html plots(std::span<const Plot> plots) {
  const PlotMargins narrow = margins_for(plots, PlotWidth::narrow);
  const PlotMargins wide = margins_for(plots, PlotWidth::wide);
  Html all;
  for (const Plot& plot : plots) {
    const std::string words = words_of(plot);
    all += html::classed("figure", plot.height == Plot::Height::small ? "plot small" : "plot",
                         html::element("figcaption", html::text(plot.title)) +
                             Drawing(plot, PlotWidth::narrow, narrow).html("narrow", words) +
                             Drawing(plot, PlotWidth::wide, wide).html("wide", words));
  }
  return all + figures(plots);
}

}  // namespace spadille::page
