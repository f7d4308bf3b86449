#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cards/notation.h"
#include "edit/commented_tree.h"
#include "edit/key_order.h"

namespace spadille::edit {

/// Whether words of other languages, and cards in other forms, become those of the record format.
enum class Wording : std::uint8_t { as_written, canonical };

/// The changes that a rewriter makes.
struct Rewriting {
  std::optional<Notation> notation{};
  Wording wording = Wording::as_written;

  [[nodiscard]] bool changes_nothing() const { return !notation && wording == Wording::as_written; }
};

/// Rewrites the cards and words of the documents of a stream, in their order. Names of players never change.
class Rewriter {
 public:
  explicit Rewriter(const Rewriting& rewriting) : rewriting_(rewriting) {}

  /// Rewrites the next document. Returns why it cannot be rewritten; nullopt if it was.
  std::optional<std::string> rewrite(Piece& document);

  /// True if the last document was a header or a hand of a session that is not settled.
  [[nodiscard]] bool is_in_session() const { return session_.has_value(); }

 private:
  // The values that hands inherit.
  struct Session {
    Notation notation = Notation::english;
    std::string game;
  };

  void begin(const Piece& document);
  void rewrite_value(Piece& value);
  void rewrite_scalar(Piece& scalar);
  void rewrite_cards(Piece& scalar);
  void rewrite_suit(Piece& scalar) const;
  void rewrite_word(Piece& scalar) const;
  void set_notation(Piece& document) const;
  [[nodiscard]] std::string_view game() const { return game_.empty() ? std::string_view("ombre") : game_; }

  Rewriting rewriting_;
  std::optional<Session> session_;
  Notation from_ = Notation::english;  // notation of the document
  std::string game_;                   // game of the document; empty if neither `game` nor `rules` names it
  KeyPath path_;
  std::optional<std::string> fault_;
};

}  // namespace spadille::edit
