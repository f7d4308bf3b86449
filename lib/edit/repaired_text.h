#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "source/document.h"

namespace spadille::edit {

/// Applies repairs of reports to the text of a file.
class RepairedText {
 public:
  /// `file` is the text as read from the file. It must outlive this.
  explicit RepairedText(std::string_view file);

  /// Adds the edits of a repair. `diagnosed` is the document of its diagnostic, and must be one of the file. If the
  /// repair has no edits, or one of them overlaps an edit that was added before, returns false and adds none.
  bool add(const Repair& repair, const Document& diagnosed);
  /// Returns the text of the file with all edits applied.
  [[nodiscard]] std::string text() const;

 private:
  struct Edit {
    std::size_t begin;
    std::size_t end;
    std::string text;
  };

  [[nodiscard]] std::size_t offset_in_file(std::size_t offset, const Document& document) const;
  [[nodiscard]] bool overlaps(const Edit& edit) const;

  std::string_view file_;
  std::vector<std::size_t> line_begins_;
  std::vector<Edit> edits_;  // sorted, disjoint
};

}  // namespace spadille::edit
