#pragma once

#include <optional>
#include <string_view>

#include "base/random.h"
#include "record/hand_record.h"

/// Score sheets with one wrong entry.
namespace spadille::test {

/// The place of the wrong entry; no other has it.
inline constexpr Span kSpoilt{1'000, 1'001};

struct SpoiltSheet {
  record::HandRecord hand;
  std::string_view entry;
  bool always_matters = false;  ///< no rules ignore the entry, and no other reading makes it right
};

/// Makes one entry of `counted` wrong. Returns nullopt if there is none to spoil.
std::optional<SpoiltSheet> spoil_sheet(const record::HandRecord& hand, Random& random);

}  // namespace spadille::test
