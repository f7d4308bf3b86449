#include "judge/lazy_document.h"

#include <utility>

#include "base/assert.h"
#include "record/document.h"
#include "record/document_tree.h"
#include "record/lost_documents.h"
#include "syntax/reader.h"

namespace spadille::judge {

using record::DocumentKind;

const std::optional<DocumentKind>& LazyDocument::kind() {
  if (!is_kind_known()) find_kind();
  return kind_;
}

bool LazyDocument::counts_as_hand() {
  // Usually no parsing is needed.
  if (!is_kind_known() && record::holds_only_hands(raw_.document.text())) return true;
  return !kind() || *kind() == DocumentKind::hand;
}

bool LazyDocument::loses_header() {
  if (record::holds_only_hands(raw_.document.text())) return false;
  if (!kind()) return record::title_of_unreadable(raw_.document.text()).has_value();
  if (*kind() != DocumentKind::hand) return false;
  const auto mark = record::find_misspelled_mark(tree());
  return mark && mark->meant == "session";
}

std::optional<record::PlainHead> LazyDocument::read_plain_hand(const record::Inherited& inherited,
                                                               record::HandRecord& record) {
  if (state_ != State::unread && state_ != State::plain_hand) return std::nullopt;
  auto head = record::read_plain_hand(raw_, stream_, inherited, record);
  if (!head) {
    state_ = state_ == State::unread ? State::not_plain : State::kind_known;
    return std::nullopt;
  }
  state_ = State::plain_hand;
  kind_ = DocumentKind::hand;
  return head;
}

const syntax::Node& LazyDocument::tree() {
  if (!tree_) read_tree();
  SPADILLE_ASSERT(tree_.has_value());  // a document with a kind can be read
  return *tree_;
}

void LazyDocument::find_kind() {
  // Only the tree shows if a header or a settlement can be read: a marker may be missing, and a null key counts as
  // absent.
  if (state_ == State::unread && record::plain_kind_of(raw_, stream_) == DocumentKind::hand) {
    state_ = State::plain_hand;
    kind_ = DocumentKind::hand;
    return;
  }
  state_ = State::kind_known;
  read_tree();
  if (!tree_) return;
  const auto what = record::kind_of(*tree_, findings_);
  if (what.known()) kind_ = *what;
}

void LazyDocument::read_tree() {
  auto root = syntax::read_document(raw_, stream_, findings_);
  if (!root.known()) return;
  syntax::Node tree = std::move(root).value();
  const record::TreeUse use = record::prepare_tree(tree, findings_);
  runs_into_hand_ = use == record::TreeUse::header_before_hand;
  if (use != record::TreeUse::none) tree_ = std::move(tree);
}

}  // namespace spadille::judge
