#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "source/stream.h"

namespace spadille::test {

/// A way to make a text large that could cost more than its size.
struct Shape {
  std::string name;
  std::size_t size;  ///< so large that judging takes some milliseconds
  std::function<std::string(std::size_t)> text;
  StreamKind kind = StreamKind::yaml;
};

/// Returns the shapes for tests of time: streams of documents, and single documents.
const std::vector<Shape>& adversarial_shapes();

}  // namespace spadille::test
