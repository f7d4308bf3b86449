#include "cli/command_line/choice.h"

#include <fmt/format.h>

#include "base/spelling.h"
#include "base/usage_error.h"
#include "source/utf8.h"

namespace spadille::cli {

void refuse_choice(std::string_view option, std::string_view word, std::span<const std::string_view> words) {
  throw UsageError(fmt::format("{}: unknown value '{}'{}", option, visible(word), choice("values", word, words)));
}

std::string choices_text(std::span<const std::string_view> words) { return fmt::format("{}", fmt::join(words, "|")); }

}  // namespace spadille::cli
