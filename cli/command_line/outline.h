#pragma once

#include <string>
#include <vector>

namespace CLI {

class App;
}

/// The command line, read once from its options. Help pages, the manual page and completions show it.
namespace spadille::cli {

/// Whether an option takes a value.
enum class TakesValue { no, optional, needed };

/// An option, or an argument.
struct OptionOutline {
  std::vector<std::string> names;  ///< the shortest first: "-q", "--quiet"; empty for an argument
  TakesValue takes_value = TakesValue::needed;
  std::string type;                   ///< as the option declares it: "text|json", "FILE|DIR|-"; empty for a flag
  std::string value;                  ///< name of the value in help: "FORMAT"; empty for a flag
  std::vector<std::string> words;     ///< the words that it takes; empty if it takes others
  std::string text;                   ///< its description
  std::string conditions;             ///< words, default, related options: " (default: 1)"; may be empty
  std::vector<std::string> excludes;  ///< longest names of the options that exclude it
  bool may_be_repeated = false;
};

/// Options with the title of their group.
struct OptionGroup {
  std::string title;
  std::vector<OptionOutline> options;
};

/// A command, with those below it.
struct CommandOutline {
  std::string name;       ///< "show"
  std::string full_name;  ///< "spadille rules show"
  std::string group;
  std::string about;
  std::string usage;   ///< words after the name: "[OPTION]... FILE..."
  std::string footer;  ///< paragraphs, already in lines; may be empty
  std::vector<OptionOutline> arguments;
  std::vector<OptionGroup> options;      ///< in the order of help pages
  std::vector<CommandOutline> commands;  ///< in the order of help pages
};

/// Commands with the title of their group. They live as long as their parent.
struct CommandGroup {
  std::string title;
  std::vector<const CommandOutline*> commands;
};

/// Returns the commands below a command by their groups, in the order of help pages.
std::vector<CommandGroup> groups_of(const CommandOutline& command);

/// Returns the outline of a command.
CommandOutline outline_of(const CLI::App& command);

/// A part of a footer: a heading, if it has one, and its lines.
struct FooterPart {
  std::string heading;             ///< "Examples", "Exit status"; may be empty
  std::vector<std::string> lines;  ///< examples keep their indentation
};

/// Returns the paragraphs of a footer. Lines of examples stay lines; every other paragraph is joined into one.
std::vector<FooterPart> parts_of_footer(const std::string& footer);

}  // namespace spadille::cli
