#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/app.h"
#include "report/style.h"

namespace spadille::cli {

enum class Format { text, json, jsonl };
enum class Colour { automatic, always, never };
enum class Strictness { lenient, strict };
enum class Talk { normal, quiet };
enum class ShowRules { no, yes };

/// What the commands that judge records share.
struct JudgeOptions {
  std::vector<std::string> paths;
  std::optional<std::string> rules;
  Colour colour = Colour::automatic;
};

struct CheckOptions {
  JudgeOptions judge;
  Format format = Format::text;
  Strictness strictness = Strictness::lenient;
  Talk talk = Talk::normal;
  ShowRules show_rules = ShowRules::no;
};
ExitStatus check(const CheckOptions& options, Streams streams);

struct SettleOptions {
  JudgeOptions judge;
};
ExitStatus settle(const SettleOptions& options, Streams streams);

struct ReplayOptions {
  JudgeOptions judge;
  std::optional<std::string> hand;
  std::optional<std::size_t> trick;
};
ExitStatus replay(const ReplayOptions& options, Streams streams);

struct PerftOptions {
  JudgeOptions judge;
  std::optional<std::string> hand;
  std::size_t depth = 1;
  Format format = Format::text;
};
ExitStatus perft(const PerftOptions& options, Streams streams);

ExitStatus list_rules(Colour colour, Streams streams);
ExitStatus show_rules(const std::string& name, Colour colour, Streams streams);
ExitStatus explain(const std::string& what, Colour colour, Streams streams);

/// How text looks for this choice on this output; honours NO_COLOR.
report::Style style_for(Colour colour, const Streams& streams);

}  // namespace spadille::cli
