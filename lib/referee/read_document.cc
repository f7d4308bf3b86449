#include "referee/read_document.h"

#include <utility>

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
  if (syntax::find_plain(raw, kind, items_)) {
    const record::PlainDocument plain{raw.document.text(), items_.data()};
    hand_ = record::PlainHand::find(plain);
    kind_ = hand_ ? DocumentKind::hand : record::plain_kind_of(plain);
  }
  if (!kind_) {
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

std::optional<record::PlainHand> ReadDocument::plain_hand() const {
  if (!hand_) return std::nullopt;
  return record::PlainHand({document_.text(), items_.data()}, *hand_);
}

const syntax::Node& ReadDocument::tree() {
  if (!tree_) tree_ = syntax::read_found(document_.text(), items_, told_);
  return *tree_;
}

}  // namespace spadille::referee
