#pragma once

#include "syntax/node.h"

namespace spadille::syntax {

/// Walks a tree (see `Cursor`). A step returns its own place; only `act` ends a walk.
class TreeCursor {
 public:
  using Place = const Node*;
  using Scalar = const Node*;  ///< as a key of a map, it may be a list or map

  /// `root` must outlive the cursor.
  explicit TreeCursor(const Node& root) : root_(&root) {}

  template <class Act>
  [[nodiscard]] bool root(const Act& act) const {
    return act(root_) != nullptr;
  }
  [[nodiscard]] static bool at_map(Place at) { return at->is_map(); }
  [[nodiscard]] static bool at_list(Place at) { return at->is_list(); }
  [[nodiscard]] static Span place_of(Place at) { return at->at; }

  static Place scalar(Place at, Scalar& scalar) {
    scalar = at;
    return at->is_scalar() ? at : nullptr;
  }
  template <class Act>
  static Place list(Place at, const Act& act) {
    if (!at->is_list()) return nullptr;
    for (const Node& item : at->items)
      if (act(&item) == nullptr) return nullptr;
    return at;
  }
  template <class Act>
  static Place map(Place at, const Act& act) {
    if (!at->is_map()) return nullptr;
    for (std::size_t i = 0; i < at->entry_count(); ++i)
      if (act(&at->key(i), &at->value(i)) == nullptr) return nullptr;
    return at;
  }

 private:
  const Node* root_;
};

}  // namespace spadille::syntax
