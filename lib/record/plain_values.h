#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cards/notation.h"
#include "cards/plain_cards.h"
#include "record/hand_record.h"
#include "source/eight_bytes.h"
#include "syntax/plain_item.h"

namespace spadille::record {

/// A node of a plain document.
using PlainItem = syntax::PlainItem;

/// A plain document as it was found: its text, and its nodes (see `syntax::PlainItems`).
struct PlainDocument {
  std::string_view text;
  const PlainItem* items;

  [[nodiscard]] const PlainItem& root() const { return *items; }
  /// The first node in a list or map.
  [[nodiscard]] static const PlainItem* first_in(const PlainItem& collection) { return &collection + 1; }
  /// The first node behind one and all that is in it.
  [[nodiscard]] static const PlainItem* behind(const PlainItem& item) { return &item + item.nodes; }

  /// The text of a scalar that is written as it is; nothing of any other node.
  [[nodiscard]] std::optional<std::string_view> word(const PlainItem& item) const {
    if (item.what > PlainItem::What::quoted) return std::nullopt;
    return written(item);
  }
  /// The same, of a text that is not empty.
  [[nodiscard]] std::optional<std::string_view> filled_word(const PlainItem& item) const {
    return item.size == 0 ? std::nullopt : word(item);
  }
  /// What a scalar that is not empty says, also one with escapes in it.
  [[nodiscard]] std::optional<std::string> unescaped_word(const PlainItem& item) const;
  /// Whether the key of an entry is this word.
  [[nodiscard]] bool is_word(const PlainItem& item, std::string_view wanted) const {
    // Not by `==`, which does not know that the size is that of a word in the code.
    return item.size == wanted.size() && item.what <= PlainItem::What::quoted &&
           std::memcmp(text.data() + item.begin, wanted.data(), wanted.size()) == 0;
  }
  /// The bytes that are written for a scalar.
  [[nodiscard]] std::string_view written(const PlainItem& item) const { return {text.data() + item.begin, item.size}; }
  /// The place of a node, as that of a tree's.
  [[nodiscard]] static Span place(const PlainItem& item) {
    const bool scalar = item.what < PlainItem::What::list;
    return span_at(item.begin, scalar ? item.size : 1);
  }

  /// Calls `act` with each node of a list until it gives false; then that is given.
  template <class Act>
  [[nodiscard]] bool for_each_in(const PlainItem& list, const Act& act) const {
    if (list.what != PlainItem::What::list) return false;
    const PlainItem* const end = behind(list);
    for (const PlainItem* item = first_in(list); item != end; item = behind(*item))
      if (!act(*item)) return false;
    return true;
  }
  /// The same with the key and the value of each entry of a map.
  template <class Act>
  [[nodiscard]] bool for_each_entry(const PlainItem& map, const Act& act) const {
    if (map.what != PlainItem::What::map) return false;
    const PlainItem* const end = behind(map);
    for (const PlainItem* key = first_in(map); key != end;) {
      const PlainItem& value = *behind(*key);
      if (!act(*key, value)) return false;
      key = behind(value);
    }
    return true;
  }
};

/// Reads single values of a plain document. Every function gives nothing, or false, where there is anything that would
/// have to be reported, or may be; `FieldReader` tells what.
class PlainValues {
 public:
  /// `named` is the list that names the players, where the document has one.
  PlainValues(PlainDocument document, const std::vector<std::string>& players, const PlainItem* named,
              Notation notation);

