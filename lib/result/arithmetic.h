#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>

#include "base/small_vector.h"
#include "base/strong.h"

namespace spadille {

/// A term of a sum: `value` × `times` ÷ `parts`. The division has no remainder.
struct Term {
  std::int64_t value = 0;
  std::int32_t times = 1;
  std::int32_t parts = 1;

  [[nodiscard]] constexpr std::int64_t amount() const { return value * times / parts; }
  friend bool operator==(const Term&, const Term&) = default;
};

/// An amount of chips or points as the game computes it: a sum of terms, such as 5 × 3 or 30 − 4. Omits terms of 0.
class Sum {
 public:
  Sum() = default;
  Sum(std::initializer_list<Term> terms) {
    for (const Term& each : terms) add(each);
  }
  template <class Unit>
  explicit Sum(Amount<Unit> amount) {
    add({amount.amount()});
  }
  /// Returns a share of an amount: the nearest multiple of `n` that is not more, divided by `n`, and `odd`.
  template <class Unit>
  static Sum share(Amount<Unit> amount, std::int64_t n, std::int64_t odd) {
    return {{amount.amount() - amount.amount() % n, 1, static_cast<std::int32_t>(n)}, {odd}};
  }

  void add(const Term& term) {
    if (term.amount() != 0) terms_.push_back(term);
  }
  /// Adds a card, or another part that may occur several times.
  void count(std::int64_t value) {
    for (Term& each : terms_)
      if (each.value == value) {
        ++each.times;
        return;
      }
    add({value});
  }

  /// Returns the sum of the opposite amounts.
  [[nodiscard]] Sum operator-() const {
    Sum negated = *this;
    for (Term& each : negated.terms_) each.value = -each.value;
    return negated;
  }

  [[nodiscard]] std::int64_t amount() const {
    std::int64_t sum = 0;
    for (const Term& each : terms_) sum += each.amount();
    return sum;
  }
  /// True if the sum is a single number, so that there is nothing to compute.
  [[nodiscard]] bool is_number() const {
    return terms_.empty() || (terms_.size() == 1 && terms_[0].times == 1 && terms_[0].parts == 1);
  }
  [[nodiscard]] std::span<const Term> terms() const& { return {terms_.data(), terms_.size()}; }
  [[nodiscard]] std::span<const Term> terms() const&& = delete;  // the terms would not outlive the sum

 private:
  SmallVector<Term, 3> terms_;
};

/// The terms of all lines of an account, in one list, because few lines have any.
class LineTerms {
 public:
  /// The terms of a line.
  struct Range {
    std::uint16_t begin = 0;
    std::uint16_t size = 0;

    friend bool operator==(const Range&, const Range&) = default;
  };

  /// Adds the terms of a line. A single number has none.
  Range add(const Sum& sum) {
    if (sum.is_number()) return {};
    const Range range{static_cast<std::uint16_t>(all_.size()), static_cast<std::uint16_t>(sum.terms().size())};
    for (const Term& each : sum.terms()) all_.push_back(each);
    return range;
  }
  [[nodiscard]] std::span<const Term> of(Range range) const {
    return std::span<const Term>(all_.data(), all_.size()).subspan(range.begin, range.size);
  }

 private:
  SmallVector<Term, 8> all_;
};

}  // namespace spadille
