#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"

/// Readers of the logs of other programs.
namespace spadille::logs {

/// Why a log was refused.
struct Refusal {
  std::size_t line;  ///< from 1
  std::string why;   ///< one sentence without a full stop
};

/// One action of a playthrough: its name, and its number in the game.
struct LoggedAction {
  std::size_t line;  ///< where its number is, from 1
  std::string name;
  std::int64_t number;
};

/// A playthrough of OpenSpiel: the actions of one game, as its tool for playthroughs prints them.
struct Playthrough {
  std::string game;
  std::size_t game_line;
  /// The parameters of the game, in the order of the log: name and value.
  std::vector<std::pair<std::string, std::string>> parameters;
  std::size_t parameters_line = 0;  ///< 0 if the log does not name them
  std::vector<LoggedAction> actions;
  std::optional<std::vector<std::int64_t>> returns;  ///< at the end, by player; nullopt if the log has none
  std::size_t last_line = 0;
};

/// Reads the text of a playthrough. Reads the game, its parameters, the actions and the last returns; skips all other
/// lines, because they follow from these. Refuses a text without these lines, and lines that contradict each other.
Result<Playthrough, Refusal> read_playthrough(std::string_view text);

}  // namespace spadille::logs
