# Writes the data files of schemas/ as C++ raw strings: cmake -DROOT=… -DOUTPUT=… -DFILES=a;b -P embed.cmake
set(body "")
list(SORT FILES)
foreach(file IN LISTS FILES)
  file(READ "${ROOT}/${file}" text)
  # Embedded paths are relative to schemas/. The records that explain an option are embedded under examples/ too.
  string(REGEX REPLACE "^schemas/" "" path "${file}")
  string(REGEX REPLACE "^records/" "examples/" path "${path}")
  # With `sv` the compiler knows the length. Without it, clang counts every character and stops at a limit.
  string(APPEND body "    {\"${path}\", R\"~~~~(${text})~~~~\"sv},\n")
endforeach()
file(WRITE "${OUTPUT}.new" "// Made by cmake/embed.cmake from schemas/ and records/.
#include <array>
#include <string_view>

#include \"syntax/embedded.h\"

namespace spadille::syntax {

std::span<const EmbeddedFile> embedded_files() {
  using std::string_view_literals::operator\"\"sv;
  static constexpr auto kFiles = std::to_array<EmbeddedFile>({
${body}  });
  return kFiles;
}

}  // namespace spadille::syntax
")
file(COPY_FILE "${OUTPUT}.new" "${OUTPUT}" ONLY_IF_DIFFERENT)
