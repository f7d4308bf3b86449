#include "games/ombre/contract.h"

#include <algorithm>
#include <cctype>
#include <string>

namespace spadille::ombre {
namespace {

using Kind = CallMeaning::Kind;

struct Word {
  std::string_view word;
  CallMeaning meaning;
};

constexpr auto kBids = std::to_array<Word>({
    {"pass", {Kind::pass, {}}},
    {"entrada", {Kind::bid, Contract::entrada}},
    {"game", {Kind::bid, Contract::entrada}},
    {"simple", {Kind::bid, Contract::entrada}},
    {"ask-leave", {Kind::bid, Contract::entrada}},
    {"vuelta", {Kind::bid, Contract::vuelta}},
    {"tourné", {Kind::bid, Contract::vuelta}},
    {"tourne", {Kind::bid, Contract::vuelta}},
    {"solo", {Kind::bid, Contract::solo}},
    {"sans-prendre", {Kind::bid, Contract::solo}},
});

constexpr auto kSecondAuction = std::to_array<std::string_view>(
    {"voltereta", "gascarola", "casca", "cascarola", "contrabola", "misère", "misere", "contravole"});

constexpr auto kWords = [] {
  std::array<std::string_view, kBids.size()> words;
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = kBids[i].word;
  return words;
}();

}  // namespace

CallMeaning read_call(std::string_view word) {
  std::string lower(word);
  std::transform(lower.begin(), lower.end(), lower.begin(),
                 [](unsigned char c) { return c < 0x80 ? static_cast<char>(std::tolower(c)) : static_cast<char>(c); });
  for (const Word& each : kBids)
    if (each.word == lower) return each.meaning;
  const bool second = std::find(kSecondAuction.begin(), kSecondAuction.end(), lower) != kSecondAuction.end();
  return {second ? Kind::other_auction : Kind::none, {}};
}

std::span<const std::string_view> call_words() { return kWords; }

}  // namespace spadille::ombre
