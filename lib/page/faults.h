#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "html/html.h"
#include "page/part_ids.h"
#include "result/hand_report.h"
#include "source/document.h"

namespace spadille::page {

/// The diagnostics of a document, numbered from 1 in their order. The report and the document must outlive it.
class Faults {
 public:
  /// `parts` are the parts of the hand that the page shows, and must outlive it.
  Faults(const Report& report, const Document& document, const std::vector<Part>& parts, PartIds ids);

  /// Returns links to the diagnostics whose smallest part is this one.
  [[nodiscard]] html::Html marks_of(const std::string& part) const;
  /// Returns links to the diagnostics whose location is within `at`.
  [[nodiscard]] html::Html marks_within(Span at) const;
  /// Returns a drawing, with a ring and the links if there are any.
  [[nodiscard]] static html::Html ringed(const html::Html& drawing, const html::Html& marks);

  /// Returns the diagnostics of a part, or of parts in it, with rule, legal cards, evidence and correction, to be shown
  /// next to it. Each is returned once. Empty if there are none.
  html::Html beside(const std::string& part);
  /// Returns a list of all diagnostics. It has only the sentences of those that `beside` has returned.
  [[nodiscard]] html::Html list() const;

 private:
  [[nodiscard]] html::Html mark(std::size_t index) const;
  [[nodiscard]] html::Html sentence_of(std::size_t index) const;
  [[nodiscard]] html::Html item(std::size_t index) const;
  [[nodiscard]] html::Html evidence(const Related& related) const;

  const Report& report_;
  const Document& document_;
  const std::vector<Part>& parts_;
  PartIds ids_;
  std::vector<const Part*> places_;  // parts with the diagnostics; null for none
  std::vector<bool> beside_;         // whether a diagnostic is shown next to its part
};

}  // namespace spadille::page
