#pragma once

#include <cstdint>
#include <string>
#include <string_view>

/// JSON as text, written from front to back: for reports by the million. `JsonTree` does the same to a tree.
namespace spadille::report {

/// Appends a text in quotes; what is not UTF-8 in it is replaced.
void append_quoted(std::string& out, std::string_view text);
/// Appends a number in digits.
void append_number(std::string& out, std::int64_t number);

/// A list that is being written.
class JsonTextList {
 public:
  explicit JsonTextList(std::string& out) : out_(out) {}

  void text(std::string_view text) {
    next();
    append_quoted(out_, text);
  }
  /// An object that `fill` fills.
  template <class Fill>
  void object(const Fill& fill);

 private:
  void next() {
    if (!first_) out_ += ',';
    first_ = false;
  }

  std::string& out_;
  bool first_ = true;
};

/// An object that is being written, key by key; no key may be written twice.
class JsonText {
 public:
  /// Appends an object that `fill` fills.
  template <class Fill>
  static void append(std::string& out, const Fill& fill) {
    out += '{';
    JsonText object(out);
    fill(object);
    out += '}';
  }

  void text(std::string_view key, std::string_view text) {
    begin(key);
    append_quoted(out_, text);
  }
  void number(std::string_view key, std::int64_t number) {
    begin(key);
    append_number(out_, number);
  }
  void number(std::string_view key, std::size_t number) { this->number(key, static_cast<std::int64_t>(number)); }
  void truth(std::string_view key, bool truth) {
    begin(key);
    out_ += truth ? "true" : "false";
  }
  void nothing(std::string_view key) {
    begin(key);
    out_ += "null";
  }
  /// An object that `fill` fills.
  template <class Fill>
  void object(std::string_view key, const Fill& fill) {
    begin(key);
    append(out_, fill);
  }
  /// A list that `fill` fills.
  template <class Fill>
  void list(std::string_view key, const Fill& fill) {
    begin(key);
    out_ += '[';
    JsonTextList list(out_);
    fill(list);
    out_ += ']';
  }

 private:
  explicit JsonText(std::string& out) : out_(out) {}

  void begin(std::string_view key) {
    if (!first_) out_ += ',';
    first_ = false;
    append_quoted(out_, key);
    out_ += ':';
  }

  std::string& out_;
  bool first_ = true;
};

template <class Fill>
void JsonTextList::object(const Fill& fill) {
  next();
  JsonText::append(out_, fill);
}

}  // namespace spadille::report
