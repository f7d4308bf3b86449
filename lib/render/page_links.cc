#include "render/page_links.h"

#include <fmt/format.h>
#include <unistd.h>

#include <array>

#include "render/markdown.h"

namespace spadille::render {

std::string address_of(const std::filesystem::path& file) {
  std::array<char, 256> host{};
  ::gethostname(host.data(), host.size() - 1);
  std::string address = fmt::format("file://{}", host.data());
  for (const char c : file.string()) {
    const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                       std::string_view("/-._~").find(c) != std::string_view::npos;
    address += plain ? std::string(1, c) : fmt::format("%{:02X}", static_cast<unsigned char>(c));
  }
  return address;
}

std::string code_link(std::string_view code, const Style& style) {
  if (style.pages().empty()) return std::string(code);
  return style.link(code, fmt::format("{}diagnostics.md#{}", style.pages(), markdown::anchor(code)));
}

std::string source_link(std::string_view text, std::string_view game, const Style& style) {
  if (style.pages().empty() || text.empty() || game.empty()) return std::string(text);
  return style.link(text, fmt::format("{}{}.md#sources", style.pages(), game));
}

}  // namespace spadille::render
