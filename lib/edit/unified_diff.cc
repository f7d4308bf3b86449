#include "edit/unified_diff.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

namespace spadille::edit {
namespace {

using Lines = std::vector<std::string_view>;

// Splits a text after each line feed.
Lines lines_of(std::string_view text) {
  Lines lines;
  while (!text.empty()) {
    const std::size_t size = std::min(text.find('\n'), text.size() - 1) + 1;
    lines.push_back(text.substr(0, size));
    text.remove_prefix(size);
  }
  return lines;
}

// Which lines of the two texts differ.
struct Marks {
  std::vector<bool> removed;
  std::vector<bool> added;
};

// Lines of one text, without the lines that begin and end both.
struct Middle {
  std::size_t begin;
  std::size_t size;
};

// Finds a shortest sequence of removed and added lines by the greedy algorithm of Myers (1986). Because its time grows
// with the square of the changes, a long sequence is found in parts, each of them a shortest one.
class ShortestEdit {
 public:
  ShortestEdit(const Lines& before, Middle a, const Lines& after, Middle b)
      : before_(before), after_(after), a_(a), b_(b) {}

  void mark(Marks& marks) {
    while (a_.size > 0 || b_.size > 0) {
      reaches_.clear();
      const Point end = find();
      trace_back(marks, end);
      a_ = {a_.begin + end.x, a_.size - end.x};
      b_ = {b_.begin + end.y, b_.size - end.y};
    }
  }

 private:
  static constexpr std::size_t kMostChanges = 300;  // in one part
  // Diagonals are numbered from −kMostChanges − 1.
  static constexpr std::size_t kZero = kMostChanges + 1;

  // Numbers of lines taken from the two texts.
  struct Point {
    std::size_t x = 0;
    std::size_t y = 0;
  };

  // True if the farthest path of `changes` changes to a diagonal ends with an added line.
  [[nodiscard]] static bool comes_from_above(const std::vector<std::size_t>& reach, std::size_t diagonal,
                                             std::size_t changes) {
    if (diagonal + changes == kZero) return true;
    return diagonal != kZero + changes && reach[diagonal - 1] < reach[diagonal + 1];
  }

  // Records, for each number of changes, how far each diagonal reaches. Returns the end of both texts, or the farthest
  // point of a part.
  Point find() {
    std::vector<std::size_t> reach(2 * kZero + 1, 0);
    Point farthest;
    for (std::size_t changes = 0; changes <= kMostChanges; ++changes) {
      reaches_.push_back(reach);
      farthest = {};
      for (std::size_t diagonal = kZero - changes; diagonal <= kZero + changes; diagonal += 2) {
        std::size_t x = comes_from_above(reach, diagonal, changes) ? reach[diagonal + 1] : reach[diagonal - 1] + 1;
        std::size_t y = x + kZero - diagonal;
        while (x < a_.size && y < b_.size && before_[a_.begin + x] == after_[b_.begin + y]) {
          ++x;
          ++y;
        }
        reach[diagonal] = x;
        // Paths may leave the texts, but never come back.
        if (x <= a_.size && y <= b_.size && x + y > farthest.x + farthest.y) farthest = {x, y};
        if (x == a_.size && y == b_.size) return farthest;
      }
    }
    return farthest;
  }

  void trace_back(Marks& marks, Point at) const {
    for (std::size_t changes = reaches_.size() - 1; changes > 0; --changes) {
      const auto& reach = reaches_[changes];
      const std::size_t diagonal = at.x + kZero - at.y;
      const bool added = comes_from_above(reach, diagonal, changes);
      const std::size_t from = added ? diagonal + 1 : diagonal - 1;
      at = {reach[from], reach[from] + kZero - from};
      if (added) {
        marks.added[b_.begin + at.y] = true;
      } else {
        marks.removed[a_.begin + at.x] = true;
      }
    }
  }

