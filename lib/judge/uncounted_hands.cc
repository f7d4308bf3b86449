#include "judge/uncounted_hands.h"

#include <fmt/format.h>

#include <string_view>
#include <utility>

#include "source/utf8.h"

namespace spadille::judge {
namespace {

std::string_view why(UncountedHand::Form form) {
  switch (form) {
    case UncountedHand::Form::unsettled:
      return "is not settled";
    case UncountedHand::Form::unreadable:
      return "cannot be read";
    case UncountedHand::Form::perhaps_header:
      return "cannot be read: it may be a hand, or the header of another session";
  }
  return {};
}

bool counts_in(const UncountedHand& hand, Unit unit) { return hand.unit == unit || hand.unit == Unit::unknown; }

}  // namespace

void UncountedHands::add(UncountedHand hand) {
  bytes_ += sizeof(UncountedHand) + hand.name.size();
  if (bytes_ > kMostBytes) {
    ++left_out_;
  } else {
    hands_.push_back(std::move(hand));
  }
}

Uncounted UncountedHands::all() const {
  Uncounted uncounted{.hands = {}, .left_out = left_out_};
  for (const UncountedHand& each : hands_) uncounted.hands.push_back(each.name);
  return uncounted;
}

Uncounted UncountedHands::in(Unit unit) const {
  Uncounted uncounted{.hands = {}, .left_out = left_out_};
  for (const UncountedHand& each : hands_)
    if (counts_in(each, unit)) uncounted.hands.push_back(each.name);
  return uncounted;
}

std::vector<Related> UncountedHands::places(Unit unit) const {
  std::vector<Related> places;
  for (const UncountedHand& each : hands_) {
    if (!counts_in(each, unit)) continue;
    places.push_back({{}, fmt::format("hand {} {}", printable(each.name), why(each.form)), each.at});
  }
  return places;
}

}  // namespace spadille::judge
