#pragma once

#include "render/formats/annotation.h"

namespace spadille::render {

/// `github`: workflow commands, from which GitHub Actions makes annotations of the lines of a change.
class GithubFormat : public AnnotationFormat {
 public:
  void append_annotation(std::string& out, const Annotation& annotation) const override;
  std::string unusable(const std::string& why) override;
  std::string tail(const RunEnd& end) override;
};

}  // namespace spadille::render
