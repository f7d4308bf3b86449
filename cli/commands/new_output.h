#pragma once

#include <string>
#include <string_view>

#include "cli/commands/new_commands.h"

namespace spadille::cli {

/// Returns the folder of the file, where relative names in it begin; empty for the working folder.
std::string folder_of(const OutputFile& output);

/// Returns a name of a rule-set file as a file in the folder of `output` names it.
std::string name_from(const OutputFile& output, const std::string& file);

/// Writes the text to the file, whole or not at all, and names on standard output the command that uses it:
/// "wrote club.yaml; next: `spadille rules check club.yaml`". A name that cannot be pasted gets no command. Without a
/// file, writes it to standard output. Throws `UsageError` if the file exists and is not to be replaced, or if it
/// cannot be written.
void write_new(const OutputFile& output, std::string_view text, std::string_view command, Streams streams);

}  // namespace spadille::cli
