#include "rules/embedded.h"

namespace spadille::rules {

std::optional<std::string_view> embedded_file(std::string_view path) {
  for (const EmbeddedFile& file : embedded_files())
    if (file.path == path) return file.text;
  return std::nullopt;
}

}  // namespace spadille::rules
