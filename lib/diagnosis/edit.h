#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnosis/clues.h"
#include "diagnostics/diagnostic.h"
#include "record/hand_record.h"

namespace spadille::diagnosis {

/// A correction in words: where the record is probably wrong, and what corrects it.
struct Correction {
  Span at;
  std::string what;                    ///< imperative without a full stop: "swap tricks 3 and 4"
  std::vector<TextEdit> text_edits{};  ///< as in `Repair`
};

/// One correction of a record that may be meant.
struct Edit {
  std::function<void(record::HandRecord&)> apply;
  /// Called only if the edit explains the errors. Valid as long as the `Case` that it was made for.
  std::function<Correction()> describe;
  /// The number of earlier hands in the session, for the judging; nullopt: the number that there are.
  std::optional<std::size_t> hands_before{};
  /// True if the edit counts only if it leaves a complete hand.
  bool completes = false;
};

/// A hand with errors, and what the edits may know of it.
struct Case {
  const record::HandRecord& hand;
  const Clues& clues;
  std::string_view text;  ///< the document; empty if unknown
  Span players_at;        ///< list of the players; place of the hand if it has none of its own
  /// True if no error of play is in this beginning of the hand. The last trick may be incomplete.
  std::function<bool(const record::HandRecord& beginning)> is_legal_so_far{};
};

/// A kind of transcription error: the edits that may correct it, the likeliest first.
struct EditKind {
  std::string_view name;
  std::vector<Edit> (*candidates)(const Case&);
};

}  // namespace spadille::diagnosis
