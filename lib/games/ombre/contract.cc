#include "games/ombre/contract.h"

namespace spadille::ombre {
namespace {

using ombre_family::BidWord;

constexpr auto kWords = std::to_array<BidWord>({
    {"entrada", bid_of(Contract::entrada)},
    {"game", bid_of(Contract::entrada)},
    {"simple", bid_of(Contract::entrada)},
    {"ask-leave", bid_of(Contract::entrada)},
    {"ask leave", bid_of(Contract::entrada)},
    {"vuelta", bid_of(Contract::vuelta)},
    {"tourné", bid_of(Contract::vuelta)},
    {"tourne", bid_of(Contract::vuelta)},
    {"solo", bid_of(Contract::solo)},
    {"sans-prendre", bid_of(Contract::solo)},
    {"voltereta", bid_of(Contract::voltereta), bid_of(Contract::vuelta)},
    {"gascarola", bid_of(Contract::gascarola)},
    {"casca", bid_of(Contract::gascarola)},
    {"casco", bid_of(Contract::gascarola)},
    {"cascarola", bid_of(Contract::gascarola)},
    {"cascarilla", bid_of(Contract::gascarola)},
    {"gascarille", bid_of(Contract::gascarola)},
    {"contrabola", bid_of(Contract::contrabola)},
    {"misère", bid_of(Contract::contrabola)},
    {"misere", bid_of(Contract::contrabola)},
    {"contravole", bid_of(Contract::contrabola)},
    {"null", bid_of(Contract::contrabola)},
});

constexpr std::array kFirst{bid_of(Contract::entrada), bid_of(Contract::vuelta), bid_of(Contract::solo)};

}  // namespace

ombre_family::Bidding bidding(const Rules& rules) {
  return {.game = "ombre",
          .names = kContractNames,
          .words = kWords,
          .first = kFirst,
          .second = [&rules] { return std::span<const ombre_family::BidNo>(rules.all_pass->bids); },
          .equal_bid = rules.equal_bid};
}

}  // namespace spadille::ombre
