#pragma once

#include <string>
#include <string_view>
#include <vector>

/// The few forms of Markdown in the program's pages.
namespace spadille::render::markdown {

/// Alignment of the cells of a column.
enum class Align { left, right };

/// Escapes a text so that it is shown literally, also in a cell of a table.
std::string text(std::string_view text);
/// Returns a word of the program, a value or a key as code.
std::string code(std::string_view text);
/// Returns the anchor of a heading, for links.
std::string anchor(std::string_view heading);
/// Returns a link to the heading with this one word on the same page.
std::string link(std::string_view heading);
/// Returns a table whose first row is its heading. Columns are left-aligned unless `aligns` says otherwise.
std::string table(const std::vector<std::vector<std::string>>& rows, const std::vector<Align>& aligns = {});
/// Returns a block of literal lines; `language` may be empty.
std::string block(std::string_view language, std::string_view lines);

}  // namespace spadille::render::markdown
