#pragma once

#include <string>
#include <string_view>

#include "base/assert.h"
#include "fuzz/judge_target.h"
#include "import/import.h"
#include "record/writer.h"
#include "syntax/reader.h"

namespace spadille::fuzz {

/// Imports a log of another program. The record of a log has no faults of its own.
inline void import_log(std::string_view bytes) {
  const auto log = logs::import_log(bytes);
  if (!log) {
    SPADILLE_ASSERT(log.error().line > 0 && !log.error().why.empty());
    return;
  }
  const std::string text = record::write_hand(log->hand, log->rules, {});
  Sink sink;
  const auto root = syntax::read_document(RawDocument{Document(text, 1)}, StreamKind::yaml, sink);
  SPADILLE_ASSERT(root.known() && !sink.has_errors());
  judge(text, StreamKind::yaml);
}

}  // namespace spadille::fuzz
