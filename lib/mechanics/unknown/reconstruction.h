#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "base/boxed.h"
#include "mechanics/tricks/replay.h"
#include "mechanics/unknown/slots.h"

namespace spadille::unknown {

/// The cards that a card beats, by the card led; computed on first use.
class Beaten {
 public:
  /// `law` must outlive this object.
  explicit Beaten(const tricks::TrickRules& law) : law_(law) {}

  [[nodiscard]] CardSet by(Card best, Card led) const;

 private:
  using Row = std::array<CardSet, 52>;
  std::reference_wrapper<const tricks::TrickRules> law_;
  mutable std::array<std::optional<Row>, 52> rows_{};
};

/// The tricks of a hand with unknown cards. Finds out what each card may be, who played it and who won, as far as all
/// fillings agree. An action that leaves no filling is a fault, and is ignored.
class Reconstruction {
 public:
  /// A recorded action that is ignored as if it were a fault: a card, the law for its player, the winner of a
  /// trick, or the named leader of the next. `number` is that of the slot or the trick, from 0. It may also be the
  /// supposed leader of trick 1, or all cards but the first ones in the order of reading: `number` then counts these.
  struct Ignored {
    enum class What : std::uint8_t { card, law, winner, leader, supposed_leader, later_cards };
    What what{};
    std::size_t number = 0;
  };

  /// `setting` must outlive this object.
  explicit Reconstruction(const Setting& setting, std::optional<Ignored> ignored = std::nullopt);

  /// Returns everything that may be ignored to explain the faults. Named cards come last, because ignoring one explains
  /// most faults; first of them the one up to which the record is possible.
  [[nodiscard]] std::vector<Ignored> actions() const;
  [[nodiscard]] const std::vector<Diagnostic>& faults() const { return faults_; }
  /// True if nothing else is wrong once the ignored action is, and the other cards show that it is a fault.
  [[nodiscard]] bool explains_all() const { return explains_all_; }
  /// True if some other action may be the cause of the faults.
  [[nodiscard]] bool may_have_another_cause() const { return faults_.size() > 1 || follows_from_others_; }
  /// Reports the faults.
  void report(Sink& sink);

  /// Returns the record with every card named; no value if something was reported, or if the record leaves a card open.
  [[nodiscard]] Boxed<record::HandRecord> written_out() const;

  /// Returns the tricks up to the first whose winner is open. `won` has the cards that are certainly in a player's
  /// tricks, also in later ones.
  [[nodiscard]] tricks::Replayed replayed() const;
  /// Returns the tricks as far as they are known.
  [[nodiscard]] std::vector<tricks::TrickView> views() const;
  /// True if it is known who won every recorded trick.
  [[nodiscard]] bool are_winners_known() const;

  /// True if a filling puts all cards of `there` into these players' tricks and hands and none of `elsewhere`. With
  /// `as_dealt`, their discards count too.
  [[nodiscard]] bool may_have(std::span<const Seat> players, CardSet there, CardSet elsewhere,
                              bool as_dealt = false) const;
  /// Returns the cards that are certainly in a player's tricks, hand or discards.
  [[nodiscard]] CardSet cards_of(Seat player) const;
  /// Returns the winner of the trick that a slot belongs to; nullopt if it is not in a trick, or the winner is open.
  [[nodiscard]] std::optional<Seat> taker(std::size_t slot) const;
  /// Returns the cards that each slot may hold.
  [[nodiscard]] const Places& places() const { return may_; }

 private:
  // The slots of one trick, in order of play.
  struct TrickSlots {
    TrickNo number{};
    std::vector<std::size_t> slots;
    std::optional<Seat> named_leader;
    std::optional<Seat> leader;
    std::optional<Seat> winner;
    bool complete = false;
    bool names_faulty = false;  // a name was reported, so that it is open who played which card
  };
  // A narrowing of single slots, applied as one.
  using Narrowing = std::vector<std::pair<std::size_t, CardSet>>;

