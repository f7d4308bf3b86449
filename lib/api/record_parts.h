#pragma once

#include <vector>

#include "source/stream.h"
#include "spadille/records.h"

namespace spadille::api {

/// A text, cut into its documents.
struct Records::Parts {
  ReadOptions options;
  StreamKind kind;
  std::vector<RawDocument> documents;  ///< to be copied before use: a document is not thread-safe
};

}  // namespace spadille::api
