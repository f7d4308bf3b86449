#pragma once

/// The version of this interface and of the program (https://semver.org). The build reads it from here, and C includes
/// this file too.
#define SPADILLE_VERSION_MAJOR 0
#define SPADILLE_VERSION_MINOR 1
#define SPADILLE_VERSION_PATCH 0
#define SPADILLE_VERSION "0.1.0"
