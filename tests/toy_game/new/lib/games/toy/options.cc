#include "games/toy/rules.h"

namespace spadille::toy {
namespace {

constexpr auto kOptions = std::to_array<rules::OptionEntry>({rules::option<&Rules::last_trick>("last_trick")});

std::any defaults() { return Rules{}; }
std::optional<std::string> contradiction(const std::any& /*rules*/) { return std::nullopt; }

}  // namespace

const rules::GameOptions& options() {
  static constexpr rules::GameOptions kGame{"toy", "plain", kOptions, &defaults, &contradiction};
  return kGame;
}

}  // namespace spadille::toy
