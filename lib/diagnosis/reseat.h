#pragma once

#include <cstddef>
#include <span>

#include "record/hand_record.h"

namespace spadille::diagnosis {

/// Returns the hand with its players in another order: player `order[0]` of `hand` comes first. Every action stays with
/// its player. `order` must be a permutation of the seats.
record::HandRecord reseated(const record::HandRecord& hand, std::span<const std::size_t> order);

/// True if the acts of a legal hand show in which order its players sit: a card of every player whose holding or name
/// is recorded.
bool shows_order(const record::HandRecord& hand);

}  // namespace spadille::diagnosis
