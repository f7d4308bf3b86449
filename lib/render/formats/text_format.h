#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "render/formats/report_format.h"
#include "render/notes.h"
#include "render/session_table.h"
#include "render/style.h"

namespace spadille::render {

/// `text`: diagnostics with their lines, a line for each document, and the counts. The hands of a session are a table,
/// with their diagnostics above their rows. A long session is several tables, so that memory is bounded.
class TextFormat : public ReportFormat {
 public:
  TextFormat(Style style, Detail detail, Sources sources) : style_(style), detail_(detail), sources_(sources) {}

  void append_report(Sections& out, const ListedReport& listed) const override;
  void append_open_session(Sections& out, const judge::OpenSession& session) const override;
  std::string put(Sections next) override;
  std::string tail(const RunEnd& end) override;

 private:
  // Returns a text with its notes numbered.
  std::string numbered(const std::string& text);
  // Returns the table of all kept rows, and keeps none.
  std::string table();

  Style style_;
  Detail detail_;
  Sources sources_;
  Notes notes_;
  std::vector<CheckedRow> rows_;  // hands of the current session
  std::size_t row_bytes_ = 0;
};

}  // namespace spadille::render
