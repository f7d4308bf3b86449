#include "syntax/embedded.h"

#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#include "base/assert.h"
#include "syntax/reader.h"

namespace spadille::syntax {

std::optional<std::string_view> embedded_file(std::string_view path) {
  for (const EmbeddedFile& file : embedded_files())
    if (file.path == path) return file.text;
  return std::nullopt;
}

const Node& embedded_tree(std::string_view path) {
  static std::mutex mutex;
  static std::map<std::string, std::unique_ptr<const Node>, std::less<>> trees;
  const std::scoped_lock lock(mutex);
  if (const auto found = trees.find(path); found != trees.end()) return *found->second;
  const auto text = embedded_file(path);
  SPADILLE_ASSERT(text.has_value());
  auto root = read_yaml(*text);
  SPADILLE_ASSERT(root.has_value());
  return *trees.emplace(std::string(path), std::make_unique<const Node>(std::move(root).value())).first->second;
}

}  // namespace spadille::syntax
