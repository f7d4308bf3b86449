#include "edit/convert.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "edit/file_documents.h"
#include "edit/piece_text.h"
#include "edit/yaml_layout.h"
#include "record/document_tree.h"

namespace spadille::edit {
namespace {

FileForm form_of(StreamKind kind) {
  if (kind == StreamKind::json_lines) return FileForm::json_lines;
  return kind == StreamKind::json ? FileForm::json : FileForm::yaml;
}

StreamKind kind_of(FileForm form) {
  if (form == FileForm::json_lines) return StreamKind::json_lines;
  return form == FileForm::json ? StreamKind::json : StreamKind::yaml;
}

// True if a player is called `null` or `~`, without quotes.
bool has_null_name(const syntax::Node& document) {
  const syntax::Node* const players = document.find("players");
  return players != nullptr && std::any_of(players->items.begin(), players->items.end(),
                                           [](const syntax::Node& each) { return each.is_null(); });
}

bool lacks_value(const syntax::Node& node) {
  return node.is_empty() || std::any_of(node.items.begin(), node.items.end(), lacks_value);
}

// Returns what has no value where a null would be a player's name or a call. JSON writes a missing value as null.
std::optional<std::string_view> find_without_value(const syntax::Node& document) {
  for (std::size_t i = 0; i < document.entry_count(); ++i) {
    const syntax::Node& key = document.key(i);
    const syntax::Node& value = document.value(i);
    if (value.items.empty() || !lacks_value(value)) continue;
    if (key.text == "players") return "a player has no name";
    if (key.text == "auction") return "a call of the auction has no value";
  }
  return std::nullopt;
}

// True if a map has a merge key. Its entries belong to the map itself, and JSON has only a key of this name.
bool has_merge_key(const syntax::Node& node) {
  for (std::size_t i = 0; i < node.items.size(); ++i) {
    const syntax::Node& item = node.items[i];
    if (node.is_map() && i % 2 == 0 && item.style == syntax::ScalarStyle::plain && item.text == "<<") return true;
    if (has_merge_key(item)) return true;
  }
  return false;
}

// Returns why a document cannot be written in a form.
std::optional<std::string> why_not_written(const syntax::Node& document, StreamKind from, FileForm form) {
  if (from == StreamKind::yaml && has_merge_key(document)) return "a merge key (<<) cannot be kept";
  if (form == FileForm::yaml) return std::nullopt;
  if (has_null_name(document)) return "a player is called null, but JSON has no such name";
  if (const auto missing = find_without_value(document))
    return fmt::format("{}, but JSON would have a null there", *missing);
  // In JSON, a key that begins with --- is only an unknown key.
  const auto next = record::find_next_document(document);
  return next && next->code == Code::record_syntax ? std::optional(next->message) : std::nullopt;
}

// Converts one document after the other.
class Converter {
 public:
  Converter(StreamKind from, FileForm form, const Conversion& conversion)
      : from_(from), form_(form), conversion_(conversion), rewriter_(conversion.rewriting) {}

  // Adds a document. Returns why it cannot be converted.
  std::optional<Refusal> add(FileDocument document) {
    if (form_ == FileForm::json && !text_.empty())
      return Refusal{"a JSON file has one document, but this file has more; write JSON Lines", document.line};
    if (auto why = why_not_converted(document)) return Refusal{std::move(*why), document.line};
    return std::nullopt;
  }

  [[nodiscard]] bool is_empty() const { return text_.empty(); }
  Converted finish(std::span<const std::string> comments_below) {
    append_comments(text_, comments_below);
    return {std::move(text_), form_, rewriter_.is_in_session()};
  }

 private:
  std::optional<std::string> why_not_converted(FileDocument& document) {
    const bool arranges = conversion_.rewriting.wording == Wording::canonical;
    if (const auto joined = arranges ? record::find_next_document(document.tree) : std::nullopt) return joined->message;
    if (auto why = why_not_written(document.tree, from_, form_)) return why;
    if (auto fault = rewriter_.rewrite(document.content)) return fault;
    if (arranges) arrange(document.content);
    const std::size_t begin = text_.size();
    append(document);
    if (reads_as(document.tree, std::string_view(text_).substr(begin))) return std::nullopt;
    return "the new text would not be read as the same records";
  }

  void append(const FileDocument& document) {
    if (form_ == FileForm::yaml) return append_yaml(text_, document.above, document.content);
    text_ += json_text(document.content, form_ == FileForm::json ? JsonLayout::entry_per_line : JsonLayout::one_line);
  }

  // True if a text is one document, and that is the same if nothing is rewritten.
  [[nodiscard]] bool reads_as(const syntax::Node& document, std::string_view text) const {
    const auto after = parse_all(text, kind_of(form_));
    return after && after->documents.size() == 1 &&
           (!conversion_.rewriting.changes_nothing() || is_same(document, after->documents.front(), Empty::is_null));
  }

  StreamKind from_;
  FileForm form_;
  const Conversion& conversion_;
  Rewriter rewriter_;
  std::string text_;
};

// Adds all documents that a reader finds. Returns why one cannot be converted.
template <class File>
std::optional<Refusal> add_all(File& file, Converter& converter) {
  while (true) {
    auto next = file.next();
    if (!next) return next.error();
    if (!next->has_value()) return std::nullopt;
    if (auto refusal = converter.add(*std::move(next).value())) return refusal;
  }
}

}  // namespace

Result<Converted, Refusal> convert(std::string_view file, StreamKind kind, const Conversion& conversion) {
  const StreamKind from = kind_of_text(file, kind);
  const FileForm form = conversion.to.value_or(form_of(from));
  Converter converter(from, form, conversion);
  std::optional<Refusal> refusal;
  std::vector<std::string> comments_below;
  if (from == StreamKind::yaml && form == FileForm::yaml) {
    CommentedFile commented(file);
    refusal = add_all(commented, converter);
    comments_below = commented.below();
  } else {
    PlainFile plain(file, from);
    refusal = add_all(plain, converter);
  }
  if (refusal) return Unexpected{std::move(*refusal)};
  if (form == FileForm::json && converter.is_empty())
    return Unexpected{Refusal{"a JSON file has one document, but this file has none"}};
  return converter.finish(comments_below);
}

}  // namespace spadille::edit
