#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "games/game.h"
#include "property/world.h"

/// Sessions of random legal hands.
namespace spadille::test {

/// A session with all its true figures: those of each hand, and those of the settlement. Its match does not end.
class Evening {
 public:
  using Record = nlohmann::ordered_json;
  /// Documents that replace a hand, by the number of the hand.
  using Changed = std::map<std::size_t, std::string>;

  /// `game` and `random` must outlive the object.
  Evening(const GameEntry& game, std::size_t seed, Random& random);

  /// Returns at least 2 hands, unless the rules allow no second one.
  [[nodiscard]] const std::vector<Record>& hands() const { return hands_; }
  [[nodiscard]] const std::vector<std::string>& players() const { return players_; }
  [[nodiscard]] Record& settlement() { return settlement_; }
  [[nodiscard]] const rules::RuleSet& rules() const { return *rules_; }
  /// Returns the session as JSON Lines.
  [[nodiscard]] std::string text(const Changed& changed = {}) const;

 private:
  bool add_hand();
  void add(record::HandRecord hand, const HandResult& result);
  [[nodiscard]] bool ends_match(const PointsResult& result) const;
  [[nodiscard]] NextDealer next_deal() const;
  [[nodiscard]] Seat next_dealer(const record::HandRecord& hand, const HandResult& result) const;
  [[nodiscard]] Points total_of(std::size_t player) const;
  [[nodiscard]] Carried carried() const;
  void book(const HandResult& result);
  void put_truth(record::HandRecord& hand, const HandResult& result);

  RulesText rules_text_;
  rules::RuleSetPtr rules_;
  const GameEntry& game_;  // for hands under these rules
  Random& random_;
  Record header_;
  Record settlement_;
  std::vector<Record> hands_;
  std::vector<std::string> players_;
  std::optional<Seat> dealer_;  // deals the next hand
  std::vector<std::int64_t> owned_;
  Chips pool_;
  Jack jack_ = Jack::unknown;
  std::optional<Seat> namer_;  // named the suit of the hand that began the jack
};

}  // namespace spadille::test
