#include "record/plain_claims.h"

#include <algorithm>

#include "record/fields.h"

namespace spadille::record {
namespace {

class ClaimsReader {
 public:
  explicit ClaimsReader(const PlainValues& values) : values_(values) {}

  // False also of a key that stands there twice.
  bool read(std::string_view key, const PlainItem& value) {
    if (key == "outcome") return !claims_.outcome && put(claims_.outcome, values_.text(value));
    if (key == "tricks") return figures(value, 0, kLargestTrick, claims_.tricks);
    if (key == "payments") return amounts(value, claims_.payments);
    if (key == "pool") {
      const auto pool = values_.number(value, -kLargestAmount, kLargestAmount);
      if (!pool || claims_.pool) return false;
      claims_.pool = {Chips{pool->value}, pool->at};
      return true;
    }
    if (key == "balances") return amounts(value, claims_.balances);
    if (key == "points") return amounts(value, claims_.points);
    if (key == "totals") return amounts(value, claims_.totals);
    if (key == "winner") return winner(value);
    return false;
  }

  Claims take() { return std::move(claims_); }

 private:
  template <class T>
  static bool put(std::optional<T>& claim, std::optional<T> value) {
    claim = std::move(value);
    return claim.has_value();
  }

  // An empty map would not be seen again.
  template <class T>
  bool figures(const PlainItem& value, std::int64_t least, std::int64_t most, std::vector<Figure<T>>& figures) {
    return figures.empty() && values_.figures(value, least, most, figures) && !figures.empty();
  }
  template <class T>
  bool amounts(const PlainItem& value, std::vector<Figure<T>>& amounts) {
    return figures(value, -kLargestAmount, kLargestAmount, amounts);
  }

  // That nobody has won is told in several ways, and may be a name.
  bool winner(const PlainItem& value) {
    const auto seat = values_.player(value);
    if (!seat || claims_.winner) return false;
    claims_.winner = WinnerClaim{seat->at, seat->value};
    return true;
  }

  const PlainValues& values_;
  Claims claims_;
};

}  // namespace

std::optional<Claims> read_plain_claims(const PlainItem& item, std::span<const std::string_view> keys,
                                        const PlainValues& values) {
  ClaimsReader reader(values);
  const PlainDocument& document = values.document();
  const bool read = document.for_each_entry(item, [&](const PlainItem& key, const PlainItem& value) {
    const auto word = document.word(key);
    return word && std::find(keys.begin(), keys.end(), *word) != keys.end() && reader.read(*word, value);
  });
  if (!read) return std::nullopt;
  return reader.take();
}

}  // namespace spadille::record
