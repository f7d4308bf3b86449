#include "cli/command_line/option_words.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <utility>

#include "base/contains.h"

namespace spadille::cli {
namespace {

// Names of values that are words. Those of other options are called WORD.
constexpr auto kValueNames = std::to_array<std::pair<std::string_view, const char*>>({{"--color", "WHEN"},
                                                                                      {"--fail-on", "LEVEL"},
                                                                                      {"--form", "FORMAT"},
                                                                                      {"--format", "FORMAT"},
                                                                                      {"--input", "FORMAT"},
                                                                                      {"--require", "LEVEL"}});

bool is_word(const std::string& text) {
  return !text.empty() &&
         std::all_of(text.begin(), text.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; });
}

}  // namespace

std::string full_name(const CLI::App& command) {
  const CLI::App* parent = command.get_parent();
  return parent == nullptr ? command.get_name() : full_name(*parent) + ' ' + command.get_name();
}

std::vector<std::string> names_of(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& each : option.get_snames()) names.push_back('-' + each);
  for (const std::string& each : option.get_lnames()) names.push_back("--" + each);
  return names;
}

std::string name_of(const CLI::Option& option) {
  const std::vector<std::string> names = names_of(option);
  return names.empty() ? option.get_type_name() : names.back();
}

const CLI::Option* find_option(const CLI::App& command, const std::string& name) {
  for (const CLI::Option* each : command.get_options([](const CLI::Option* one) { return one->nonpositional(); })) {
    const std::vector<std::string> names = names_of(*each);
    if (contains(names, name)) return each;
  }
  return nullptr;
}

bool is_flag(const CLI::Option& option) { return option.get_items_expected_max() == 0; }

std::vector<std::string> words_of(const CLI::Option& option) {
  std::vector<std::string> words = CLI::detail::split(option.get_type_name(), '|');
  if (words.size() < 2 || !std::all_of(words.begin(), words.end(), is_word)) return {};
  return words;
}

std::string value_name(const CLI::Option& option) {
  if (is_flag(option)) return {};
  if (words_of(option).empty()) return option.get_type_name();
  const auto* const found = std::find_if(kValueNames.begin(), kValueNames.end(),
                                         [name = name_of(option)](const auto& each) { return each.first == name; });
  return found == kValueNames.end() ? "WORD" : found->second;
}

}  // namespace spadille::cli
