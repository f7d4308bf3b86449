#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "spadille/comparison.h"
#include "spadille/error.h"
#include "spadille/export.h"
#include "spadille/position.h"
#include "spadille/records.h"
#include "spadille/report.h"

namespace spadille::api {

/// The rule-set files that records may name (`rules: club.yaml`).
enum class RuleFiles : std::uint8_t {
  none,          ///< records open no file
  below_folder,  ///< files below the folder of the records
  anywhere       ///< any file: only for records that you trust
};

/// How a referee judges.
struct Settings {
  /// Rules instead of those that records name: a preset (`gibbs`, `ombre/gibbs`), a file (`club.yaml`) or a mapping
  /// (`{extends: gibbs, red_ace: high}`). Empty: as the records say.
  std::string rules{};
  RuleFiles files = RuleFiles::none;
};

/// The gains and losses of a session, or of a hand outside a session.
struct Account {
  std::optional<std::string> session{};  ///< title of the session; nullopt for a hand by itself
  std::size_t line = 1;                  ///< line of its first document
  Unit unit = Unit::chips;
  std::vector<Amount> balances{};      ///< empty if nothing is settled
  std::optional<std::int64_t> pool{};  ///< still in the pool; only for chips
  /// They square all debts. Empty if a hand is not settled, or if the balances and the pool do not add up to 0.
  std::vector<Transfer> transfers{};
  std::vector<std::string> unsettled{};  ///< names of hands that the figures leave out
};

/// Judges records. All functions may be called by any number of threads at the same time.
class SPADILLE_API Referee {
 public:
  /// Throws `Error` if the rules of the settings cannot be loaded.
  explicit Referee(const Settings& settings = {});

  /// Returns a report of each hand and settlement, in order, and of each header with errors. A text without documents
  /// has one report that says so.
  [[nodiscard]] std::vector<Report> judge(const Records& records) const;
  /// Returns what `spadille check --format json` prints for the records.
  [[nodiscard]] std::string judge_json(const Records& records) const;

  /// Returns who has won and lost how much, for each session and for each hand outside a session, in order. Leaves out
  /// hands that are invalid or not decided, and names them.
  [[nodiscard]] std::vector<Account> settle(const Records& records) const;

  /// Judges records under several rule sets, given as in `Settings::rules`; without any, under all presets of each
  /// hand's game. Throws `Error` if a rule set cannot be loaded. The settings' own rules have no effect.
  [[nodiscard]] Comparison compare(const Records& records, const std::vector<std::string>& rules = {}) const;

  /// Returns the position at the end of a hand, as far as it is recorded. `document` is its index in the records.
  /// nullopt if the document is not a hand of a game with tricks, cannot be judged, or has a part that cannot be read.
  /// Throws `std::out_of_range`.
  [[nodiscard]] std::optional<Position> position(const Records& records, std::size_t document) const;

  struct SPADILLE_LOCAL Law;  ///< the rule sets, and how they are found

 private:
  std::shared_ptr<const Law> law_;
};

/// Returns the version of the library that runs: `0.1.0`.
SPADILLE_API const char* version();

}  // namespace spadille::api
