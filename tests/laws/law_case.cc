#include "laws/law_case.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>
#include <regex>
#include <sstream>

#include "support/judged.h"
#include "syntax/yaml.h"

namespace spadille::test {
namespace {

using nlohmann::json;
using syntax::Node;

// --- documents ----------------------------------------------------------------------------------------------------

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

bool is_pointer(const std::string& line) {
  const std::size_t at = line.find_first_not_of(' ', 1);
  return line.starts_with('#') && at != std::string::npos && (line[at] == '^' || line.substr(at).starts_with("<-"));
}

// A key of a document with its value and the comments below it. The comments above the first key have an empty key.
struct Entry {
  std::string key;
  std::vector<std::string> lines;
};
using Document = std::vector<Entry>;

const Entry* find(const Document& document, const std::string& key) {
  const auto found = std::find_if(document.begin(), document.end(), [&](const Entry& each) { return each.key == key; });
  return found == document.end() ? nullptr : &*found;
}

std::string value_of(const Document& document, const std::string& key) {
  const Entry* entry = find(document, key);
  const std::string line = entry == nullptr ? "" : entry->lines.front();
  return line.size() <= key.size() + 2 ? "" : line.substr(key.size() + 2);
}

std::vector<Document> documents_of(const std::string& text) {
  std::vector<Document> documents(1);
  for (const std::string& line : lines_of(text)) {
    if (line.starts_with("---")) {
      documents.emplace_back();
      continue;
    }
    const bool has_key = !line.empty() && std::string_view(" #-").find(line.front()) == std::string_view::npos;
    Document& document = documents.back();
    if (has_key || document.empty()) document.push_back({has_key ? line.substr(0, line.find(':')) : "", {}});
    document.back().lines.push_back(line);
  }
  return documents;
}

// Returns the hand with the entries that it does not have itself from the hand that it is like.
Document completed(const Document& hand, const Document& like) {
  Document complete;
  for (const Entry& entry : hand)
    if (entry.key.empty() || entry.key == "hand") complete.push_back(entry);
  for (Entry entry : like) {
    if (entry.key.empty() || entry.key == "hand" || entry.key == "result" || entry.key == "meta") continue;
    if (const Entry* own = find(hand, entry.key)) {
      entry = *own;
    } else {
      std::erase_if(entry.lines, is_pointer);
    }
    complete.push_back(std::move(entry));
  }
  for (const Entry& entry : hand)
    if (entry.key != "like" && find(complete, entry.key) == nullptr) complete.push_back(entry);
  // A key without a value leaves out what the other hand has.
  std::erase_if(complete, [](const Entry& each) { return each.lines == std::vector{each.key + ":"}; });
  return complete;
}

// Returns the record of all documents, with every hand complete.
std::string complete_record(const std::vector<Document>& documents, std::vector<std::string>& wrong) {
  std::map<std::string, Document> hands;
  std::string record;
  for (Document document : documents) {
    if (const std::string like = value_of(document, "like"); !like.empty()) {
      if (!hands.contains(like)) wrong.push_back(fmt::format("no hand above is '{}'", like));
      document = completed(document, hands[like]);
    }
    hands[value_of(document, "hand")] = document;
    record += record.empty() ? "" : "---\n";
    for (const Entry& entry : document)
      for (const std::string& line : entry.lines) record += line + "\n";
  }
  return record;
}

// --- values -------------------------------------------------------------------------------------------------------

json scalar_of(const Node& node) {
  if (node.is_null() || node.is_empty()) return nullptr;
  if (node.style != syntax::ScalarStyle::plain) return node.text;
  if (node.text == "true" || node.text == "false") return node.text == "true";
  int number = 0;
  const char* const begin = node.text.data() + (node.text.starts_with('+') ? 1 : 0);
  const char* const end = node.text.data() + node.text.size();
  const auto [last, failure] = std::from_chars(begin, end, number);
  return failure == std::errc{} && last == end ? json(number) : json(node.text);
}

json json_of(const Node& node) {
  if (node.is_scalar()) return scalar_of(node);
  json value = node.is_list() ? json::array() : json::object();
  if (node.is_list())
    for (const Node& item : node.items) value.push_back(json_of(item));
  for (std::size_t i = 0; node.is_map() && i < node.entry_count(); ++i)
    value[node.key(i).text] = json_of(node.value(i));
  return value;
}

// Returns an empty mapping for a text that is not a mapping.
json mapping_of(const std::string& yaml) {
  const auto tree = syntax::parse_yaml(yaml);
  return tree && tree->is_map() ? json_of(*tree) : json::object();
}

// Returns a field of a diagnostic. Of related places only the messages are compared.
json field_of(const json& diagnostic, const std::string& key) {
  if (key != "related") return diagnostic.value(key, json());
  json messages = json::array();
  for (const json& each : diagnostic.value(key, json::array())) messages.push_back(each["message"]);
  return messages;
}

json figure_of(const json& report, const std::string& key) {
  if (!report.contains(key)) return nullptr;
  const bool after = key == "pool";  // `result` claims the pool after the hand
  return after ? report[key].value("after", json()) : report[key];
}

// --- expectations -------------------------------------------------------------------------------------------------

// "error play/follow-suit 14:8", and fields of the diagnostic that are expected to have these values.
struct Expected {
  std::string diagnostic;
  json fields;
};

std::vector<Expected> expected_diagnostics(const std::vector<std::string>& lines, std::vector<std::string>& wrong) {
  static const std::regex kPointer(R"(#( *)(\^|<-) (error|warning|note): ([a-z/-]+)(?: (\{.*\}))?)");
  std::vector<Expected> list;
  std::size_t line = 0;  // the last line without a pointer, from 1
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::smatch parts;
    if (!is_pointer(lines[i])) {
      line = i + 1;
    } else if (std::regex_match(lines[i], parts, kPointer)) {
      const std::size_t column = parts.str(2) == "^" ? 2 + parts.str(1).size() : 1;
      list.push_back({fmt::format("{} {} {}:{}", parts.str(3), parts.str(4), line, column), mapping_of(parts.str(5))});
      if (parts[5].matched && list.back().fields.empty()) wrong.push_back("not a mapping of fields: " + lines[i]);
    } else {
      wrong.push_back("not a pointer to a diagnostic: " + lines[i]);
    }
  }
  return list;
}

std::string text_of(const json& diagnostic) {
  return fmt::format("{} {} {}:{}", diagnostic.at("severity").get<std::string>(),
                     diagnostic.at("code").get<std::string>(), diagnostic.at("line").get<int>(),
                     diagnostic.at("column").get<int>());
}

void compare_value(const std::string& what, const json& expected, const json& found, std::vector<std::string>& wrong) {
  if (found != expected) wrong.push_back(fmt::format("{}: {}, expected {}", what, found.dump(), expected.dump()));
}

void compare_diagnostics(const std::vector<Expected>& expected, const std::vector<json>& reports,
                         std::vector<std::string>& wrong) {
  std::multimap<std::string, json> found;
  for (const json& report : reports)
    for (const json& each : report["diagnostics"]) found.emplace(text_of(each), each);
  for (const Expected& each : expected) {
    const auto at = found.find(each.diagnostic);
    if (at == found.end()) {
      wrong.push_back("missing: " + each.diagnostic);
      continue;
    }
    for (const auto& [key, value] : each.fields.items())
      compare_value(each.diagnostic + " " + key, value, field_of(at->second, key), wrong);
    found.erase(at);
  }
  for (const auto& [place, diagnostic] : found)
    wrong.push_back("not expected: " + place + " " + diagnostic["message"].get<std::string>());
}

// Returns the lines of a ledger or score sheet without the explanations that the expected lines leave out. Other values
// stay the same.
json as_claimed(json found, const json& expected) {
  if (!found.is_array() || !expected.is_array() || found.size() != expected.size()) return found;
  for (std::size_t i = 0; i < found.size(); ++i)
    for (const char* key : {"arithmetic", "option", "value", "source"})
      if (found[i].is_object() && !expected[i].contains(key)) found[i].erase(key);
  return found;
}

void compare_figures(const std::string& document, const json& report, std::vector<std::string>& wrong) {
  const json content = mapping_of(document);
  const json result = content.value("result", json::object());
  const json meta = content.value("meta", json::object());
  const json expect = meta.value("expect", json::object());
  const std::string hand = report.value("hand", "settlement") + ": ";

  for (const auto& [key, value] : meta.items())
    if (key != "expect") wrong.push_back(fmt::format("{}unknown key '{}' in meta", hand, key));

  const auto is_error = [](const json& each) { return each["severity"] == "error"; };
  const json& diagnostics = report["diagnostics"];
  const bool faulty = std::any_of(diagnostics.begin(), diagnostics.end(), is_error);
  if (!expect.contains("verdict"))
    compare_value(hand + "verdict", faulty ? "invalid" : "valid", report["verdict"], wrong);
  for (const auto& [key, value] : expect.items())
    compare_value(hand + key, value, as_claimed(report.value(key, json()), value), wrong);
  for (const auto& [key, value] : result.items())
    if (!expect.contains(key)) compare_value(hand + key, value, figure_of(report, key), wrong);
  for (const char* key : {"payments", "points"})
    if (report.contains(key) && !result.contains(key) && !expect.contains(key))
      wrong.push_back(fmt::format("{}{} not claimed: {}", hand, key, report[key].dump()));
}

}  // namespace

std::vector<std::string> differences(const std::string& text) {
  std::vector<std::string> wrong;
  const std::string record = complete_record(documents_of(text), wrong);
  const std::vector<json> reports = judge(record);
  const std::vector<std::string> lines = lines_of(record);
  compare_diagnostics(expected_diagnostics(lines, wrong), reports, wrong);
  if (reports.empty()) wrong.emplace_back("no hand is judged");
  for (const json& report : reports) {
    std::string document;
    for (std::size_t i = report["line"].get<std::size_t>() - 1; i < lines.size() && lines[i] != "---"; ++i)
      document += lines[i] + "\n";
    compare_figures(document, report, wrong);
  }
  return wrong;
}

std::vector<std::filesystem::path> files_of_cases(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.path().extension() == ".yaml") files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

std::vector<std::filesystem::path> folders_without_cases(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> folders{folder};
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder))
    if (entry.is_directory()) folders.push_back(entry.path());
  std::erase_if(folders, [](const std::filesystem::path& each) { return !files_of_cases(each).empty(); });
  return folders;
}

}  // namespace spadille::test
