#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "spadille/export.h"

namespace spadille::api {

/// How a text is divided into documents.
enum class Format : std::uint8_t {
  detected,   ///< YAML or JSON Lines, whichever the first lines look like
  yaml,       ///< at lines that begin with `---` or `...`
  json,       ///< the whole text is one document
  json_lines  ///< each line is one document
};

/// How a text is read.
struct ReadOptions {
  Format format = Format::detected;
  std::string name = "-";  ///< its name in JSON reports
  std::string folder{};    ///< where the names of rule-set files in records begin; empty: the working folder
};

/// A text, divided into documents: hands, and the headers and settlements of sessions. Never changes, so that threads
/// may share it; copies share the text.
class SPADILLE_API Records {
 public:
  /// Reads records as people write them. Any text is accepted: the reports say what is wrong with it.
  explicit Records(std::string text, ReadOptions options = {});

  /// One document, without any judgment. `text` is valid while the records live.
  struct Document {
    std::string_view text;
    std::size_t line = 1;  ///< number of its first line, from 1
  };

  /// Returns the number of documents.
  [[nodiscard]] std::size_t size() const;
  /// Returns a document, from 0. Throws `std::out_of_range`.
  [[nodiscard]] Document operator[](std::size_t i) const;

  struct SPADILLE_LOCAL Parts;  ///< the documents as the library holds them
  [[nodiscard]] const Parts& parts() const { return *parts_; }

 private:
  std::shared_ptr<const Parts> parts_;
};

}  // namespace spadille::api
