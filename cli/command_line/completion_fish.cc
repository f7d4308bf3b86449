#include <fmt/format.h>

#include <string>
#include <vector>

#include "cli/app.h"
#include "cli/command_line/completion_scripts.h"
#include "cli/command_line/completion_values.h"

namespace spadille::cli {
namespace {

constexpr std::string_view kFishHead = R"(# fish completion of spadille {0}, written by: spadille completion fish

)";

constexpr std::string_view kFishFunctions = R"(
function __spadille_at --description 'Test whether this command is called'
    set -l words (commandline -opc)
    set -e words[1]
    set -l helps
    if test "$words[1]" = help
        set helps help
        set -e words[1]
    end
    set -l called
    for word in $words
        __spadille_is_command "$called $word"; or break
        set -a called $word
    end
    test "$argv" = (string trim -- "$helps $called")
end

# The word at the cursor, without the name of its option.
function __spadille_value
    commandline -ct | string replace -r -- '^--[a-z-]+=' ''
end

function __spadille_several --description 'Print the words of a list, after the last comma'
    set -l done (__spadille_value | string match -r '^.*,')
    for line in (__spadille_list $argv)
        echo "$done$line"
    end
end

function __spadille_files --description 'Print folders, and the files whose names match'
    __fish_complete_path (__spadille_value) | string match -r -- "^[^\t]*(?:/|$argv)(?:\t.*)?\$"
end

complete -c spadille -f
)";

std::string in_quotes(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'' || c == '\\') out += '\\';
    out += c;
  }
  return out + '\'';
}

// Returns the regular expression of names with these endings.
std::string fish_pattern_of(OfferedFiles files) {
  const Endings endings = endings_of(files);
  if (endings.forms.empty()) return {};
  std::string pattern = fmt::format("[.](?:{})", fmt::join(endings.forms, "|"));
  if (!endings.packed.empty()) pattern += fmt::format("(?:[.](?:{}))?", fmt::join(endings.packed, "|"));
  return pattern;
}

// Returns what is offered for a value; empty if nothing is.
std::string offers_of(const OptionOutline& option) {
  const Completes what = completes(option);
  std::vector<std::string> parts = what.words;
  if (what.list != WordList::none)
    parts.push_back(fmt::format("({} {})",
                                what.separated == Separated::by_commas ? "__spadille_several" : "__spadille_list",
                                name_of(what.list)));
  // Quotes within a command substitution need no escape of their own: no pattern has any.
  if (what.files == OfferedFiles::any) parts.emplace_back("(__fish_complete_path (__spadille_value))");
  if (what.files == OfferedFiles::records || what.files == OfferedFiles::rule_sets)
    parts.push_back(fmt::format("(__spadille_files \"{}\")", fish_pattern_of(what.files)));
  return parts.empty() ? std::string() : " -a " + in_quotes(fmt::format("{}", fmt::join(parts, " ")));
}

std::string words_after_program(const CommandOutline& command) {
  const std::size_t blank = command.full_name.find(' ');
  return blank == std::string::npos ? std::string() : command.full_name.substr(blank + 1);
}

std::string line_for(const std::string& called) {
  return fmt::format("complete -c spadille -n {}", in_quotes(fmt::format("__spadille_at {}", in_quotes(called))));
}

std::string option_line(const std::string& start, const OptionOutline& option) {
  std::string line = start;
  for (const std::string& name : option.names)
    line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  if (option.takes_value == TakesValue::needed) line += " -x";
  if (option.takes_value != TakesValue::no) line += offers_of(option);
  return line + " -d " + in_quotes(option.text) + '\n';
}

std::string command_lines(const CommandOutline& command) {
  const std::string called = words_after_program(command);
  std::string out;
  for (const CommandOutline& each : command.commands) {
    const std::string offer = fmt::format(" -a {} -d {}\n", each.name, in_quotes(each.about));
    out += line_for(called) + offer;
    out += line_for(called.empty() ? "help" : "help " + called);
    out += offer;
  }
  for (const OptionOutline& each : command.arguments) {
    const std::string offers = offers_of(each);
    if (!offers.empty()) out += fmt::format("{}{}\n", line_for(called), offers);
  }
  for (const OptionGroup& group : command.options)
    for (const OptionOutline& each : group.options) out += option_line(line_for(called), each);
  return out;
}

std::string fish_lists() {
  std::string out =
      "function __spadille_list --description 'Print the words of a list, with what they are for'\n    switch "
      "$argv[1]\n";
  for (const WordList list : all_word_lists()) {
    out += fmt::format("        case {}\n            printf '%s\\t%s\\n'", name_of(list));
    for (const OfferedWord& each : words_of(list))
      out += fmt::format(" \\\n                {} {}", in_quotes(each.word), in_quotes(each.text));
    out += '\n';
  }
  return out + "    end\nend\n";
}

}  // namespace

std::string fish_completion(const CommandOutline& program) {
  std::string names;
  std::string lines;
  for (const CommandOutline* each : with_all_below(program)) {
    // The name of a command of the program has a blank before it.
    const std::string called = words_after_program(*each);
    if (each != &program) names += ' ' + in_quotes(called.find(' ') == std::string::npos ? ' ' + called : called);
    lines += command_lines(*each);
  }
  return fmt::format(kFishHead, kVersion) + fish_lists() +
         fmt::format("\nfunction __spadille_is_command\n    contains -- $argv{}\nend\n", names) +
         std::string(kFishFunctions) + lines;
}

}  // namespace spadille::cli
