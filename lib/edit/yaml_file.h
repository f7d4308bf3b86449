#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "edit/commented_tree.h"
#include "edit/trees.h"

namespace spadille::edit {

/// A file of YAML documents with its comments.
struct YamlFile {
  struct Document {
    std::vector<std::string> above;  ///< comments that are in no document, each on a line of its own
    Piece content;
  };
  std::vector<Document> documents;
  std::vector<std::string> below;  ///< comments after the last document
};

/// Reads a file whose documents can all be parsed. Refuses what `read_comments` does not support.
Result<YamlFile, Refusal> read_yaml_file(std::string_view file);

/// True if the first document of a text has directives. It then begins after `...`, not after `---`.
bool begins_with_directive(std::string_view text);

/// Writes the documents, separated by `---`.
std::string write_yaml_file(const YamlFile& file);

}  // namespace spadille::edit
