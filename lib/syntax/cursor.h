#pragma once

#include <concepts>
#include <type_traits>

#include "source/span.h"

namespace spadille::syntax {

/// Walks one document and passes its content on, in the order of the text: plain JSON (`JsonCursor`), plain YAML
/// (`YamlCursor`) or a tree (`TreeCursor`). A step takes the place of a value and returns the place after it, or null
/// if the walk ends: the text has no such value, is not plain, or `act` returned null. Each place is used once.
template <class C>
concept Cursor = requires(C cursor, typename C::Place at, typename C::Scalar scalar,
                          typename C::Place (*act)(typename C::Place),
                          typename C::Place (*entry)(typename C::Scalar, typename C::Place)) {
  { cursor.root(act) } -> std::same_as<bool>;     ///< walks the whole document; false if the walk has ended
  { cursor.at_map(at) } -> std::same_as<bool>;    ///< true if the value is a map
  { cursor.at_list(at) } -> std::same_as<bool>;   ///< true if the value is a list
  { cursor.place_of(at) } -> std::same_as<Span>;  ///< location of a map or list
  { cursor.scalar(at, scalar) } -> std::same_as<typename C::Place>;  ///< reads a scalar
  { cursor.list(at, act) } -> std::same_as<typename C::Place>;       ///< calls `act` for each value of a list
  { cursor.map(at, entry) } -> std::same_as<typename C::Place>;      ///< calls `entry` with each key and its value
};

}  // namespace spadille::syntax
