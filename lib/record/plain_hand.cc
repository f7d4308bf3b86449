#include "record/plain_hand.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "record/plain_hand_reader.h"
#include "syntax/json_cursor.h"
#include "syntax/json_text.h"
#include "syntax/plain_yaml_text.h"
#include "syntax/yaml_cursor.h"

namespace spadille::record {
namespace {

// The readers of single values read beyond the end of a value.
static_assert(PlainValues::kReach <= syntax::JsonText::kReach && PlainValues::kReach <= syntax::PlainYamlText::kReach);

// Returns the result of `use` for a cursor over a document and the beginning of its text. Returns nullopt if the
// document is not plain.
template <class Use>
auto with_cursor(const RawDocument& raw, StreamKind kind, const Use& use)
    -> decltype(use(std::declval<syntax::JsonCursor&>(), nullptr)) {
  const std::string_view text = raw.document.text();
  // Each node takes at least one byte, so a text of this size cannot exceed the limit.
  if (raw.fault || text.size() > syntax::kMostNodes) return std::nullopt;
  if (syntax::is_json(text, kind)) {
    thread_local syntax::JsonText json;
    if (!json.take(text)) return std::nullopt;
    syntax::JsonCursor cursor(json);
    return use(cursor, json.begin());
  }
  thread_local syntax::PlainYamlText yaml;
  if (!yaml.take(text)) return std::nullopt;
  syntax::YamlCursor cursor(yaml);
  return use(cursor, yaml.begin());
}

template <class Cursor>
std::optional<DocumentKind> kind_by(Cursor& cursor) {
  bool header = false;
  bool settlement = false;
  constexpr std::size_t kFew = 24;
  SmallVector<std::string_view, kFew> keys;
  // A duplicate key, or one of these, may show that a marker is missing. Then only the tree shows the kind.
  const auto is_usual = [&](std::string_view key) {
    if (keys.size() == kFew || key == kMergeKey || key.starts_with("---")) return false;
    if (std::find(keys.begin(), keys.end(), key) != keys.end()) return false;
    keys.push_back(key);
    return true;
  };
  const bool plain = cursor.document([&](PlainScalar key, typename Cursor::Place value) -> typename Cursor::Place {
    const auto word = syntax::literal(key);
    if (!word || !is_usual(*word)) return nullptr;
    header = header || *word == "session";
    settlement = settlement || *word == "settlement";
    return skip_plain(cursor, value, KeysTwice::are_told);
  });
  if (!plain) return std::nullopt;
  return header ? DocumentKind::header : settlement ? DocumentKind::settlement : DocumentKind::hand;
}

}  // namespace

std::optional<PlainHead> read_plain_hand(const RawDocument& raw, StreamKind kind, const Inherited& inherited,
                                         HandRecord& record) {
  return with_cursor(raw, kind, [&](auto& cursor, const char* text) {
    std::optional<PlainHead> head(std::in_place);
    if (!PlainHandReader(text, cursor, inherited, record, *head).read()) head.reset();
    return head;
  });
}

std::optional<DocumentKind> plain_kind_of(const RawDocument& raw, StreamKind kind) {
  return with_cursor(raw, kind, [](auto& cursor, const char* /*text*/) { return kind_by(cursor); });
}

}  // namespace spadille::record
