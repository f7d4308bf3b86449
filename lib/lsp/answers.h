#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "lsp/judged_text.h"
#include "render/json.h"

/// Answers about an open file, as values of the protocol. `uri` is the file's.
namespace spadille::lsp {

using render::Json;

/// Returns the text on a word of a record or report; nullopt if it is unknown.
using Explain = std::function<std::optional<std::string>(const std::string& word)>;

/// Returns a range of a text as a value of the protocol.
Json to_value(const Range& range);

/// Returns the diagnostics of all documents, in order, as `check` reports them.
Json diagnostics_value(const JudgedText& text, const std::string& uri);

/// Returns what a location means: the diagnostics on it, how a card was played and why others were not legal, or an
/// explanation of the word. Null if there is nothing to say.
Json hover_value(const JudgedText& text, Position at, const Explain& explain);

/// Returns the legal cards at a location of a trick, as completions; an empty list elsewhere.
Json completion_value(const JudgedText& text, Position at);

/// Returns the repairs of the transcription errors in a range, as actions that change the file.
Json code_actions_value(const JudgedText& text, const std::string& uri, const Range& range);

/// Returns the locations where the card at a location was dealt; an empty list if there is none.
Json definition_value(const JudgedText& text, const std::string& uri, Position at);

}  // namespace spadille::lsp
