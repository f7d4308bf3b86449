#include "cli/reference_folder.h"

#include <array>
#include <filesystem>
#include <string_view>

#include "render/page_links.h"

namespace spadille::cli {

std::string address_of_pages() {
  // From the folder of the program: `bin` of an installation, `build/release` of a source tree.
  constexpr auto kFolders =
      std::to_array<std::string_view>({"../share/doc/spadille/schemas/reference", "../../schemas/reference"});
  std::error_code error;
  const auto program = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) return {};
  for (const std::string_view each : kFolders) {
    const auto folder = std::filesystem::canonical(program.parent_path() / each, error);
    if (!error && std::filesystem::exists(folder / "diagnostics.md", error)) return render::address_of(folder) + "/";
  }
  return {};
}

}  // namespace spadille::cli
