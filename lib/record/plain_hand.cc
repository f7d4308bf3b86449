#include "record/plain_hand.h"

#include <algorithm>
#include <utility>

#include "record/plain_claims.h"

namespace spadille::record {
namespace {

using What = PlainItem::What;

// Whether nothing would be told of a value that no game looks at: no key stands twice in any map of it.
bool is_unremarkable(const PlainDocument& document, const PlainItem& item) {
  constexpr std::size_t kFew = 16;
  if (item.what == What::list)
    return document.for_each_in(item, [&](const PlainItem& each) { return is_unremarkable(document, each); });
  if (item.what != What::map) return true;
  SmallVector<std::string_view, kFew> keys;
  return document.for_each_entry(item, [&](const PlainItem& key, const PlainItem& value) {
    const auto word = document.word(key);
    if (!word || keys.size() == kFew || std::find(keys.begin(), keys.end(), *word) != keys.end()) return false;
    keys.push_back(*word);
    return is_unremarkable(document, value);
  });
}

// Reads the acts of a hand, key by key; each step gives false where there is something to report.
class PlainHandReader {
 public:
  PlainHandReader(const PlainHand& hand, const PlainDocument& document, Notation notation, HandRecord& out)
      : hand_(hand),
        document_(document),
        values_(document, out.players, hand.value(HandKey::players), notation),
        out_(out) {
    out_.at = PlainDocument::place(document.root());
  }

  bool read(const GameKeys& keys) {
    const auto text = [&](std::optional<Text>& place) {
      return [&](const PlainItem& item) { return values_.text(item, place.emplace()); };
    };
    const auto seat = [&](std::optional<Written<Seat>>& place) {
      return [&](const PlainItem& item) { return put(place, values_.player(item)); };
    };
    const auto card = [&](std::optional<Written<Card>>& place) {
      return [&](const PlainItem& item) { return put(place, values_.card(item)); };
    };
    return hand_.value(HandKey::turns) == nullptr && hand_.value(HandKey::condoned) == nullptr &&
           on(HandKey::hand, text(out_.hand)) && on(HandKey::game, text(out_.game)) &&
           on(HandKey::dealer, seat(out_.dealer)) &&
           on(HandKey::pool, [&](const PlainItem& item) { return read_pool(item); }) &&
           on(HandKey::deal, [&](const PlainItem& item) { return read_deal(item); }) &&
           on(HandKey::auction, [&](const PlainItem& item) { return read_auction(item); }) &&
           on(HandKey::declarer, seat(out_.declarer)) && on(HandKey::contract, text(out_.contract)) &&
           on(HandKey::trump, [&](const PlainItem& item) { return put(out_.trump, values_.suit(item)); }) &&
           on(HandKey::turned, card(out_.turned)) && on(HandKey::called, card(out_.called)) &&
           on(HandKey::exchange, [&](const PlainItem& item) { return read_exchange(item); }) &&
           on(HandKey::pass, [&](const PlainItem& item) { return read_pass(item); }) &&
           on(HandKey::tricks, [&](const PlainItem& item) { return read_tricks(item); }) &&
           on(HandKey::surrender, [&](const PlainItem& item) { return read_surrender(item); }) &&
           on(HandKey::result,
              [&](const PlainItem& item) { return read_plain_claims(item, keys.result_set, values_, out_.result); });
  }

 private:
  template <class Read>
  [[nodiscard]] bool on(HandKey key, const Read& read) const {
    const PlainItem* item = hand_.value(key);
    return item == nullptr || read(*item);
  }

  template <class T>
  static bool put(std::optional<T>& place, std::optional<T> value) {
    place = std::move(value);
    return place.has_value();
  }

  // The only entry of a map; nothing where it is none, or has more or fewer.
  [[nodiscard]] std::optional<std::pair<const PlainItem*, const PlainItem*>> only_entry(const PlainItem& item) const {
    if (item.what != What::map || item.size != 2) return std::nullopt;
    const PlainItem* const key = PlainDocument::first_in(item);
    return std::pair(key, PlainDocument::behind(*key));
  }

  bool read_pool(const PlainItem& item) {
    const auto pool = values_.number(item, 0, kLargestAmount);
    if (pool) out_.pool = {Chips{pool->value}, pool->at};
    return pool.has_value();
  }

