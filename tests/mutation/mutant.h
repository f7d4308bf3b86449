#pragma once

// Mutated sources call these functions. Every mutant has a number. At most one is on.

#include <type_traits>

namespace mutation {

extern int chosen;                       // −1: none
extern volatile unsigned char* reached;  // one byte per mutant; nullptr unless the run is traced

/// True if this mutant is on. In a traced run, notes that it is reached.
inline bool on(int id) {
  if (reached != nullptr) reached[id] = 1;
  return id == chosen;
}

/// For constexpr functions: no mutant is on in constant evaluation.
constexpr bool on_at_run_time(int id) { return !std::is_constant_evaluated() && on(id); }

template <typename T>
constexpr T changed(bool is_on, T value) {
  return is_on ? static_cast<T>(value + 1) : value;
}

// A comparison with its limit moved by one if the mutant is on.

template <typename A, typename B>
constexpr bool less(bool is_on, const A& a, const B& b) {
  return is_on ? a <= b : a < b;
}

template <typename A, typename B>
constexpr bool less_equal(bool is_on, const A& a, const B& b) {
  return is_on ? a < b : a <= b;
}

template <typename A, typename B>
constexpr bool greater(bool is_on, const A& a, const B& b) {
  return is_on ? a >= b : a > b;
}

template <typename A, typename B>
constexpr bool greater_equal(bool is_on, const A& a, const B& b) {
  return is_on ? a > b : a >= b;
}

}  // namespace mutation
