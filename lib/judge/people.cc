#include "judge/people.h"

#include <algorithm>
#include <span>

#include "base/spelling.h"
#include "record/fields.h"

namespace spadille::judge {
namespace {

bool has(const std::vector<std::string>& names, const std::string& name) {
  return record::find_player(names, name).has_value();
}

bool has_all(const std::vector<std::string>& names, const std::vector<std::string>& wanted) {
  return std::all_of(wanted.begin(), wanted.end(), [&](const std::string& name) { return has(names, name); });
}

}  // namespace

std::optional<OtherName> find_other_name(const std::vector<std::string>& players,
                                         const std::vector<std::string>& unknown) {
  const auto differs = [&](const std::string& name) { return name != unknown.front(); };
  if (unknown.empty() || std::any_of(unknown.begin(), unknown.end(), differs)) return std::nullopt;
  std::optional<OtherName> found;
  for (const std::string_view player : players) {
    if (!nearest(unknown.front(), std::span(&player, 1))) continue;
    if (found) return std::nullopt;
    found = OtherName{std::string(player), unknown.front()};
  }
  return found;
}

const std::vector<std::string>& People::seated() const { return has_all(players_, table_) ? players_ : table_; }

std::vector<std::string> People::everybody() const {
  std::vector<std::string> names = seated();
  const auto add = [&](const std::vector<std::string>& more) {
    for (const std::string& name : more)
      if (!has(names, name)) names.push_back(name);
  };
  add(players_);
  add(people_);
  return names;
}

std::optional<OtherName> People::other_name_in(std::string_view hand, const std::vector<std::string>& unknown) const {
  std::string rest(hand);  // one name may be a part of another
  for (const std::string& name : unknown)
    for (std::size_t at = rest.find(name); !name.empty() && at != std::string::npos; at = rest.find(name, at))
      rest.erase(at, name.size());
  std::vector<std::string> players = unwritten_;
  std::erase_if(players, [&](const std::string& name) { return rest.find(name) != std::string::npos; });
  return find_other_name(players, unknown);
}

void People::note_names_in(std::string_view hand) {
  std::erase_if(unwritten_, [&](const std::string& name) { return hand.find(name) != std::string_view::npos; });
}

void People::seat(const std::vector<std::string>& names) {
  if (players_.empty()) players_ = names;
  if (table_ == names) return;
  table_ = names;
  std::vector<std::string> people = everybody();
  crowded_ = crowded_ || people.size() > kMaxSeats;
  if (!crowded_) people_ = std::move(people);
}

void People::doubt_unless_known(const std::vector<std::string>& names) {
  if (names.empty() || !has_all(everybody(), names)) doubt();
}

}  // namespace spadille::judge
