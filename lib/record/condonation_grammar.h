#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "record/fields.h"
#include "record/hand_record.h"
#include "record/keys.h"

namespace spadille::record {

enum class CondonedKey : std::uint8_t { trick, auction, exchange, turn, player, reason };

template <>
inline constexpr auto kWords<CondonedKey> = std::to_array<std::string_view>({"trick", "auction", "exchange", "turn",
                                                                             "player", "reason"});

/// The grammar of one entry of `condoned`, part of `HandGrammar`.
template <class Fields>
typename Fields::Place read_condonation(Fields& fields, typename Fields::Place at, HandRecord& hand) {
  using Place = typename Fields::Place;
  if (!fields.may_be_map(at))
    return fields.fault(at, "a condoned fault is a mapping of its place and its player", {"entry", "condoned"});
  std::optional<Act> act;
  std::optional<Written<Seat>> player;
  std::optional<Text> reason;
  KeySet<CondonedKey> seen;
  std::size_t places = 0;
  fields.entries(at, "a condoned fault", seen, [&](CondonedKey key, Place value, auto /*word*/) {
    const std::string_view word = kWords<CondonedKey>[static_cast<std::size_t>(key)];
    const Form form{"condoned", word};
    if (key == CondonedKey::player) return fields.read_seat(value, player, form);
    if (key == CondonedKey::reason) return fields.read_text(value, reason, {"the reason of a condoned fault", form});
    constexpr std::array kKinds{Act::Kind::trick, Act::Kind::auction, Act::Kind::exchange, Act::Kind::turn};
    ++places;
    std::optional<Written<std::int64_t>> number;
    value = fields.read_number(value, number, {word, form}, 1, kLargestAct);
    if (number) act = {kKinds[static_cast<std::size_t>(key)], static_cast<std::size_t>(number->value)};
    return value;
  });
  if (places != 1) fields.report_condoned_places(at, places, kWords<CondonedKey>);
  if (places != 1 || !act || (seen.contains(CondonedKey::player) && !player)) return at;
  hand.condoned.push_back(
      {*act, player ? std::optional(hand.name_of(player->value)) : std::nullopt, fields.place_of(at)});
  return at;
}

}  // namespace spadille::record
