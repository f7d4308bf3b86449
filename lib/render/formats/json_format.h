#pragma once

#include "render/formats/report_format.h"

namespace spadille::render {

/// `json`: one object with all reports and the summary.
class JsonFormat : public ReportFormat {
 public:
  void append_report(Sections& out, const ListedReport& listed) const override;
  std::string head() override;
  std::string put(Sections next) override;
  std::string tail(const RunEnd& end) override;

 private:
  Separated list_;
};

/// `jsonl`: one object for each report, on a line of its own.
class JsonLinesFormat : public ReportFormat {
 public:
  void append_report(Sections& out, const ListedReport& listed) const override;
  std::string tail(const RunEnd& end) override;
};

}  // namespace spadille::render