  const Lines& before_;
  const Lines& after_;
  Middle a_;
  Middle b_;
  std::vector<std::vector<std::size_t>> reaches_;  // before each number of changes
};

Marks compare(const Lines& before, const Lines& after) {
  Marks marks{std::vector<bool>(before.size()), std::vector<bool>(after.size())};
  const std::size_t shorter = std::min(before.size(), after.size());
  std::size_t same = 0;
  while (same < shorter && before[same] == after[same]) ++same;
  std::size_t end = 0;
  while (same + end < shorter && before[before.size() - 1 - end] == after[after.size() - 1 - end]) ++end;
  ShortestEdit(before, {same, before.size() - same - end}, after, {same, after.size() - same - end}).mark(marks);
  return marks;
}

void append_line(std::string& out, char mark, std::string_view line) {
  out += mark;
  out += line;
  if (!line.ends_with('\n')) out += "\n\\ No newline at end of file\n";
}

// The lines of a hunk in one text. A range without lines is named by the line before it.
std::string range_text(std::size_t begin, std::size_t size) {
  if (size == 1) return fmt::format("{}", begin + 1);
  return fmt::format("{},{}", size == 0 ? begin : begin + 1, size);
}

// Writes the hunks, each with the lines around its changes.
class HunkWriter {
 public:
  HunkWriter(const Lines& before, const Lines& after, const Marks& marks)
      : before_(before), after_(after), marks_(marks) {}

  std::string write() {
    while (step()) {
    }
    flush();
    return std::move(out_);
  }

 private:
  static constexpr std::size_t kContext = 3;

  // Takes one line of either text, or of both if they agree. Returns false at the end.
  bool step() {
    if (a_ < before_.size() && marks_.removed[a_]) {
      open();
      append_line(hunk_, '-', before_[a_++]);
    } else if (b_ < after_.size() && marks_.added[b_]) {
      open();
      append_line(hunk_, '+', after_[b_++]);
    } else if (a_ < before_.size()) {
      take_common();
    } else {
      return false;
    }
    return true;
  }

  void open() {
    if (hunk_.empty()) {
      const std::size_t context = std::min({kContext, a_, a_ - flushed_});
      begin_a_ = a_ - context;
      begin_b_ = b_ - context;
      for (std::size_t i = begin_a_; i < a_; ++i) append_line(hunk_, ' ', before_[i]);
    } else {
      for (std::size_t i = a_ - waiting_; i < a_; ++i) append_line(hunk_, ' ', before_[i]);
    }
    waiting_ = 0;
  }

  // Lines between two changes belong to one hunk if both changes need them as context.
  void take_common() {
    ++a_;
    ++b_;
    if (hunk_.empty()) return;
    if (++waiting_ > 2 * kContext) flush();
  }

  void flush() {
    if (hunk_.empty()) return;
    const std::size_t context = std::min(kContext, waiting_);
    const std::size_t end_a = a_ - waiting_ + context;
    const std::size_t end_b = b_ - waiting_ + context;
    for (std::size_t i = a_ - waiting_; i < end_a; ++i) append_line(hunk_, ' ', before_[i]);
    out_ +=
        fmt::format("@@ -{} +{} @@\n", range_text(begin_a_, end_a - begin_a_), range_text(begin_b_, end_b - begin_b_));
    out_ += hunk_;
    hunk_.clear();
    waiting_ = 0;
    flushed_ = end_a;
  }

  const Lines& before_;
  const Lines& after_;
  const Marks& marks_;
  std::string out_;
  std::string hunk_;
  std::size_t a_ = 0;
  std::size_t b_ = 0;
  std::size_t begin_a_ = 0;
  std::size_t begin_b_ = 0;
  std::size_t waiting_ = 0;  // common lines after the last change
  std::size_t flushed_ = 0;  // end of the last hunk
};

}  // namespace

std::string unified_diff(std::string_view name, std::string_view before, std::string_view after) {
  if (before == after) return {};
  const Lines old_lines = lines_of(before);
  const Lines new_lines = lines_of(after);
  const Marks marks = compare(old_lines, new_lines);
  return fmt::format("--- {}\n+++ {}\n{}", name, name, HunkWriter(old_lines, new_lines, marks).write());
}

}  // namespace spadille::edit
