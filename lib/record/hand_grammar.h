#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "record/condonation_grammar.h"
#include "record/fields.h"
#include "record/figures_grammar.h"
#include "record/hand_record.h"
#include "record/keys.h"
#include "record/turn_grammar.h"

namespace spadille::record {

/// The grammar of a hand, for every source. `Fields` reads single values: `TreeFields` reports what it does not
/// understand, `PlainFields` gives up. A step returns the place after its value, or null if `fields` has given up.
template <class Fields>
class HandGrammar {
 public:
  using Place = typename Fields::Place;

  /// `keys` are those of the hand's game. `hand` is a new record.
  HandGrammar(Fields& fields, const GameKeys& keys, HandRecord& hand) : fields_(fields), keys_(keys), hand_(hand) {}

  /// Reads the value of one key of the hand.
  Place read(HandKey key, Place at) {
    switch (key) {
      case HandKey::hand:
        return fields_.read_text(at, hand_.hand, {"the name of a hand", {"hand", "hand"}});
      case HandKey::game:
        return fields_.read_text(at, hand_.game, {"game", {"hand", "game"}});
      case HandKey::dealer:
        return fields_.read_seat(at, hand_.dealer, {"hand", "dealer"});
      case HandKey::pool:
        return needed(key, hand_.pool,
                      fields_.read_number(at, hand_.pool, {"the pool", {"hand", "pool"}}, 0, kLargestAmount));
      case HandKey::deal:
        return read_deal(at);
      case HandKey::pack:
        return needed(key, hand_.pack, fields_.read_cards(at, hand_.pack, {"the pack", {"hand", "pack"}}));
      case HandKey::cut:
        return needed(key, hand_.cut, fields_.read_cut(at, hand_));
      case HandKey::auction:
        return read_auction(at);
      case HandKey::declarer:
        return needed(key, hand_.declarer, fields_.read_seat(at, hand_.declarer, {"hand", "declarer"}));
      case HandKey::contract:
        return needed(key, hand_.contract, fields_.read_text(at, hand_.contract, {"contract", {"hand", "contract"}}));
      case HandKey::trump:
        return needed(key, hand_.trump, fields_.read_suit(at, hand_.trump, {"hand", "trump"}));
      case HandKey::turned:
        return needed(key, hand_.turned, fields_.read_card(at, hand_.turned, {"hand", "turned"}));
      case HandKey::called:
        return needed(key, hand_.called, fields_.read_card(at, hand_.called, {"hand", "called"}));
      case HandKey::avoid:
        return needed(key, hand_.avoid, fields_.read_suit(at, hand_.avoid, {"hand", "avoid"}));
      case HandKey::exchange:
        return read_exchange(at);
      case HandKey::pass:
        return read_pass(at);
      case HandKey::tricks:
        return read_tricks(at);
      case HandKey::shooter_chooses:
        return needed(
            key, hand_.shooter_chooses,
            fields_.read_choice(at, hand_.shooter_chooses, kShooterChoices,
                                "shooter_chooses is others_add or shooter_subtracts", {"hand", "shooter_chooses"}));
      case HandKey::surrender:
        return read_surrender(at);
      case HandKey::turns:
        return read_turns(at);
      case HandKey::counted:
        return fields_.read_counted(at, keys_.counted, hand_.counted);
      case HandKey::result:
        return read_claims(at);
      case HandKey::condoned:
        return read_condoned(at);
      case HandKey::rules:
      case HandKey::players:
      case HandKey::notation:
      case HandKey::meta:
        break;  // these are read before the hand, or not at all
    }
    return at;
  }

 private:
  static constexpr std::string_view word_of(HandKey key) { return kWords<HandKey>[static_cast<std::size_t>(key)]; }
  void lose(HandKey key) { hand_.unparsed.push_back(word_of(key)); }
  // If the value was not understood, everything that depends on it is unknown.
  template <class T>
  Place needed(HandKey key, const std::optional<T>& value, Place after) {
    if (!value) lose(key);
    return after;
  }
  // Games of melds have no tricks, and their judges need every card that is recorded.
  [[nodiscard]] bool has_tricks() const { return keys_.hand_set.contains(HandKey::tricks); }
  // The forms of unknown cards in this game. Only games with an exchange have trumps.
  [[nodiscard]] UnknownForms forms() const {
    return keys_.hand_set.contains(HandKey::exchange) ? UnknownForms::cards_and_trumps : UnknownForms::cards;
  }
  // Drops an entry of a list. The list as a complete is then unknown.
  Place lose_entry(Place entry, HandKey key, std::string_view sentence, const Form& form) {
    const bool is_first = reported_entries_.insert(key);
    lose(key);
    return is_first ? fields_.fault(entry, sentence, form) : fields_.fault(entry);  // the others are usually alike
  }
  Place no_list(Place at, HandKey key) {
    lose(key);
    return fields_.no_list(at, std::string(word_of(key)) + " is a list", {"hand", word_of(key)});
  }

