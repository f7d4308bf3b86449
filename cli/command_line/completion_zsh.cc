#include <fmt/format.h>

#include <string>
#include <vector>

#include "cli/app.h"
#include "cli/command_line/completion_scripts.h"
#include "cli/command_line/completion_values.h"
#include "cli/shell_word.h"

namespace spadille::cli {
namespace {

constexpr std::string_view kZshHead = R"(#compdef spadille
# zsh completion of spadille {0}, written by: spadille completion zsh

)";

constexpr std::string_view kHelpers = R"(
# Offers the words of a list after the last comma.
_spadille_several() {
  compset -P '*,'
  _spadille_list $1
}

)";

// `_arguments` gets the words after those of the command.
constexpr std::string_view kWalk = R"(
_spadille() {
  local called=spadille helps
  integer at=2
  if [[ $words[2] == help ]] && (( CURRENT > 2 )); then
    helps=yes
    at=3
  fi
  while (( at < CURRENT )) && _spadille_is_command "$called $words[at]"; do
    called+=" $words[at]"
    (( at += 1 ))
  done
  if [[ -n $helps ]]; then
    _spadille_commands "$called"
    return
  fi
  words=("$called" "${(@)words[at,-1]}")
  (( CURRENT -= at - 2 ))
  case $called in
)";

constexpr std::string_view kFoot = R"(  esac
}

if [[ $funcstack[1] == _spadille ]]; then
  _spadille "$@"
else
  compdef _spadille spadille
fi
)";

// Returns text with a backslash before each of these characters.
std::string with_backslashes(std::string_view text, std::string_view characters) {
  std::string out;
  for (const char c : text) {
    if (characters.find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

std::string item(const std::string& word, const std::string& text) {
  const std::string name = with_backslashes(word, ":\\");
  return quoted_for_sh(text.empty() ? name : name + ':' + text);
}

std::string glob_of(OfferedFiles files) {
  const Endings endings = endings_of(files);
  if (endings.forms.empty()) return {};
  std::string glob = fmt::format("*.({})", fmt::join(endings.forms, "|"));
  if (!endings.packed.empty()) glob += fmt::format("(|.{})", fmt::join(endings.packed, "|."));
  return glob + "(-.)";
}

std::string files_action(OfferedFiles files) {
  const std::string glob = glob_of(files);
  return glob.empty() ? "_files" : fmt::format("_files -g \"{}\"", glob);
}

// Returns the action of `_arguments` for a value. After a blank, the action is called as it is.
std::string action_of(const OptionOutline& option) {
  const Completes what = completes(option);
  if (!what.words.empty()) return fmt::format("({})", fmt::join(what.words, " "));
  if (what.separated == Separated::by_commas) return fmt::format(" _spadille_several {}", name_of(what.list));
  if (what.list == WordList::rule_sets) return " _spadille_rule_sets";
  if (what.list != WordList::none) return fmt::format(" _spadille_list {}", name_of(what.list));
  return what.files == OfferedFiles::none ? std::string(" ") : files_action(what.files);
}

std::string message_of(const OptionOutline& option) { return with_backslashes(option.value, ":\\"); }

// Returns the specification of one name of an option for `_arguments`.
std::string specification(const OptionOutline& option, const std::string& name) {
  std::vector<std::string> barred = option.excludes;
  if (!option.may_be_repeated) barred.insert(barred.end(), option.names.begin(), option.names.end());
  std::string spec = barred.empty() ? std::string() : fmt::format("({})", fmt::join(barred, " "));
  if (option.may_be_repeated) spec += '*';
  spec += name;
  if (option.takes_value != TakesValue::no) spec += name.starts_with("--") ? "=" : "+";
  spec += fmt::format("[{}]", with_backslashes(option.text, "[]\\"));
  if (option.takes_value == TakesValue::no) return quoted_for_sh(spec);
  spec += option.takes_value == TakesValue::optional ? "::" : ":";
  return quoted_for_sh(spec + message_of(option) + ':' + action_of(option));
}

std::string arguments_of(const CommandOutline& command) {
  std::string out = "      _arguments -s -S :";
  const auto add = [&](const std::string& spec) { out += " \\\n        " + spec; };
  for (const OptionGroup& group : command.options)
    for (const OptionOutline& each : group.options)
      for (const std::string& name : each.names) add(specification(each, name));
  for (const OptionOutline& each : command.arguments)
    add(quoted_for_sh(fmt::format("{}:{}:{}", each.may_be_repeated ? "*" : "", message_of(each), action_of(each))));
  if (!command.commands.empty())
    add(quoted_for_sh(fmt::format("1:COMMAND: _spadille_commands \"{}\"", command.full_name)));
  return fmt::format("    ({})\n{}\n      ;;\n", quoted_for_sh(command.full_name), out);
}

std::string zsh_lists() {
  std::string out = "_spadille_list() {\n  local -a list\n  case $1 in\n";
  for (const WordList list : all_word_lists()) {
    out += fmt::format("    ({})\n      list=(\n", name_of(list));
    for (const OfferedWord& each : words_of(list)) out += fmt::format("        {}\n", item(each.word, each.text));
    out += "      )\n      ;;\n";
  }
  return out + "  esac\n  _describe -t \"$1\" \"$1\" list\n}\n";
}

std::string commands_text(const CommandOutline& program) {
  std::string is_command = "_spadille_is_command() {\n  case $1 in\n";
  std::string out = "_spadille_commands() {\n  local -a list\n  case $1 in\n";
  for (const CommandOutline* each : with_all_below(program)) {
    if (each != &program) is_command += fmt::format("    ({}) ;;\n", quoted_for_sh(each->full_name));
    if (each->commands.empty()) continue;
    out += fmt::format("    ({})\n      list=(\n", quoted_for_sh(each->full_name));
    for (const CommandOutline& one : each->commands) out += fmt::format("        {}\n", item(one.name, one.about));
    out += "      )\n      ;;\n";
  }
  return is_command + "    (*) return 1 ;;\n  esac\n}\n\n" + out +
         "  esac\n  (( $#list )) && _describe -t commands command list\n}\n";
}

}  // namespace

std::string zsh_completion(const CommandOutline& program) {
  std::string out = fmt::format(kZshHead, kVersion) + zsh_lists() + std::string(kHelpers) +
                    fmt::format("_spadille_rule_sets() {{\n  _spadille_list {}\n  {}\n}}\n\n",
                                name_of(WordList::rule_sets), files_action(OfferedFiles::rule_sets)) +
                    commands_text(program) + std::string(kWalk);
  for (const CommandOutline* each : with_all_below(program)) out += arguments_of(*each);
  return out + std::string(kFoot);
}

}  // namespace spadille::cli
