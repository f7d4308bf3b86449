#pragma once

#include <span>
#include <string>

#include "render/sheet_row.h"
#include "render/style.h"

namespace spadille::render {

/// Returns the sheet of a session: a heading, a row for each hand with each player's change and balance, and the pool.
/// `?` marks uncertain figures. There must be a row, and all must be hands of the session.
std::string sheet_text(std::span<const SheetRow> rows, const Style& style);

}  // namespace spadille::render
