#include "property/changed_text.h"

#include <algorithm>

namespace spadille::test {
namespace {

std::string some_slice(const std::string& text, Random& random) {
  const std::size_t begin = random.below(text.size() + 1);
  return text.substr(begin, random.below(40));
}

}  // namespace

void change(std::string& text, const std::string& other, const std::vector<std::string>& pieces, Random& random) {
  const std::size_t at = random.below(text.size() + 1);
  const std::size_t after = std::min(text.size(), at + random.below(4));
  switch (random.below(5)) {
    case 0:
      text.insert(at, random.pick(pieces));
      return;
    case 1:
      text.replace(at, after - at, random.pick(pieces));
      return;
    case 2:
      text.erase(at, after - at);
      return;
    case 3:
      text.insert(at, some_slice(random.one_in(2) ? text : other, random));
      return;
    default:
      text.erase(at, random.below(40));
  }
}

}  // namespace spadille::test
