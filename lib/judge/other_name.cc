#include "judge/other_name.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "source/utf8.h"

namespace spadille::judge {
namespace {

std::vector<std::string> as_written(std::vector<std::string> players, const OtherName& other) {
  std::replace(players.begin(), players.end(), other.listed, other.written);
  return players;
}

// Returns the first report of an unknown player in the text.
std::optional<Diagnostic> first_unknown(const Sink& findings) {
  std::optional<Diagnostic> first;
  for (const Diagnostic& each : findings.all())
    if (each.code == Code::record_unknown_player && (!first || each.at.begin < first->at.begin)) first = each;
  return first;
}

}  // namespace

record::Header read_header(const syntax::Node& root, std::optional<OtherName>& other, Sink& sink) {
  Sink first = sink;
  record::Header header = record::read_header(root, {}, first);
  other = find_other_name(header.players, header.unknown_players);
  const auto fault = first_unknown(first);
  if (other && fault) {
    Sink second = sink;
    record::Header again = record::read_header(root, as_written(header.players, *other), second);
    if (again.unknown_players.empty()) {
      second.report(*fault);
      sink = std::move(second);
      return again;
    }
  }
  other.reset();
  sink = std::move(first);
  return header;
}

void read_by_other_name(HandCase& hand, const syntax::Node& root, record::HandNames names, const InSession& in) {
  const People& people = in.session.people;
  const auto& known = people.other_name();
  const auto other = known ? known : people.other_name_in(in.text, hand.record.unknown_players);
  auto error = first_unknown(hand.read);
  if (!other || !error) return;
  names.written = as_written(names.players, *other);
  HandCase again = read_case(root, names, *hand.game, in.before);
  if (!again.record.unknown_players.empty()) return;
  if (!known) {
    error->message =
        fmt::format("unknown player '{}'; did you mean '{}'?", visible(other->written), visible(other->listed));
    error->related.push_back({.at = {},
                              .message = fmt::format("the header lists '{}', a name that no hand has until here: both "
                                                     "names are taken for one player",
                                                     visible(other->listed)),
                              .elsewhere = LineColumn{in.session.line, 1}});
    again.read.report(std::move(*error));
  }
  again.other_name = other;
  hand = std::move(again);
}

record::Settlement read_settlement(const syntax::Node& root, const std::vector<std::string>& players,
                                   const People& people, Sink& sink) {
  const auto read = [&](const std::vector<std::string>& names, Sink findings) {
    record::Settlement settlement = record::read_settlement(root, names, findings);
    return std::pair(std::move(settlement), std::move(findings));
  };
  auto found = read(players, sink);
  if (const auto& other = people.other_name(); other && found.second.find({Code::record_unknown_player}))
    if (auto again = read(as_written(players, *other), sink); !again.second.find({Code::record_unknown_player}))
      found = std::move(again);
  sink = std::move(found.second);
  return std::move(found.first);
}

}  // namespace spadille::judge
