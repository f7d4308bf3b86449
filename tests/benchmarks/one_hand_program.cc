// The least that a process which checks one hand has to do: the same command line by CLI11, the same file by yaml-cpp.

#include <CLI/CLI.hpp>
#include <exception>
#include <fstream>
#include <iostream>
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

int run(int argc, const char* const* argv) {
  CLI::App app;
  app.require_subcommand(1);
  CLI::App* check = app.add_subcommand("check", "Parse records");
  std::vector<std::string> paths;
  std::string rules;
  std::string colour;
  std::string format;
  bool strict = false;
  bool quiet = false;
  bool show_rules = false;
  check->add_option("file", paths, "Records")->required();
  check->add_option("--rules", rules, "Rules");
  check->add_option("--color", colour, "Colours");
  check->add_option("--format", format, "Form of the output");
  check->add_flag("--strict", strict, "Strict");
  check->add_flag("--quiet,-q", quiet, "Quiet");
  check->add_flag("--show-rules", show_rules, "Rules in force");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& e) {
    return app.exit(e);
  }
  std::size_t events = 0;
  for (const std::string& path : paths) events += parse(path);
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