  // --- actions ----------------------------------------------------------------------------------

  Place read_deal(Place at) {
    Deal& deal = hand_.deal.emplace();
    deal.at = fields_.place_of(at);
    deal.hands.resize(hand_.players.size());
    if (!fields_.may_be_map(at)) {
      deal.faulty = true;
      return fields_.fault(at, "deal gives the cards of each player, and the stock", {"hand", "deal"});
    }
    KeySet<DealKey> seen;
    bool complete = true;
    const auto read_holding = [&](std::optional<CardList>& list, Place value) {
      value = fields_.read_cards(value, list, {"a dealt hand", {"entry", "holding"}}, {.cards = forms(), .rest = true});
      if (!list || !list->complete) deal.faulty = true;
      if (list && list->unknown && !has_tricks()) list.reset();  // as if not recorded
      return value;
    };
    const Place after = fields_.template players<DealKey>(
        at, "a deal", seen, complete, [&](DealKey /*key*/, Place value) { return read_holding(deal.stock, value); },
        [&](const std::optional<Written<Seat>>& seat, Place value) {
          if (seat) return read_holding(deal.hands[index_of(seat->value)], value);
          deal.faulty = true;
          if (fields_.is_one_word(seat, value)) return value;
          ++deal.unknown_players;
          std::optional<CardList> nobodys;
          return read_holding(nobodys, value);
        });
    // A name that is written twice is probably that of the player who is missing.
    if (fields_.lost_keys(at) && std::count(deal.hands.begin(), deal.hands.end(), std::nullopt) > 0) complete = false;
    if (!complete) deal.faulty = true;
    return after;
  }

  Place read_auction(Place at) {
    constexpr std::size_t kUsualCalls = 4;
    if (!fields_.may_be_list(at)) return no_list(at, HandKey::auction);
    Auction& auction = hand_.auction.emplace();
    auction.at = fields_.place_of(at);
    auction.calls.reserve(kUsualCalls);
    return fields_.list(at, [&](Place each) {
      const auto read_call = [&](const std::optional<Written<Seat>>& player, Place value) {
        std::optional<Text> word;
        value = fields_.read_text(value, word, {"a call", {"entry", "call"}});
        if (word)
          auction.calls.push_back({player, std::move(*word)});
        else
          lose(HandKey::auction);
        return value;
      };
      if (!fields_.at_map(each)) return read_call(std::nullopt, each);
      return fields_.single_player(each, read_call, [&] {
        return lose_entry(each, HandKey::auction, "one call is one player and one word", {"entry", "call"});
      });
    });
  }

  Place read_exchange(Place at) {
    constexpr std::size_t kUsualExchanges = 3;
    if (!fields_.may_be_list(at)) return no_list(at, HandKey::exchange);
    hand_.exchange.reserve(kUsualExchanges);
    return fields_.list(at, [&](Place each) {
      const Span place = fields_.place_of(each);
      return fields_.single_player(
          each,
          [&](const std::optional<Written<Seat>>& player, Place value) {
            return read_exchange_of(player, value, place);
          },
          [&] {
            return lose_entry(each, HandKey::exchange, "one exchange is one player and what is discarded and drawn",
                              {"entry", "exchange"});
          });
    });
  }
  Place read_exchange_of(const std::optional<Written<Seat>>& player, Place at, Span place) {
    if (!fields_.may_be_map(at) && !fields_.is_number(at))
      return lose_entry(at, HandKey::exchange, "an exchange is a mapping of the cards discarded and drawn",
                        {"entry", "exchange"});
    ExchangeEntry& entry = hand_.exchange.emplace_back(place);
    entry.player = player;
    bool complete = player.has_value() && !fields_.template lacks_misspelt<ExchangeKey>(at);
    const auto read_list = [&](ExchangeKey key, Place value) {
      const bool discards = key == ExchangeKey::discard;
      std::optional<CardList>& list = discards ? entry.discard : entry.draw;
      const std::string_view word = kWords<ExchangeKey>[static_cast<std::size_t>(key)];
      value = fields_.read_cards(value, list, {word, {"exchange", word}}, {.cards = forms(), .count = true});
      complete = complete && list && list->complete;
      return value;
    };
    KeySet<ExchangeKey> seen;
    at = fields_.is_number(at)
             ? read_list(ExchangeKey::discard, at)
             : fields_.entries(at, "an exchange", seen,
                               [&](ExchangeKey key, Place value, auto /*word*/) { return read_list(key, value); });
    if (!complete) lose(HandKey::exchange);
    return at;
  }

