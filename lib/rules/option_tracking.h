#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace spadille::rules {

/// A set of a game's options, by index in its table; at most 64.
class OptionSet {
 public:
  static constexpr std::size_t kMost = 64;

  constexpr OptionSet() = default;
  constexpr void insert(std::size_t option) { bits_ |= std::uint64_t{1} << option; }
  [[nodiscard]] constexpr bool contains(std::size_t option) const { return (bits_ >> option & 1U) != 0; }
  [[nodiscard]] constexpr bool empty() const { return bits_ == 0; }
  /// Returns the set as bits: bit n is option n.
  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }

  friend constexpr OptionSet operator|(OptionSet a, OptionSet b) { return OptionSet(a.bits_ | b.bits_); }
  friend constexpr OptionSet operator&(OptionSet a, OptionSet b) { return OptionSet(a.bits_ & b.bits_); }

  friend constexpr bool operator==(OptionSet, OptionSet) = default;

 private:
  explicit constexpr OptionSet(std::uint64_t bits) : bits_(bits) {}
  std::uint64_t bits_ = 0;
};

/// Records which options this thread reads during the lifetime of the tracker. A result computed meanwhile holds for
/// all rule sets that give these options the same values.
class OptionTracker {
 public:
  OptionTracker() : before_(std::exchange(current_, this)) {}
  OptionTracker(const OptionTracker&) = delete;
  OptionTracker& operator=(const OptionTracker&) = delete;
  ~OptionTracker() {
    current_ = before_;
    if (before_ != nullptr) before_->options_ = before_->options_ | options_;
  }

  /// During its lifetime, this thread's reads are not recorded. For reading rule sets by which nothing is judged.
  class Pause {
   public:
    Pause() : paused_(std::exchange(current_, nullptr)) {}
    Pause(const Pause&) = delete;
    Pause& operator=(const Pause&) = delete;
    ~Pause() { current_ = paused_; }

   private:
    OptionTracker* paused_;
  };

  /// Returns the options read so far. Those of a nested tracker are added when it ends.
  [[nodiscard]] OptionSet options() const { return options_; }

  /// Records that an option was read.
  static void note(std::uint8_t option) {
    if (current_ != nullptr) current_->options_.insert(option);
  }

 private:
  static inline constinit thread_local OptionTracker* current_ = nullptr;
  OptionTracker* before_;
  OptionSet options_;
};

/// An option's value in a game's rules. `OptionTracker` records each read.
template <class T>
class Option {
 public:
  constexpr Option() = default;
  // Implicit on purpose: rules are initialized with plain values.
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
  /// Returns the value for writing. This is not recorded as a read.
  [[nodiscard]] T& to_set() { return value_; }
  /// Sets the index in the game's table of options.
  void set_number(std::uint8_t number) { number_ = number; }

 private:
  T value_{};
  std::uint8_t number_ = 0;
};

}  // namespace spadille::rules
