#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/sink.h"
#include "judge/hand_case.h"
#include "judge/session.h"
#include "record/document.h"
#include "syntax/node.h"

/// Documents that know a player under another name than `players` of the header of their session. The first of them
/// reports that, and they are judged as if the header listed that name.
namespace spadille::judge {

/// Reads a header, which may itself have the other name: among the balances, or as its dealer. Sets `other` then, and
/// reports it; otherwise to nullopt.
record::Header read_header(const syntax::Node& root, std::optional<OtherName>& other, Sink& sink);

/// A document of a session that is read again.
struct InSession {
  const Session& session;
  std::string_view text;  ///< the document
  Sink before;            ///< its diagnostics before it is read
};

/// Reads a hand with unknown players again, if they are one player of the header: then replaces the hand, and reports
/// the name unless an earlier document has. Otherwise leaves the hand as it is.
void read_by_other_name(HandCase& hand, const syntax::Node& root, record::HandNames names, const InSession& in);

/// Reads the settlement of a session. `players` are those of the session.
record::Settlement read_settlement(const syntax::Node& root, const std::vector<std::string>& players,
                                   const People& people, Sink& sink);

}  // namespace spadille::judge
