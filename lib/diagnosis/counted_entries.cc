#include "diagnosis/counted_entries.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "mechanics/counts/entry.h"

namespace spadille::diagnosis {
namespace {

using record::Counted;

// One entry of a score sheet.
struct Entry {
  std::string name;
  std::vector<Span> places;                  // the first is that of the entry
  std::function<void(Counted& sheet)> copy;  // adds it to a sheet without it
};

// Each entry takes up to two judgments for each fault.
constexpr std::size_t kMostEntries = 16;

class Sheet {
 public:
  explicit Sheet(const record::HandRecord& hand) : hand_(hand), counted_(*hand.counted) {
    if (counted_.tricks) add_tricks(*counted_.tricks);
    add("outcome", &Counted::outcome);
    add("winner", &Counted::winner);
    add("primeras", &Counted::primeras);
    add("vole", &Counted::vole);
    add("premiers", &Counted::premiers);
    if (counted_.estuches)
      add_entry("'estuches'", {counted_.estuches->count.at}, [this](Counted& to) { to.estuches = counted_.estuches; });
    add("matadors", &Counted::matadors);
    for (const auto& each : counted_.hearts)
      add_entry(of("hearts", each.seat), {each.figure.at}, [&each](Counted& to) { to.hearts.push_back(each); });
    for (const record::CardTaker& each : counted_.takers)
      add_entry(fmt::format("'{}'", hand_.name_of(each.card.value)), {each.player.at, each.card.at},
                [&each](Counted& to) { to.takers.push_back(each); });
    add("moon", &Counted::moon);
    for (const auto& each : counted_.points)
      add_entry(of("points", each.seat), {each.figure.at}, [&each](Counted& to) { to.points.push_back(each); });
    add("out", &Counted::out);
    if (counted_.rummy) add_entry("'rummy'", {*counted_.rummy}, [this](Counted& to) { to.rummy = counted_.rummy; });
    add("knock", &Counted::knock);
    add("gin", &Counted::gin);
    add("big_gin", &Counted::big_gin);
    for (const record::Left& each : counted_.left) add_left(each);
    add("left", &Counted::left_sum);
  }

  [[nodiscard]] const std::vector<Entry>& entries() const { return entries_; }

  // Returns the hand with some of the entries.
  template <class IsKept>
  [[nodiscard]] record::HandRecord with(const IsKept& is_kept) const {
    record::HandRecord other = hand_;
    Counted sheet;
    sheet.at = counted_.at;
    sheet.forced = counted_.forced;
    sheet.partner = counted_.partner;
    for (const Entry& each : entries_)
      if (is_kept(each)) each.copy(sheet);
    *other.counted = std::move(sheet);
    return other;
  }

 private:
  [[nodiscard]] std::string of(std::string_view key, Seat seat) const {
    return fmt::format("'{}' of {}", key, hand_.name_of(seat));
  }
  void add_entry(std::string name, std::vector<Span> places, std::function<void(Counted&)> copy) {
    entries_.push_back({std::move(name), std::move(places), std::move(copy)});
  }
  template <class Value>
  void add(std::string_view key, std::optional<Value> Counted::*value) {
    if (const auto& own = counted_.*value)
      add_entry(fmt::format("'{}'", key), {own->at}, [this, value](Counted& to) { to.*value = counted_.*value; });
  }
  void add_tricks(const record::CountedTricks& tricks) {
    std::vector<Span> places{tricks.at};
    for (const auto& each : tricks.of_players) places.push_back(each.figure.at);
    if (tricks.declarers) places.push_back(tricks.declarers->at);
    add_entry("'tricks'", std::move(places), [this](Counted& to) { to.tricks = counted_.tricks; });
  }
  void add_left(const record::Left& left) {
    std::vector<Span> places{left.count.at};
    if (left.count.cards)
      for (const auto& card : left.count.cards->cards) places.push_back(card.at);
    add_entry(of("left", left.player), std::move(places), [&left](Counted& to) { to.left.push_back(left); });
  }

  const record::HandRecord& hand_;
  const Counted& counted_;
  std::vector<Entry> entries_;
};

constexpr std::string_view kBefore = counts::name_of(counts::Against::sheet);

// True if the message says only that the fault contradicts the entries before it.
bool blames_sheet(const Diagnostic& fault) { return fault.message.find(kBefore) != std::string::npos; }

bool has_fault(const Sink& findings, const Diagnostic& like) {
  const auto faults = findings.all();
  return std::any_of(faults.begin(), faults.end(),
                     [&](const Diagnostic& each) { return each.at == like.at && each.code == like.code; });
}

// Returns the one entry that does not allow the entry at fault; null if there is none.
const Entry* find_evidence(const Sheet& sheet, const Diagnostic& fault, const JudgeSheet& judge) {
  const auto is_at_fault = [&](const Entry& each) {
    return std::find(each.places.begin(), each.places.end(), fault.at) != each.places.end();
  };
  const auto& entries = sheet.entries();
  const auto wrong = std::find_if(entries.begin(), entries.end(), is_at_fault);
  if (wrong == entries.end() || has_fault(judge(sheet.with(is_at_fault)), fault)) return nullptr;
  for (const Entry& each : entries) {
    if (&each == &*wrong) continue;
    const auto is_of_both = [&](const Entry& entry) { return &entry == &each || &entry == &*wrong; };
    const auto is_other = [&](const Entry& entry) { return &entry != &each; };
    if (!has_fault(judge(sheet.with(is_of_both)), fault)) continue;
    return has_fault(judge(sheet.with(is_other)), fault) ? nullptr : &each;
  }
  return nullptr;
}

// Names the entry in the message in place of all those before the one at fault.
void name_evidence(const Entry& entry, Diagnostic& fault) {
  const std::string before_it = std::string(kBefore) + " it ";
  const std::string name = fmt::format("the entry {}", entry.name);
  const bool has_it = fault.message.find(before_it) != std::string::npos;
  const std::size_t at = fault.message.find(kBefore);
  fault.message.replace(at, has_it ? before_it.size() - 1 : kBefore.size(), name);
  fault.related.push_back({entry.places.front(), name + " is here"});
}

}  // namespace

std::optional<std::vector<Diagnostic>> name_contradicted_entries(const record::HandRecord& hand, Faults faults,
                                                                 const JudgeSheet& judge) {
  if (!hand.counted || !hand.counted->complete || std::none_of(faults.begin(), faults.end(), blames_sheet))
    return std::nullopt;
  const Sheet sheet(hand);
  if (sheet.entries().size() > kMostEntries) return std::nullopt;
  std::vector<Diagnostic> named(faults.begin(), faults.end());
  bool any = false;
  for (Diagnostic& fault : named) {
    const Entry* entry = blames_sheet(fault) ? find_evidence(sheet, fault, judge) : nullptr;
    if (entry == nullptr) continue;
    name_evidence(*entry, fault);
    any = true;
  }
  return any ? std::optional(std::move(named)) : std::nullopt;
}

}  // namespace spadille::diagnosis