  Place read_pass(Place at) {
    Pass& pass = hand_.pass.emplace();
    pass.at = fields_.place_of(at);
    if (!fields_.may_be_map(at)) {
      pass.complete = false;
      lose(HandKey::pass);
      return fields_.fault(at, "pass gives the cards that each player passed", {"hand", "pass"});
    }
    pass.complete = !fields_.lost_keys(at);
    KeySet<PassKey> seen;
    at = fields_.template players<PassKey>(
        at, "a pass", seen, pass.complete,
        [&](PassKey /*key*/, Place value) {
          value = fields_.read_choice(value, pass.direction, kPassWords,
                                      "the direction of a pass is left, right, across or none", {"pass", "direction"});
          if (!pass.direction) pass.complete = false;
          return value;
        },
        [&](const std::optional<Written<Seat>>& player, Place value) {
          std::optional<CardList> cards;
          value = fields_.read_cards(value, cards, {"the cards passed", {"entry", "holding"}}, {.cards = forms()});
          if (!player || !cards || !cards->complete) pass.complete = false;
          if (player && cards) pass.cards.push_back({*player, std::move(*cards)});
          return value;
        });
    if (!pass.complete) lose(HandKey::pass);
    return at;
  }

  Place read_tricks(Place at) {
    if (fields_.are_numbers(at)) {
      lose(HandKey::tricks);
      return fields_.fault(at, "tricks has the cards of each trick; numbers of tricks are counted",
                           {"hand", "counted"});
    }
    constexpr std::size_t kUsualTricks = 10;
    if (!fields_.may_be_list(at)) return no_list(at, HandKey::tricks);
    hand_.tricks.reserve(kUsualTricks);
    hand_.tricks_at = fields_.place_of(at);
    return fields_.list(at, [&](Place each) {
      Trick& trick = hand_.tricks.emplace_back(fields_.place_of(each));
      if (fields_.read_named_plays(each, trick)) return each;
      return fields_.at_map(each) ? read_trick_map(each, trick)
                                  : fields_.read_plays(each, trick, trick.at, {"entry", "trick"}, forms());
    });
  }
  // A map of players to cards, or a map that has the cards under `cards`.
  Place read_trick_map(Place at, Trick& trick) {
    trick.complete = !fields_.lost_keys(at);
    const auto read_key = [&](TrickKey key, Place value) {
      if (key == TrickKey::won) return fields_.read_seat(value, trick.won, {"trick", "won"});
      Span list{};
      return fields_.read_plays(value, trick, list, {"trick", "cards"}, forms());
    };
    KeySet<TrickKey> seen;
    at = fields_.template players_unless<TrickKey::cards>(
        at, "a trick", seen, trick.complete, read_key, [&](const std::optional<Written<Seat>>& player, Place value) {
          if (player && trick.plays.empty()) trick.leader_at = player->at;
          return fields_.read_play(value, player, trick.plays, {"entry", "play"}, forms());
        });
    const bool names_understood =
        trick.complete &&
        std::all_of(trick.plays.begin(), trick.plays.end(), [](const Play& play) { return play.player.has_value(); });
    trick.others_unknown = names_understood && seen.contains(TrickKey::won) && !seen.contains(TrickKey::cards);
    return at;
  }

