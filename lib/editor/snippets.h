#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/game.h"

/// Records to begin with, as snippets of the Language Server Protocol.
namespace spadille::editor {

/// A snippet.
struct Snippet {
  std::string label;        ///< "ombre evening"
  std::string description;  ///< a sentence
  std::string text;         ///< ends without a line break; the names of the players are tab stops
};

/// Returns three snippets of a game by its default rules: a hand, a session with its settlement, and an evening of
/// score sheets. A game without score sheets has hands with only a number in its evening. Each is a record without
/// errors.
std::vector<Snippet> snippets_of(const GameEntry& game);

/// Returns a skeleton without its comments, and with its examples as part of the file.
std::string without_comments(std::string_view skeleton);

/// Returns a text as a snippet: each of the `names` is a tab stop wherever it is a word, and `$`, `}` and `\` are
/// escaped.
std::string with_tab_stops(std::string_view text, const std::vector<std::string>& names);

}  // namespace spadille::editor
