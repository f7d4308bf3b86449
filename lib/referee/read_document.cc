#include "referee/read_document.h"

#include <utility>

#include "record/plain_hand.h"
#include "syntax/reader.h"

namespace spadille::referee {

using record::DocumentKind;

ReadDocument::ReadDocument(RawDocument raw, StreamKind kind) {
  if (syntax::find_plain(raw, kind, items_)) kind_ = record::plain_kind_of({raw.document.text(), items_.data()});
  if (!kind_) {
    items_.clear();
    auto root = syntax::read_document(raw, kind, told_);
    const auto what = root.known() ? record::kind_of(*root, told_) : Fact<DocumentKind>(Unknown{});
    if (root.known()) tree_ = std::move(root).value();
    if (what.known()) kind_ = *what;
  }
  document_ = std::move(raw.document);
}

std::optional<record::PlainDocument> ReadDocument::plain() const {
  if (items_.empty()) return std::nullopt;
  return record::PlainDocument{document_.text(), items_.data()};
}

const syntax::Node& ReadDocument::tree() {
  if (!tree_) tree_ = syntax::read_found(document_.text(), items_, told_);
  return *tree_;
}

}  // namespace spadille::referee
