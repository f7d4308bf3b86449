#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/ombre_family/hand.h"
#include "games/ombre_family/whole_deal.h"

/// The card that ombre calls in games with partners.
namespace spadille::ombre_family {

/// Returns the cards of a rank in all suits.
CardSet of_rank(Rank rank);

/// The hand in which a call is judged, and the rule for it.
struct CallSetting {
  const Scene& scene;
  const Hands& hands;
  Doubts& doubts;
  Seat ombre;
  Certainty certainty;        ///< whether ombre and the contract are surely those of the auction
  std::string_view contract;  ///< its name
  std::string_view rule;      ///< the rule for all calls
  std::optional<Suit> trump;  ///< nullopt if unknown
  bool may_call;              ///< false if the contract is played alone
};

/// The common part of judging the call of a card. A game adds which cards may be called.
class CallJudge {
 public:
  virtual ~CallJudge() = default;

  /// Judges the call, or its absence. Finds the partner.
  Calling run();

 protected:
  /// The references in `setting` must outlive this object.
  explicit CallJudge(const CallSetting& setting) : c_(setting), s_(setting.scene) {}

  /// Reports a card of the pack that may not be called. Returns whether ombre may call it if it is theirs.
  virtual OwnCard judge_card(Card card) = 0;
  /// Judges a hand without a call.
  virtual Fact<Partner> uncalled() = 0;
  /// Returns the cards that ombre may call from this holding.
  [[nodiscard]] virtual CardSet callable(Suit trump, CardSet hand) const = 0;

  /// Returns the cards that may be called; nullopt if that is unknown, or the contract is played alone.
  [[nodiscard]] std::optional<CardSet> legal() const;
  /// Returns whether ombre holds all of these cards, as far as the record shows.
  [[nodiscard]] Holds holds(CardSet cards) const { return holds_all(s_, c_.hands, c_.ombre, cards); }

  /// Reports the call as illegal: `why` follows "A calls X, but".
  void refuse(std::string_view rule, std::string_view why, Code code = Code::call_not_allowed);
  /// As above: ombre holds the card.
  void refuse_own(std::string_view rule) { refuse(rule, "holds that card", Code::call_holds_card); }
  /// Adds the doubt whether ombre could have called `what`.
  void doubt(Span at, std::string_view what);
  /// Judges a hand without a call under a contract that requires one: `game`, as in "called none for the alliance". It
  /// is legal if ombre has no card to call: `alone`. `what` as above.
  Fact<Partner> judge_uncalled(Holds alone, std::string_view what, std::string_view game);

  const CallSetting c_;
  const Scene& s_;

 private:
  [[nodiscard]] const std::string& name() const { return s_.name(c_.ombre); }
  [[nodiscard]] std::string message(std::string_view why) const;
  Calling called(Card card);

  bool refused_ = false;  // the call is a violation
};

}  // namespace spadille::ombre_family
