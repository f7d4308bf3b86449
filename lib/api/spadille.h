#pragma once

/// The referee for programs in C (C99), and in any language that can call C. `schemas/library.md` has examples.
///
/// All texts are UTF-8. All functions may be called by any number of threads at the same time.

#include <stddef.h>  // NOLINT(modernize-deprecated-headers): C has no <cstddef>

#include "spadille/export.h"
#include "spadille/version.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A referee, for any number of texts.
typedef struct spadille_referee spadille_referee;

/// Returns a new referee. `rules` are used instead of those that records name: a preset, the path of a file, or a
/// mapping in braces. NULL or "": as the records say. Records cannot open files. If the rules cannot be loaded, returns
/// NULL and sets `*error` to a message for `spadille_free`; `error` may be NULL.
SPADILLE_API spadille_referee* spadille_referee_new(const char* rules, char** error);

/// Frees a referee. NULL is allowed. No other thread may still use it.
SPADILLE_API void spadille_referee_free(spadille_referee* referee);

/// Judges a text of `size` bytes. Returns what `spadille check --format json` prints, as a text for `spadille_free`.
/// Any text gives reports. Returns NULL only if memory is exhausted.
SPADILLE_API char* spadille_judge(const spadille_referee* referee, const char* text, size_t size);

/// Frees a text that this library returned. NULL is allowed.
SPADILLE_API void spadille_free(char* text);

/// Returns the version of the library that runs, such as "0.1.0". It must not be freed.
SPADILLE_API const char* spadille_version(void);

#ifdef __cplusplus
}
#endif
