#pragma once

#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

/// HTML and SVG that escape by construction: every text, name and value of an attribute passes through here.
namespace spadille::html {

/// The name of an element or attribute. Only a literal of letters, digits and hyphens is one. Names whose value a
/// browser runs or loads are refused when the code is compiled: for links within the page there is `link_to`.
class Name {
 public:
  // Implicit, so that a literal is a name.
  consteval Name(const char* literal) : name_(literal) {
    if (name_.empty() || name_.starts_with("on")) throw "not a name";
    for (const char each : name_) {
      const bool letter = (each >= 'a' && each <= 'z') || (each >= 'A' && each <= 'Z');
      if (!letter && each != '-' && (each < '0' || each > '9')) throw "not a name";
    }
    for (const std::string_view each : {"href", "src", "srcdoc", "action", "formaction", "style", "script", "data"})
      if (name_ == each) throw "a name that a browser runs or loads";
  }

  [[nodiscard]] constexpr std::string_view text() const { return name_; }

 private:
  std::string_view name_;
};

/// An attribute of an element, with its value unescaped.
class Attribute {
 public:
  Attribute(Name name, std::string_view value) : name_(name.text()), value_(value) {}
  /// A whole number.
  template <class Number>
  requires std::is_integral_v<Number> Attribute(Name name, Number value)
      : name_(name.text()), value_(std::to_string(value)) {}
  /// An attribute without value.
  explicit Attribute(Name name) : name_(name.text()) {}

  [[nodiscard]] std::string_view name() const { return name_; }
  [[nodiscard]] const std::string& value() const { return value_; }

 private:
  friend Attribute link_to(std::string_view id);
  Attribute() = default;

  std::string_view name_;
  std::string value_;
};

using Attributes = std::vector<Attribute>;

/// Returns `href` to the element of the page with this id.
Attribute link_to(std::string_view id);

/// Markup that is safe in the body of a page.
class Html {
 public:
  Html() = default;

  Html& operator+=(const Html& more) {
    bytes_ += more.bytes_;
    return *this;
  }
  friend Html operator+(Html first, const Html& then) {
    first += then;
    return first;
  }
  [[nodiscard]] bool empty() const { return bytes_.empty(); }
  [[nodiscard]] const std::string& bytes() const { return bytes_; }

 private:
  friend Html text(std::string_view text);
  friend Html element(Name name, const Attributes& attributes, const Html& content);
  friend Html void_element(Name name, const Attributes& attributes);
  friend Html shape(Name name, const Attributes& attributes);
  friend Html document(const struct Head& head, const Html& body);
  explicit Html(std::string bytes) : bytes_(std::move(bytes)) {}

  std::string bytes_;
};

/// Returns a text that is shown as it is. Control characters and invalid bytes are shown by their numbers.
Html text(std::string_view text);
/// Returns an element with its content. `name` needs an end tag, as all but `br`, `meta` and the like.
Html element(Name name, const Attributes& attributes, const Html& content);
Html element(Name name, const Html& content = {});
/// Returns an element of these classes.
Html classed(Name name, std::string_view classes, const Html& content);
/// Returns an element of HTML without content and end tag: `br`, `col`.
Html void_element(Name name, const Attributes& attributes = {});
/// Returns an element of SVG without content: `path`, `use`.
Html shape(Name name, const Attributes& attributes);

/// The parts of a page outside its body. `style` and `script` are the program's own files and are not escaped.
struct Head {
  std::string title{};
  std::string_view style{};
  std::string_view script{};
};

/// Returns a whole page in English, with UTF-8 and no access to any network.
Html document(const Head& head, const Html& body);

}  // namespace spadille::html
