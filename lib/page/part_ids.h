#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/strong.h"
#include "record/hand_record.h"
#include "source/span.h"

/// The ids of the parts of a hand in a page. Numbers in them begin at 1.
namespace spadille::page {

/// Makes the ids of the parts of one hand: "h3-t2-1" for the first card of the second trick.
class PartIds {
 public:
  /// `hand` is the id of the hand.
  explicit PartIds(std::string hand) : hand_(std::move(hand)) {}

  [[nodiscard]] const std::string& hand() const { return hand_; }
  [[nodiscard]] std::string trick(std::size_t number) const;
  [[nodiscard]] std::string play(std::size_t trick, std::size_t card) const;
  /// The id of a turn. No hand has both tricks and turns.
  [[nodiscard]] std::string turn(std::size_t number) const { return trick(number); }
  [[nodiscard]] std::string holding(Seat seat) const;
  [[nodiscard]] std::string stock() const;
  [[nodiscard]] std::string call(std::size_t number) const;
  [[nodiscard]] std::string exchange(std::size_t number) const;
  [[nodiscard]] std::string pass(std::size_t number) const;
  [[nodiscard]] std::string fault(std::size_t number) const;
  [[nodiscard]] std::string settlement() const;

 private:
  [[nodiscard]] std::string with(char kind, std::size_t number) const;

  std::string hand_;
};

/// A part of a hand, and its location in the record.
struct Part {
  Span at{};
  std::string id;
  std::string words;  ///< "trick 2"
};

/// Returns the parts of a hand that a page shows, in no order.
std::vector<Part> parts_of(const record::HandRecord& record, const PartIds& ids);

/// Returns the smallest part that contains a location; null if none does.
const Part* find_part(const std::vector<Part>& parts, Span at);

}  // namespace spadille::page
