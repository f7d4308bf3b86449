#pragma once

#include <cstddef>
#include <optional>
#include <vector>

namespace spadille {

/// Gives each thing a place of its own, one thing after the other. A thing that has a place may move to another one, so
/// that a thing gets no place only if all of them together cannot have one each.
class Assignment {
 public:
  explicit Assignment(std::size_t places) : thing_at_(places) {}

  /// Adds a thing and finds a place for it. `fits(thing, place)` says which things can have which places. Things are
  /// numbered from 0 in the order in which they were added. Returns false, and changes nothing, if there is no place.
  template <class Fits>
  bool add(const Fits& fits) {
    std::vector<bool> tried(thing_at_.size());
    if (!find_place(things_, fits, tried)) return false;
    ++things_;
    return true;
  }

 private:
  template <class Fits>
  bool find_place(std::size_t thing, const Fits& fits, std::vector<bool>& tried) {
    for (std::size_t place = 0; place < thing_at_.size(); ++place) {
      if (tried[place] || !fits(thing, place)) continue;
      tried[place] = true;
      if (thing_at_[place] && !find_place(*thing_at_[place], fits, tried)) continue;
      thing_at_[place] = thing;
      return true;
    }
    return false;
  }

  std::vector<std::optional<std::size_t>> thing_at_;  // by place
  std::size_t things_ = 0;
};

}  // namespace spadille
