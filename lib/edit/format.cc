#include "edit/format.h"

#include <algorithm>
#include <utility>

#include "edit/yaml_file.h"
#include "edit/yaml_layout.h"

namespace spadille::edit {
namespace {

// True if two files have the same documents, apart from what the layout changes.
bool have_same_documents(Trees a, Trees b) {
  for (Trees* each : {&a, &b})
    for (syntax::Node& document : each->documents) arrange(document);
  return a.kind == b.kind &&
         std::equal(a.documents.begin(), a.documents.end(), b.documents.begin(), b.documents.end(),
                    [](const syntax::Node& x, const syntax::Node& y) { return is_same(x, y, Empty::is_different); });
}

}  // namespace

Result<std::string, Refusal> format_yaml(std::string_view file, StreamKind kind) {
  auto before = parse_all(file, kind);
  if (!before) return Unexpected{before.error()};
  if (before->kind != StreamKind::yaml)
    return Unexpected{Refusal{"the file is JSON, not YAML; spadille convert writes it as YAML"}};
  if (auto joined = find_joined(*before)) return Unexpected{std::move(*joined)};
  auto read = read_yaml_file(file);
  if (!read) return Unexpected{read.error()};
  YamlFile arranged = std::move(read).value();
  for (YamlFile::Document& each : arranged.documents) arrange(each.content);
  std::string formatted = write_yaml_file(arranged);
  auto after = parse_all(formatted, kind);
  if (!after || !have_same_documents(std::move(before).value(), std::move(after).value()))
    return Unexpected{Refusal{"its canonical form would not be read as the same record"}};
  return formatted;
}

}  // namespace spadille::edit
