#pragma once

#include "cli/app.h"

namespace spadille::cli {

/// Runs a language server on standard input and output, until the editor ends it or the input ends.
ExitStatus serve_editor(Streams streams);

}  // namespace spadille::cli
