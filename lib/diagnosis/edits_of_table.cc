#include <algorithm>
#include <iterator>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "base/contains.h"
#include "base/spelling.h"
#include "diagnosis/edit_forms.h"
#include "diagnosis/reseat.h"

// Transcription errors of the table and the auction: dealer, order of the players, calls, trumps, surrender.
namespace spadille::diagnosis {
namespace {

using record::HandRecord;
using Order = std::vector<std::size_t>;

// Above this number of players only the reversed order, two swapped players and one moved player are tried.
constexpr std::size_t kMostPermuted = 5;

// Rotates a cyclic order so that player 0 is its first.
Order from_first(Order order) {
  std::rotate(order.begin(), std::find(order.begin(), order.end(), std::size_t{0}), order.end());
  return order;
}

// Returns `order` with the player at `from` moved to the place `to`.
Order moved(Order order, std::size_t from, std::size_t to) {
  const std::size_t player = order[from];
  order.erase(order.begin() + static_cast<std::ptrdiff_t>(from));
  order.insert(order.begin() + static_cast<std::ptrdiff_t>(to), player);
  return order;
}

// Returns the other cyclic orders of n players, beginning with player 0. The reversed order is first.
std::vector<Order> other_orders(std::size_t n) {
  Order recorded(n);
  std::iota(recorded.begin(), recorded.end(), std::size_t{0});
  Order reversed = recorded;
  if (n > 1) std::reverse(reversed.begin() + 1, reversed.end());
  std::vector<Order> orders;
  if (reversed != recorded) orders.push_back(reversed);
  const auto add = [&](const Order& order) {
    if (order != recorded && std::find(orders.begin(), orders.end(), order) == orders.end()) orders.push_back(order);
  };
  Order order = recorded;
  if (n <= kMostPermuted) {
    while (n > 1 && std::next_permutation(order.begin() + 1, order.end())) add(order);
  } else {
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t k = 0; k < n; ++k) {
        std::swap(order[i], order[k]);
        add(from_first(order));
        std::swap(order[i], order[k]);
        add(from_first(moved(order, i, k)));
      }
    }
  }
  return orders;
}

Correction listed_in_order(const Case& c, const Order& order) {
  std::vector<std::string> names;
  names.reserve(order.size());
  for (const std::size_t i : order) names.push_back(c.hand.players[i]);
  Correction correction{c.hand.at, fmt::format("list the players in the order {}", join_words(names, "and"))};
  const std::string_view text = c.header != nullptr ? c.header->text() : c.text;
  const auto listed = find_players(text);
  if (!listed || listed->names.size() != order.size()) return correction;
  correction.at = listed->at;
  correction.text_edits = reorder(text, listed->names, order);
  if (c.header != nullptr) correction.earlier = std::make_shared<const Document>(*c.header);
  return correction;
}

// A dealer whom the hand does not name follows from the session. Its place is the whole hand.
bool is_dealer_derived(const HandRecord& hand) { return hand.dealer && hand.dealer->at == hand.at; }

// Returns the seat of the dealer whom the session would give if its players sat in this order.
Seat derived_dealer(const Case& c, const Order& order) {
  const std::size_t n = order.size();
  const std::size_t from = index_of(*c.dealt_round_from);
  const std::size_t places = (index_of(c.hand.dealer->value) + n - from) % n;
  const auto at = std::find(order.begin(), order.end(), from);
  return seat_at((static_cast<std::size_t>(at - order.begin()) + places) % n);
}

// Corrects the dealer where one is named: in the hand, or for the first hand in the header of its session.
Correction named_dealer(const Case& c, std::size_t player) {
  const std::string& name = c.hand.players[player];
  Correction correction{c.hand.dealer->at, fmt::format("name {} as dealer", name)};
  if (is_dealer_derived(c.hand) && c.is_first_hand && c.header != nullptr) {
    const bool is_drawn = find_value(c.header->text(), "draw_for_deal").has_value();
    if (const auto in_header = find_value(c.header->text(), "dealer"); in_header && !is_drawn) {
      correction.at = *in_header;
      correction.text_edits = replace_word(c.header->text(), *in_header, name);
      correction.earlier = std::make_shared<const Document>(*c.header);
      return correction;
    }
  }
  if (!is_dealer_derived(c.hand)) {
    correction.text_edits = replace_word(c.text, c.hand.dealer->at, name);
  } else if (const auto value = key_of(name)) {
    correction.text_edits = insert_value(c.text, c.hand.at, "dealer", *value);
  }
  return correction;
}

bool has_only_wrong_figures(const Case& c) { return !c.clues.misclaimed.empty(); }

// Without names, swapping two calls of the same word changes nothing.
bool are_alike(const record::Call& a, const record::Call& b) {
  return !a.player && !b.player && is_same_word(a.word.value, b.word.value);
}

}  // namespace

Candidates other_dealer(const Case& c) {
  Candidates found;
  if (!c.hand.dealer) return found;
  for (std::size_t i = 0; i < c.hand.players.size(); ++i) {
    if (seat_at(i) == c.hand.dealer->value) continue;
    found.push_back(
        {[i](HandRecord& hand) { hand.dealer->value = seat_at(i); }, [&c, i] { return named_dealer(c, i); }});
  }
  return found;
}

