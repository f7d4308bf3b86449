#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "result/hand_report.h"
#include "spadille/referee.h"

namespace spadille::api {

/// Adds up the reports of a text, in order: an account for each session, and for each hand outside a session.
class Accounts {
 public:
  void add(const spadille::Report& report);
  [[nodiscard]] std::vector<Account> take() &&;

 private:
  Account& account_of(const spadille::Report& report);

  std::vector<Account> all_;
  std::optional<std::size_t> session_line_;  // header of the last account; nullopt if it has none
};

}  // namespace spadille::api
