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

/// The players of a plain hand, and how the document writes their names.
class PlainNames {
 public:
  /// This many bytes may be read from each byte of a name in a document.
  static constexpr std::size_t kReach = EightBytes::kSize;

  /// Knows only the players' names until `add` is called. `players` must outlive this object.
  explicit PlainNames(const std::vector<std::string>& players) : players_(players) {}

  /// Forgets how the names are written.
  void clear() {
    named_ = 0;
    first_bytes_ = {};
  }
  /// Adds the name of the next player, by seat, as it is written.
  void add(syntax::PlainScalar name) {
    if (is_short(name)) first_bytes_[named_] = bytes_of(name);
    written_[named_] = name;
    ++named_;
  }

  /// Adds the name of the next player, by seat, which is not in the document. `name` must stay unchanged.
  void add(const std::string& name) {
    // In JSON, a backslash would begin an escape.
    if (name.find('\\') != std::string::npos) {
      ++named_;
    } else {
      add({name.data(), static_cast<std::uint32_t>(name.size()), syntax::PlainScalar::What::plain});
    }
  }

  /// Fast path: finds the seat of a short name. Returns false if it is not found at once, although it may be a name.
  [[gnu::always_inline]] bool find_short(syntax::PlainScalar name, Seat& seat) const {
    if (!is_short(name)) return false;
    const std::uint64_t bytes = bytes_of(name);
    // Branchless: which name comes next is unpredictable. Compares with the first four names.
    const auto is = [&](std::size_t i) { return static_cast<std::size_t>(bytes == first_bytes_[i]); };
    const std::size_t likely = is(1) + 2 * is(2) + 3 * is(3);
    if (bytes != first_bytes_[likely]) return false;
    seat = seat_at(likely);
    return true;
  }
  /// Returns the seat of the player with this name; nullopt if there is none, or if this is uncertain.
  [[nodiscard]] [[gnu::noinline]] std::optional<Seat> find_any(syntax::PlainScalar name) const;

 private:
  // Masks that keep the first bytes, by their number.
  static constexpr std::array<std::uint64_t, EightBytes::kSize + 1> kOwn = [] {
    std::array<std::uint64_t, EightBytes::kSize + 1> own{};
    for (std::size_t size = 0; size < own.size(); ++size) own[size] = EightBytes::ones(size).bits();
    return own;
  }();

  // True if the name is identified by its first eight bytes: it is short, not empty, and written as it is, or in JSON.
  static bool is_short(syntax::PlainScalar name) {
    return name.size - std::uint32_t{1} < EightBytes::kSize && name.is_word();
  }
  static std::uint64_t bytes_of(syntax::PlainScalar name) { return EightBytes(name.begin).bits() & kOwn[name.size]; }

  const std::vector<std::string>& players_;
  std::size_t named_ = 0;
  // All bytes of short names, by seat. Zero for other names; no name has a zero byte.
  std::array<std::uint64_t, kMaxSeats> first_bytes_{};
  std::array<syntax::PlainScalar, kMaxSeats> written_;
};

}  // namespace spadille::record
