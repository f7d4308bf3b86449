#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "support/judged.h"

namespace spadille::test {

/// As `run`, but for an output of `width` columns. The output of `run` is so wide that no line is
/// broken.
Run run_in_width(const std::vector<std::string>& arguments, std::size_t width, const std::string& input = {});

/// As `run_in_width` in the folder of a project file, whose name is the last argument. Line breaks then do not depend
/// on the path of the project. `path` is relative to the project root.
Run run_beside(std::vector<std::string> arguments, const std::string& path, std::size_t width);

}  // namespace spadille::test
