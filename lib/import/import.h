#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "import/playthrough.h"
#include "record/hand_record.h"

/// Records of what other programs have logged.
namespace spadille::logs {

/// One hand of a log.
struct Imported {
  record::HandRecord hand;
  std::string rules;                  ///< the value of the key `rules`, in flow form
  std::string source;                 ///< its kind: "OpenSpiel playthrough of hearts"
  std::vector<std::string> left_out;  ///< parts that a record cannot express, each in one sentence without a full stop
};

/// Returns the record of a log. Refuses a damaged log, and one of an unknown game. The referee judges whether the hand
/// is legal.
Result<Imported, Refusal> import_log(std::string_view text);

/// Return the record of a playthrough of hearts or gin rummy.
Result<Imported, Refusal> import_hearts(const Playthrough& log);
Result<Imported, Refusal> import_gin(const Playthrough& log);

}  // namespace spadille::logs
