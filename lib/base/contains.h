#pragma once

#include <algorithm>

namespace spadille {

/// True if a list has an element equal to `value`.
template <class List, class Value>
constexpr bool contains(const List& list, const Value& value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}

}  // namespace spadille
