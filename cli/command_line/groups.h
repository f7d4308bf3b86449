#pragma once

#include <array>
#include <string_view>

/// Groups of options and of commands on help pages. Every option and every command belongs to one of them: give it with
/// `option->group(group::kOutput)`.
namespace spadille::cli::group {

inline constexpr const char* kChange = "Change";           ///< the changed action of `whatif`
inline constexpr const char* kHand = "Hand";               ///< the hand that the options describe
inline constexpr const char* kScoreSheet = "Score sheet";  ///< its counts
inline constexpr const char* kInput = "Input";             ///< which bytes are read, and how
inline constexpr const char* kRules = "Rules";             ///< the rule sets in force
inline constexpr const char* kSelection = "Selection";     ///< the hands, files or codes that are shown
inline constexpr const char* kOutput = "Output";           ///< format, color, length; files that are written
inline constexpr const char* kExitStatus = "Exit status";  ///< conditions of a failure
inline constexpr const char* kRun = "Run";                 ///< threads, watching, configuration
inline constexpr const char* kHelp = "Help";               ///< `--help`, `--version`

/// The groups of options in the order of help pages.
inline constexpr std::array<std::string_view, 10> kOfOptions{kChange,    kHand,   kScoreSheet, kInput, kRules,
                                                             kSelection, kOutput, kExitStatus, kRun,   kHelp};

inline constexpr const char* kJudge = "Judge records";   ///< commands that read records
inline constexpr const char* kWrite = "Write records";   ///< commands that make or change records
inline constexpr const char* kLookUp = "Look up rules";  ///< commands about rule sets and words
inline constexpr const char* kProgram = "This program";  ///< commands about the program itself

/// The groups of commands in the order of the help page.
inline constexpr std::array<std::string_view, 4> kOfCommands{kJudge, kWrite, kLookUp, kProgram};

}  // namespace spadille::cli::group
