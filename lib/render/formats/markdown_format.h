#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "render/formats/report_format.h"

namespace spadille::render {

/// `markdown`: the counts, a table of hands and a list of diagnostics, short enough for a comment on a pull request.
class MarkdownFormat : public ReportFormat {
 public:
  explicit MarkdownFormat(Detail detail) : detail_(detail) {}

  void append_report(Sections& out, const ListedReport& listed) const override;
  std::string put(Sections next) override;
  std::string unusable(const std::string& why) override;
  std::string tail(const RunEnd& end) override;

 private:
  // Texts up to a number of bytes, and the number of the others.
  class Kept {
   public:
    explicit Kept(std::size_t most) : most_(most) {}
    void add(const std::string& text);
    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] std::size_t others() const { return others_; }

   private:
    std::size_t most_;
    std::string text_;
    std::size_t others_ = 0;
  };

  // A comment on GitHub has at most 65,536 characters.
  static constexpr std::size_t kMostRows = 20'000;
  static constexpr std::size_t kMostItems = 40'000;
  static constexpr std::size_t kMostFiles = 4'000;

  Detail detail_;
  Kept rows_{kMostRows};
  Kept items_{kMostItems};
  Kept files_{kMostFiles};
};

}  // namespace spadille::render
