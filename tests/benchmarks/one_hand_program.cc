// The minimum work of a process that checks one hand: CLI11 parses the same command line, and yaml-cpp the same file.

#include <CLI/CLI.hpp>
#include <exception>
#include <fstream>
#include <iostream>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

#include "benchmarks/bare_yaml.h"

namespace spadille::bare {
namespace {

std::size_t parse(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) throw std::runtime_error(path + ": the file cannot be read");
  return count_yaml_events(in);
}

// The options of `check`, with their values.
struct Words {
  std::vector<std::string> paths;
  std::string rules;
  int color = 0;
  int format = 0;
  std::size_t jobs = 1;
  std::size_t max_diagnostics = 0;
  std::vector<std::string> only;
  bool strict = false;
  bool quiet = false;
  bool show_rules = false;
  bool summary = false;
  bool time = false;
  bool fail_fast = false;
};

void add_check(CLI::App& app, Words& words) {
  using Names = std::map<std::string, int>;
  CLI::App* check = app.add_subcommand("check", "Parse records");
  check->add_option("file", words.paths, "Records")->required()->type_name("FILE|DIR|-");
  check->add_option("--rules", words.rules, "Rules")->type_name("PRESET|FILE|{…}");
  check->add_option("--color", words.color, "Colors")
      ->transform(CLI::CheckedTransformer(Names{{"auto", 0}, {"always", 1}, {"never", 2}}))
      ->default_str("auto");
  check->add_option("--jobs,-j", words.jobs, "Threads")->type_name("N")->default_str("1")->check(CLI::Range(1, 256));
  check->add_option("--format", words.format, "Form of the output")
      ->transform(CLI::CheckedTransformer(Names{{"text", 0}, {"json", 1}, {"jsonl", 2}}))
      ->default_str("text");
  check->add_flag("--strict", words.strict, "Strict");
  check->add_flag("--quiet,-q", words.quiet, "Quiet");
  check->add_flag("--show-rules", words.show_rules, "Rules in force");
  CLI::Option* summary = check->add_flag("--summary", words.summary, "Summary");
  check->add_flag("--time", words.time, "Time");
  check->add_flag("--fail-fast", words.fail_fast, "Stop at a fault");
  check->add_option("--max-diagnostics", words.max_diagnostics, "Most diagnostics")->type_name("N");
  check->add_option("--only", words.only, "Codes")->type_name("CODE,…")->expected(1);
  for (const char* each : {"--quiet", "--show-rules", "--max-diagnostics", "--only"})
    summary->excludes(check->get_option(each));
}

int run(int argc, const char* const* argv) {
  CLI::App app;
  app.require_subcommand(1);
  Words words;
  add_check(app, words);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    return app.exit(e);
  }
  std::size_t events = 0;
  for (const std::string& path : words.paths) events += parse(path);
  std::cout << events << '\n';
  return 0;
}

}  // namespace
}  // namespace spadille::bare

int main(int argc, char** argv) {
  try {
    return spadille::bare::run(argc, argv);
  } catch (const std::exception& e) {
    std::cerr << "spadille_one_hand: " << e.what() << '\n';
    return 2;
  }
}