  void add_slot(Slot slot, CardSet base);
  void add_tricks();
  TrickSlots slots_of(const record::Trick& trick, TrickNo number, bool last);
  void check_first_leader();
  // If the player who has the lead has no entry in a trick with names, it was probably left out: lets them lead. The
  // last fault is that another player leads.
  void lead_without_entry(TrickSlots& trick, Seat leader);
  void add_others();
  // Returns the slots in the order in which their cards are read: those with a named card, then the others.
  [[nodiscard]] std::vector<std::size_t> order_of_reading() const;
  [[nodiscard]] bool has_impossible_card() const;
  [[nodiscard]] std::optional<Ignored> first_impossible() const;
  void record_cards();
  void record_card(std::size_t slot);
  // Returns the cards that each slot may hold in some filling; nullopt if there is none.
  [[nodiscard]] std::optional<Places> possible_in(const Places& places) const;
  [[nodiscard]] Agree keep_dealt_counts(Places& places) const;
  bool restart();
  // Narrows some slots. Returns false, and changes nothing, if that leaves no filling.
  bool keep(const Narrowing& narrowing);

  void find_players();
  void put_leader(TrickSlots& trick, Seat leader);
  bool put_player(std::size_t slot, Seat player);

  void narrow_all();
  void narrow_first_lead();
  void narrow_by_law(const TrickSlots& trick, std::size_t position);
  void narrow_by_winner(std::size_t number);
  [[nodiscard]] tricks::Earlier earlier(const TrickSlots& trick) const;
  // Returns the rule that bars a card in this place of a trick from a player who also holds another, whatever was led;
  // nullopt if it may be legal.
  [[nodiscard]] std::optional<RuleRef> bar(const TrickSlots& trick, std::size_t position, Card card, Card held,
                                           const tricks::Earlier& before) const;
  [[nodiscard]] std::vector<std::size_t> later_slots(const TrickSlots& trick, Seat player) const;
  template <class Take>
  void for_each_win(const TrickSlots& trick, Seat winner, const Take& take) const;
  [[nodiscard]] bool may_win(const TrickSlots& trick, Seat player) const;
  [[nodiscard]] Narrowing narrowing_to(const TrickSlots& trick, Seat winner) const;
  [[nodiscard]] std::optional<Seat> next_leader(std::size_t trick) const;

  void ignore(const Ignored& ignored);
  [[nodiscard]] bool is_certain() const;
  void write_tricks(record::HandRecord& record) const;
  void write_exchange(record::HandRecord& record) const;
  bool write_deal(record::Deal& deal) const;
  [[nodiscard]] CardSet cards_dealt_to(Seat player, const PassedOn& passed) const;
  [[nodiscard]] CardSet cards_left_by_others(const record::Deal& deal, Seat player) const;

  void report_surplus(const record::Trick& trick, TrickNo number, std::span<const std::size_t> slots);
  [[nodiscard]] Diagnostic out_of_turn(const record::Trick& trick, TrickNo number, const record::Play& play) const;
  void add(Diagnostic diagnostic) { faults_.push_back(std::move(diagnostic)); }
  void report_ignored(const Ignored& ignored);
  void report_impossible(std::size_t slot);
  void report_play(const TrickSlots& trick, std::size_t position);
  void drop_turn_fault(TrickNo trick);
  void report_winner(std::size_t number, std::optional<Seat> winner);
  void report_leader(std::size_t number, std::optional<Seat> winner);

  const Setting* s_;  // a pointer, so that reconstructions can be assigned
  Beaten beaten_;
  std::vector<Slot> slots_;
  Places base_;                       // cards that each slot may hold by its entry in the record
  Places may_;                        // and by what follows from the other slots; empty before any card is read
  std::vector<std::size_t> reading_;  // the slots in the order in which their cards are read
  std::size_t named_ = 0;             // number of those whose card the record names: the first ones
  std::vector<TrickSlots> tricks_;
  std::optional<Seat> first_leader_;
  std::set<std::size_t> dropped_plays_;    // slots whose condition was reported
  std::set<std::size_t> dropped_winners_;  // tricks whose recorded winner was reported
  std::set<std::size_t> dropped_leaders_;  // tricks whose next leader was reported
  std::vector<tricks::Revoke> revokes_;
  std::optional<Card> ignored_card_;
  std::optional<UnknownCard> ignored_form_;
  bool changed_ = false;
  bool explains_all_ = false;
  bool follows_from_others_ = false;  // a card was reported because of who must have played it
  std::vector<Diagnostic> faults_;
  bool consistent_ = true;  // there are as many places as cards
};

/// Reconstructs the tricks, and reports what is wrong with them. If a single action explains several faults, reports
/// only that. `setting` must outlive the result.
Reconstruction reconstruct(const Setting& setting, Sink& sink);

}  // namespace spadille::unknown
