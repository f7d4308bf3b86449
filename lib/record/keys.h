#pragma once

#include <span>
#include <string_view>

namespace spadille::record {

/// The three kinds of document of a stream.
enum class DocumentKind { header, hand, settlement };

/// Every key a hand of some game may have, in the order of the record format.
std::span<const std::string_view> hand_keys();
/// The keys of a session header.
std::span<const std::string_view> header_keys();
/// The keys of a settlement.
std::span<const std::string_view> settlement_keys();
/// The keys that every game's hands may have.
std::span<const std::string_view> common_hand_keys();

/// Words that cannot be the name of a player.
bool is_reserved_name(std::string_view name);

/// Keys that a program may add freely.
bool is_extension(std::string_view key);

}  // namespace spadille::record
