#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "record/hand_record.h"
#include "record/writer.h"

/// The words of a written hand, each with the place where it came to stand.
namespace spadille::record {

/// Writes token by token, in YAML or JSON.
class TokenWriter {
 public:
  explicit TokenWriter(const WriteStyle& style) : style_(style), json_(style.syntax == WriteStyle::Syntax::json) {}

  [[nodiscard]] bool json() const { return json_; }
  [[nodiscard]] std::size_t size() const { return out_.size(); }
  [[nodiscard]] Span span_from(std::size_t begin) const { return span_at(begin, out_.size() - begin); }
  /// All that was written; the writer is empty after it.
  std::string take() { return std::move(out_); }

  void put(std::string_view text) { out_ += text; }
  /// A text; its place is that of its content.
  Span text(std::string_view value);
  Span number(std::int64_t value);
  /// A word without quotes in both forms: `true`, `null`.
  Span word(std::string_view value);
  /// An opening bracket.
  Span open(std::string_view bracket);

  /// A key of the document.
  void key(std::string_view name);
  /// Ends the value of a key of the document, or of a line of a block.
  void end_line() { put(json_ ? "" : "\n"); }
  /// A key inside a flow mapping.
  Span inner_key(std::string_view name, bool first);

  /// One card where a card is expected.
  Span card(Card card);
  /// Cards, grouped where the style says so.
  void cards(CardList& list);
  /// Cards one by one: `card_at(i)` gives the i-th and where its place is noted.
  template <class Each>
  Span single_cards(std::size_t count, Each card_at) {
    return put_cards(count, card_at, false);
  }

  /// A list under a key of the document: one entry a line in YAML.
  template <class Entries, class Put>
  Span entries(std::string_view name, Entries& list, Put put_entry) {
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

 private:
  Span bare_card(Card card);
  [[nodiscard]] std::string rank_of(Card card) const;

  // As one text, or as a list; the places in a group are those of the ranks.
  template <class Each>
  Span put_cards(std::size_t count, Each card_at, bool groups) {
    if (style_.cards == WriteStyle::Cards::list) {
      const Span at = open("[");
      for (std::size_t i = 0; i < count; ++i) {
        put(i == 0 ? "" : ", ");
        auto [each, place] = card_at(i);
        *place = card(each);
      }
      put("]");
      return at;
    }
    const bool quotes = json_ || count == 0;
    if (quotes) put("\"");
    const std::size_t begin = out_.size();
    for (std::size_t i = 0; i < count; ++i) {
      auto [each, place] = card_at(i);
      const bool joins = groups && i > 0 && card_at(i - 1).first.suit() == each.suit();
      if (joins) {
        const std::string rank = rank_of(each);
        *place = span_at(out_.size(), rank.size());
        put(rank);
      } else {
        put(i == 0 ? "" : " ");
        *place = bare_card(each);
      }
    }
    const Span at = span_from(begin);
    if (quotes) put("\"");
    return at;
  }

  WriteStyle style_;
  bool json_;
  bool first_key_ = true;
  std::string out_;
};

}  // namespace spadille::record
