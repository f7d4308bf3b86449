#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "diagnostics/codes.h"
#include "source/span.h"

namespace spadille::rules {

/// The faults that the text of a rule set can have.
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

/// The name of a finding, and its severity.
struct FindingInfo {
  FindingCode code;
  std::string_view id;
  Severity severity = Severity::error;
};

/// All findings, in the order of the enumerators. `diagnostics.yaml` explains them under `rule_sets`.
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

/// True if each finding has its entry at its own index.
consteval bool findings_are_sound() {
  for (std::size_t i = 0; i < kFindings.size(); ++i)
    if (static_cast<std::size_t>(kFindings[i].code) != i) return false;
  return static_cast<std::size_t>(FindingCode::same_value) + 1 == kFindings.size();
}
static_assert(findings_are_sound(), "kFindings must list every FindingCode once, in order");

/// Returns the entry of a code.
constexpr const FindingInfo& info_of(FindingCode code) { return kFindings[static_cast<std::size_t>(code)]; }

/// Returns the code with this name; nullopt if there is none.
constexpr std::optional<FindingCode> parse_finding_code(std::string_view id) {
  for (const FindingInfo& info : kFindings)
    if (info.id == id) return info.code;
  return std::nullopt;
}

/// One error, warning or note about the text of a rule set.
struct Finding {
  FindingCode code;
  /// Location in that text. nullopt if the fault is in a file that the text names; the message then contains the
  /// location.
  std::optional<Span> at;
  std::string message{};                ///< one sentence
  std::optional<std::string> option{};  ///< the option concerned, if there is one
  bool names_place = false;             ///< true if the message begins with the location in another file

  [[nodiscard]] Severity severity() const { return info_of(code).severity; }
};

}  // namespace spadille::rules
