#pragma once

#include <bitset>
#include <string_view>

#include "diagnostics/codes.h"

namespace spadille::cli {

/// The requested codes of diagnostics; all codes until one is added.
class CodeFilter {
 public:
  /// Adds a code (`play/follow-suit`), or all codes that begin with a prefix (`play/`, `claim/*`). Throws `UsageError`
  /// if there is none; its message names the `option`.
  void add(std::string_view option, std::string_view word);

  [[nodiscard]] bool takes_all() const { return codes_.none(); }
  [[nodiscard]] bool takes(Code code) const { return takes_all() || codes_.test(static_cast<std::size_t>(code)); }

 private:
  std::bitset<kCodeCount> codes_;
};

}  // namespace spadille::cli
