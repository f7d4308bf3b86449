#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "diagnostics/codes.h"
#include "source/span.h"

namespace spadille::rules {

/// What can be said against the text of a rule set.
enum class FindingCode : std::uint8_t {
  syntax,
  bad_value,
  unknown_option,
  unknown_game,
  unknown_cite,
  cannot_extend,
  circle,
  contradiction,
  mismatch,
  no_effect,
  no_source,
  same_value,
};

/// The name of a finding and how grave it is.
struct FindingInfo {
  FindingCode code;
  std::string_view id;
  Severity severity = Severity::error;
};

/// All findings, in the order of the enumerators; what they mean stands in `diagnostics.yaml`, under `rule_sets`.
inline constexpr auto kFindings = std::to_array<FindingInfo>({
    {FindingCode::syntax, "rules/syntax"},
    {FindingCode::bad_value, "rules/bad-value"},
    {FindingCode::unknown_option, "rules/unknown-option"},
    {FindingCode::unknown_game, "rules/unknown-game"},
    {FindingCode::unknown_cite, "rules/unknown-cite"},
    {FindingCode::cannot_extend, "rules/cannot-extend"},
    {FindingCode::circle, "rules/circle"},
    {FindingCode::contradiction, "rules/contradiction"},
    {FindingCode::mismatch, "rules/mismatch", Severity::warning},
    {FindingCode::no_effect, "rules/no-effect", Severity::warning},
    {FindingCode::no_source, "rules/no-source", Severity::warning},
    {FindingCode::same_value, "rules/same-value", Severity::note},
});

/// Every finding has its entry at its own place.
consteval bool findings_are_sound() {
  for (std::size_t i = 0; i < kFindings.size(); ++i)
    if (static_cast<std::size_t>(kFindings[i].code) != i) return false;
  return static_cast<std::size_t>(FindingCode::same_value) + 1 == kFindings.size();
}
static_assert(findings_are_sound(), "kFindings must list every FindingCode once, in order");

/// The entry of a code.
constexpr const FindingInfo& info_of(FindingCode code) { return kFindings[static_cast<std::size_t>(code)]; }

/// The code of a name; nothing where there is none.
constexpr std::optional<FindingCode> parse_finding_code(std::string_view id) {
  for (const FindingInfo& info : kFindings)
    if (info.id == id) return info.code;
  return std::nullopt;
}

/// One fault, warning or note about the text of a rule set.
struct Finding {
  FindingCode code;
  /// In that text; nothing where the fault lies in a file that it names (which the message then tells).
  std::optional<Span> at;
  std::string message{};                ///< one sentence
  std::optional<std::string> option{};  ///< the option that is meant, where it is one
  bool names_place = false;             ///< the message begins with the place of the fault in another file

  [[nodiscard]] Severity severity() const { return info_of(code).severity; }
};

}  // namespace spadille::rules
