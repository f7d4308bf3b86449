#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace spadille::edit {

/// The keys, from a document down to a map in it. A list adds nothing.
using KeyPath = std::vector<std::string_view>;

/// Returns the keys that the map at this path may have, in the order of the record format; empty if the author chooses
/// their order. `document` has the keys of the document.
std::span<const std::string_view> ordered_keys(const KeyPath& path, std::span<const std::string_view> document);

/// Returns the keys of the kind of document that has these keys: a header, a settlement, otherwise a hand.
std::span<const std::string_view> keys_of_document(std::span<const std::string_view> keys);

/// Returns the order of the entries of a map: the index of the entry that comes first, and so on. Keys that are not in
/// `known`, and `meta`, stay after the key that they follow.
std::vector<std::size_t> order_of(std::span<const std::string_view> keys, std::span<const std::string_view> known);

/// True if the value at this path is written with each of its entries on a line of its own.
bool is_block(const KeyPath& path);

/// True if a text at this path may be a list of cards.
bool may_be_cards(const KeyPath& path);

}  // namespace spadille::edit
