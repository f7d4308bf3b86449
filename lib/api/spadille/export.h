#pragma once

/// Marks names that the shared library exports.
#define SPADILLE_API __attribute__((visibility("default")))
/// Marks parts of such names that remain inside.
#define SPADILLE_LOCAL __attribute__((visibility("hidden")))
