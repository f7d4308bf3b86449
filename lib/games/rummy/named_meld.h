#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/rummy/turn.h"

namespace spadille::rummy {

enum class AlreadyReported : std::uint8_t { no, yes };

/// How much is known after a meld is named that is not there, if the players condone it.
enum class IfCondoned : std::uint8_t {
  card_is_played,  ///< the card is out of the holding, and nothing else changes
  lost             ///< not where the cards are
};

/// How messages name what is done with a card and a meld.
struct Doing {
  std::string_view does;  ///< "lays off"
  std::string_view on;    ///< between card and meld: "on"
  std::string_view rule;  ///< that the meld must be on the table
  Prefer prefer;          ///< which of two equal melds is meant
  IfCondoned if_condoned;
};

/// Finds the meld on the table that a lay-off or a trade names.
class NamedMeld {
 public:
  NamedMeld(Turn& turn, const record::LayOff& written, Doing doing);

  /// Returns the meld; nullopt if none can be meant. Reports it unless exactly one is named, or a reported fault may be
  /// why.
  std::optional<std::size_t> find(AlreadyReported& reported);
  /// Names a meld by its cards. If another meld has the same cards, adds its owner or its number.
  [[nodiscard]] std::string described(std::size_t meld) const;
  /// Reports a fault. `why` follows "Ana lays off S6".
  void report(Code code, Span at, std::string_view rule, const std::string& why,
              std::optional<CardSet> legal = std::nullopt) const;

 private:
  // Returns "Ana lays off S6" and why that is a fault.
  [[nodiscard]] std::string sentence(const std::string& why) const;
  [[nodiscard]] std::vector<std::size_t> of_others() const;
  void not_their_meld(const std::vector<std::size_t>& others) const;
  void no_such_meld();
  [[nodiscard]] Span meld_at() const;
  [[nodiscard]] std::string why_no_number() const;
  [[nodiscard]] std::string why_no_meld(const std::vector<std::size_t>& named) const;
  [[nodiscard]] std::string unlike_others(std::size_t meld, const std::vector<std::size_t>& named) const;

  Turn& turn_;
  HandState& hand_;
  std::vector<Laid>& laid_;
  const record::LayOff& written_;
  Doing doing_;
  melds::Cards to_;
};

/// Reports a card that the player cannot hold, unless a reported fault explains it.
AlreadyReported miss(Turn& turn, Code code, const Written<Card>& card, std::string_view does, std::string_view rule);

}  // namespace spadille::rummy
