#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "record/hand_record.h"
#include "record/writer.h"

namespace spadille::record {

/// Writes a hand token by token, in YAML or JSON, and returns or sets the location of each token.
class TokenWriter {
 public:
  TokenWriter(const std::vector<std::string>& players, const WriteStyle& style)
      : players_(players), style_(style), json_(style.syntax == WriteStyle::Syntax::json) {}

  void put(std::string_view text) { out_ += text; }
  /// Returns the text written so far and leaves the writer empty.
  std::string take() { return std::move(out_); }
  [[nodiscard]] std::size_t size() const { return out_.size(); }
  [[nodiscard]] bool json() const { return json_; }
  [[nodiscard]] const WriteStyle& style() const { return style_; }

  /// Writes a text, in quotes if necessary. Returns the location of its content.
  Span text(std::string_view value);
  Span number(std::int64_t value);
  /// Write `null` and `true`.
  Span null() { return word("null"); }
  Span yes() { return word("true"); }

  /// Write a key of the hand, and the end of its line.
  void key(std::string_view name);
  void end_line() { put(json_ ? "" : "\n"); }

  /// Writes a key inside a flow map. `first` is true for its first key.
  Span inner_key(std::string_view name, bool first);
  /// Writes the opening bracket of a list or a flow map.
  Span open(std::string_view bracket);

  /// Write a player as the key of a flow map, and as a value.
  Written<Seat> name(Seat seat, bool first) { return {seat, inner_key(players_[index_of(seat)], first)}; }
  void put_name(Written<Seat>& seat) { seat.at = text(players_[index_of(seat.value)]); }

  /// Writes one card, in quotes in JSON.
  Span quoted_card(Card card);
  /// Writes cards in the style of the hand: as one text, grouped or single, or as a list. `card_at(i)` returns a card
  /// and a pointer to its location. If `groups` is true, cards of one suit may share the suit letter.
  template <class Each>
  Span put_cards(std::size_t count, Each card_at, bool groups);
  /// Writes a list of cards, grouped if the style requires it.
  void cards(CardList& list);

  /// Writes a list of entries, one per line in YAML. `put_entry` writes one of them.
  template <class Entries, class Put>
  Span entries(std::string_view name, Entries& list, Put put_entry);

 private:
  Span word(std::string_view plain);
  Span put_card(Card card);

  const std::vector<std::string>& players_;
  const WriteStyle& style_;
  bool json_;
  bool first_key_ = true;
  std::string out_;
};

template <class Each>
Span TokenWriter::put_cards(std::size_t count, Each card_at, bool groups) {
  const bool list = style_.cards == WriteStyle::Cards::list;
  if (list) {
    const Span at = open("[");
    for (std::size_t i = 0; i < count; ++i) {
      put(i == 0 ? "" : ", ");
      auto [card, place] = card_at(i);
      *place = quoted_card(card);
    }
    put("]");
    return at;
  }
  const bool quotes = json_ || count == 0;
  if (quotes) put("\"");
  const std::size_t begin = out_.size();
  for (std::size_t i = 0; i < count; ++i) {
    auto [card, place] = card_at(i);
    const bool joins = groups && i > 0 && card_at(i - 1).first.suit() == card.suit();
    if (joins) {
      const std::string rank = rank_text(card.rank(), style_.notation);
      *place = span_at(out_.size(), rank.size());
      put(rank);
    } else {
      put(i == 0 ? "" : " ");
      *place = put_card(card);
    }
  }
  const Span at = span_at(begin, out_.size() - begin);
  if (quotes) put("\"");
  return at;
}

template <class Entries, class Put>
Span TokenWriter::entries(std::string_view name, Entries& list, Put put_entry) {
  key(name);
  Span at{};
  if (json_ || list.empty()) {
    at = open("[");
  } else {
    put("\n");
  }
  bool first = true;
  for (auto& each : list) {
    if (json_) {
      put(first ? "" : ", ");
    } else {
      put("  ");
      if (first) at = span_at(out_.size(), 1);
      put("- ");
    }
    put_entry(each);
    end_line();
    first = false;
  }
  if (json_ || list.empty()) put("]");
  if (!json_ && list.empty()) put("\n");
  return at;
}

}  // namespace spadille::record
