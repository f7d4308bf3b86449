#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "record/fields.h"
#include "record/hand_record.h"
#include "record/keys.h"

namespace spadille::record {

/// A map that has only players.
enum class NoKey : std::uint8_t {};

/// Reads a whole number from `least` to `most` for each player. `wanted` is the map, `each` names one number in it.
template <class Fields, class T>
typename Fields::Place read_figures(Fields& fields, typename Fields::Place at, const Wanted& wanted,
                                    std::string_view each, std::int64_t least, std::int64_t most, Figures<T>& figures) {
  if (!fields.may_be_map(at))
    return fields.no_figures(at, std::string(wanted.what) + " gives a number for each player", wanted.form);
  KeySet<NoKey> none;
  bool complete = true;
  return fields.template players<NoKey>(
      at, {}, none, complete, [&](NoKey /*key*/, auto value) { return value; },
      [&](const std::optional<Written<Seat>>& seat, auto value) {
        if (fields.is_one_word(seat, value)) return value;
        std::optional<Written<T>> number;
        value = fields.read_number(value, number, {each, wanted.form}, least, most);
        if (seat && number) figures.push_back({seat->value, *number});
        return value;
      });
}

/// Reads an amount for each player.
template <class Fields, class T>
typename Fields::Place read_amounts(Fields& fields, typename Fields::Place at, const Wanted& wanted,
                                    Figures<T>& figures) {
  return read_figures(fields, at, wanted, wanted.what, -kLargestAmount, kLargestAmount, figures);
}

}  // namespace spadille::record
