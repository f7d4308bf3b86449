#pragma once

#include <algorithm>

#include "syntax/node.h"

namespace spadille::test {

/// True if two trees are equal in every member, including locations and origins.
inline bool same_tree(const syntax::Node& a, const syntax::Node& b) {
  return a.kind == b.kind && a.style == b.style && a.at == b.at && a.text == b.text && a.origins == b.origins &&
         a.lost_keys == b.lost_keys &&
         std::equal(a.items.begin(), a.items.end(), b.items.begin(), b.items.end(), same_tree);
}

}  // namespace spadille::test
