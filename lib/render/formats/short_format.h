#pragma once

#include "render/formats/annotation.h"

namespace spadille::render {

/// `short`: one line for each diagnostic, as compilers print them: "a.yaml:3:5: error: message [code]". Editors read
/// it.
class ShortFormat : public AnnotationFormat {
 public:
  void append_annotation(std::string& out, const Annotation& annotation) const override;
  std::string tail(const RunEnd& end) override;
};

}  // namespace spadille::render
