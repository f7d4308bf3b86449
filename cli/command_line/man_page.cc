#include "cli/command_line/man_page.h"

#include <fmt/format.h>

#include <cctype>
#include <string_view>

#include "cli/app.h"
#include "source/utf8.h"

namespace spadille::cli {
namespace {

// Returns text that is printed as it is: roff would change these characters, and look for a macro at a leading period.
std::string escaped(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t length = code_point_length(text, i);
    const std::string_view one = text.substr(i, length);
    if (one == "\\") {
      out += "\\e";
    } else if (one == "-") {
      out += "\\-";
    } else if (one == "'") {
      out += "\\(aq";
    } else if (one == "`") {
      out += "\\(ga";
    } else if (one == "^") {
      out += "\\(ha";
    } else if (one == "~") {
      out += "\\(ti";
    } else if (one == "\"") {
      out += "\\(dq";
    } else if (length > 1) {
      out += fmt::format("\\[u{:04X}]", static_cast<std::uint32_t>(code_point_of(one)));
    } else {
      out += one;
    }
    i += length;
  }
  return out.starts_with('.') ? "\\&" + out : out;
}

std::string bold(std::string_view text) { return fmt::format("\\fB{}\\fR", escaped(text)); }
std::string italic(std::string_view text) { return fmt::format("\\fI{}\\fR", escaped(text)); }

std::string upper(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return out;
}

std::string section(std::string_view title) { return fmt::format(".SH {}\n", escaped(title)); }
std::string subsection(std::string_view title) { return fmt::format(".SS {}\n", escaped(title)); }

// Returns an entry of a list. Both parts already have macros and escapes.
std::string entry(const std::string& name, const std::string& text) { return fmt::format(".TP\n{}\n{}\n", name, text); }

std::string entry_of(const OptionOutline& option) {
  std::string name;
  for (const std::string& each : option.names) name += (name.empty() ? "" : ", ") + bold(each);
  const std::string gap = option.names.empty() ? "" : " ";
  if (option.takes_value == TakesValue::optional && !option.value.starts_with('[')) {
    name += gap + '[' + italic(option.value) + ']';
  } else if (option.takes_value != TakesValue::no) {
    name += gap + italic(option.value);
  }
  return entry(name, escaped(option.text + option.conditions));
}

std::string call_of(const CommandOutline& command) {
  return fmt::format("{} {}\n", bold(command.full_name), italic(command.usage));
}

std::string text_of(const FooterPart& part) {
  std::string out;
  if (part.lines.empty() || !part.lines.front().starts_with(' ')) {
    for (const std::string& each : part.lines) out += escaped(each) + '\n';
    return out;
  }
  out += ".EX\n";
  for (const std::string& each : part.lines) out += escaped(each) + '\n';
  return out + ".EE\n";
}

std::string commands_of(const CommandOutline& command) {
  std::string out;
  for (const CommandGroup& group : groups_of(command)) {
    out += subsection(group.title);
    for (const CommandOutline* each : group.commands) out += entry(bold(each->name), escaped(each->about));
  }
  return out;
}

std::string options_of(const CommandOutline& command) {
  std::string out;
  if (!command.arguments.empty()) out += subsection("Arguments");
  for (const OptionOutline& each : command.arguments) out += entry_of(each);
  for (const OptionGroup& group : command.options) {
    out += subsection(group.title);
    for (const OptionOutline& each : group.options) out += entry_of(each);
  }
  return out;
}

// Returns the parts of commands below `command`, each with its own heading.
std::string sections_below(const CommandOutline& command) {
  std::string out;
  for (const CommandOutline& each : command.commands) {
    out += section(each.full_name) + escaped(each.about) + ".\n.PP\n" + call_of(each);
    std::string footer;
    for (const FooterPart& part : parts_of_footer(each.footer))
      footer += (part.heading.empty() ? subsection("Notes") : subsection(part.heading)) + text_of(part);
    out += commands_of(each) + options_of(each) + footer + sections_below(each);
  }
  return out;
}

}  // namespace

std::string man_page(const CommandOutline& program) {
  const std::size_t colon = program.about.find(": ");
  const std::string about = colon == std::string::npos ? program.about : program.about.substr(colon + 2);
  std::string out = fmt::format(".TH {} 1 \"\" \"{} {}\" \"User Commands\"\n.nh\n.ad l\n", upper(program.name),
                                program.name, kVersion);
  out += section("NAME") + fmt::format("{} \\- {}\n", program.name, escaped(about));
  out += section("SYNOPSIS") + call_of(program);
  out += section("COMMANDS") + commands_of(program);
  out += section("OPTIONS");
  for (const OptionGroup& group : program.options)
    for (const OptionOutline& each : group.options) out += entry_of(each);
  for (const FooterPart& part : parts_of_footer(program.footer)) out += section(upper(part.heading)) + text_of(part);
  return out + sections_below(program);
}

}  // namespace spadille::cli