  bool read_cards(const PlainItem& item, std::optional<CardList>& place) const {
    return !place && values_.cards(item, place.emplace());
  }

  bool read_deal(const PlainItem& item) {
    Deal& deal = out_.deal.emplace();
    deal.at = PlainDocument::place(item);
    deal.hands.resize(out_.players.size());
    return document_.for_each_entry(item, [&](const PlainItem& key, const PlainItem& value) {
      if (document_.is_word(key, "stock")) return read_cards(value, deal.stock);
      const auto seat = values_.player(key);
      return seat && read_cards(value, deal.hands[index_of(seat->value)]);
    });
  }

  bool read_auction(const PlainItem& item) {
    Auction& auction = out_.auction.emplace();
    auction.at = PlainDocument::place(item);
    auction.calls.reserve(item.size);
    return document_.for_each_in(item, [&](const PlainItem& written) {
      Call& call = auction.calls.emplace_back();
      const PlainItem* word = &written;
      if (written.what == What::map) {
        const auto entry = only_entry(written);
        if (!entry || !put(call.player, values_.player(*entry->first))) return false;
        word = entry->second;
      }
      return values_.text(*word, call.word);
    });
  }

  bool read_exchange(const PlainItem& item) {
    out_.exchange.reserve(item.size);
    return document_.for_each_in(item, [&](const PlainItem& written) {
      const auto of_player = only_entry(written);
      if (!of_player) return false;
      ExchangeEntry& entry = out_.exchange.emplace_back(PlainDocument::place(written));
      return put(entry.player, values_.player(*of_player->first)) &&
             document_.for_each_entry(*of_player->second, [&](const PlainItem& key, const PlainItem& value) {
               if (document_.is_word(key, "discard")) return read_cards(value, entry.discard);
               return document_.is_word(key, "draw") && read_cards(value, entry.draw);
             });
    });
  }

  bool read_pass(const PlainItem& item) {
    Pass& pass = out_.pass.emplace();
    pass.at = PlainDocument::place(item);
    PlainValues::SeatSet told;
    return document_.for_each_entry(item, [&](const PlainItem& key, const PlainItem& value) {
      if (document_.is_word(key, "direction")) return !pass.direction && read_direction(value, pass);
      const auto seat = values_.player(key);
      return seat && told.insert(seat->value) &&
             values_.cards(value, pass.cards.emplace_back(PassedCards{*seat, {}}).cards);
    });
  }

  bool read_direction(const PlainItem& item, Pass& pass) const {
    const auto text = document_.word(item);
    const auto* word = text ? std::find(kPassWords.begin(), kPassWords.end(), *text) : kPassWords.end();
    if (word == kPassWords.end()) return false;
    pass.direction = {static_cast<PassWord>(word - kPassWords.begin()), PlainDocument::place(item)};
    return true;
  }

  bool add_plays(const PlainItem& item, Trick& trick) const {
    const auto add = [&](const PlainItem& scalar) {
      return scalar.size > 0 && values_.add_cards(scalar, trick.plays, [](Card card, Span at) {
        return Play{std::nullopt, card, at};
      });
    };
    return item.what == What::list ? document_.for_each_in(item, add) : add(item);
  }

  bool read_tricks(const PlainItem& item) {
    out_.tricks_at = PlainDocument::place(item);
    out_.tricks.reserve(item.size);
    return document_.for_each_in(item, [&](const PlainItem& written) {
      Trick& trick = out_.tricks.emplace_back(PlainDocument::place(written));
      return written.what == What::map ? read_trick_map(written, trick) : add_plays(written, trick);
    });
  }

  // Who played which card; or the cards, as in any trick.
  bool read_trick_map(const PlainItem& map, Trick& trick) const {
    PlainValues::SeatSet told;
    const PlainItem* cards = nullptr;
    const bool read = document_.for_each_entry(map, [&](const PlainItem& key, const PlainItem& value) {
      if (document_.is_word(key, "won")) return !trick.won && put(trick.won, values_.player(value));
      if (document_.is_word(key, "cards")) return std::exchange(cards, &value) == nullptr;
      const auto seat = values_.player(key);
      const auto card = values_.card(value);
      if (!seat || !card || !told.insert(seat->value)) return false;
      trick.plays.push_back({seat->value, card->value, card->at});
      return true;
    });
    if (cards == nullptr || !read) return read;
    return trick.plays.empty() && add_plays(*cards, trick);
  }

