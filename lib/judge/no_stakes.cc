#include "judge/no_stakes.h"

#include <fmt/format.h>

#include "base/spelling.h"

namespace spadille::judge {

void refuse_chips_in_pool(const Written<Chips>& pool, std::string_view game, Sink& sink) {
  if (pool.value == Chips{}) return;
  sink.report({.code = Code::record_bad_value,
               .at = pool.at,
               .message = fmt::format("the pool is recorded with {}, but nothing is staked in {}",
                                      pluralize(pool.value.amount(), "chip"), game),
               .rule = "no_pool"});
}

}  // namespace spadille::judge
