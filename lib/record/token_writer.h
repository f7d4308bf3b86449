#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "record/hand_record.h"
#include "record/writer.h"

namespace spadille::record {

/// Writes a hand word by word, in YAML or JSON, and tells where each one came to stand.
class TokenWriter {
 public:
  TokenWriter(const std::vector<std::string>& players, const WriteStyle& style)
      : players_(players), style_(style), json_(style.syntax == WriteStyle::Syntax::json) {}

  void put(std::string_view text) { out_ += text; }
  /// What is written so far; the writer is empty after it.
  std::string take() { return std::move(out_); }
  [[nodiscard]] std::size_t size() const { return out_.size(); }
  [[nodiscard]] bool json() const { return json_; }
  [[nodiscard]] const WriteStyle& style() const { return style_; }

  /// A text, in quotes where it needs them; its place is that of its content.
  Span text(std::string_view value);
  Span number(std::int64_t value);
  /// The words for nothing and for yes.
  Span null() { return word("null"); }
  Span yes() { return word("true"); }

  /// A key of the hand, and the end of its line.
  void key(std::string_view name);
  void end_line() { put(json_ ? "" : "\n"); }

  /// A key inside a flow mapping, the first of it or a later one.
  Span inner_key(std::string_view name, bool first);
  /// The bracket that opens a list or a flow mapping.
  Span open(std::string_view bracket);

  /// A player as the key of a flow mapping, and as a value.
  Written<Seat> name(Seat seat, bool first) { return {seat, inner_key(players_[index_of(seat)], first)}; }
  void put_name(Written<Seat>& seat) { seat.at = text(players_[index_of(seat.value)]); }

  /// One card, in JSON in quotes.
  Span quoted_card(Card card);
  /// Cards in the style of the hand: grouped or single as one text, or as a list. `card_at(i)` gives a card and the
  /// pointer to its place; `groups`: cards of one suit may stand together.
  template <class Each>
  Span put_cards(std::size_t count, Each card_at, bool groups);
  /// A list of cards, in groups where the style has them.
  void cards(CardList& list);

  /// A list of entries: one a line in YAML. `put_entry` writes one of them.
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
