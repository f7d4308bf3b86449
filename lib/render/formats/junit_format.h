#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "render/formats/report_format.h"

namespace spadille::render {

/// `junit`: a test suite for each file or session, and a test case for each hand, header and settlement. A case fails
/// if its document does not meet the demands; an incomplete hand that meets them is skipped.
class JunitFormat : public ReportFormat {
 public:
  void append_report(Sections& out, const ListedReport& listed) const override;
  void append_open_session(Sections& out, const judge::OpenSession& session) const override;
  std::string head() override;
  std::string put(Sections next) override;
  std::string unusable(const std::string& why) override;
  std::string tail(const RunEnd& end) override;

 private:
  std::string finish_suite();

  std::string suite_;  // key of the current suite
  std::string cases_;  // its test cases, kept because a suite begins with their numbers
};

}  // namespace spadille::render