  bool text(const PlainItem& item, Text& text) const;
  /// A whole number between the bounds.
  [[nodiscard]] std::optional<Written<std::int64_t>> number(const PlainItem& item, std::int64_t least,
                                                            std::int64_t most) const;
  [[nodiscard]] std::optional<Written<Seat>> player(const PlainItem& item) const;
  [[nodiscard]] std::optional<Written<Card>> card(const PlainItem& item) const;
  [[nodiscard]] std::optional<Written<Suit>> suit(const PlainItem& item) const;
  /// A list of cards or one text, into an empty `list`.
  bool cards(const PlainItem& item, CardList& list) const;
  /// A list of players, or one player.
  bool player_list(const PlainItem& item, std::vector<Written<Seat>>& seats) const;
  /// A whole number between the bounds for each player.
  template <class T>
  bool figures(const PlainItem& item, std::int64_t least, std::int64_t most, Figures<T>& figures) const {
    SeatSet told;
    return document_.for_each_entry(item, [&](const PlainItem& key, const PlainItem& value) {
      const auto seat = player(key);
      const auto figure = number(value, least, most);
      if (!seat || !figure || !told.insert(seat->value)) return false;
      figures.push_back({seat->value, {T{figure->value}, figure->at}});
      return true;
    });
  }

  /// Seats that have been named.
  class SeatSet {
   public:
    /// False where it was there already.
    bool insert(Seat seat) {
      const std::uint32_t bit = std::uint32_t{1} << index_of(seat);
      const bool is_new = (seats_ & bit) == 0;
      seats_ |= bit;
      return is_new;
    }

   private:
    std::uint32_t seats_ = 0;
  };

  /// Adds to a list what `make` makes of each card of a scalar and its place.
  template <class List, class Make>
  bool add_cards(const PlainItem& item, List& list, const Make& make) const {
    const auto text = document_.word(item);
    if (!text) return false;
    if (notation_ == Notation::english) {
      const std::size_t before = list.size();
      if (read_plain_cards(*text, [&](Card card, std::size_t begin, std::size_t end) {
            list.push_back(make(card, span_at(item.begin + begin, end - begin)));
          }))
        return true;
      list.truncate(before);
    }
    const auto tokens = parse_cards(*text, notation_);
    if (!tokens) return false;
    for (const CardToken& token : *tokens)
      list.push_back(make(token.card, span_at(item.begin + token.begin, token.length)));
    return true;
  }

  [[nodiscard]] const PlainDocument& document() const { return document_; }

 private:
  // What is seen of a name at once: its size, how it is written, and its first bytes. It may be written with escapes:
  // then it is the same where it is written alike.
  struct Mark {
    EightBytes first;
    std::uint64_t size_and_what;
  };
  struct Name {
    Mark mark;
    EightBytes used;  // which bits of the first bytes are its own
    std::string_view written;

    // Without a branch: nobody could foretell its way. Of the other's first bytes those behind its end are anything.
    [[nodiscard]] bool may_be(const Mark& other) const {
      return ((mark.first.difference(other.first) & used.bits()) | (mark.size_and_what ^ other.size_and_what)) == 0;
    }
  };

  [[nodiscard]] Mark mark_of(const PlainItem& item) const {
    constexpr unsigned kBitsOfWhat = 8;
    // Whatever is written as it is counts as plain.
    const auto what = item.what <= PlainItem::What::quoted ? PlainItem::What::plain : item.what;
    const std::string_view text = document_.text.substr(item.begin);
    return {text.size() < EightBytes::kSize ? EightBytes::of(text) : EightBytes(text.data()),
            std::uint64_t{item.size} << kBitsOfWhat | static_cast<std::uint64_t>(what)};
  }
  // By the marks, and by the names.
  [[nodiscard]] std::optional<Seat> seat_named(const PlainItem& item) const;
  [[nodiscard, gnu::noinline]] std::optional<Seat> seat_among_all(const PlainItem& item, const Mark& mark) const;
  [[nodiscard, gnu::noinline]] std::optional<Seat> seat_found(const PlainItem& item) const;
  [[nodiscard]] bool is_named(const PlainItem& item, const Name& name) const;
  [[nodiscard]] Seat found(std::size_t seat) const;

  PlainDocument document_;
  const std::vector<std::string>& players_;
  SmallVector<Name, kMaxSeats> names_;  // of the players, by seat; none where the document does not name them
  Notation notation_;
  mutable std::size_t expected_ = 0;  // the name that comes next, if they come in the order of seats
};

}  // namespace spadille::record
