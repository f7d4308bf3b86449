#pragma once

#include <algorithm>

#include "syntax/node.h"

namespace spadille::test {

/// Whether two trees are the same in all they have, places and origins too.
inline bool same_tree(const syntax::Node& a, const syntax::Node& b) {
  return a.kind == b.kind && a.style == b.style && a.at == b.at && a.text == b.text && a.origins == b.origins &&
         a.lost_keys == b.lost_keys &&
         std::equal(a.items.begin(), a.items.end(), b.items.begin(), b.items.end(), same_tree);
}

}  // namespace spadille::test
