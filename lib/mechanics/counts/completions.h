#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "mechanics/counts/entry.h"

/// Score sheets: what a hand may have been like, as far as its sheet leaves it open.
namespace spadille::counts {

/// The completions of a score sheet. Its entries are tested one after another; each drops the completions that it
/// contradicts.
template <class Completion>
class Completions {
 public:
  /// `is_shown`: whether the cards allow a completion. Not called if there are none.
  template <class IsShown>
  Completions(std::vector<Completion> all, Basis basis, const IsShown& is_shown)
      : left_(std::move(all)), against_(basis == Basis::sheet ? Against::sheet : Against::cards) {
    if (basis == Basis::both) by_sheet_ = left_;
    if (basis != Basis::sheet) std::erase_if(left_, [&](const Completion& each) { return !is_shown(each); });
  }

  /// Keeps the completions for which `agrees` is true, and returns nullopt. If there is none, keeps all, and returns
  /// the evidence against the entry, which is then the fault.
  template <class Agrees>
  std::optional<Against> keep(const Agrees& agrees) {
    if (by_sheet_) {
      if (std::none_of(by_sheet_->begin(), by_sheet_->end(), agrees)) return Against::sheet;
      std::erase_if(*by_sheet_, [&](const Completion& each) { return !agrees(each); });
    }
    if (std::none_of(left_.begin(), left_.end(), agrees)) return against_;
    std::erase_if(left_, [&](const Completion& each) { return !agrees(each); });
    return std::nullopt;
  }

  /// Drops the completions for which `is_wrong` is true, even if none is left.
  template <class IsWrong>
  void drop(const IsWrong& is_wrong) {
    if (by_sheet_) std::erase_if(*by_sheet_, is_wrong);
    std::erase_if(left_, is_wrong);
  }

  /// True if `same(a, b)` for any two of them.
  template <class Same>
  [[nodiscard]] bool all_alike(const Same& same) const {
    return std::all_of(left_.begin(), left_.end(), [&](const Completion& each) { return same(left_.front(), each); });
  }

  /// The completions that sheet and cards leave.
  [[nodiscard]] const std::vector<Completion>& left() const { return left_; }

 private:
  std::optional<std::vector<Completion>> by_sheet_;  // left by the sheet; nullopt if the cards narrow nothing
  std::vector<Completion> left_;
  Against against_;  // the contradiction if an entry leaves none
};

}  // namespace spadille::counts
