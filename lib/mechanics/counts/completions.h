#pragma once

#include <algorithm>
#include <utility>
#include <vector>

/// Score sheets: what a hand may have been like, as far as its sheet leaves it open.
namespace spadille::counts {

/// The completions of a score sheet. Its entries are tested one after another; each drops the completions that it
/// contradicts.
template <class Completion>
class Completions {
 public:
  explicit Completions(std::vector<Completion> all) : left_(std::move(all)) {}

  /// Keeps the completions for which `agrees` is true. If there is none, keeps all and returns false: the entry is then
  /// the fault.
  template <class Agrees>
  bool keep(const Agrees& agrees) {
    if (std::none_of(left_.begin(), left_.end(), agrees)) return false;
    std::erase_if(left_, [&](const Completion& each) { return !agrees(each); });
    return true;
  }

  /// Drops the completions for which `is_wrong` is true, even if none is left.
  template <class IsWrong>
  void drop(const IsWrong& is_wrong) {
    std::erase_if(left_, is_wrong);
  }

  /// True if `same(a, b)` for any two of them.
  template <class Same>
  [[nodiscard]] bool all_alike(const Same& same) const {
    return std::all_of(left_.begin(), left_.end(), [&](const Completion& each) { return same(left_.front(), each); });
  }

  [[nodiscard]] const std::vector<Completion>& left() const { return left_; }
  [[nodiscard]] std::vector<Completion>& left() { return left_; }

 private:
  std::vector<Completion> left_;
};

}  // namespace spadille::counts