  bool read_surrender(const PlainItem& item) {
    Surrender& surrender = out_.surrender.emplace();
    surrender.at = PlainDocument::place(item);
    const bool read = document_.for_each_entry(item, [&](const PlainItem& key, const PlainItem& value) {
      if (document_.is_word(key, "by")) return !surrender.by && put(surrender.by, values_.player(value));
      if (document_.is_word(key, "taken_over"))
        return !surrender.taken_over && put(surrender.taken_over, values_.player(value));
      if (document_.is_word(key, "accepted")) {
        if (surrender.accepted_at) return false;
        surrender.accepted_at = PlainDocument::place(value);
        return values_.player_list(value, surrender.accepted);
      }
      const auto before = values_.number(value, 1, kLargestTrick);
      if (!document_.is_word(key, "before") || surrender.before || !before) return false;
      surrender.before = {trick_no(static_cast<std::size_t>(before->value)), before->at};
      return true;
    });
    return read && surrender.by && surrender.before;
  }

  const PlainHand& hand_;
  const PlainDocument& document_;
  PlainValues values_;
  HandRecord& out_;
};

}  // namespace

std::optional<PlainHand::Entries> PlainHand::find(const PlainDocument& document) {
  Entries hand;  // not in braces: numbers are left as they are
  const bool found = document.for_each_entry(document.root(), [&](const PlainItem& key, const PlainItem& value) {
    const auto word = document.word(key);
    if (!word || is_extension(*word)) return false;
    const auto known = find_hand_key(*word);
    if (!known || hand.keys.contains(*known)) return false;
    hand.keys.insert(*known);
    hand.values[static_cast<std::size_t>(*known)] = static_cast<std::uint32_t>(&value - document.items);
    return *known != HandKey::meta || is_unremarkable(document, value);
  });
  if (!found) return std::nullopt;
  return hand;
}

std::optional<std::string_view> PlainHand::word(HandKey key) const {
  const PlainItem* item = value(key);
  return item == nullptr ? std::nullopt : document_.filled_word(*item);
}

Span PlainHand::place(HandKey key) const {
  if (!entries_->keys.contains(key)) return PlainDocument::place(document_.root());
  return PlainDocument::place(document_.items[entries_->values[static_cast<std::size_t>(key)]]);
}

std::optional<HandNames> PlainHand::names(const Inherited& inherited) const {
  HandNames names;
  if (const PlainItem* players = value(HandKey::players)) {
    const bool read = players->size <= kMaxSeats && document_.for_each_in(*players, [&](const PlainItem& item) {
      auto name = document_.unescaped_word(item);
      if (!name || is_reserved_name(*name) || find_player(names.players, *name)) return false;
      if (names.players.empty()) names.players.reserve(players->size);
      names.players.push_back(std::move(*name));
      return true;
    });
    if (!read) return std::nullopt;
  } else {
    names.players = inherited.players;
  }
  if (names.players.empty()) return std::nullopt;
  names.notation = inherited.notation.value_or(Notation::english);
  if (value(HandKey::notation) == nullptr) return names;
  const auto word = this->word(HandKey::notation);
  const auto notation = word ? find_notation(*word) : std::nullopt;
  if (!notation) return std::nullopt;
  names.notation = *notation;
  return names;
}

bool PlainHand::read(HandNames names, const GameKeys& keys, HandRecord& record) const {
  if (!keys.hand_set.contains_all(entries_->keys)) return false;
  record.players = std::move(names.players);
  return PlainHandReader(*this, document_, names.notation, record).read(keys);
}

std::optional<DocumentKind> plain_kind_of(const PlainDocument& document) {
  bool header = false;
  bool settlement = false;
  const bool is_map = document.for_each_entry(document.root(), [&](const PlainItem& key, const PlainItem& value) {
    static_cast<void>(value);
    const auto word = document.unescaped_word(key);
    header = header || word == "session";
    settlement = settlement || word == "settlement";
    return true;
  });
  if (!is_map) return std::nullopt;
  return header ? DocumentKind::header : settlement ? DocumentKind::settlement : DocumentKind::hand;
}

}  // namespace spadille::record
