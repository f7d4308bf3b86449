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

// A trick is mostly written so.
bool PlainCards::read_pairs(std::string_view text) {
  constexpr std::size_t kStep = 3;
  if (text.size() % kStep != kStep - 1) return false;
  std::size_t count = 0;
  for (std::size_t i = 0; i < text.size(); i += kStep) {
    const std::uint8_t suit = sign_of(text[i]);
    const std::uint8_t rank = sign_of(text[i + 1]);
    const bool last = i + 2 == text.size();
    if ((suit & kSuit) == 0 || (rank & kRank) == 0 || !(last || text[i + 2] == ' ')) return false;
    tokens_[count++] = {static_cast<std::uint8_t>((suit & kWhich) * kRanks + (rank & kWhich)),
                        static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(i + 2)};
  }
  count_ = count;
  return true;
}

bool PlainCards::read(std::string_view text) {
  const std::size_t end = text.size();
  if (end > kMostBytes) return false;
  if (read_pairs(text)) return true;
  constexpr std::string_view kTen = "10";
  std::size_t count = 0;
  for (std::size_t i = 0; i < end;) {
    const std::uint8_t sign = sign_of(text[i]);
    if ((sign & kBlank) != 0) {
      ++i;
      continue;
    }
    if ((sign & kSuit) == 0) return false;
    const auto suit = static_cast<std::uint8_t>((sign & kWhich) * kRanks);
    std::size_t begin = i++;
    const std::size_t before = count;
    for (; i < end; begin = ++i) {
      std::uint8_t rank = sign_of(text[i]);
      if ((rank & kRank) == 0) {
        if (!text.substr(i).starts_with(kTen)) break;
        rank = static_cast<std::uint8_t>(Rank::ten);
        ++i;
      }
      tokens_[count++] = {static_cast<std::uint8_t>(suit + (rank & kWhich)), static_cast<std::uint8_t>(begin),
                          static_cast<std::uint8_t>(i + 1)};
    }
    if (count == before) return false;
  }
  count_ = count;
  return true;
}

}  // namespace spadille
