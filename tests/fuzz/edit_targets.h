#pragma once

#include <algorithm>
#include <cstddef>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

#include "base/assert.h"
#include "edit/convert.h"
#include "edit/format.h"
#include "fuzz/judge_target.h"
#include "fuzz/report_content.h"
#include "source/utf8.h"

/// The commands that rewrite records: `fmt` and `convert`.
namespace spadille::fuzz {

inline void check_refusal(const edit::Refusal& refusal) {
  SPADILLE_ASSERT(!refusal.why.empty() && refusal.line > 0 && !first_invalid_utf8(refusal.why));
}

/// Prints the first reports that differ, and aborts if there are any.
inline void check_same_reports(const std::vector<std::string>& before, const std::vector<std::string>& after,
                               Diagnostics diagnostics) {
  const auto a = contents_of(before, diagnostics);
  const auto b = contents_of(after, diagnostics);
  if (a == b) return;
  for (std::size_t i = 0; i < std::max(a.size(), b.size()); ++i)
    if (i >= a.size() || i >= b.size() || a[i] != b[i]) {
      std::cerr << "before: " << (i < a.size() ? a[i] : "-") << "\nafter:  " << (i < b.size() ? b[i] : "-") << '\n';
      break;
    }
  SPADILLE_ASSERT(a == b);
}

/// Formats a file of records. The result is canonical, and has the same reports. A file that is refused has no result.
inline void format_records(std::string_view bytes) {
  const auto once = edit::format_yaml(bytes, StreamKind::unknown);
  if (!once) {
    check_refusal(once.error());
    return;
  }
  const auto again = edit::format_yaml(*once, StreamKind::yaml);
  SPADILLE_ASSERT(again.has_value() && *again == *once);
  // The order of keys is the order of diagnostics.
  check_same_reports(reports_of(bytes, StreamKind::yaml), reports_of(*once, StreamKind::yaml),
                     Diagnostics::in_any_order);
}

inline StreamKind kind_of(edit::FileForm form) {
  if (form == edit::FileForm::yaml) return StreamKind::yaml;
  return form == edit::FileForm::json ? StreamKind::json : StreamKind::json_lines;
}

/// Converts records to a form and back to YAML. All three texts have the same reports. A hand in brackets begins before
/// its first key, otherwise with it, so that diagnostics of the hand and of that key may change their order.
inline void convert_there_and_back(std::string_view bytes, const std::vector<std::string>& before, edit::FileForm to) {
  const auto there = edit::convert(bytes, StreamKind::unknown, {.to = to});
  if (!there) {
    check_refusal(there.error());
    return;
  }
  SPADILLE_ASSERT(there->form == to);
  const std::vector<std::string> reports = reports_of(there->text, kind_of(to));
  check_same_reports(before, reports, Diagnostics::in_any_order);
  const auto back = edit::convert(there->text, kind_of(to), {.to = edit::FileForm::yaml});
  SPADILLE_ASSERT(back.has_value());
  check_same_reports(reports, reports_of(back->text, StreamKind::yaml), Diagnostics::in_any_order);
}

/// Rewrites cards and words. The result can be parsed, and rewriting it again changes nothing.
inline void convert_words(std::string_view bytes, const edit::Rewriting& rewriting) {
  const auto once = edit::convert(bytes, StreamKind::unknown, {.rewriting = rewriting});
  if (!once) {
    check_refusal(once.error());
    return;
  }
  reports_of(once->text, kind_of(once->form));
  const auto again = edit::convert(once->text, kind_of(once->form), {.rewriting = rewriting});
  SPADILLE_ASSERT(again.has_value() && again->text == once->text);
}

/// Converts a file of records to every form, notation and wording.
inline void convert_records(std::string_view bytes) {
  const auto trees = edit::parse_all(bytes, StreamKind::unknown);
  if (!trees) {
    check_refusal(trees.error());
    return;
  }
  const std::vector<std::string> before = reports_of(bytes, trees->kind);
  for (const auto form : {edit::FileForm::yaml, edit::FileForm::json_lines, edit::FileForm::json})
    convert_there_and_back(bytes, before, form);
  convert_words(bytes, {.notation = Notation::spanish});
  convert_words(bytes, {.wording = edit::Wording::canonical});
}

}  // namespace spadille::fuzz
