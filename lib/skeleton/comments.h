#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// The comments of skeletons.
namespace spadille::skeleton {

/// Texts that replace placeholders: `game` replaces `{game}`.
using Replacements = std::vector<std::pair<std::string_view, std::string>>;

/// Returns the text with each placeholder replaced.
std::string filled(std::string text, const Replacements& replacements);

/// Returns the lines at the head of a kind of file (`hand`, `session`, `rules`), as comments.
std::string head_of(std::string_view kind, const Replacements& replacements);

/// Returns the comment of a key of a record in this game, without `##`; empty if the table has none.
std::string comment_of(std::string_view key, std::string_view game);

/// Returns a line as a comment: "## text", or "##" if it is empty.
std::string as_comment(std::string_view line);

/// Returns lines of a file as examples, each after a `#`.
std::string as_examples(std::string_view lines);

}  // namespace spadille::skeleton
