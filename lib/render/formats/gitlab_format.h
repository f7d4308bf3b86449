#pragma once

#include "render/formats/annotation.h"

namespace spadille::render {

/// `gitlab`: a Code Quality report, from which GitLab shows the faults that a merge request adds and removes.
class GitlabFormat : public AnnotationFormat {
 public:
  void append_annotation(std::string& out, const Annotation& annotation) const override;
  std::string head() override;
  std::string put(Sections next) override;
  std::string tail(const RunEnd& end) override;

 private:
  Separated list_;
};

}  // namespace spadille::render
