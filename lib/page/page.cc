#include "page/page.h"

#include "source/utf8.h"
#include "syntax/embedded.h"

namespace spadille::page {
namespace {

// The most characters of the title in a window. The heading has all.
constexpr std::size_t kLongestTitle = 60;

// Returns the files of the page with this ending, in the order of their names.
std::string all_files(std::string_view ending) {
  std::string all;
  for (const syntax::EmbeddedFile& each : syntax::embedded_files())
    if (each.path.starts_with("page/") && each.path.ends_with(ending)) all += each.text;
  return all;
}

}  // namespace

std::string whole_page(const std::string& title, const html::Html& body) {
  const std::string style = all_files(".css");
  const std::string script = all_files(".js");
  const html::Html heading = html::element("header", html::element("h1", html::text(title)));
  return html::document({printable(title, kLongestTitle), style, script}, heading + html::element("main", body))
      .bytes();
}

}  // namespace spadille::page
