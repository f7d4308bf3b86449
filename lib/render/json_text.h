#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <utility>

/// JSON as text, written from front to back, fast enough for millions of reports. `JsonTree` builds a tree in the same
/// way.
namespace spadille::render {

/// A key named by the program, without characters that JSON escapes. It is stored in its written form: `,"key":`.
class JsonKey {
 public:
  // Implicit on purpose: in the code, keys are string literals.
  consteval JsonKey(const char* word) : size_(std::string_view(word).size() + kSigns) {
    char* to = bytes_.begin();
    *to++ = ',';
    *to++ = '"';
    to = std::copy_n(word, size_ - kSigns, to);
    *to++ = '"';
    *to++ = ':';
  }

  [[nodiscard]] constexpr std::string_view word() const { return {bytes_.data() + 2, size_ - kSigns}; }

 private:
  friend class JsonBytes;
  static constexpr std::size_t kSigns = 4;
  static constexpr std::size_t kRoom = 32;  // maximum size without the comma, and size of the block that is copied

  std::array<char, kRoom + 1> bytes_{};
  std::size_t size_;
};

/// A name that is written many times. If it is short, its written form is stored.
class JsonName {
 public:
  explicit JsonName(std::string_view word);

  [[nodiscard]] std::string_view word() const { return word_; }

 private:
  friend class JsonBytes;
  static constexpr std::size_t kRoom = 32;

  std::string_view word_;
  std::size_t size_ = 0;  // size of the written form; 0 if it is not stored
  std::array<char, kRoom> ready_{};
};

/// Appends JSON to a text. The text is complete only after this is destroyed: until then it has spare bytes at its end.
class JsonBytes {
 public:
  explicit JsonBytes(std::string& out) : out_(out), to_(out.data() + out.size()), end_(to_) {}
  JsonBytes(const JsonBytes&) = delete;
  JsonBytes& operator=(const JsonBytes&) = delete;
  ~JsonBytes() { out_.resize(size()); }

  void byte(char c) {
    make_room(1);
    *to_++ = c;
  }
  void bytes(std::string_view bytes) {
    make_room(bytes.size());
    to_ = std::copy(bytes.begin(), bytes.end(), to_);
  }
  /// `key` appends `"key":`, after a comma if something is before it.
  enum class Before { nothing, something };
  void key(const JsonKey& key, Before before) {
    const std::size_t left_out = before == Before::something ? 0 : 1;
    put_ready<JsonKey::kRoom>(key.bytes_.data() + left_out, key.size_ - left_out);
  }
  /// Appends a text in quotes. Replaces bytes that are not UTF-8.
  void quoted(std::string_view text);
  void quoted(const JsonName& name) {
    if (name.size_ == 0) return quoted(name.word());
    put_ready<JsonName::kRoom>(name.ready_.data(), name.size_);
  }
  /// Appends a word in quotes. The word must need no escapes.
  void quoted_word(std::string_view word) {
    make_room(word.size() + 2);
    *to_++ = '"';
    to_ = std::copy(word.begin(), word.end(), to_);
    *to_++ = '"';
  }
  /// Appends a number in decimal digits.
  void number(std::int64_t number);

 private:
  // Copies `kRoom` bytes and keeps `size`, because a copy of fixed size is a single step.
  template <std::size_t kRoom>
  void put_ready(const char* bytes, std::size_t size) {
    make_room(kRoom);
    std::memcpy(to_, bytes, kRoom);
    to_ += size;
  }

  // Makes sure that `bytes` more bytes can be appended.
  void make_room(std::size_t bytes) {
    if (static_cast<std::size_t>(end_ - to_) < bytes) grow(bytes);
  }
  void grow(std::size_t bytes);
  [[nodiscard]] std::size_t size() const { return static_cast<std::size_t>(to_ - out_.data()); }

  std::string& out_;
  char* to_;   // end of the written text
  char* end_;  // end of the available bytes
};

/// A list that is being written.
class JsonTextList {
 public:
  explicit JsonTextList(JsonBytes& out) : out_(out) {}

  void text(std::string_view text) {
    next();
    out_.quoted(text);
  }
  /// Appends an object that `fill` fills.
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

/// An object that is being written, key by key. No key may be written twice.
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

  void text(const JsonKey& key, std::string_view text) {
    begin(key);
    out_.quoted(text);
  }
  void text(const JsonKey& key, const JsonName& name) {
    begin(key);
    out_.quoted(name);
  }
  /// Appends a word named by the program, which must need no escapes.
  void word(const JsonKey& key, std::string_view word) {
    begin(key);
    out_.quoted_word(word);
  }
  void number(const JsonKey& key, std::int64_t number) {
    begin(key);
    out_.number(number);
  }
  void number(const JsonKey& key, std::size_t number) { this->number(key, static_cast<std::int64_t>(number)); }
  /// Appends a number under a word that is not a key of the program.
  template <class Word>
  void figure(const Word& word, std::int64_t number) {
    if (before_ == JsonBytes::Before::something) out_.byte(',');
    before_ = JsonBytes::Before::something;
    out_.quoted(word);
    out_.byte(':');
    out_.number(number);
  }
  void truth(const JsonKey& key, bool truth) {
    begin(key);
    out_.bytes(truth ? "true" : "false");
  }
  void nothing(const JsonKey& key) {
    begin(key);
    out_.bytes("null");
  }
  /// Appends an object that `fill` fills.
  template <class Fill>
  void object(const JsonKey& key, const Fill& fill) {
    begin(key);
    append(out_, fill);
  }
  /// Appends a list that `fill` fills.
  template <class Fill>
  void list(const JsonKey& key, const Fill& fill) {
    begin(key);
    out_.byte('[');
    JsonTextList list(out_);
    fill(list);
    out_.byte(']');
  }

 private:
  explicit JsonText(JsonBytes& out) : out_(out) {}

  void begin(const JsonKey& key) { out_.key(key, std::exchange(before_, JsonBytes::Before::something)); }

  JsonBytes& out_;
  JsonBytes::Before before_ = JsonBytes::Before::nothing;
};

template <class Fill>
void JsonTextList::object(const Fill& fill) {
  next();
  JsonText::append(out_, fill);
}

}  // namespace spadille::render
