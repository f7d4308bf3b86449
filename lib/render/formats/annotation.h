#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/diagnostic.h"
#include "render/formats/report_format.h"
#include "rules/finding.h"
#include "source/document.h"

namespace spadille::render {

/// A diagnostic of a record, or a finding in a rule set, at its place in a file.
struct Annotation {
  std::string_view file;  ///< without `./` at its beginning
  const Document& document;
  Span at;
  std::string_view code;
  Severity severity;
  std::string_view message;
  const Diagnostic* diagnostic = nullptr;  ///< null for a finding
  const Report* report = nullptr;          ///< null for a finding
  /// Identifies the fault in later runs. It depends on the file, hand, code, action, player and card, but on no line.
  std::string fingerprint{};
};

/// The first place of a range, and the place after its last. They are equal if the range is empty.
struct Region {
  LineColumn begin;
  LineColumn end;
};
Region region_of(const Annotation& annotation);

/// Returns the evidence and the consequences of a diagnostic in lines: related places, the correction, legal cards, the
/// rule with its source, the presets that allow it. Control characters are escaped. Empty for a finding.
std::vector<std::string> detail_lines(const Annotation& annotation);

/// Returns the listed diagnostics of a report. They are valid while the report is.
std::vector<Annotation> annotations(const ListedReport& listed);
/// Returns the findings in a rule-set file. They are valid while the findings are.
std::vector<Annotation> annotations(const std::vector<rules::Finding>& findings, std::string_view file,
                                    const Document& document);

/// A format that writes diagnostics one by one. A document without any is not written.
class AnnotationFormat : public ReportFormat {
 public:
  void append_report(Sections& out, const ListedReport& listed) const final;
  /// Appends one diagnostic or finding. Thread-safe.
  virtual void append_annotation(std::string& out, const Annotation& annotation) const = 0;
};

}  // namespace spadille::render
