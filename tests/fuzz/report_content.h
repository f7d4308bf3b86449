#pragma once

#include <algorithm>
#include <array>
#include <cctype>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

/// The content of reports, without the parts that depend on the form of a text.
namespace spadille::fuzz {

/// Replaces each number after the word "line" by nothing.
inline std::string without_line_numbers(std::string text) {
  constexpr std::string_view kWord = "line ";
  for (std::size_t at = text.find(kWord); at != std::string::npos; at = text.find(kWord, at + 1)) {
    const std::size_t begin = at + kWord.size();
    std::size_t end = begin;
    while (end < text.size() && std::isdigit(static_cast<unsigned char>(text[end])) != 0) ++end;
    text.erase(begin, end - begin);
  }
  return text;
}

/// Removes all places from a value of a report.
inline void remove_places(nlohmann::json& value) {
  constexpr std::array kPlaces{"line", "column", "end_line", "end_column", "session_line", "related", "repair"};
  if (value.is_object())
    for (const char* key : kPlaces) value.erase(key);
  if (value.is_string()) value = without_line_numbers(value.get<std::string>());
  if (value.is_structured())
    for (auto& each : value) remove_places(each);
}

/// Whether the order of the diagnostics of a report counts.
enum class Diagnostics { in_order, in_any_order };

/// Returns each report without places.
inline std::vector<std::string> contents_of(const std::vector<std::string>& reports, Diagnostics diagnostics) {
  std::vector<std::string> contents;
  for (const std::string& each : reports) {
    auto report = nlohmann::json::parse(each);
    remove_places(report);
    auto& list = report["diagnostics"];
    if (diagnostics == Diagnostics::in_any_order) std::sort(list.begin(), list.end());
    contents.push_back(report.dump());
  }
  return contents;
}

}  // namespace spadille::fuzz
