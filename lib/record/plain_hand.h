#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

#include "record/document.h"
#include "record/plain_values.h"

namespace spadille::record {

/// A hand of which the document is plain: read without a tree, where there is nothing in it to report. Where there is,
/// or may be, it is left to `read_hand` and its fellows. What is read is the same.
class PlainHand {
 public:
  /// The keys of a hand, and among the nodes of its document the numbers of their values.
  struct Entries {
    HandKeySet keys;
    std::array<std::uint32_t, kHandKeys.size()> values;  // of the keys that are not there: of no meaning
  };
  /// Finds the keys of a hand; nothing where one is no key, or stands twice.
  static std::optional<Entries> find(const PlainDocument& document);

  /// `entries` are those of the document, and good as long as this.
  PlainHand(const PlainDocument& document, const Entries& entries) : document_(document), entries_(&entries) {}

  /// Whether a key is there, whatever its value is.
  [[nodiscard]] bool has(HandKey key) const { return entries_->keys.contains(key); }
  /// The value of a key; null where it is not there.
  [[nodiscard]] const PlainItem* value(HandKey key) const {
    return has(key) ? document_.items + entries_->values[static_cast<std::size_t>(key)] : nullptr;
  }
  /// The word that is the value of a key; nothing where it is none.
  [[nodiscard]] std::optional<std::string_view> word(HandKey key) const;
  /// The place of a value; of the hand, where the key is not there.
  [[nodiscard]] Span place(HandKey key) const;

  /// Who plays it, and in which notation it is written; see `read_hand_names`.
  [[nodiscard]] std::optional<HandNames> names(const Inherited& inherited) const;
  /// Reads the record, of the players named, into a new one; see `read_hand`. False where that is left to it.
  bool read(HandNames names, const GameKeys& keys, HandRecord& record) const;

 private:
  PlainDocument document_;
  const Entries* entries_;
};

/// What a plain document is that has no entries of a hand, or has others too; nothing where it is no record.
std::optional<DocumentKind> plain_kind_of(const PlainDocument& document);

}  // namespace spadille::record
