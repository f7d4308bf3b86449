#include "games/toy/rules.h"

namespace spadille::toy {
namespace {

constexpr auto kOptions = std::to_array<rules::OptionEntry>({rules::option<&Rules::last_trick>("last_trick")});

std::any defaults() { return Rules{}; }
std::vector<rules::Contradiction> contradictions(const std::any& /*rules*/) { return {}; }

}  // namespace

const rules::GameOptions& options() {
  static constexpr rules::GameOptions kGame{"toy", "plain", kOptions, &defaults, &contradictions};
  return kGame;
}

}  // namespace spadille::toy
