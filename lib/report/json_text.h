#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

/// JSON as text, written from front to back: for reports by the million. `JsonTree` does the same to a tree.
namespace spadille::report {

/// A key that the program itself names, without anything that JSON would write in another way.
class JsonKey {
 public:
  // Meant as a conversion: keys stand in the code as texts.
  constexpr JsonKey(const char* word) : word_(word) {}

  [[nodiscard]] constexpr std::string_view word() const { return word_; }

 private:
  std::string_view word_;
};

/// The end of a text, where JSON is appended to it. The text is whole again when this goes.
class JsonBytes {
 public:
  explicit JsonBytes(std::string& out) : out_(out), size_(out.size()) {}
  JsonBytes(const JsonBytes&) = delete;
  JsonBytes& operator=(const JsonBytes&) = delete;
  ~JsonBytes() { out_.resize(size_); }

  void byte(char c) {
    *room(1) = c;
    ++size_;
  }
  void bytes(std::string_view bytes) {
    std::copy(bytes.begin(), bytes.end(), room(bytes.size()));
    size_ += bytes.size();
  }
  /// `"key":`, behind a comma where something stands before it.
  enum class Before { nothing, something };
  void key(JsonKey key, Before before) {
    constexpr std::size_t kSigns = 4;
    const std::string_view word = key.word();
    char* const begin = room(word.size() + kSigns);
    char* to = begin;
    if (before == Before::something) *to++ = ',';
    *to++ = '"';
    to = std::copy(word.begin(), word.end(), to);
    *to++ = '"';
    *to++ = ':';
    size_ += static_cast<std::size_t>(to - begin);
  }
  /// A text in quotes; what is not UTF-8 in it is replaced.
  void quoted(std::string_view text);
  /// A number in digits.
  void number(std::int64_t number);

 private:
  // Where so many bytes can be put.
  char* room(std::size_t bytes) {
    if (out_.size() - size_ < bytes) grow(bytes);
    return out_.data() + size_;
  }
  void grow(std::size_t bytes);

  std::string& out_;
  std::size_t size_;  // of what is written; behind it there is room
};

/// A list that is being written.
class JsonTextList {
 public:
  explicit JsonTextList(JsonBytes& out) : out_(out) {}

  void text(std::string_view text) {
    next();
    out_.quoted(text);
  }
  /// An object that `fill` fills.
  template <class Fill>
  void object(const Fill& fill);

 private:
  void next() {
    if (before_ == JsonBytes::Before::something) out_.byte(',');
    before_ = JsonBytes::Before::something;
  }

  JsonBytes& out_;
  JsonBytes::Before before_ = JsonBytes::Before::nothing;
};

/// An object that is being written, key by key; no key may be written twice.
class JsonText {
 public:
  /// Appends an object that `fill` fills.
  template <class Fill>
  static void append(std::string& out, const Fill& fill) {
    JsonBytes bytes(out);
    append(bytes, fill);
  }
  template <class Fill>
  static void append(JsonBytes& out, const Fill& fill) {
    out.byte('{');
    JsonText object(out);
    fill(object);
    out.byte('}');
  }

  void text(JsonKey key, std::string_view text) {
    begin(key);
    out_.quoted(text);
  }
  void number(JsonKey key, std::int64_t number) {
    begin(key);
    out_.number(number);
  }
  void number(JsonKey key, std::size_t number) { this->number(key, static_cast<std::int64_t>(number)); }
  /// A number under a word that the program does not name itself.
  void figure(std::string_view word, std::int64_t number) {
    if (before_ == JsonBytes::Before::something) out_.byte(',');
    before_ = JsonBytes::Before::something;
    out_.quoted(word);
    out_.byte(':');
    out_.number(number);
  }
  void truth(JsonKey key, bool truth) {
    begin(key);
    out_.bytes(truth ? "true" : "false");
  }
  void nothing(JsonKey key) {
    begin(key);
    out_.bytes("null");
  }
  /// An object that `fill` fills.
  template <class Fill>
  void object(JsonKey key, const Fill& fill) {
    begin(key);
    append(out_, fill);
  }
  /// A list that `fill` fills.
  template <class Fill>
  void list(JsonKey key, const Fill& fill) {
    begin(key);
    out_.byte('[');
    JsonTextList list(out_);
    fill(list);
    out_.byte(']');
  }

 private:
  explicit JsonText(JsonBytes& out) : out_(out) {}

  void begin(JsonKey key) { out_.key(key, std::exchange(before_, JsonBytes::Before::something)); }

  JsonBytes& out_;
  JsonBytes::Before before_ = JsonBytes::Before::nothing;
};

template <class Fill>
void JsonTextList::object(const Fill& fill) {
  next();
  JsonText::append(out_, fill);
}

}  // namespace spadille::report
