#include "page/plot.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "page/parts.h"
#include "source/utf8.h"

namespace spadille::page {
namespace {

using html::Html;

// The edges of the drawing that the lines fill. Names need the space on the right.
constexpr double kLeft = 40;
constexpr double kRight = kPlotWidth - 92;
constexpr double kTop = 12;
constexpr double kBottom = kPlotHeight - 26;
// The least distance of two names, from line to line.
constexpr double kNameGap = 13;
// The most columns of a name, and the most hands whose values have markers of their own.
constexpr std::size_t kWidestName = 12;
constexpr std::size_t kMostMarkers = 30;
constexpr std::size_t kLooks = 6;

std::string number_text(double value) { return fmt::format("{:.1f}", value); }

// Returns the beginning of a name, as wide as there is space.
std::string shortened(const std::string& name) {
  if (display_width(name) <= kWidestName) return name;
  std::string text;
  for (std::size_t i = 0; i < name.size();) {
    const std::size_t length = code_point_length(name, i);
    if (display_width(text + name.substr(i, length)) >= kWidestName) break;
    text += name.substr(i, length);
    i += length;
  }
  return text + "…";
}

// A marker of the look of a line: its shape, around the origin.
Html marker(std::size_t look, double x, double y) {
  constexpr std::array<std::string_view, kLooks> kShapes{
      "M-3 0A3 3 0 0 1 3 0A3 3 0 0 1 -3 0Z",
      "M-2.7 -2.7H2.7V2.7H-2.7Z",
      "M0 -3.6L3.4 2.6H-3.4Z",
      "M0 -3.8L3.8 0L0 3.8L-3.8 0Z",
      "M0 3.6L3.4 -2.6H-3.4Z",
      "M-3.4 -1.2H-1.2V-3.4H1.2V-1.2H3.4V1.2H1.2V3.4H-1.2V1.2H-3.4Z"};
  return html::shape("path", {{"class", "dot"},
                              {"d", kShapes[look % kLooks]},
                              {"transform", fmt::format("translate({} {})", number_text(x), number_text(y))}});
}

class Drawing {
 public:
  explicit Drawing(const Plot& plot) : plot_(plot) {
    std::int64_t least = 0;
    std::int64_t greatest = 0;
    const auto include = [&](std::int64_t value) {
      least = std::min(least, value);
      greatest = std::max(greatest, value);
    };
    for (const Series& each : plot.series)
      for (const auto& value : each.values)
        if (value) include(*value);
    ticks_ = ticks(least, greatest);
  }

  [[nodiscard]] Html html() const {
    Html lines;
    std::vector<End> ends;
    for (std::size_t i = 0; i < plot_.series.size(); ++i) lines += line(i, ends);
    if (ends.empty()) return {};
    return html::element("svg",
                         {{"class", "plot"},
                          {"role", "img"},
                          {"aria-label", plot_.title},
                          {"viewBox", fmt::format("0 0 {} {}", kPlotWidth, kPlotHeight)}},
                         grid() + lines + names(ends));
  }

 private:
  // The last point of a line.
  struct End {
    std::size_t series;
    double x;
    double y;
  };

  [[nodiscard]] double x_of(std::size_t hand) const {
    const std::size_t hands = plot_.hands.size();
    if (hands < 2) return (kLeft + kRight) / 2;
    return kLeft + (kRight - kLeft) * static_cast<double>(hand) / static_cast<double>(hands - 1);
  }
  [[nodiscard]] double y_of(std::int64_t value) const {
    const auto least = static_cast<double>(ticks_.front());
    const auto greatest = static_cast<double>(ticks_.back());
    return kBottom - (kBottom - kTop) * (static_cast<double>(value) - least) / (greatest - least);
  }

  [[nodiscard]] static Html horizontal(std::string_view classes, double y) {
    return html::shape("path", {{"class", classes}, {"d", fmt::format("M{} {}H{}", kLeft, number_text(y), kRight)}});
  }
  [[nodiscard]] static Html label(std::string_view classes, double x, double y, const Html& content) {
    return html::element("text", {{"class", classes}, {"x", number_text(x)}, {"y", number_text(y)}}, content);
  }

