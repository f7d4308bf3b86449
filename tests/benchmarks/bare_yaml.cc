#include "benchmarks/bare_yaml.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/parser.h>

#include <string>

namespace spadille::bare {
namespace {

class Counter : public YAML::EventHandler {
 public:
  void OnDocumentStart(const YAML::Mark& /*mark*/) override { ++count_; }
  void OnDocumentEnd() override { ++count_; }
  void OnNull(const YAML::Mark& /*mark*/, YAML::anchor_t /*anchor*/) override { ++count_; }
  void OnAlias(const YAML::Mark& /*mark*/, YAML::anchor_t /*anchor*/) override { ++count_; }
  void OnScalar(const YAML::Mark& /*mark*/, const std::string& /*tag*/, YAML::anchor_t /*anchor*/,
                const std::string& /*value*/) override {
    ++count_;
  }
  void OnSequenceStart(const YAML::Mark& /*mark*/, const std::string& /*tag*/, YAML::anchor_t /*anchor*/,
                       YAML::EmitterStyle::value /*style*/) override {
    ++count_;
  }
  void OnSequenceEnd() override { ++count_; }
  void OnMapStart(const YAML::Mark& /*mark*/, const std::string& /*tag*/, YAML::anchor_t /*anchor*/,
                  YAML::EmitterStyle::value /*style*/) override {
    ++count_;
  }
  void OnMapEnd() override { ++count_; }

  [[nodiscard]] std::size_t count() const { return count_; }

 private:
  std::size_t count_ = 0;
};

}  // namespace

std::size_t count_yaml_events(std::istream& in) {
  YAML::Parser parser(in);
  Counter counter;
  while (parser.HandleNextDocument(counter)) continue;
  return counter.count();
}

}  // namespace spadille::bare
