#pragma once

#include <algorithm>
#include <nlohmann/json.hpp>
#include <regex>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace spadille::test {

/// Validates values against a JSON Schema. Supports the part of draft 2020-12 that the rule set schemas of this project
/// use. Throws `std::logic_error` at an unknown keyword instead of ignoring it.
class JsonShape {
 public:
  using Json = nlohmann::json;

  explicit JsonShape(Json schema) : root_(std::move(schema)) {}

  [[nodiscard]] bool accepts(const Json& value) const { return fits(root_, value); }

 private:
  [[nodiscard]] bool fits(const Json& schema, const Json& value) const {
    return std::all_of(schema.items().begin(), schema.items().end(),
                       [&](const auto& word) { return holds(word.key(), word.value(), schema, value); });
  }

  [[nodiscard]] bool holds(const std::string& word, const Json& asked, const Json& schema, const Json& value) const {
    const auto each = [&](const Json& list) { return fits(list, value); };
    const auto is_small = [&](auto compare) { return !value.is_number() || compare(value.get<double>()); };
    for (const char* note : {"$schema", "$id", "$defs", "title", "description", "then"})
      if (word == note) return true;
    if (word == "$ref") return fits(root_.at(Json::json_pointer(asked.get<std::string>().substr(1))), value);
    if (word == "type") return is_of(asked, value);
    if (word == "enum") return std::find(asked.begin(), asked.end(), value) != asked.end();
    if (word == "const") return asked == value;
    if (word == "minimum") return is_small([&](double n) { return n >= asked.get<double>(); });
    if (word == "maximum") return is_small([&](double n) { return n <= asked.get<double>(); });
    if (word == "minLength") return !value.is_string() || value.get<std::string>().size() >= asked.get<std::size_t>();
    if (word == "minItems") return !value.is_array() || value.size() >= asked.get<std::size_t>();
    if (word == "minProperties") return !value.is_object() || value.size() >= asked.get<std::size_t>();
    if (word == "uniqueItems")
      return !value.is_array() || std::set<Json>(value.begin(), value.end()).size() == value.size();
    if (word == "anyOf") return std::any_of(asked.begin(), asked.end(), each);
    if (word == "allOf") return std::all_of(asked.begin(), asked.end(), each);
    if (word == "if") return !fits(asked, value) || fits(schema.at("then"), value);
    if (word == "items")
      return !value.is_array() ||
             std::all_of(value.begin(), value.end(), [&](const Json& v) { return fits(asked, v); });
    if (word == "pattern")
      return !value.is_string() || std::regex_search(value.get<std::string>(), std::regex(asked.get<std::string>()));
    if (word == "required")
      return !value.is_object() ||
             std::all_of(asked.begin(), asked.end(), [&](const Json& key) { return value.contains(key); });
    if (word == "properties" || word == "patternProperties" || word == "additionalProperties" ||
        word == "propertyNames")
      return !value.is_object() || std::all_of(value.items().begin(), value.items().end(), [&](const auto& entry) {
        return entry_holds(word, asked, schema, entry.key(), entry.value());
      });
    throw std::logic_error("the schema has a word that is not known here: " + word);
  }

  [[nodiscard]] bool entry_holds(const std::string& word, const Json& asked, const Json& schema, const std::string& key,
                                 const Json& value) const {
    if (word == "propertyNames") return fits(asked, key);
    if (word == "properties") return !asked.contains(key) || fits(asked.at(key), value);
    if (word == "patternProperties") return fits_patterns(asked, key, value);
    if (schema.contains("properties") && schema.at("properties").contains(key)) return true;
    if (schema.contains("patternProperties") && has_pattern_of(schema.at("patternProperties"), key)) return true;
    return asked.is_boolean() ? asked.get<bool>() : fits(asked, value);
  }

  static bool matches(const std::string& pattern, const std::string& key) {
    return std::regex_search(key, std::regex(pattern));
  }
  static bool has_pattern_of(const Json& patterns, const std::string& key) {
    return std::any_of(patterns.items().begin(), patterns.items().end(),
                       [&](const auto& each) { return matches(each.key(), key); });
  }
  [[nodiscard]] bool fits_patterns(const Json& patterns, const std::string& key, const Json& value) const {
    return std::all_of(patterns.items().begin(), patterns.items().end(),
                       [&](const auto& each) { return !matches(each.key(), key) || fits(each.value(), value); });
  }

  static bool is_of(const Json& type, const Json& value) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "boolean") return value.is_boolean();
    if (type == "integer") return value.is_number_integer();
    throw std::logic_error("the schema has a type that is not known here: " + type.dump());
  }

  Json root_;
};

}  // namespace spadille::test
