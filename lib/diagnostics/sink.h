#pragma once

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/assert.h"
#include "diagnostics/diagnostic.h"

namespace spadille {

/// A fault that the table condoned. It is reported as a note.
struct Condonation {
  Act act;
  std::optional<std::string> player;  ///< for a trick: the player at fault; nullopt: any player
  Span at;

  friend bool operator==(const Condonation&, const Condonation&) = default;
};

/// Proof that a diagnostic was reported. Only a `Sink` can create it, and silencing a later step requires it. Therefore
/// a consequence is suppressed only if its cause was reported.
class Reported {
 public:
  [[nodiscard]] bool condoned() const { return condoned_; }

 private:
  friend class Sink;
  explicit Reported(bool condoned) : condoned_(condoned) {}
  bool condoned_;
};

/// Collects the diagnostics of one document. Keeps the first 1,000 in full, of the others only code and severity.
class Sink {
 public:
  /// Sets the condonations, and copies them. Reports a fault that matches one as a note.
  void condone(const std::vector<Condonation>& condonations);

  /// Declares that the caller needs only to know if there is any error. Errors then need no explanation.
  void stop_at_first_error() { asks_for_any_ = true; }
  /// True if the caller needs only that, and an error was reported. Further judging is unnecessary.
  [[nodiscard]] bool is_stopped() const { return asks_for_any_ && errors_ > 0; }

  /// Adds a diagnostic. Sets its severity: the one of its code, or note if condoned.
  Reported report(Diagnostic diagnostic);

  /// Adds the diagnostics of `other`, and marks the condonations used there. Both must have the same condonations.
  void absorb(Sink other);

  /// Returns a sink that has reported these diagnostics instead, with the same condonations.
  [[nodiscard]] Sink holding(std::vector<Diagnostic> diagnostics) const;

  /// Returns the number of diagnostics so far, including those not kept in full.
  [[nodiscard]] std::size_t report_count() const { return diagnostics_.size() + left_out_.size(); }
  /// Returns a diagnostic that was kept in full. Numbers start at 0, in the order of reporting.
  [[nodiscard]] const Diagnostic& at(std::size_t number) const { return diagnostics_[number]; }
  /// Returns the diagnostics kept in full, in the order of reporting. Valid until the next report.
  [[nodiscard]] std::span<const Diagnostic> all() const { return diagnostics_; }
  /// Finds the first diagnostic that has one of `codes`. Returns its number, or nullopt.
  [[nodiscard]] std::optional<std::size_t> find(std::initializer_list<Code> codes) const;
  /// True if a diagnostic kept in full has `code` at `at`.
  [[nodiscard]] bool has(Code code, Span at) const;
  /// Warns of each condonation that matched no fault.
  void report_unused_condonations();

  /// Removes and returns the diagnostics kept in full, sorted by location. Drops exact duplicates. Keeps only the first
  /// report of each unknown player.
  std::vector<Diagnostic> take();
  /// Removes and returns those that were not kept in full.
  std::vector<LeftOut> take_left_out() { return std::exchange(left_out_, {}); }

  /// True if a violation was reported that the table did not condone.
  [[nodiscard]] bool has_uncondoned_act() const { return uncondoned_act_; }
  [[nodiscard]] bool has_errors() const { return errors_ > 0; }
  [[nodiscard]] std::size_t error_count() const { return errors_; }

 private:
  // A condonation, and whether any fault has matched it.
  struct Condoned {
    Condonation what;
    bool used = false;
  };

  static constexpr std::size_t kMostKept = 1'000;

  void keep(Diagnostic diagnostic);
  void keep_first_of_each_unknown_player();

  std::vector<Diagnostic> diagnostics_;
  std::vector<LeftOut> left_out_;
  std::vector<Condoned> condoned_;
  bool uncondoned_act_ = false;
  bool asks_for_any_ = false;
  std::size_t errors_ = 0;
};

/// The record does not contain the fact.
struct Unknown {};

/// The result of a replay step: a value, a gap in the record, or a reported fault that hides the value.
template <class T>
class Fact {
 public:
  // The conversions are implicit on purpose: a step returns any of the three directly.
  Fact(T value) : state_(std::move(value)) {}
  Fact(Unknown unknown) : state_(unknown) {}
  Fact(Reported reported) : state_(reported) {}

  [[nodiscard]] bool known() const { return std::holds_alternative<T>(state_); }
  [[nodiscard]] bool reported() const { return std::holds_alternative<Reported>(state_); }
  [[nodiscard]] const T& value() const& {
    SPADILLE_ASSERT(known());
    return *std::get_if<T>(&state_);
  }
  [[nodiscard]] T&& value() && {
    SPADILLE_ASSERT(known());
    return std::move(*std::get_if<T>(&state_));
  }
  const T* operator->() const { return &value(); }
  const T& operator*() const { return value(); }

 private:
  std::variant<T, Unknown, Reported> state_;
};

}  // namespace spadille
