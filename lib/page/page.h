#pragma once

#include <string>

#include "html/html.h"

/// A self-contained page of HTML, for people who settle a dispute by looking at the table.
namespace spadille::page {

/// Returns the whole page: the style sheets and the script of `schemas/page/`, and the body. The heading of the body
/// is `title`.
std::string whole_page(const std::string& title, const html::Html& body);

}  // namespace spadille::page