Candidates other_order_of_players(const Case& c) {
  Candidates found;
  // In another order of the header, the deal has gone round otherwise until now.
  const bool dealer_differs = c.header != nullptr && is_dealer_derived(c.hand);
  if (c.is_order_shown || (dealer_differs && !c.dealt_round_from)) return found;
  for (const Order& order : other_orders(c.hand.players.size())) {
    const std::optional<Seat> dealer = dealer_differs ? std::optional(derived_dealer(c, order)) : std::nullopt;
    found.push_back({[order, dealer](HandRecord& hand) {
                       hand = reseated(hand, order);
                       if (dealer) hand.dealer->value = *dealer;
                     },
                     [&c, order] { return listed_in_order(c, order); }});
  }
  return found;
}

Candidates swapped_calls(const Case& c) {
  Candidates found;
  if (!c.hand.auction) return found;
  const auto& calls = c.hand.auction->calls;
  for (std::size_t i = 0; i + 1 < calls.size(); ++i) {
    if (are_alike(calls[i], calls[i + 1])) continue;
    found.push_back(
        {[i](HandRecord& hand) { std::swap(hand.auction->calls[i], hand.auction->calls[i + 1]); },
         [&c, i] {
           const auto& one = c.hand.auction->calls[i];
           const auto& next = c.hand.auction->calls[i + 1];
           TextEdits edits = swap_texts(c.text, one.word.at, next.word.at);
           if (one.player || next.player)
             edits = one.player && next.player
                         ? both(std::move(edits), swap_names(c.text, one.player->at, next.player->at))
                         : TextEdits{};
           return Correction{one.word.at, fmt::format("swap calls {} and {}", i + 1, i + 2), std::move(edits)};
         }});
  }
  return found;
}

Candidates other_caller(const Case& c) {
  Candidates found;
  if (!c.hand.auction) return found;
  for (std::size_t i = 0; i < c.hand.auction->calls.size(); ++i) {
    const auto caller = [i](auto& hand) -> auto& { return *hand.auction->calls[i].player; };
    const auto what = [i](const std::string& name) { return fmt::format("record call {} for {}", i + 1, name); };
    if (c.hand.auction->calls[i].player) add_other_players(c, caller, what, found);
  }
  return found;
}

Candidates other_trumps(const Case& c) {
  Candidates found;
  if (!c.hand.trump || (!c.clues.in_play && !has_only_wrong_figures(c))) return found;
  const auto trump = [](auto& hand) -> auto& { return *hand.trump; };
  for (const Suit suit : kSuits) {
    if (suit == c.hand.trump->value) continue;
    found.push_back(replaced_value(c, trump, suit, name_of(suit), fmt::format("name {} as trumps", name_of(suit))));
    found.back().confirms_claims = has_only_wrong_figures(c);
  }
  return found;
}

Candidates other_time_of_surrender(const Case& c) {
  Candidates found;
  if (!c.hand.surrender || !c.hand.surrender->before) return found;
  const auto before = [](auto& hand) -> auto& { return *hand.surrender->before; };
  const std::size_t recorded = number_of(before(c.hand).value);
  std::vector<std::size_t> tried{recorded};
  for (const std::size_t number : {c.hand.tricks.size() + 1, recorded + 1, recorded - 1}) {
    if (number == 0 || number > kMostTricks || contains(tried, number)) continue;
    tried.push_back(number);
    found.push_back(replaced_value(c, before, trick_no(number), std::to_string(number),
                                   fmt::format("record the surrender before trick {}", number)));
  }
  return found;
}

Candidates missing_called_card(const Case& c) {
  Candidates found;
  if (c.hand.called || !c.calls_card || !has_only_wrong_figures(c)) return found;
  for (const Card card : c.pack) {
    found.push_back({[card](HandRecord& hand) {
                       hand.called = {card, hand.at};
                     },
                     [&c, card] {
                       return Correction{c.hand.trump ? c.hand.trump->at : c.hand.at,
                                         fmt::format("name {} as the card called", c.hand.name_of(card))};
                     }});
    found.back().confirms_claims = true;
  }
  return found;
}

Candidates other_dealer_or_order_of_calls(const Case& c) {
  if (!has_only_wrong_figures(c)) return {};
  Candidates found = swapped_calls(c);
  std::ranges::move(other_dealer(c), std::back_inserter(found));
  for (Edit& each : found) each.confirms_claims = true;
  return found;
}

Candidates other_called_card(const Case& c) {
  Candidates found;
  if (!c.hand.called) return found;
  const auto called = [](auto& hand) -> auto& { return *hand.called; };
  for (const Card other : c.pack) {
    if (other == c.hand.called->value) continue;
    const std::string name = c.hand.name_of(other);
    found.push_back(replaced_value(c, called, other, name, fmt::format("name {} as the card called", name)));
    found.back().confirms_claims = has_only_wrong_figures(c);
  }
  return found;
}

}  // namespace spadille::diagnosis
