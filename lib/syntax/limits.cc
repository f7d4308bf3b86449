#include "syntax/limits.h"

#include <fmt/format.h>

namespace spadille::syntax {

SyntaxError too_deep(std::size_t offset) {
  return {
      fmt::format("the document is nested too deep: more than {} lists and mappings are inside each other", kDeepest),
      offset};
}

SyntaxError too_many_values(std::size_t offset) {
  return {fmt::format("the document has too many values: more than {}, with its aliases expanded", kMostNodes), offset};
}

SyntaxError too_much_copied_text(std::size_t offset) {
  return {fmt::format("the aliases of the document expand to too much text: more than {} MiB", kMostCopiedText >> 20U),
          offset};
}

}  // namespace spadille::syntax
