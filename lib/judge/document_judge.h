#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "judge/citations.h"
#include "judge/hand_case.h"
#include "judge/lazy_document.h"
#include "judge/listener.h"
#include "judge/overrides.h"
#include "record/plain_hand.h"
#include "rules/loader.h"
#include "source/document.h"

namespace spadille::judge {

/// How the places of a stream are called, and where the rule-set files lie that it names.
struct StreamName {
  std::string file;
  std::string folder;
};

/// Whether an error that depends on an option names the presets that allow it: each faulty hand is then judged by them
/// too.
enum class Presets : std::uint8_t { left_out, named };

/// The words by which a hand names its game and its rules, and the rules that they mean.
struct SaidRules {
  std::optional<std::string> game;
  std::optional<std::string> rules;
  rules::RuleSetPtr meant{};      ///< null before any were found
  const GameEntry* of = nullptr;  ///< whose rules they are
};

/// Judges the documents of one stream in their order, and keeps what carries on from one to the next. A copy goes its
/// own way from there.
class DocumentJudge {
 public:
  /// `loader` and `overrides` outlive it.
  DocumentJudge(rules::Loader& loader, const Overrides& overrides, StreamName stream,
                Presets presets = Presets::left_out)
      : loader_(&loader), overrides_(&overrides), stream_(std::move(stream)), presets_(presets) {}

  /// The report of a stream without any document.
  Report report_empty_stream();
  /// The report of a document that could not be read (told in `sink`).
  Report take_unreadable(const Document& document, Sink sink);
  /// Takes a session header; a report only if it is faulty.
  std::optional<Report> take_header(LazyDocument& written);
  /// The report of a settlement.
  Report take_settlement(LazyDocument& closing);

  /// What a hand comes to.
  struct JudgedHand {
    Report report;
    HandCase* hand = nullptr;          ///< one of `read`; null where it was refused with its session
    std::optional<Carried> carried{};  ///< to the hand; nothing where it could not be judged
  };
  /// Reads a hand and finds its rules. `read` is what other judges of the same stream have read of it, and takes what
  /// this one reads. Where there are rules, it has to be finished next.
  JudgedHand begin_hand(LazyDocument& written, HandCases& read);
  /// The rules of the hand that was begun last; null where they could not be had.
  [[nodiscard]] const rules::RuleSetPtr& rules() const { return in_force_; }
  /// Judges a hand that was begun and has rules.
  void finish_hand(JudgedHand& begun, const Document& document);
  /// The one and the other.
  JudgedHand take_hand(LazyDocument& written, HandCases& read);
  /// The same of a hand that is written plainly; nullopt of any other document.
  std::optional<JudgedHand> take_plain_hand(LazyDocument& written, HandCases& read);

  /// Says that so many hands of the stream came before those it takes.
  void begin_after(std::size_t hands) { hands_ = hands; }

  /// The session that the next hand belongs to; null where it stands alone.
  [[nodiscard]] const Session* session() const { return inherits() ? &*session_ : nullptr; }
  /// That session if it has unsettled hands: what to report of it if it ends without a settlement.
  [[nodiscard]] std::optional<OpenSession> open_session() const;
  /// The hands of that session that are not settled, of those that count in `unit`.
  [[nodiscard]] Uncounted uncounted(Unit unit) const { return uncounted_.in(unit); }

 private:
  [[nodiscard]] bool inherits() const { return session_ && !session_->settled; }
  [[nodiscard]] record::Inherited inherited() const;
  [[nodiscard]] Report start(const Document& document, Report::Kind kind) const;
  void name_hand(Report& report, const record::HandRecord* hand);
  Report refuse_hand(const syntax::Node& root, const Document& document, Diagnostic why);
  // Why a hand is not judged: its session or its size.
  [[nodiscard]] std::optional<Diagnostic> why_refused(LazyDocument& hand) const;
  // Reads a hand written plainly without a tree, and finds its rules; null where there is something to report, or may
  // be.
  HandCase* read_plain(LazyDocument& written, HandCases& read);
  // Notes the rules in force for it; none where they cannot be told from words alone.
  void find_rules_of(const record::PlainHead& hand, const Document& document);
  JudgedHand begin_by_rules(HandCase& hand, const Document& document);
  rules::RuleSetPtr load(const syntax::Node& node, const rules::GameOptions* game, const Document& document,
                         Sink& sink);
  // The rules of the command line, as the game of a document understands them; nothing (reported) where it does not.
  rules::RuleSetPtr overriding(const syntax::Node& root, const rules::GameOptions* game, Sink& sink);
  // The key that shows a hand to be of a game that it does not say: `game` or `rules` misspelt, or another game's key
  // where neither is written. Null where there is none.
  [[nodiscard]] const syntax::Node* key_without_game(const syntax::Node& root) const;
  // The rules of a hand: overridden, its own, the session's, or the game's default.
  rules::RuleSetPtr rules_of(const syntax::Node& root, const rules::GameOptions* game, const Document& document,
                             Sink& sink);
  // The game that a hand says, or its session; nothing (reported) where there is no such game.
  Fact<const rules::GameOptions*> game_of_hand(const syntax::Node& root, Sink& sink) const;
  void start_account(const std::string& player, std::int64_t amount);
  // A document of the session that cannot be judged, whatever it is.
  void leave_out(const Report& report, const Document& document, record::UnreadableForm form);
  // Lists a document that the session does not count, if it has one more of them than `before`.
  void list_uncounted(std::size_t before, const Report& report, const Document& document,
                      UncountedHand::Form form = UncountedHand::Form::unsettled);
  [[nodiscard]] std::size_t count_uncounted() const { return session_ ? session_->uncounted : 0; }
  [[nodiscard]] std::optional<std::string> why_unsettled() const;

  rules::Loader* loader_;
  const Overrides* overrides_;
  StreamName stream_;
  Presets presets_;
  Citations citations_;
  std::optional<Session> session_;
  UncountedHands uncounted_;    // of the session
  SaidRules last_rules_key_;    // by the last hand that was written plainly, in this session
  rules::RuleSetPtr in_force_;  // for the hand begun last; seldom another: whoever counts its users counts for all jobs
  std::size_t hands_ = 0;
};

}  // namespace spadille::judge
