#include "html/html.h"

#include <fmt/format.h>

#include "source/utf8.h"

namespace spadille::html {
namespace {

// Escapes the characters that end a text or a quoted value.
std::string escaped(std::string_view text) {
  std::string bytes;
  bytes.reserve(text.size());
  for (const char each : printable_line(text)) {
    if (each == '&')
      bytes += "&amp;";
    else if (each == '<')
      bytes += "&lt;";
    else if (each == '>')
      bytes += "&gt;";
    else if (each == '"')
      bytes += "&quot;";
    else
      bytes += each;
  }
  return bytes;
}

// Returns the start of a tag, without its last character.
std::string start_tag(Name name, const Attributes& attributes) {
  std::string tag = fmt::format("<{}", name.text());
  for (const Attribute& each : attributes) {
    tag += fmt::format(" {}", each.name());
    if (!each.value().empty() || each.name() == "alt") tag += fmt::format("=\"{}\"", escaped(each.value()));
  }
  return tag;
}

// Forbids everything but what the page itself contains.
constexpr std::string_view kPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

}  // namespace

Attribute link_to(std::string_view id) {
  Attribute link;
  link.name_ = "href";
  link.value_ = fmt::format("#{}", id);
  return link;
}

Html text(std::string_view text) { return Html(escaped(text)); }

Html element(Name name, const Attributes& attributes, const Html& content) {
  return Html(fmt::format("{}>{}</{}>", start_tag(name, attributes), content.bytes_, name.text()));
}

Html element(Name name, const Html& content) { return element(name, {}, content); }

Html classed(Name name, std::string_view classes, const Html& content) {
  return element(name, {{"class", classes}}, content);
}

Html void_element(Name name, const Attributes& attributes) { return Html(start_tag(name, attributes) + ">"); }

Html shape(Name name, const Attributes& attributes) { return Html(start_tag(name, attributes) + "/>"); }

Html document(const Head& head, const Html& body) {
  std::string page = "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n";
  page += fmt::format("<meta http-equiv=\"Content-Security-Policy\" content=\"{}\">\n", kPolicy);
  page += "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n";
  page += fmt::format("<title>{}</title>\n<style>\n{}</style>\n</head>\n<body>\n", escaped(head.title), head.style);
  page += body.bytes_;
  if (!head.script.empty()) page += fmt::format("<script>\n{}</script>\n", head.script);
  return Html(page + "</body>\n</html>\n");
}

}  // namespace spadille::html
