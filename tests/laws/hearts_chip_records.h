#pragma once

#include <string>

#include "support/judged.h"

/// Records of hearts for chips: Foster's recorded deals, and score sheets of A, Y, B and Z.
namespace spadille::test {

/// Returns a recorded deal of Foster by its name.
inline std::string foster(const char* name) {
  return project_file(std::string("records/hearts/foster/") + name + ".yaml");
}

/// Returns a deal as a hand of a session, without its game, rules, players, dealer and pool.
inline std::string hand_of(const char* name) {
  const std::string text = foster(name);
  return "---\n" + text.substr(text.find("deal:"), text.find("result:") - text.find("deal:"));
}

/// Returns a session of these hands. Dealer of the first is Z.
inline std::string evening(const std::string& hands, const std::string& rules = "foster-sweepstake") {
  return "session: Pool\ngame: hearts\nrules: " + rules + "\nplayers: [A, Y, B, Z]\ndealer: Z\n" + hands;
}

/// Returns a score sheet of these points, as a hand of a session.
inline std::string sheet(const char* points) { return std::string("---\ncounted: {points: {") + points + "}}\n"; }

}  // namespace spadille::test
