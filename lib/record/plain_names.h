#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/strong.h"
#include "source/eight_bytes.h"
#include "syntax/plain_scalar.h"

namespace spadille::record {

/// The players of a hand that is written plainly, and how their names are written where it names them.
class PlainNames {
 public:
  /// From each byte of a name in a document so many may be read.
  static constexpr std::size_t kReach = EightBytes::kSize;

  /// Knows them by what they are called alone, until they are seen to be named.
  explicit PlainNames(const std::vector<std::string>& players) : players_(players) {}

  /// Forgets how they are named.
  void clear() {
    named_ = 0;
    first_bytes_ = {};
  }
  /// The next player, by seat, is named so.
  void add(syntax::PlainScalar name) {
    if (is_short(name)) first_bytes_[named_] = bytes_of(name);
    written_[named_] = name;
    ++named_;
  }

  /// The next player, by seat, has this name, which stays where it is, and is not named in the document.
  void add(const std::string& name) {
    // What JSON means with a backslash is another matter.
    if (name.find('\\') != std::string::npos) {
      ++named_;
    } else {
      add({name.data(), static_cast<std::uint32_t>(name.size()), syntax::PlainScalar::What::plain});
    }
  }

  /// Finds the seat of the player whose name this is, where that is seen at once; false also of others.
  [[gnu::always_inline]] bool find_short(syntax::PlainScalar name, Seat& seat) const {
    if (!is_short(name)) return false;
    const std::uint64_t bytes = bytes_of(name);
    // Nobody can foretell which name comes: of the first four, without a branch.
    const auto is = [&](std::size_t i) { return static_cast<std::size_t>(bytes == first_bytes_[i]); };
    const std::size_t likely = is(1) + 2 * is(2) + 3 * is(3);
    if (bytes != first_bytes_[likely]) return false;
    seat = seat_at(likely);
    return true;
  }
  /// The seat of the player whose name this is; nothing where it is nobody's, or may be.
  [[nodiscard]] [[gnu::noinline]] std::optional<Seat> find_any(syntax::PlainScalar name) const;

 private:
  // Of a name's first bytes those that are its own, by its size.
  static constexpr std::array<std::uint64_t, EightBytes::kSize + 1> kOwn = [] {
    std::array<std::uint64_t, EightBytes::kSize + 1> own{};
    for (std::size_t size = 0; size < own.size(); ++size) own[size] = EightBytes::ones(size).bits();
    return own;
  }();

  // Whether it is known by its bytes alone, of which there are some: written as it is, or in JSON.
  static bool is_short(syntax::PlainScalar name) {
    return name.size - std::uint32_t{1} < EightBytes::kSize && name.is_word();
  }
  static std::uint64_t bytes_of(syntax::PlainScalar name) { return EightBytes(name.begin).bits() & kOwn[name.size]; }

  const std::vector<std::string>& players_;
  std::size_t named_ = 0;
  // Of short names, by seat, all of their bytes; nought, which no name is, of others. None has a nought in it.
  std::array<std::uint64_t, kMaxSeats> first_bytes_{};
  std::array<syntax::PlainScalar, kMaxSeats> written_;
};

}  // namespace spadille::record