  Place read_surrender(Place at) {
    if (!fields_.may_be_map(at)) {
      lose(HandKey::surrender);
      return fields_.fault(at, "surrender is a mapping of who gives up, and before which trick", {"hand", "surrender"});
    }
    Surrender& surrender = hand_.surrender.emplace();
    surrender.at = fields_.place_of(at);
    bool complete = !fields_.template lacks_misspelt<SurrenderKey>(at);
    KeySet<SurrenderKey> seen;
    const Place map = at;
    at = fields_.entries(at, "a surrender", seen, [&](SurrenderKey key, Place value, auto /*word*/) {
      switch (key) {
        case SurrenderKey::by:
          return fields_.read_seat(value, surrender.by, {"surrender", "by"});
        case SurrenderKey::before: {
          std::optional<Written<std::int64_t>> number;
          value = fields_.read_number(value, number, {"before", {"surrender", "before"}}, 1, kLargestTrick);
          if (number) surrender.before = {trick_no(static_cast<std::size_t>(number->value)), number->at};
          return value;
        }
        case SurrenderKey::accepted: {
          const std::size_t errors = fields_.error_count();
          value = fields_.read_seats(value, surrender.accepted, surrender.accepted_at.emplace(),
                                     {"accepted", {"surrender", "accepted"}});
          complete = complete && fields_.error_count() == errors;
          return value;
        }
        case SurrenderKey::taken_over:
          value = fields_.read_seat(value, surrender.taken_over, {"surrender", "taken_over"});
          complete = complete && surrender.taken_over;
          return value;
      }
      return value;
    });
    const bool timeless = hand_.counted && !seen.contains(SurrenderKey::before);  // as a score sheet may leave it
    for (const SurrenderKey key : {SurrenderKey::by, SurrenderKey::before})
      if (!seen.contains(key) && !(timeless && key == SurrenderKey::before))
        at = fields_.missing_key(map, at, key, "the surrender");
    if (!complete || !surrender.by || !(surrender.before || timeless)) lose(HandKey::surrender);
    return at;
  }

  Place read_turns(Place at) {
    if (!fields_.may_be_list(at)) return no_list(at, HandKey::turns);
    hand_.turns_at = fields_.place_of(at);
    return fields_.list(
        at, [&](Place each) { return TurnGrammar(fields_, keys_.turn, hand_.turns.emplace_back()).read(each); });
  }

  // --- claims -----------------------------------------------------------------------------------

  Place read_claims(Place at) {
    if (!fields_.may_be_map(at)) return fields_.fault(at, "result is a mapping of claims", {"hand", "result"});
    KeySet<ResultKey> seen;
    Claims& claims = hand_.result;
    return fields_.entries(
        at, "a result", seen,
        [&](ResultKey key, Place value, auto word) {
          const std::string_view name = kWords<ResultKey>[static_cast<std::size_t>(key)];
          const Wanted wanted{name, {"result", name}};
          switch (key) {
            case ResultKey::outcome:
              return fields_.read_text(value, claims.outcome, wanted);
            case ResultKey::tricks:
              return read_figures(fields_, value, wanted, "a number of tricks", 0, kLargestTrick, claims.tricks);
            case ResultKey::stakes:
              return read_amounts(fields_, value, wanted, claims.stakes);
            case ResultKey::payments:
              return read_amounts(fields_, value, wanted, claims.payments);
            case ResultKey::pool:
              return fields_.read_number(value, claims.pool, {"the pool", wanted.form}, -kLargestAmount,
                                         kLargestAmount);
            case ResultKey::balances:
              claims.balances_at = fields_.place_of(word);
              return read_amounts(fields_, value, wanted, claims.balances);
            case ResultKey::points:
              return read_amounts(fields_, value, wanted, claims.points);
            case ResultKey::totals:
              return read_amounts(fields_, value, wanted, claims.totals);
            case ResultKey::final_scores:
              return read_amounts(fields_, value, wanted, claims.final_scores);
            case ResultKey::winner:
              return read_winner(value);
          }
          return value;
        },
        keys_.result);
  }

  Place read_winner(Place at) {
    if (fields_.is_nobody(at)) {
      hand_.result.winner = WinnerClaim{fields_.place_of(at), std::nullopt};
      return at;
    }
    std::optional<Written<Seat>> seat;
    at = fields_.read_seat(at, seat, {"result", "winner"});
    if (seat) hand_.result.winner = WinnerClaim{seat->at, seat->value};
    return at;
  }

  // --- condonations -----------------------------------------------------------------------------

  Place read_condoned(Place at) {
    if constexpr (!Fields::kReports) {
      return fields_.fault(at);  // the hand is judged with the condonations in its sink
    } else {
      if (!fields_.may_be_list(at)) return no_list(at, HandKey::condoned);
      return fields_.list(at, [&](Place each) { return read_condonation(fields_, each, hand_); });
    }
  }

  Fields& fields_;
  const GameKeys& keys_;
  HandRecord& hand_;
  KeySet<HandKey> reported_entries_;  // lists with an entry of a wrong form
};

}  // namespace spadille::record
