#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace spadille::rules {

/// Some of a game's options, by their numbers in its table; there are at most 64.
class OptionSet {
 public:
  static constexpr std::size_t kMost = 64;

  constexpr OptionSet() = default;
  constexpr void insert(std::size_t option) { bits_ |= std::uint64_t{1} << option; }
  [[nodiscard]] constexpr bool contains(std::size_t option) const { return (bits_ >> option & 1U) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  /// The n-th bit is the n-th option.
  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }

  friend constexpr OptionSet operator|(OptionSet a, OptionSet b) { return OptionSet(a.bits_ | b.bits_); }
  friend constexpr OptionSet operator&(OptionSet a, OptionSet b) { return OptionSet(a.bits_ & b.bits_); }

  friend constexpr bool operator==(OptionSet, OptionSet) = default;

 private:
  explicit constexpr OptionSet(std::uint64_t bits) : bits_(bits) {}
  std::uint64_t bits_ = 0;
};

/// Hears which options are asked for their values, in this thread, as long as it lives. Whatever is found out
/// meanwhile holds under all rules that give those the same values.
class OptionTracker {
 public:
  OptionTracker() : before_(std::exchange(current_, this)) {}
  OptionTracker(const OptionTracker&) = delete;
  OptionTracker& operator=(const OptionTracker&) = delete;
  ~OptionTracker() {
    current_ = before_;
    if (before_ != nullptr) before_->options_ = before_->options_ | options_;
  }

  /// Those so far; what another one hears meanwhile is among them when that one has ended.
  [[nodiscard]] OptionSet options() const { return options_; }

  /// An option was asked.
  static void note(std::uint8_t option) {
    if (current_ != nullptr) current_->options_.insert(option);
  }

 private:
  static inline constinit thread_local OptionTracker* current_ = nullptr;
  OptionTracker* before_;
  OptionSet options_;
};

/// The value of an option in a game's rules. Whoever asks for it is heard by `AskedOptions`.
template <class T>
class Option {
 public:
  constexpr Option() = default;
  // A value is all that a rule set says: to write one where an option is wanted is meant.
  constexpr Option(T value) : value_(std::move(value)) {}

  const T& operator*() const {
    OptionTracker::note(number_);
    return value_;
  }
  const T* operator->() const { return &**this; }
  operator const T&() const { return **this; }

  Option& operator=(T value) {
    value_ = std::move(value);
    return *this;
  }
  /// The value for those who set it.
  [[nodiscard]] T& to_set() { return value_; }
  /// Its number in the game's table of options.
  void set_number(std::uint8_t number) { number_ = number; }

 private:
  T value_{};
  std::uint8_t number_ = 0;
};

}  // namespace spadille::rules
