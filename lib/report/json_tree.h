#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "report/json_value.h"

/// JSON as a tree, filled as `JsonText` is written.
namespace spadille::report {

class JsonTree;

/// A list that is being filled.
class JsonTreeList {
 public:
  explicit JsonTreeList(Json& list) : list_(list) { list_ = Json::array(); }

  void text(std::string_view text) { list_.push_back(text); }
  /// An object that `fill` fills.
  template <class Fill>
  void object(const Fill& fill);

 private:
  Json& list_;
};

/// An object that is being filled, key by key.
class JsonTree {
 public:
  explicit JsonTree(Json& object) : object_(object) { object_ = Json::object(); }

  void text(std::string_view key, std::string_view text) { at(key) = text; }
  void number(std::string_view key, std::int64_t number) { at(key) = number; }
  void number(std::string_view key, std::size_t number) { at(key) = number; }
  void truth(std::string_view key, bool truth) { at(key) = truth; }
  void nothing(std::string_view key) { at(key) = nullptr; }
  /// An object that `fill` fills.
  template <class Fill>
  void object(std::string_view key, const Fill& fill) {
    JsonTree inner(at(key));
    fill(inner);
  }
  /// A list that `fill` fills.
  template <class Fill>
  void list(std::string_view key, const Fill& fill) {
    JsonTreeList inner(at(key));
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

}  // namespace spadille::report
