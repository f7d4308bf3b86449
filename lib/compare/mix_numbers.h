#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace spadille::compare {

/// The values of the options in which compared rule sets differ, packed: rules with the same key are the same.
struct MixKey {
  std::array<std::uint64_t, 5> words{};

  friend bool operator==(const MixKey&, const MixKey&) = default;
};

/// Numbers the keys that one hand meets, from 0 in their order. Keeps its memory from hand to hand.
class MixNumbers {
 public:
  MixNumbers() : slots_(kLeast) {}

  /// Forgets all.
  void clear();
  /// The number of a key; the next one where it has none yet.
  std::size_t number(const MixKey& key);

 private:
  struct Slot {
    MixKey key{};
    std::optional<std::uint32_t> number{};
  };

  // Where the key is, or the first free slot on its way.
  Slot& slot(const MixKey& key);
  void grow();

  static constexpr std::size_t kLeast = 256;  // a power of two, as every size here

  std::vector<Slot> slots_;
  std::size_t count_ = 0;
};

}  // namespace spadille::compare
