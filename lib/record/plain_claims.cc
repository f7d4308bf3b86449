#include "record/plain_claims.h"

#include "record/fields.h"

namespace spadille::record {
namespace {

class ClaimsReader {
 public:
  ClaimsReader(const PlainValues& values, Claims& claims) : values_(values), claims_(claims) {}

  // False also of a key that stands there twice.
  bool read(ResultKey key, const PlainItem& value) {
    switch (key) {
      case ResultKey::outcome:
        return !claims_.outcome && values_.text(value, claims_.outcome.emplace());
      case ResultKey::tricks:
        return figures(value, 0, kLargestTrick, claims_.tricks);
      case ResultKey::payments:
        return amounts(value, claims_.payments);
      case ResultKey::pool:
        return pool(value);
      case ResultKey::balances:
        return amounts(value, claims_.balances);
      case ResultKey::points:
        return amounts(value, claims_.points);
      case ResultKey::totals:
        return amounts(value, claims_.totals);
      case ResultKey::winner:
        return winner(value);
    }
    return false;
  }

 private:
  // An empty map would not be seen again.
  template <class T>
  bool figures(const PlainItem& value, std::int64_t least, std::int64_t most, Figures<T>& figures) {
    return figures.empty() && values_.figures(value, least, most, figures) && !figures.empty();
  }
  template <class T>
  bool amounts(const PlainItem& value, Figures<T>& amounts) {
    return figures(value, -kLargestAmount, kLargestAmount, amounts);
  }

  bool pool(const PlainItem& value) {
    const auto pool = values_.number(value, -kLargestAmount, kLargestAmount);
    if (!pool || claims_.pool) return false;
    claims_.pool = {Chips{pool->value}, pool->at};
    return true;
  }

  // That nobody has won is told in several ways, and may be a name.
  bool winner(const PlainItem& value) {
    const auto seat = values_.player(value);
    if (!seat || claims_.winner) return false;
    claims_.winner = WinnerClaim{seat->at, seat->value};
    return true;
  }

  const PlainValues& values_;
  Claims& claims_;
};

}  // namespace

bool read_plain_claims(const PlainItem& item, ResultKeySet keys, const PlainValues& values, Claims& claims) {
  ClaimsReader reader(values, claims);
  const PlainDocument& document = values.document();
  return document.for_each_entry(item, [&](const PlainItem& key, const PlainItem& value) {
    const auto word = document.word(key);
    const auto known = word ? find_result_key(*word) : std::nullopt;
    return known && keys.contains(*known) && reader.read(*known, value);
  });
}

}  // namespace spadille::record
