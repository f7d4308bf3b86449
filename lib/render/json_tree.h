#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "render/json_text.h"
#include "render/json_value.h"

/// JSON as a tree, with the same interface as `JsonText`.
namespace spadille::render {

class JsonTree;

/// A list that is being filled.
class JsonTreeList {
 public:
  explicit JsonTreeList(Json& list) : list_(list) { list_ = Json::array(); }

  void text(std::string_view text) { list_.push_back(text); }
  /// Appends an object that `fill` fills.
  template <class Fill>
  void object(const Fill& fill);

 private:
  Json& list_;
};

/// An object that is being filled, key by key.
class JsonTree {
 public:
  explicit JsonTree(Json& object) : object_(object) { object_ = Json::object(); }

  void text(const JsonKey& key, std::string_view text) { at(key.word()) = text; }
  void text(const JsonKey& key, const JsonName& name) { at(key.word()) = name.word(); }
  /// Adds a word named by the program.
  void word(const JsonKey& key, std::string_view word) { at(key.word()) = word; }
  void number(const JsonKey& key, std::int64_t number) { at(key.word()) = number; }
  void number(const JsonKey& key, std::size_t number) { at(key.word()) = number; }
  /// Adds a number under a word that is not a key of the program.
  void figure(std::string_view word, std::int64_t number) { at(word) = number; }
  void figure(const JsonName& name, std::int64_t number) { at(name.word()) = number; }
  void truth(const JsonKey& key, bool truth) { at(key.word()) = truth; }
  void nothing(const JsonKey& key) { at(key.word()) = nullptr; }
  /// Adds an object that `fill` fills.
  template <class Fill>
  void object(const JsonKey& key, const Fill& fill) {
    JsonTree inner(at(key.word()));
    fill(inner);
  }
  /// Adds a list that `fill` fills.
  template <class Fill>
  void list(const JsonKey& key, const Fill& fill) {
    JsonTreeList inner(at(key.word()));
    fill(inner);
  }

 private:
  Json& at(std::string_view key) { return object_[std::string(key)]; }

  Json& object_;
};

template <class Fill>
void JsonTreeList::object(const Fill& fill) {
  list_.push_back(nullptr);
  JsonTree inner(list_.back());
  fill(inner);
}

}  // namespace spadille::render
