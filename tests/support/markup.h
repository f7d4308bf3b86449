#pragma once

#include <string>
#include <string_view>

namespace spadille::test {

/// Returns why a text is not a page as the program writes it; empty if it is one. Every element must be closed, in
/// order, and must have one of the names that pages use; so must every attribute. Text and values must be escaped. Ids
/// must be different, and every link must lead to one. The first style sheet and the first script are not read.
std::string fault_of_markup(std::string_view page);

}  // namespace spadille::test
