#include "support/markup.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <vector>

namespace spadille::test {
namespace {

using Names = std::set<std::string, std::less<>>;

const Names kVoid{"meta", "br"};
const Names kShapes{"path", "rect", "use"};
const Names kElements{"a",      "article", "b",       "bdi",     "body",  "br",     "caption", "code",
                      "dd",     "defs",    "del",     "details", "div",   "dl",     "dt",      "figcaption",
                      "figure", "g",       "h1",      "h2",      "h3",    "h4",     "head",    "header",
                      "html",   "ins",     "li",      "main",    "mark",  "marker", "meta",    "nav",
                      "ol",     "p",       "path",    "pre",     "rect",  "script", "section", "span",
                      "strong", "style",   "summary", "sup",     "svg",   "symbol", "table",   "tbody",
                      "td",     "text",    "th",      "thead",   "title", "tr",     "ul",      "use"};
const Names kAttributes{"aria-hidden", "aria-label", "charset", "class", "content",      "d",           "height",
                        "href",        "http-equiv", "id",      "lang",  "markerHeight", "markerUnits", "markerWidth",
                        "name",        "open",       "role",    "rx",    "scope",        "tabindex",    "transform",
                        "viewBox",     "width",      "x",       "y"};

// Reads a page from its beginning to its end.
class Reader {
 public:
  explicit Reader(std::string_view page) : page_(page) {}

  std::string fault() {
    constexpr std::string_view kBeginning = "<!DOCTYPE html>\n";
    if (!page_.starts_with(kBeginning)) return "no document type";
    at_ = kBeginning.size();
    while (at_ < page_.size() && fault_.empty()) page_[at_] == '<' ? read_tag() : read_text();
    if (fault_.empty() && !open_.empty()) fault_ = fmt::format("<{}> is not closed", open_.back());
    for (const std::string& each : links_)
      if (fault_.empty() && !ids_.contains(each)) fault_ = fmt::format("a link to '{}', which is nowhere", each);
    return fault_;
  }

 private:
  void refuse(std::string_view why) {
    if (fault_.empty()) fault_ = fmt::format("{} at {}: {}", why, at_, page_.substr(at_, 60));
  }

  // Escaped characters are those that the program escapes, and no others.
  static bool is_escaped(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '<' || text[i] == '>' || text[i] == '"') return false;
      if (text[i] != '&') continue;
      const std::string_view rest = text.substr(i);
      const auto is = [&](std::string_view name) { return rest.starts_with(name); };
      if (!is("&amp;") && !is("&lt;") && !is("&gt;") && !is("&quot;")) return false;
    }
    return true;
  }

  void read_text() {
    const std::size_t end = std::min(page_.find('<', at_), page_.size());
    if (!is_escaped(page_.substr(at_, end - at_))) refuse("a text is not escaped");
    at_ = end;
  }

  std::string_view name() {
    const std::size_t begin = at_;
    const auto is_part = [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
    };
    while (at_ < page_.size() && is_part(page_[at_])) ++at_;
    return page_.substr(begin, at_ - begin);
  }

  bool take(std::string_view text) {
    if (!page_.substr(at_).starts_with(text)) return false;
    at_ += text.size();
    return true;
  }

  void read_tag() {
    if (take("</")) {
      const std::string_view closed = name();
      if (open_.empty() || open_.back() != closed || !take(">")) return refuse("an end tag out of place");
      return open_.pop_back();
    }
    ++at_;
    const std::string element(name());
    if (!kElements.contains(element)) return refuse("an unknown element");
    while (take(" ")) read_attribute();
    const bool closed = kShapes.contains(element) && take("/");
    if (!take(">")) return refuse("a tag that does not end");
    if (element == "style" || element == "script") return skip(element);
    if (!closed && !kVoid.contains(element)) open_.push_back(element);
  }

  void read_attribute() {
    const std::string attribute(name());
    if (!kAttributes.contains(attribute)) return refuse("an unknown attribute");
    std::string value;
    if (take("=\"")) {
      const std::size_t end = page_.find('"', at_);
      if (end == std::string_view::npos) return refuse("a value that does not end");
      value = page_.substr(at_, end - at_);
      if (!is_escaped(value)) return refuse("a value that is not escaped");
      at_ = end + 1;
    }
    if (attribute == "id" && !ids_.insert(value).second) refuse(fmt::format("two ids '{}'", value));
    if (attribute == "href") {
      if (!value.starts_with('#')) refuse("a link out of the page");
      links_.push_back(value.substr(std::min<std::size_t>(1, value.size())));
    }
  }

  // Styles and scripts are files of the program.
  void skip(const std::string& element) {
    if (!skipped_.insert(element).second) return refuse("a second style sheet or script");
    const std::string end = fmt::format("</{}>", element);
    const std::size_t found = page_.find(end, at_);
    if (found == std::string_view::npos) return refuse("a style sheet or script that does not end");
    at_ = found + end.size();
  }

  std::string_view page_;
  std::size_t at_ = 0;
  std::vector<std::string> open_;
  Names ids_;
  Names skipped_;
  std::vector<std::string> links_;
  std::string fault_;
};

}  // namespace

std::string fault_of_markup(std::string_view page) { return Reader(page).fault(); }

}  // namespace spadille::test
