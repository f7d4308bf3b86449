// Writes about 250 kB and 1 MB of each adversarial shape into a folder, for flat.sh.
//
//   spadille_shapes FOLDER

#include <fmt/format.h>

#include <cstdlib>
#include <fstream>
#include <utility>

#include "property/adversarial_shapes.h"

int main(int argc, char** argv) {
  if (argc != 2) return EXIT_FAILURE;
  for (const spadille::test::Shape& shape : spadille::test::adversarial_shapes()) {
    const std::size_t bytes = shape.text(2 * shape.size).size() - shape.text(shape.size).size();
    for (const auto& [name, size] : {std::pair{"small", 250'000U}, {"large", 1'000'000U}}) {
      const char* const ending = shape.kind == spadille::StreamKind::yaml ? "yaml" : "jsonl";
      std::ofstream file(fmt::format("{}/{}.{}.{}", argv[1], shape.name, name, ending), std::ios::binary);
      file << shape.text(size * shape.size / bytes);
      if (!file.flush()) return EXIT_FAILURE;
    }
  }
  return EXIT_SUCCESS;
}
