// Runs the bare libraries as a program: `spadille_bare_program json|yaml|newlines FILE` reads a file and prints the
// count.

#include <cstring>
#include <exception>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "benchmarks/bare_json.h"
#include "benchmarks/bare_yaml.h"

namespace spadille::bare {
namespace {

// Passes the complete lines of a stream to `use`, as many at a time as fit into a block. The padding after them is
// readable.
template <class Use>
void for_complete_lines(std::istream& in, const Use& use) {
  std::vector<char> block(std::size_t{1} << 20U);
  std::size_t held = 0;
  while (in) {
    const std::size_t room = block.size() - JsonToucher::kPadding - held;
    if (room == 0) throw std::runtime_error("a line is too long");
    in.read(block.data() + held, static_cast<std::streamsize>(room));
    held += static_cast<std::size_t>(in.gcount());
    const std::string_view text(block.data(), held);
    const std::size_t newline = text.rfind('\n');
    const std::size_t lines = newline == std::string_view::npos ? 0 : newline + 1;
    const std::size_t complete = in.eof() ? held : lines;
    use(text.substr(0, complete));
    held -= complete;
    std::memmove(block.data(), block.data() + complete, held);
  }
}

std::size_t count(std::string_view kind, const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error(path + ": the file cannot be read");
  if (kind == "yaml") return count_yaml_events(in);
  std::size_t sum = 0;
  if (kind == "json") {
    JsonToucher json;
    for_complete_lines(in, [&](std::string_view lines) { sum += json.touch(lines); });
  } else if (kind == "newlines") {
    for_complete_lines(in, [&](std::string_view lines) { sum += count_lines(lines); });
  } else {
    throw std::runtime_error("the kind is json, yaml or newlines");
  }
  return sum;
}

int run(const std::vector<std::string>& arguments) {
  if (arguments.size() != 2) throw std::runtime_error("usage: spadille_bare_program json|yaml|newlines FILE");
  std::cout << count(arguments[0], arguments[1]) << '\n';
  return 0;
}

}  // namespace
}  // namespace spadille::bare

int main(int argc, char** argv) {
  try {
    return spadille::bare::run({argv + 1, argv + argc});
  } catch (const std::exception& e) {
    std::cerr << "spadille_bare_program: " << e.what() << '\n';
    return 2;
  }
}
