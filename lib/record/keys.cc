#include "record/keys.h"

#include <algorithm>
#include <array>

namespace spadille::record {
namespace {

constexpr auto kHeaderKeys = std::to_array<std::string_view>(
    {"session", "game", "rules", "players", "pool", "balances", "dealer", "notation", "meta"});

constexpr auto kSettlementKeys =
    std::to_array<std::string_view>({"settlement", "balances", "totals", "pool", "winner", "meta"});

constexpr auto kReserved = std::to_array<std::string_view>({"stock", "cards", "won", "discard", "direction", "pool"});

// Perfect hash table of words, by their size and two of their letters.
template <const auto& kWords>
class KeyTable {
 public:
  constexpr KeyTable() {
    for (std::size_t i = 0; i < kWords.size(); ++i) {
      std::uint8_t& number = numbers_[place_of(kWords[i])];
      distinct_ = distinct_ && number == kNone;
      number = static_cast<std::uint8_t>(i);
    }
  }

  [[nodiscard]] constexpr bool distinct() const { return distinct_; }
  template <class Key>
  [[nodiscard]] std::optional<Key> find(std::string_view word) const {
    if (word.size() < kShortest) return std::nullopt;
    const std::uint8_t number = numbers_[place_of(word)];
    if (number == kNone || kWords[number] != word) return std::nullopt;
    return static_cast<Key>(number);
  }

 private:
  static constexpr std::size_t kShortest = 4;
  static constexpr std::size_t kPlaces = 64;
  static constexpr std::uint8_t kNone = 0xFF;

  static constexpr std::size_t place_of(std::string_view word) {
    const auto letter = [&](std::size_t i) { return std::size_t{static_cast<unsigned char>(word[i])}; };
    return (word.size() + 8 * letter(0) + 13 * letter(3)) % kPlaces;
  }

  std::array<std::uint8_t, kPlaces> numbers_ = [] {
    std::array<std::uint8_t, kPlaces> none{};
    none.fill(kNone);
    return none;
  }();
  bool distinct_ = true;
};

constexpr KeyTable<kHandKeys> kHandTable;
static_assert(kHandTable.distinct());
static_assert(kHandKeys.size() == static_cast<std::size_t>(HandKey::meta) + 1);
constexpr KeyTable<kResultKeys> kResultTable;
static_assert(kResultTable.distinct());
static_assert(kResultKeys.size() == static_cast<std::size_t>(ResultKey::winner) + 1);

}  // namespace

std::optional<HandKey> find_hand_key(std::string_view word) { return kHandTable.find<HandKey>(word); }
std::optional<ResultKey> find_result_key(std::string_view word) { return kResultTable.find<ResultKey>(word); }

std::span<const std::string_view> hand_keys() { return kHandKeys; }
std::span<const std::string_view> header_keys() { return kHeaderKeys; }
std::span<const std::string_view> settlement_keys() { return kSettlementKeys; }

bool is_reserved_name(std::string_view name) {
  return std::any_of(kReserved.begin(), kReserved.end(), [&](std::string_view word) { return word == name; });
}

bool is_extension(std::string_view key) { return key.starts_with("x-"); }

}  // namespace spadille::record