  [[nodiscard]] Html grid() const {
    Html all;
    for (const std::int64_t tick : ticks_)
      all += horizontal(tick == 0 ? "zero" : "grid", y_of(tick)) +
             label("tick y", kLeft - 5, y_of(tick) + 4, number(tick));
    const std::size_t hands = plot_.hands.size();
    const std::size_t step = std::max<std::size_t>(1, (hands + 7) / 8);
    for (std::size_t i = 0; i < hands; i += step)
      all += label("tick x", x_of(i), kBottom + 16, html::text(shortened(plot_.hands[i])));
    return all;
  }

  [[nodiscard]] Html line(std::size_t series, std::vector<End>& ends) const {
    std::string path;
    Html markers;
    std::optional<End> end;
    const auto& values = plot_.series[series].values;
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (!values[i]) continue;
      end = End{series, x_of(i), y_of(*values[i])};
      path += fmt::format("{}{} {}", path.empty() ? "M" : "L", number_text(end->x), number_text(end->y));
      if (values.size() <= kMostMarkers) markers += marker(series, end->x, end->y);
    }
    if (!end) return {};
    if (markers.empty()) markers = marker(series, end->x, end->y);
    ends.push_back(*end);
    return html::element("g", {{"class", fmt::format("line look{}", series % kLooks)}},
                         html::shape("path", {{"d", path}}) + markers);
  }

  [[nodiscard]] Html names(std::vector<End> ends) const {
    std::stable_sort(ends.begin(), ends.end(), [](const End& a, const End& b) { return a.y < b.y; });
    std::vector<double> wanted;
    for (const End& each : ends) wanted.push_back(each.y);
    const std::vector<double> places = spread(wanted, kNameGap, kTop, kBottom);
    Html all;
    for (std::size_t i = 0; i < ends.size(); ++i) {
      const std::string& name = plot_.series[ends[i].series].name;
      const std::string from = fmt::format("M{} {}", number_text(ends[i].x + 4), number_text(ends[i].y));
      const Html leader = html::shape(
          "path", {{"class", "leader"}, {"d", fmt::format("{}L{} {}", from, kRight + 10, number_text(places[i]))}});
      all += html::element(
          "g", {{"class", fmt::format("look{}", ends[i].series % kLooks)}},
          leader + html::element(
                       "text", {{"class", "name"}, {"x", number_text(kRight + 13)}, {"y", number_text(places[i] + 4)}},
                       html::element("title", html::text(name)) + html::text(shortened(name))));
    }
    return all;
  }

  const Plot& plot_;
  std::vector<std::int64_t> ticks_;
};

}  // namespace

std::vector<std::int64_t> ticks(std::int64_t least, std::int64_t greatest) {
  constexpr double kSteps = 5;
  const double range = std::max(1.0, static_cast<double>(greatest) - static_cast<double>(least));
  double power = std::pow(10, std::floor(std::log10(range / kSteps)));
  if (power < 1) power = 1;
  double step = power;
  for (const double times : {1.0, 2.0, 5.0, 10.0}) {
    step = power * times;
    if (range / step <= kSteps) break;
  }
  std::vector<std::int64_t> all;
  const double first = std::floor(static_cast<double>(least) / step);
  const double last = std::max(std::ceil(static_cast<double>(greatest) / step), first + 1);
  for (double each = first; each <= last; ++each) all.push_back(static_cast<std::int64_t>(each * step));
  return all;
}

std::vector<double> spread(const std::vector<double>& wanted, double gap, double least, double greatest) {
  std::vector<std::size_t> order(wanted.size());
  std::iota(order.begin(), order.end(), 0U);
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return wanted[a] < wanted[b]; });
  if (wanted.size() > 1) gap = std::min(gap, (greatest - least) / static_cast<double>(wanted.size() - 1));
  std::vector<double> places = wanted;
  double low = least;
  for (const std::size_t i : order) {
    places[i] = std::max(places[i], low);
    low = places[i] + gap;
  }
  double high = greatest;
  for (auto i = order.rbegin(); i != order.rend(); ++i) {
    places[*i] = std::min(places[*i], high);
    high = places[*i] - gap;
  }
  return places;
}

Html drawn(const Plot& plot) { return Drawing(plot).html(); }

}  // namespace spadille::page
