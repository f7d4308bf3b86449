#pragma once

#include <string>
#include <string_view>
#include <vector>

/// The few forms of Markdown that the program's pages are made of.
namespace spadille::render::markdown {

/// To which side the cells of a column keep.
enum class Align { left, right };

/// Words that mean themselves, also in a cell of a table.
std::string text(std::string_view text);
/// A word of the program, a value, a key.
std::string code(std::string_view text);
/// The name under which a heading can be linked to.
std::string anchor(std::string_view heading);
/// A link to the heading with this one word on the same page.
std::string link(std::string_view heading);
/// A table; the first row is its head. Columns keep to the left where nothing is said.
std::string table(const std::vector<std::vector<std::string>>& rows, const std::vector<Align>& aligns = {});
/// A block of lines as they are; `language` may be empty.
std::string block(std::string_view language, std::string_view lines);

}  // namespace spadille::render::markdown
