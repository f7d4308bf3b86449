#pragma once

#include <span>
#include <string_view>

namespace spadille::record {

/// The three kinds of document of a stream.
enum class DocumentKind { header, hand, settlement };

/// Every key a hand of some game may have, in the order of the record format.
std::span<const std::string_view> hand_keys();
/// The words that a hand of one game has: keys of the hand, of its `result`, of one entry of its `turns`.
struct GameKeys {
  std::span<const std::string_view> hand;
  std::span<const std::string_view> result;
  std::span<const std::string_view> turn;
};

/// The keys of a session header.
std::span<const std::string_view> header_keys();
/// The keys of a settlement.
std::span<const std::string_view> settlement_keys();

/// Words that cannot be the name of a player.
bool is_reserved_name(std::string_view name);

/// Keys that a program may add freely.
bool is_extension(std::string_view key);

}  // namespace spadille::record
