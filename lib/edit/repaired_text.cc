#include "edit/repaired_text.h"

#include <algorithm>
#include <utility>

#include "base/assert.h"
#include "source/markers.h"

namespace spadille::edit {

RepairedText::RepairedText(std::string_view file) : file_(file), line_begins_{0} {
  for (std::size_t i = file.find('\n'); i != std::string_view::npos; i = file.find('\n', i + 1))
    line_begins_.push_back(i + 1);
}

// A document lacks the byte order marks of its lines, so offsets are found by lines.
std::size_t RepairedText::offset_in_file(std::size_t offset, const Document& document) const {
  const std::size_t line = document.line_number(offset) - 1;
  SPADILLE_ASSERT(line < line_begins_.size());
  const std::size_t begin = line_begins_[line];
  const std::size_t mark = file_.substr(begin).starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0;
  return begin + mark + offset - document.line_begin(offset);
}

bool RepairedText::overlaps(const Edit& edit) const {
  return std::any_of(edits_.begin(), edits_.end(), [&](const Edit& each) {
    // Two edits that begin at one offset would have no order.
    return each.begin == edit.begin || (each.begin < edit.end && edit.begin < each.end);
  });
}

bool RepairedText::add(const Repair& repair, const Document& diagnosed) {
  const Document& document = repair.earlier ? *repair.earlier : diagnosed;
  std::vector<Edit> before = edits_;
  for (const TextEdit& each : repair.edits) {
    Edit edit{offset_in_file(each.at.begin, document), offset_in_file(each.at.end, document), each.text};
    if (overlaps(edit)) {
      edits_ = std::move(before);
      return false;
    }
    const auto place = std::upper_bound(edits_.begin(), edits_.end(), edit,
                                        [](const Edit& a, const Edit& b) { return a.begin < b.begin; });
    edits_.insert(place, std::move(edit));
  }
  return !repair.edits.empty();
}

std::string RepairedText::text() const {
  std::string text;
  std::size_t copied = 0;
  for (const Edit& each : edits_) {
    text += file_.substr(copied, each.begin - copied);
    text += each.text;
    copied = each.end;
  }
  text += file_.substr(copied);
  return text;
}

}  // namespace spadille::edit
