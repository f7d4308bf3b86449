#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "cli/app.h"
#include "cli/command_line/completion_scripts.h"
#include "cli/command_line/completion_values.h"
#include "cli/shell_word.h"
#include "render/layout.h"

namespace spadille::cli {
namespace {

constexpr std::string_view kBashHead = R"(# bash completion of spadille {0}, written by: spadille completion bash

)";

constexpr std::string_view kBashFunctions = R"sh(
# Offers `words`, after the last comma of a list.
_spadille_offer_words() {
  local done='' word
  [[ $separated && $current == *,* ]] && done=${current%,*},
  while IFS= read -r word; do
    [[ $word ]] && COMPREPLY+=("$word")
  done <<<"$(compgen -P "$done" -W "$words" -- "${current#"$done"}")"
  # More letters follow the beginning of a code.
  [[ ${#COMPREPLY[@]} == 1 && ${COMPREPLY[0]} == */ ]] && compopt -o nospace 2>/dev/null
}

# Offers folders, and the files whose names match `files`.
_spadille_offer_files() {
  local file
  compopt -o filenames 2>/dev/null
  while IFS= read -r file; do
    [[ $file && (-d ${file/#'~/'/"$HOME/"} || $file =~ $files) ]] && COMPREPLY+=("$file")
  done <<<"$(compgen -f -- "$current")"
}

_spadille() {
  local current=${COMP_WORDS[COMP_CWORD]} called=spadille helps='' ended='' option='' takes='' i
  local commands='' options='' words='' files='' separated=''
  local -i at=1
  COMPREPLY=()
  if [[ ${COMP_WORDS[1]} == help ]] && ((COMP_CWORD > 1)); then helps=yes at=2; fi
  while ((at < COMP_CWORD)) && _spadille_is_command "$called ${COMP_WORDS[at]}"; do
    called+=" ${COMP_WORDS[at]}"
    at+=1
  done
  _spadille_set_command "$called"
  for ((i = at; i < COMP_CWORD; ++i)); do [[ ${COMP_WORDS[i]} == -- ]] && ended=yes; done
  # The shell splits --format=json at the equals sign.
  if [[ $current == = ]]; then
    option=${COMP_WORDS[COMP_CWORD - 1]} current=''
  elif [[ ${COMP_WORDS[COMP_CWORD - 1]} == = ]]; then
    option=${COMP_WORDS[COMP_CWORD - 2]}
  elif ((COMP_CWORD > at)); then
    option=${COMP_WORDS[COMP_CWORD - 1]}
  fi
  [[ $option == -* && ! $ended && ! $helps ]] && _spadille_set_value "$called $option"
  if [[ ! $takes || ($takes == optional && $current == -*) ]]; then
    takes='' words='' files='' separated=''
    if [[ $helps || ($commands && $current != -*) ]]; then
      words=$commands
    elif [[ $current == -* && ! $ended ]]; then
      words=$options
    else
      _spadille_set_value "$called "
    fi
  fi
  _spadille_offer_words
  [[ $files ]] && _spadille_offer_files
  return 0
}

complete -F _spadille spadille
)sh";

std::string joined(const std::vector<std::string>& words) { return fmt::format("{}", fmt::join(words, " ")); }

// Returns the name of the variable that has the words of a list.
std::string variable_of(WordList list) {
  std::string name = fmt::format("_spadille_{}", name_of(list));
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

std::string words_text(const Completes& what) {
  return what.list == WordList::none ? quoted_for_sh(joined(what.words)) : '$' + variable_of(what.list);
}

// Returns the regular expression of names with these endings.
std::string bash_pattern_of(OfferedFiles files) {
  const Endings endings = endings_of(files);
  if (endings.forms.empty()) return ".";
  std::string pattern = fmt::format("[.]({})", fmt::join(endings.forms, "|"));
  if (!endings.packed.empty()) pattern += fmt::format("([.]({}))?", fmt::join(endings.packed, "|"));
  return pattern + '$';
}

std::string value_text(const OptionOutline& option) {
  const Completes what = completes(option);
  std::string text = option.takes_value == TakesValue::optional ? "takes=optional" : "takes=needed";
  if (!what.words.empty() || what.list != WordList::none) text += " words=" + words_text(what);
  if (what.files != OfferedFiles::none) text += " files=" + quoted_for_sh(bash_pattern_of(what.files));
  if (what.separated == Separated::by_commas) text += " separated=yes";
  return text;
}

std::string bash_lists() {
  constexpr std::size_t kWidth = 100;
  std::string out;
  for (const WordList list : all_word_lists()) {
    std::vector<std::string> words;
    for (const OfferedWord& each : words_of(list)) words.push_back(each.word);
    const std::vector<std::string> lines = render::lines_of_words(joined(words), kWidth);
    out += fmt::format("{}='{}'\n", variable_of(list), fmt::join(lines, "\n"));
  }
  return out;
}

}  // namespace

std::string bash_completion(const CommandOutline& program) {
  std::string is_command = "\n# True for the full name of a command.\n_spadille_is_command() {\n  case $1 in\n";
  std::string commands =
      "\n# Sets the commands below a command, and its options.\n_spadille_set_command() {\n  case $1 in\n";
  std::string values =
      "\n# Sets what completes the value of an option, given after its command, or the arguments of the command.\n"
      "_spadille_set_value() {\n  case $1 in\n";
  for (const CommandOutline* each : with_all_below(program)) {
    if (each != &program) is_command += fmt::format("    {}) ;;\n", quoted_for_sh(each->full_name));
    std::vector<std::string> below;
    for (const CommandOutline& one : each->commands) below.push_back(one.name);
    std::vector<std::string> names;
    for (const OptionOutline& one : each->arguments)
      values += fmt::format("    {}) {} ;;\n", quoted_for_sh(each->full_name + ' '), value_text(one));
    for (const OptionGroup& group : each->options) {
      for (const OptionOutline& one : group.options) {
        names.insert(names.end(), one.names.begin(), one.names.end());
        if (one.takes_value == TakesValue::no) continue;
        std::vector<std::string> cases;
        for (const std::string& name : one.names) cases.push_back(quoted_for_sh(each->full_name + ' ' + name));
        values += fmt::format("    {}) {} ;;\n", fmt::join(cases, " | "), value_text(one));
      }
    }
    commands += fmt::format("    {}) commands={} options={} ;;\n", quoted_for_sh(each->full_name),
                            quoted_for_sh(joined(below)), quoted_for_sh(joined(names)));
  }
  constexpr std::string_view kEnd = "  esac\n}\n";
  is_command += "    *) return 1 ;;\n";
  return fmt::format(kBashHead, kVersion) + bash_lists() + is_command + std::string(kEnd) + commands +
         std::string(kEnd) + values + std::string(kEnd) + std::string(kBashFunctions);
}

}  // namespace spadille::cli
