#pragma once

#include "render/formats/report_format.h"
#include "render/style.h"

namespace spadille::render {

/// `text`: diagnostics with their lines, a line for each document, and the counts.
class TextFormat : public ReportFormat {
 public:
  TextFormat(Style style, Detail detail) : style_(style), detail_(detail) {}

  void append_report(Sections& out, const ListedReport& listed) const override;
  void append_open_session(Sections& out, const judge::OpenSession& session) const override;
  std::string tail(const RunEnd& end) override;

 private:
  Style style_;
  Detail detail_;
};

}  // namespace spadille::render
