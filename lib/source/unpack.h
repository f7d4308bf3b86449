#pragma once

#include <istream>
#include <memory>
#include <streambuf>
#include <string>
#include <string_view>

namespace spadille {

/// The bytes of `packed` as they were before packing, where it begins as gzip or Zstandard does; else as they are.
/// Any number of packed parts may follow each other. Reading throws `UsageError`, which calls it
/// `name`, where a part is broken or cut short; what stands before has been given out. `packed` outlives it.
std::unique_ptr<std::streambuf> unpacking(std::istream& packed, const std::string& name);

/// The name of a file without `.gz` or `.zst`.
std::string_view unpacked_name(std::string_view path);

}  // namespace spadille
