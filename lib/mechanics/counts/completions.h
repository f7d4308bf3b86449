#pragma once

#include <algorithm>
#include <functional>
#include <iterator>
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
      : left_(std::move(all)), basis_(basis) {
    if (basis == Basis::both) by_sheet_ = left_;
    if (basis != Basis::sheet) std::erase_if(left_, [&](const Completion& each) { return !is_shown(each); });
  }

  /// Keeps the completions for which `agrees` is true, and returns nullopt. If there is none, keeps all, and returns
  /// the evidence against the entry, which is then the fault. But if an earlier fault may be right, and an entry before
  /// it wrong, an entry that agrees with that fault is none.
  template <class Agrees>
  std::optional<Against> keep(const Agrees& agrees) {
    const auto against = contradiction(agrees);
    const bool may_be_right = std::any_of(otherwise_.begin(), otherwise_.end(), agrees);
    if (may_be_right) std::erase_if(otherwise_, [&](const Completion& each) { return !agrees(each); });
    if (!against) {
      if (by_sheet_) std::erase_if(*by_sheet_, [&](const Completion& each) { return !agrees(each); });
      drop_all([&](const Completion& each) { return !agrees(each); });
      return std::nullopt;
    }
    if (basis_ == Basis::cards) return against;
    if (may_be_right) return std::nullopt;
    suppose(agrees);
    return against;
  }

  /// After a fault: supposes that the entry is right all the same, and entries before it are wrong.
  template <class Agrees>
  void suppose(const Agrees& agrees) {
    otherwise_.clear();
    for (const auto& some : {std::cref(left_), std::cref(dropped_)})
      std::copy_if(some.get().begin(), some.get().end(), std::back_inserter(otherwise_), agrees);
  }

  /// True if sheet and cards leave a completion for which `agrees` is true.
  template <class Agrees>
  [[nodiscard]] bool allow(const Agrees& agrees) const {
    return std::any_of(left_.begin(), left_.end(), agrees) &&
           (!by_sheet_ || std::any_of(by_sheet_->begin(), by_sheet_->end(), agrees));
  }

  /// Drops the completions for which `is_wrong` is true, even if none is left.
  template <class IsWrong>
  void drop(const IsWrong& is_wrong) {
    if (by_sheet_) std::erase_if(*by_sheet_, is_wrong);
    drop_all(is_wrong);
  }

  /// True if `same(a, b)` for any two of them.
  template <class Same>
  [[nodiscard]] bool all_alike(const Same& same) const {
    return std::all_of(left_.begin(), left_.end(), [&](const Completion& each) { return same(left_.front(), each); });
  }

  /// The completions that sheet and cards leave.
  [[nodiscard]] const std::vector<Completion>& left() const { return left_; }

 private:
  // Returns the evidence against an entry if no completion agrees with it.
  template <class Agrees>
  [[nodiscard]] std::optional<Against> contradiction(const Agrees& agrees) const {
    if (by_sheet_ && std::none_of(by_sheet_->begin(), by_sheet_->end(), agrees)) return Against::sheet;
    if (std::any_of(left_.begin(), left_.end(), agrees)) return std::nullopt;
    return basis_ == Basis::sheet ? Against::sheet : Against::cards;
  }
  template <class IsWrong>
  void drop_all(const IsWrong& is_wrong) {
    const auto wrong =
        std::stable_partition(left_.begin(), left_.end(), [&](const Completion& each) { return !is_wrong(each); });
    if (basis_ != Basis::cards) dropped_.insert(dropped_.end(), wrong, left_.end());
    left_.erase(wrong, left_.end());
  }

  std::optional<std::vector<Completion>> by_sheet_;  // left by the sheet; nullopt if the cards narrow nothing
  std::vector<Completion> left_;
  std::vector<Completion> dropped_;    // contradicted by an entry, not by the cards
  std::vector<Completion> otherwise_;  // agree with the last fault and with what is after it
  Basis basis_;
};

}  // namespace spadille::counts
