#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "render/formats/annotation.h"
#include "render/formats/sarif_rules.h"

namespace spadille::render {

/// `sarif`: a log in the Static Analysis Results Interchange Format, version 2.1.0. Columns are in UTF-16 code units.
class SarifFormat : public AnnotationFormat {
 public:
  /// `version` of the program must outlive it.
  SarifFormat(SarifCodes codes, std::string_view version) : codes_(codes), version_(version) {}

  void append_annotation(std::string& out, const Annotation& annotation) const override;
  std::string head() override;
  std::string put(Sections next) override;
  std::string unusable(const std::string& why) override;
  std::string tail(const RunEnd& end) override;

 private:
  SarifCodes codes_;
  std::string_view version_;
  Separated list_;
  std::vector<std::string> unusable_;  // the first reasons
};

}  // namespace spadille::render
