#pragma once

#include <string>

namespace spadille::cli {

/// Returns the address (`file://…/`) of the folder of the reference pages that belong to this program: those installed
/// with it, or of the source tree in which it was built. Empty if there are none.
std::string address_of_pages();

}  // namespace spadille::cli
