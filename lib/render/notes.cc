#include "render/notes.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "render/layout.h"

namespace spadille::render {
namespace {

// More bytes of notes than this are listed at once.
constexpr std::size_t kMostBytes = std::size_t{1} << 18U;

}  // namespace

std::string note_mark(std::string_view note) {
  std::string mark(note);
  std::replace(mark.begin(), mark.end(), ' ', kBlankInMark);
  return kMarkEdge + mark + kMarkEdge;
}

std::string Notes::numbered(std::string_view text, const Style& style) {
  std::string out;
  if (bytes_ > kMostBytes) out = list(style);
  for (;;) {
    const std::size_t begin = text.find(kMarkEdge);
    out += text.substr(0, begin);
    if (begin == std::string_view::npos) return out;
    const std::size_t end = text.find(kMarkEdge, begin + 1);
    std::string note(text.substr(begin + 1, end - begin - 1));
    std::replace(note.begin(), note.end(), kBlankInMark, ' ');
    const std::size_t size = note.size();
    const auto [found, is_new] = numbers_.try_emplace(std::move(note), numbers_.size() + 1);
    if (is_new) bytes_ += size;
    out += style.faint(fmt::format("[{}]", found->second));
    text.remove_prefix(end + 1);
  }
}

std::string Notes::list(const Style& style) {
  std::vector<std::string_view> notes(numbers_.size());
  for (const auto& [note, number] : numbers_) notes[number - 1] = note;
  const std::size_t indent = fmt::format("[{}] ", notes.size()).size();
  std::string out;
  for (std::size_t i = 0; i < notes.size(); ++i)
    out += filled(fmt::format("{:<{}}", fmt::format("[{}]", i + 1), indent), notes[i], indent, style.width());
  numbers_.clear();
  bytes_ = 0;
  return out;
}

}  // namespace spadille::render
