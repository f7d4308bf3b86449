#pragma once

#include <cstddef>
#include <cstdint>
#include <istream>
#include <vector>

#include "pipeline/pieces.h"
#include "source/stream.h"

namespace spadille::pipeline {

/// Consecutive bytes of an archive that can be judged alone.
struct Shard {
  std::uint64_t begin = 0;  ///< offset of its first byte
  std::uint64_t bytes = 0;  ///< never 0, except in an empty archive
  Beginning beginning{};    ///< its first line, and the hands of the archive before it
};

/// Cuts an archive of `size` bytes into at most `parts` shards of about equal size, which together are the archive.
/// Before the first session header, a shard begins at any document; after it, only at a header, so that no session is
/// cut. Each shard has a document, if the archive has one. There are fewer shards if there are fewer places.
/// `documents` and `again` are two streams of the archive, each at its beginning; `kind` may be unknown. Keeps one
/// document in memory.
std::vector<Shard> cut_into_shards(std::istream& documents, std::istream& again, StreamKind kind, std::uint64_t size,
                                   std::size_t parts);

}  // namespace spadille::pipeline
