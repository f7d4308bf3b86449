#include "cards/plain_cards.h"

namespace spadille {
namespace {

// What a byte is; of a rank or suit the lowest four bits say which.
enum Bit : std::uint8_t { kRank = 16, kSuit = 32, kBlank = 64 };
constexpr std::uint8_t kWhich = 15;

constexpr std::array<std::uint8_t, 256> kSigns = [] {
  std::array<std::uint8_t, 256> signs{};
  const auto put = [&](std::string_view bytes, Bit what) {
    for (std::size_t i = 0; i < bytes.size(); ++i)
      signs[static_cast<unsigned char>(bytes[i])] = static_cast<std::uint8_t>(what + i);
  };
  for (const std::string_view suits : {"SHDC", "shdc"}) put(suits, kSuit);
  for (const std::string_view ranks : {"AKQJT98765432", "akqjt98765432"}) put(ranks, kRank);
  for (const char blank : {' ', ',', '\t', '\n', '\r'}) signs[static_cast<unsigned char>(blank)] = kBlank;
  return signs;
}();

constexpr std::uint8_t sign_of(char c) { return kSigns[static_cast<unsigned char>(c)]; }

}  // namespace

bool PlainCards::read(std::string_view text) {
  constexpr std::string_view kTen = "10";
  count_ = 0;
  const std::size_t end = text.size();
  if (end > kMostBytes) return false;
  for (std::size_t i = 0; i < end;) {
    const std::uint8_t sign = sign_of(text[i]);
    if ((sign & kBlank) != 0) {
      ++i;
      continue;
    }
    if ((sign & kSuit) == 0) return false;
    const auto suit = static_cast<std::uint8_t>((sign & kWhich) * kRanks);
    std::size_t begin = i++;
    const std::size_t before = count_;
    while (i < end) {
      const std::uint8_t rank = sign_of(text[i]);
      const bool ten = text[i] == kTen[0] && text.substr(i).starts_with(kTen);
      if ((rank & kRank) == 0 && !ten) break;
      i += ten ? kTen.size() : 1;
      const auto which = ten ? static_cast<std::uint8_t>(Rank::ten) : static_cast<std::uint8_t>(rank & kWhich);
      tokens_[count_++] = {static_cast<std::uint8_t>(suit + which), static_cast<std::uint8_t>(begin),
                           static_cast<std::uint8_t>(i)};
      begin = i;
    }
    if (count_ == before) return false;
  }
  return true;
}

}  // namespace spadille
