#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "result/hand_report.h"

namespace spadille::judge {

/// A second name of a player of a session (reported): the header misspells the player whom its hands or its other keys
/// name.
struct OtherName {
  std::string listed;   ///< under `players` of the header
  std::string written;  ///< elsewhere
};
/// Returns the only one of `players` who may be meant by all these unknown names: they are one name, which resembles
/// the player's.
std::optional<OtherName> find_other_name(const std::vector<std::string>& players,
                                         const std::vector<std::string>& unknown);

/// The people of a session, by name: those of its header, those at the table, and everyone who has played.
class People {
 public:
  /// Returns the players whom the header lists; without a list, those of the first hand. Empty until one is known.
  [[nodiscard]] const std::vector<std::string>& players() const { return players_; }
  /// Returns the players of the last hand; before the first hand, those of the header.
  [[nodiscard]] const std::vector<std::string>& last_table() const { return table_.empty() ? players_ : table_; }
  /// Returns the players at the table: those of the session, unless others played the last hand.
  [[nodiscard]] const std::vector<std::string>& seated() const;
  /// Returns everyone known to have played, those at the table first; at most `kMaxSeats` unless crowded.
  [[nodiscard]] std::vector<std::string> everybody() const;
  /// True if more people have played than a table seats. Not all of them are known then.
  [[nodiscard]] bool is_crowded() const { return crowded_; }
  /// False if an unsettled hand may have had unknown players.
  [[nodiscard]] bool are_all_known() const { return all_known_; }

  /// Returns the player of the header who has another name; nullopt until a document shows it.
  [[nodiscard]] const std::optional<OtherName>& other_name() const { return other_name_; }
  /// Like `find_other_name`, of the header's players and the unknown names of a hand. Returns nullopt if this hand or
  /// an earlier one has the player's own name.
  [[nodiscard]] std::optional<OtherName> other_name_in(std::string_view hand,
                                                       const std::vector<std::string>& unknown) const;

  /// Sets the players whom the header lists.
  void list(std::vector<std::string> players) {
    players_ = std::move(players);
    unwritten_ = players_;
  }
  /// Notes the names of the header that a hand has.
  void note_names_in(std::string_view hand);
  /// Takes both names for one player from now on.
  void call(OtherName other) { other_name_ = std::move(other); }
  /// Sets the people named before any hand, in no order; at most `kMaxSeats`.
  void expect(std::vector<std::string> people) { people_ = std::move(people); }
  /// Seats the players of a hand.
  void seat(const std::vector<std::string>& names);
  /// Notes that a hand may have had unknown players.
  void doubt() { all_known_ = false; }
  /// Doubts the people after a hand that was not judged, unless it names its players and all of them are known.
  void doubt_unless_known(const std::vector<std::string>& names);

 private:
  std::vector<std::string> players_;
  std::vector<std::string> unwritten_;  // players whom no hand has named until now
  std::optional<OtherName> other_name_;
  std::vector<std::string> table_;   // the players of the last hand
  std::vector<std::string> people_;  // everyone known to the session; no longer updated once it is crowded
  bool crowded_ = false;
  bool all_known_ = true;
};

}  // namespace spadille::judge
