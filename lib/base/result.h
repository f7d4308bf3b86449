#pragma once

#include <utility>
#include <variant>

#include "base/assert.h"

namespace spadille {

/// Wraps an error for conversion to a `Result`, as `std::unexpected` does.
template <class E>
struct Unexpected {
  E error;
};
template <class E>
Unexpected(E) -> Unexpected<E>;

/// A value, or an error that explains its absence: a subset of C++23's `std::expected`.
template <class T, class E>
class [[nodiscard]] Result {
 public:
  // Both conversions are implicit on purpose: a function returns a value or an error directly.
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  template <class G>
  Result(Unexpected<G> unexpected) : state_(std::in_place_index<1>, std::move(unexpected.error)) {}

  [[nodiscard]] bool has_value() const { return state_.index() == 0; }
  explicit operator bool() const { return has_value(); }

  [[nodiscard]] const T& value() const& {
    SPADILLE_ASSERT(has_value());
    return *std::get_if<0>(&state_);
  }
  [[nodiscard]] T&& value() && {
    SPADILLE_ASSERT(has_value());
    return std::move(*std::get_if<0>(&state_));
  }
  [[nodiscard]] const E& error() const {
    SPADILLE_ASSERT(!has_value());
    return *std::get_if<1>(&state_);
  }
  const T& operator*() const& { return value(); }
  const T* operator->() const { return &value(); }

 private:
  std::variant<T, E> state_;
};

}  // namespace spadille
