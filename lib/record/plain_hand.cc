#include "record/plain_hand.h"

#include <string_view>
#include <utility>

#include "record/hand_grammar.h"
#include "record/plain_fields.h"
#include "record/plain_values.h"
#include "syntax/limits.h"
#include "syntax/plain_cursor.h"
#include "syntax/reader.h"

namespace spadille::record {
namespace {

// Returns the result of `use` for a cursor over a document and the beginning of its text. Returns nullopt if the
// document is not plain.
template <class Use>
auto with_cursor(const RawDocument& raw, StreamKind kind, const Use& use)
    -> decltype(syntax::with_plain_json(std::string_view(), use)) {
  const std::string_view text = raw.document.text();
  // Each node takes at least one byte, so a text of this size cannot exceed the limit.
  if (raw.fault || text.size() > syntax::kMostNodes) return std::nullopt;
  return syntax::is_json(text, kind) ? syntax::with_plain_json(text, use) : syntax::with_plain_yaml(text, use);
}

constexpr GameKeys kEveryKey{kWords<HandKey>, kWords<ResultKey>, kWords<TurnKey>};

template <class Cursor>
bool read_by(Cursor& cursor, const char* text, const Inherited& inherited, HandRecord& hand, PlainHead& head) {
  PlainFields fields(cursor, text, inherited, hand, head);
  HandGrammar grammar(fields, kEveryKey, hand);
  const auto read = [&] {
    return fields.read_hand([&](HandKey key, typename Cursor::Place at) { return grammar.read(key, at); });
  };
  if (!read() && !(fields.find_names() && read())) return false;
  if (hand.game) head.game = {hand.game->value, hand.game->at};
  return true;
}

template <class Cursor>
std::optional<DocumentKind> kind_by(Cursor& cursor) {
  using Place = typename Cursor::Place;
  auto kind = DocumentKind::hand;
  const bool plain = cursor.root([&](Place root) {
    return plain_map(cursor, root, [&](std::string_view key, Place value) -> Place {
      if (key == "session") kind = DocumentKind::header;
      if (key == "settlement" && kind == DocumentKind::hand) kind = DocumentKind::settlement;
      // A marker may be missing before such a key. Then only the tree shows the kind.
      return key.starts_with("---") ? nullptr : skip_plain(cursor, value);
    });
  });
  return plain ? std::optional(kind) : std::nullopt;
}

}  // namespace

std::optional<PlainHead> read_plain_hand(const RawDocument& raw, StreamKind kind, const Inherited& inherited,
                                         HandRecord& record) {
  return with_cursor(raw, kind, [&](auto& cursor, const char* text) {
    std::optional<PlainHead> head(std::in_place);
    if (!read_by(cursor, text, inherited, record, *head)) head.reset();
    return head;
  });
}

std::optional<DocumentKind> plain_kind_of(const RawDocument& raw, StreamKind kind) {
  return with_cursor(raw, kind, [](auto& cursor, const char* /*text*/) { return kind_by(cursor); });
}

}  // namespace spadille::record
