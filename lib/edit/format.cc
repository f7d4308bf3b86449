#include "edit/format.h"

#include <utility>

#include "edit/file_documents.h"
#include "edit/yaml_layout.h"
#include "record/document_tree.h"

namespace spadille::edit {
namespace {

// True if a text is one document, and that is the same as this one apart from what the layout changes.
bool reads_as(syntax::Node document, std::string_view text) {
  auto after = parse_all(text, StreamKind::yaml);
  if (!after || after->documents.size() != 1) return false;
  syntax::Node again = std::move(std::move(after).value().documents.front());
  arrange(document);
  arrange(again);
  return is_same(document, again, Empty::is_different);
}

}  // namespace

Result<std::string, Refusal> format_yaml(std::string_view file, StreamKind kind) {
  if (const StreamKind found = kind_of_text(file, kind); found != StreamKind::yaml) {
    const auto first = PlainFile(file, found).next();
    return Unexpected{first ? Refusal{"the file is JSON, not YAML; spadille convert writes it as YAML"}
                            : first.error()};
  }
  CommentedFile documents(file);
  std::string formatted;
  while (true) {
    auto next = documents.next();
    if (!next) return Unexpected{next.error()};
    if (!next->has_value()) break;
    FileDocument document = *std::move(next).value();
    if (const auto joined = record::find_next_document(document.tree))
      return Unexpected{Refusal{joined->message, document.line}};
    arrange(document.content);
    const std::size_t begin = formatted.size();
    append_yaml(formatted, document.above, document.content);
    if (!reads_as(std::move(document.tree), std::string_view(formatted).substr(begin)))
      return Unexpected{Refusal{"its canonical form would not be read as the same record", document.line}};
  }
  append_comments(formatted, documents.below());
  return formatted;
}

}  // namespace spadille::edit
