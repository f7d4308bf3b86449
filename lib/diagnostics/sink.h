#pragma once

#include <algorithm>
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

/// A fault that the table let stand: it becomes a note.
struct Condonation {
  Act act;
  std::optional<std::string> player;  ///< of a trick: whose fault; any player's where not written
  Span at;

  friend bool operator==(const Condonation&, const Condonation&) = default;
};

/// Proof that a diagnostic was emitted: only a `Sink` can make one, and only with it can a later
/// step be silenced. So no consequence is kept back whose cause was not told.
class Reported {
 public:
  [[nodiscard]] bool condoned() const { return condoned_; }

 private:
  friend class Sink;
  explicit Reported(bool condoned) : condoned_(condoned) {}
  bool condoned_;
};

/// Collects the diagnostics of one document: the first 1,000 in full, of the others code and severity.
class Sink {
 public:
  /// Faults that match one of these are kept as notes. The span's owner outlives the sink's use.
  void condone(const std::vector<Condonation>& condonations);

  /// Says that nobody asks more of this judging than whether there is any fault: faults need no explanation.
  void stop_at_first_error() { asks_for_any_ = true; }
  [[nodiscard]] bool stops_at_first_error() const { return asks_for_any_; }
  /// Whether that is so, and there is one: nothing more need be judged.
  [[nodiscard]] bool is_stopped() const { return asks_for_any_ && errors_ > 0; }

  /// Reports each fault as it is found: no transcription error is looked for that would explain several.
  void explain_none() { explains_ = false; }
  [[nodiscard]] bool explains() const { return explains_; }

  /// Takes a diagnostic; its severity is that of its code, or note where it was condoned.
  Reported report(Diagnostic diagnostic);

  /// Takes over what another has collected, and which of the same condonations met a fault there.
  void absorb(const Sink& other);

  /// Takes back what was told with this code, of which another fault told since is the cause.
  void withdraw(Code code);

  /// Takes back all but what was told of this place: it is the cause of the rest.
  void keep_only(Span at);
  /// Of those behind the first `told` takes back all but the one with this number.
  void keep_one(std::size_t told, std::size_t number);
  /// Of those behind the first `told` takes back all but the error that stands first, of which there is one, and adds
  /// what explains it.
  void keep_first(std::size_t told, Related why);
  /// How many have been told so far.
  [[nodiscard]] std::size_t told() const { return diagnostics_.size() + left_out_.size(); }
  /// Numbers count from 0 in the order of telling; of those that were kept in full.
  [[nodiscard]] const Diagnostic& at(std::size_t number) const { return diagnostics_[number]; }
  /// Those behind the first `told`, until more is told or taken back.
  [[nodiscard]] std::span<const Diagnostic> told_since(std::size_t told) const {
    return std::span(diagnostics_).subspan(std::min(told, diagnostics_.size()));
  }
  /// The first with one of these codes behind the first `told`.
  [[nodiscard]] std::optional<std::size_t> find(std::size_t told, std::initializer_list<Code> codes) const;
  /// Whether something with this code was told of the place.
  [[nodiscard]] bool has(Code code, Span at) const;
  /// Takes back all but the first so many: they are consequences of the last of these.
  void take_back_to(std::size_t told);
  /// Adds what explains the last that was told.
  void explain_last(Related why) { diagnostics_.back().related.push_back(std::move(why)); }

  /// Warns of every condonation that met no fault.
  void report_unused_condonations();

  /// All so far, in the order of their places, without exact doubles and a name that means nothing where it first
  /// stands; the sink is empty after it.
  std::vector<Diagnostic> take();
  /// Those that were not kept in full; empty after it.
  std::vector<LeftOut> take_left_out() { return std::exchange(left_out_, {}); }

  /// Whether an act was reported that nobody condoned.
  [[nodiscard]] bool has_uncondoned_act() const { return uncondoned_act_; }
  [[nodiscard]] bool has_errors() const { return errors_ > 0; }
  [[nodiscard]] std::size_t error_count() const { return errors_; }

 private:
  // What was condoned, and whether any fault has met it.
  struct Condoned {
    Condonation what;
    bool used = false;
  };

  static constexpr std::size_t kMostKept = 1'000;

  void keep(Diagnostic diagnostic);
  void count_errors();
  void keep_first_of_each_stranger();

  std::vector<Diagnostic> diagnostics_;
  std::vector<LeftOut> left_out_;
  std::vector<Condoned> condoned_;
  bool uncondoned_act_ = false;
  bool asks_for_any_ = false;
  bool explains_ = true;
  std::size_t errors_ = 0;
};

/// The record does not say.
struct Unknown {};

/// What a step of the replay found: a value; or that the record does not say; or that a fault, told
/// already, leaves nothing to say.
template <class T>
class Fact {
 public:
  // Conversions are meant: a step returns whichever of the three it found.
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
