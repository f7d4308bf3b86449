#include "page/excerpt.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"

namespace spadille::page {
namespace {

using html::Html;

// The most bytes of a line that are shown on each side of a mark, and in it.
constexpr std::size_t kMostAround = 120;

// Returns the beginning of a text, cut to a number of bytes between two characters.
std::string head(std::string_view text) {
  if (text.size() <= kMostAround) return std::string(text);
  std::size_t end = kMostAround;
  while (end > 0 && is_continuation(text[end])) --end;
  return std::string(text.substr(0, end)) + "…";
}

// Returns the end of a text, cut to a number of bytes between two characters.
std::string tail(std::string_view text) {
  if (text.size() <= kMostAround) return std::string(text);
  std::size_t begin = text.size() - kMostAround;
  while (begin < text.size() && is_continuation(text[begin])) ++begin;
  return "…" + std::string(text.substr(begin));
}

Html shown(std::string text) {
  std::replace(text.begin(), text.end(), '\t', ' ');
  return html::text(text);
}

Html code(std::string_view classes, const Html& content) {
  return html::classed("pre", classes, html::element("code", content));
}

// A line of a document with the edits in it, in the order of their locations.
struct EditedLine {
  std::size_t begin;
  std::string_view text;
  std::vector<const TextEdit*> edits;
};

std::vector<EditedLine> edited_lines(const Repair& repair, const Document& document) {
  std::map<std::size_t, EditedLine> lines;
  for (const TextEdit& each : repair.edits) {
    const std::size_t begin = document.line_begin(each.at.begin);
    lines.try_emplace(begin, EditedLine{begin, document.line_of(each.at.begin), {}})
        .first->second.edits.push_back(&each);
  }
  std::vector<EditedLine> sorted;
  for (auto& [begin, line] : lines) {
    std::sort(line.edits.begin(), line.edits.end(),
              [](const TextEdit* a, const TextEdit* b) { return a->at.begin < b->at.begin; });
    sorted.push_back(line);
  }
  return sorted;
}

enum class Side { before, after };

Html one_side(const EditedLine& line, Side side) {
  Html content;
  std::size_t done = 0;
  for (const TextEdit* each : line.edits) {
    const std::size_t begin = std::min<std::size_t>(each->at.begin - line.begin, line.text.size());
    const std::size_t end = std::min<std::size_t>(each->at.end - line.begin, line.text.size());
    content += shown(done == 0 ? tail(line.text.substr(0, begin)) : std::string(line.text.substr(done, begin - done)));
    if (side == Side::after) {
      if (!each->text.empty()) content += html::element("ins", shown(head(each->text)));
    } else if (end > begin) {
      content += html::element("del", shown(head(line.text.substr(begin, end - begin))));
    }
    done = end;
  }
  return content + shown(head(line.text.substr(done)));
}

}  // namespace

Html excerpt(Span at, const Document& document) {
  const std::string_view line = document.line_of(at.begin);
  if (line.empty()) return {};
  const std::size_t begin = std::min<std::size_t>(at.begin - document.line_begin(at.begin), line.size());
  const std::size_t length = std::min<std::size_t>(std::max(at.end, at.begin) - at.begin, line.size() - begin);
  const Html number = html::classed("span", "quiet", html::text(std::to_string(document.line_number(at.begin)) + "  "));
  return code("excerpt", number + shown(tail(line.substr(0, begin))) +
                             html::element("mark", shown(head(line.substr(begin, length)))) +
                             shown(head(line.substr(begin + length))));
}

Html before_and_after(const Repair& repair, const Document& document) {
  Html all;
  for (const EditedLine& each : edited_lines(repair, repair.earlier ? *repair.earlier : document))
    all += html::classed("div", "repair",
                         code("before", one_side(each, Side::before)) + code("after", one_side(each, Side::after)));
  return all;
}

}  // namespace spadille::page
