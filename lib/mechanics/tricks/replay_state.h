#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/small_vector.h"
#include "base/strong.h"
#include "cards/card_set.h"
#include "diagnostics/sink.h"
#include "mechanics/tricks/replay.h"
#include "mechanics/tricks/trick_rules.h"
#include "record/hand_record.h"

/// The knowledge of the careful replay between two cards.
namespace spadille::tricks {

/// A card of a recorded trick, and the player to whom it is attributed.
struct Assigned {
  const record::Play* play;
  Seat seat;
};
using AssignedPlays = SmallVector<Assigned, kMaxSeats>;

/// The cards that remain in each holding in the course of the recorded tricks, as far as known, and the cards already
/// played.
class RemainingCards {
 public:
  /// `setting` must outlive this object.
  explicit RemainingCards(const Setting& setting);

  /// Includes cards that the player only may hold.
  [[nodiscard]] CardSet of(Seat seat) const { return hands_[index_of(seat)]; }

  /// Returns where the card was played; nullopt if it was not.
  [[nodiscard]] std::optional<Span> place_of(Card card) const;
  /// True if the card was played.
  [[nodiscard]] bool is_played(Card card) const { return played_.contains(card); }

  /// Plays a card that the player holds.
  void play(Seat seat, Card card, Span at);
  /// Plays a card whose player is unknown.
  void put_down(Card card, Span at);
  /// Notes a card that is surplus in a trick or recorded under another player's name. Its holder may have played it
  /// there or may play it later, so it does not bind them. Exception: if the card is only presumed to be drawn, the
  /// whole draw is in doubt instead.
  void go_astray(Card card);
  /// From now on, only the cards that the player is yet seen to play are surely theirs.
  void doubt(Seat seat) { doubtful_[index_of(seat)] = true; }

  /// Returns the cards that bind a player who plays `played` now. `table` has the cards before theirs in the trick.
  [[nodiscard]] CardSet answered_for(Seat seat, Card played, TrickNo number, const Table& table) const;

 private:
  [[nodiscard]] CardSet without_astray(Seat seat, Card played) const;
  [[nodiscard]] CardSet surely_held(Seat seat, TrickNo number, const Table& table) const;
  [[nodiscard]] CardSet yet_played(Seat seat, TrickNo number) const;

  const Setting& s_;
  std::array<CardSet, kMaxSeats> hands_{};
  std::array<bool, kMaxSeats> doubtful_{};
  mutable std::vector<std::array<CardSet, kMaxSeats>> yet_played_;  // by trick and seat; filled on first use
  CardSet played_;
  CardSet astray_;  // cards seen where their holder did not play them
  std::array<Span, 52> place_of_{};
};

/// How well the leader of a trick is known.
enum class LeaderIs : std::uint8_t {
  certain,
  supposed,  ///< after a fault: the names or cards of the trick may show another
  unknown    ///< the winner of the last trick is in doubt and not recorded
};

/// The facts that are still known of the current trick. Each reported fault makes more of it unknown, so that no
/// consequence of the fault is reported too.
struct TrickKnowledge {
  bool named = false;            ///< the record names the players of the cards
  bool names_reported = false;   ///< a name in it was reported, so the players of its cards are unknown
  bool winner_certain = true;    ///< no card of it is in doubt
  bool led_certain = true;       ///< the card led is not in doubt
  bool led_out_of_turn = false;  ///< its leader did not have the lead
  bool order_reported = false;   ///< a fault of its order was reported; there is at most one for each trick

  /// Notes a reported fault that leaves open who played which card: all of the trick is in doubt.
  void doubt_players() {
    order_reported = true;
    winner_certain = false;
    led_certain = false;
  }
};

/// The state of the careful replay between two cards.
struct ReplayState {
  /// `start` and `reports` must outlive the state. `tricks` may be null.
  ReplayState(const Setting& start, Sink& reports, std::vector<TrickView>* tricks);

  [[nodiscard]] std::size_t players() const { return setting.turn.size(); }
  /// Returns how many of the cards are in the holding of their player.
  [[nodiscard]] std::size_t count_held(const AssignedPlays& assigned) const;
  /// Returns the legal cards of the holding, and why others are barred.
  [[nodiscard]] Choices choices(CardSet holding, TrickNo number, const Table& table) const {
    return setting.law.choices(holding, number, table, earlier);
  }

  const Setting& setting;
  Sink& sink;
  std::vector<TrickView>* log;  ///< receives the tricks; may be null
  RemainingCards held;
  Seat leader;  ///< leads the current trick
  LeaderIs leader_is;
  bool holdings_complete;  ///< all cards of every holding are known
  TrickKnowledge trick{};
  AssignedPlays on_table{};                      ///< the cards of the current trick so far
  Earlier earlier{};                             ///< the cards of the tricks before
  Earlier now{};                                 ///< the cards that the current trick adds to `earlier`
  CardSet accepted_cards{};                      ///< cards that were condoned although their player did not hold them
  std::array<bool, kMaxSeats> stray_reported{};  ///< by seat; only index 0 is used unless all draws are recorded
  Replayed result{};
};

}  // namespace spadille::tricks
