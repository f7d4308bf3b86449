#pragma once

#include <cstddef>
#include <vector>

#include "diagnostics/sink.h"
#include "mechanics/deal/deal.h"
#include "record/hand_record.h"

/// Dealing a recorded pack.
namespace spadille::deal {

/// How a pack is dealt: in packets to each player in turn, from the player after the dealer. The rest is the stock.
struct Plan {
  Shape shape;
  std::vector<std::size_t> packets;  ///< numbers of cards; empty if the cards are dealt one by one
};

/// Sets the deal of a record to what its pack gives. If the record has a deal of its own, fills in only the cards that
/// it does not name, unless the pack gives others. The record must have a pack and a dealer. If the pack cannot be
/// dealt, the deal is faulty.
void deal_pack(record::HandRecord& record, const Plan& plan);

/// Reports a pack that cannot be dealt, and the first card of a recorded deal that the pack gives to another place.
/// Laws: pack, deal; option deal_packets.
void check_pack(const record::HandRecord& record, const Plan& plan, Sink& sink);

/// Returns the pack, from the top, that gives the deal of a record. A part of the deal that is not recorded is what is
/// left of the pack; the others must be recorded.
record::CardList pack_of(const record::HandRecord& record, const Plan& plan);

}  // namespace spadille::deal
