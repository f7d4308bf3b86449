#pragma once

#include <cstdint>
#include <optional>

#include "record/fields.h"
#include "record/hand_record.h"
#include "record/plain_values.h"

namespace spadille::record {

/// A set of seats.
class SeatSet {
 public:
  /// Returns false if the seat was in the set already.
  bool insert(Seat seat) {
    const std::uint32_t bit = std::uint32_t{1} << index_of(seat);
    const bool is_new = (seats_ & bit) == 0;
    seats_ |= bit;
    return is_new;
  }

 private:
  std::uint32_t seats_ = 0;
};

/// Reads fields of a plain document at the positions of a cursor. Each step takes the position of a value and returns
/// the position after it. It returns nullptr if there is something to report, or may be.
template <class Cursor>
class PlainFields {
 protected:
  using Place = typename Cursor::Place;

  PlainFields(Cursor& cursor, const PlainValues& values) : cursor_(cursor), values_(values) {}

  /// Reads a scalar that is not null and that `use` accepts.
  template <class Use>
  [[gnu::always_inline]] Place with_scalar(Place at, const Use& use) const {
    PlainScalar scalar;
    at = cursor_.scalar(at, scalar);
    return at != nullptr && !is_null(scalar) && use(scalar) ? at : nullptr;
  }
  /// True if a scalar is a null. A key with a null value counts as not written.
  static bool is_null(PlainScalar scalar) {
    return scalar.what == PlainScalar::What::plain && syntax::is_null_word(scalar.written());
  }
  /// Reads each scalar of a list, or a single scalar.
  template <class Use>
  [[gnu::always_inline]] Place each_scalar(Place at, const Use& use) const {
    if (cursor_.at_list(at)) return cursor_.list(at, [&](Place each) { return with_scalar(each, use); });
    return with_scalar(at, use);
  }

  /// Read the value of a key. `read_seat`, `read_number` and `read_cards` reject a second value for `place`.
  Place read_text(Place at, std::optional<Text>& place) const {
    return with_scalar(at, [&](PlainScalar scalar) { return values_.text(scalar, place.emplace()); });
  }
  Place read_seat(Place at, std::optional<Written<Seat>>& place) {
    return with_scalar(at, [&](PlainScalar scalar) { return !place && values_.player(scalar, place.emplace()); });
  }
  Place read_card(Place at, std::optional<Written<Card>>& place) const {
    return with_scalar(at, [&](PlainScalar scalar) {
      place = values_.card(scalar);
      return place.has_value();
    });
  }
  template <class T>
  Place read_number(Place at, std::int64_t least, std::int64_t most, std::optional<Written<T>>& place) const {
    return place ? nullptr : read_number(at, least, most, place.emplace());
  }
  template <class T>
  [[gnu::always_inline]] Place read_number(Place at, std::int64_t least, std::int64_t most, Written<T>& number) const {
    PlainScalar scalar;
    std::int32_t few = 0;
    const Place behind = cursor_.few_digits(at, scalar, few);
    if (behind == nullptr)
      return with_scalar(at, [&](PlainScalar any) { return values_.number(any, least, most, number); });
    number = {T{few}, values_.place(scalar)};
    return few >= least && few <= most ? behind : nullptr;
  }

  Place read_cards(Place at, std::optional<CardList>& place) const {
    return place ? nullptr : read_cards(at, place.emplace());
  }
  Place read_cards(Place at, CardList& list) const {
    list.at = place_of(at);
    const bool one_by_one = cursor_.at_list(at);
    return each_scalar(at, [&](PlainScalar scalar) {
      if (!one_by_one) list.at = values_.place(scalar);
      return values_.add_cards(scalar, list.cards);
    });
  }

  /// Location of a list or map.
  [[nodiscard]] Span place_of(Place at) const { return span_at(cursor_.offset(at), 1); }

  /// Reads a whole number from `least` to `most` for each player.
  template <class T>
  [[gnu::noinline]] Place read_figures(Place at, std::int64_t least, std::int64_t most, Figures<T>& figures) {
    SeatSet told;
    return cursor_.map(at, [&](PlainScalar key, Place value) -> Place {
      Written<Seat> seat{};
      if (!values_.player(key, seat) || !told.insert(seat.value)) return nullptr;
      figures.push_back({seat.value, {}});
      return read_number(value, least, most, figures.back().figure);
    });
  }

  Cursor& cursor_;
  PlainValues values_;
};

}  // namespace spadille::record
