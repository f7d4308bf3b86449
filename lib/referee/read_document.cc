#include "referee/read_document.h"

#include <utility>

#include "record/plain_hand.h"
#include "syntax/reader.h"

namespace spadille::referee {

using record::DocumentKind;

namespace {

// Room for the nodes of the next document that is read in this thread.
syntax::PlainItems& room_for_items() {
  thread_local syntax::PlainItems room;
  return room;
}

}  // namespace

ReadDocument::ReadDocument(RawDocument raw, StreamKind kind) : items_(std::exchange(room_for_items(), {})) {
  if (syntax::find_plain(raw, kind, items_)) kind_ = record::plain_kind_of({raw.document.text(), items_.data()});
  is_plain_ = kind_.has_value();
  if (!is_plain_) {
    auto root = syntax::read_document(raw, kind, told_);
    const auto what = root.known() ? record::kind_of(*root, told_) : Fact<DocumentKind>(Unknown{});
    if (root.known()) tree_ = std::move(root).value();
    if (what.known()) kind_ = *what;
  }
  document_ = std::move(raw.document);
}

ReadDocument::~ReadDocument() {
  if (items_.capacity() > room_for_items().capacity()) room_for_items() = std::move(items_);
}

std::optional<record::PlainDocument> ReadDocument::plain() const {
  if (!is_plain_) return std::nullopt;
  return record::PlainDocument{document_.text(), items_.data()};
}

const syntax::Node& ReadDocument::tree() {
  if (!tree_) tree_ = syntax::read_found(document_.text(), items_, told_);
  return *tree_;
}

}  // namespace spadille::referee
