#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "games/game.h"
#include "judge/hand_case.h"
#include "judge/lazy_document.h"
#include "judge/rule_finder.h"
#include "record/lost_documents.h"
#include "record/plain_hand.h"
#include "result/hand_report.h"
#include "rules/loader.h"
#include "source/document.h"

namespace spadille::judge {

/// A hand that was read, with everything needed to judge it again: for replaying and counting.
struct ReadHand {
  const GameEntry& game;
  const record::HandRecord& record;
  const rules::RuleSet& rules;
  Carried carried;
  bool is_whole = true;             ///< false if a part of the record could not be read
  rules::RuleSetPtr rules_owner{};  ///< keeps `rules`, for a listener that needs them later
};

/// A session that ended without a settlement and has uncounted hands.
struct OpenSession {
  std::string file;
  std::size_t line = 1;  ///< its header's line
  std::string title;
  Uncounted uncounted;
};

/// Receives the results, document by document, in order.
struct Listener {
  /// Receives every report: of each hand and settlement, and of a header with errors. `hand` is null if no hand could
  /// be judged.
  std::function<void(const Report& report, const Document& document, const ReadHand* hand)> on_report;
  /// Receives each session that ends without a settlement and has uncounted hands. It ends at the next header or at the
  /// end of the stream. May be empty.
  std::function<void(const OpenSession& session)> on_open_session{};
};

/// The name of a stream in reported places, and the folder where relative names of its rule-set files begin.
struct StreamName {
  std::string file;
  std::string folder;
};

/// Whether an error that depends on an option names the presets that allow it. If so, each invalid hand is also judged
/// by the presets.
enum class Presets : std::uint8_t { left_out, named };

/// Judges the documents of one stream in order, and keeps the state between them. A copy continues independently.
class DocumentJudge {
 public:
  /// `loader` and `overrides` must outlive it.
  DocumentJudge(rules::Loader& loader, const Overrides& overrides, StreamName stream,
                Presets presets = Presets::left_out)
      : finder_(loader, overrides, stream.folder), stream_(std::move(stream)), presets_(presets) {}

  /// Returns the report of a stream without documents.
  Report report_empty_stream();
  /// Returns the report of a document that could not be read; `sink` has the reason.
  Report take_unreadable(const Document& document, Sink sink);
  /// Begins the session of a header. Returns a report only if the header has errors.
  std::optional<Report> take_header(LazyDocument& written);
  /// Returns the report of a settlement.
  Report take_settlement(LazyDocument& closing);

  /// The outcome of a hand.
  struct JudgedHand {
    Report report;
    HandCase* hand = nullptr;          ///< one of `read`; null if the hand was refused
    rules::RuleSetPtr rules{};         ///< by which it is judged; null if it has none
    std::optional<Carried> carried{};  ///< to the hand; nullopt if it could not be judged
  };
  /// Reads a hand and finds its rule set. `read` holds what other judges of the same stream have read of the hand; this
  /// one adds what it reads. If the hand has a rule set, `finish_hand` must follow.
  JudgedHand begin_hand(LazyDocument& written, HandCases& read);
  /// Judges a hand that was begun and has a rule set.
  void finish_hand(JudgedHand& begun, const Document& document);
  /// Calls `begin_hand`, then `finish_hand` if there is a rule set.
  JudgedHand take_hand(LazyDocument& written, HandCases& read);
  /// Judges a hand in plain form, read without a tree. Returns nullopt for any other document, for which nothing has
  /// changed.
  std::optional<JudgedHand> take_plain_hand(LazyDocument& written, HandCases& read);

  /// Sets the number of hands of the stream before those that it takes.
  void begin_after(std::size_t hands) { hands_ = hands; }

  /// Returns the session of the next hand; null if the hand is outside a session.
  [[nodiscard]] const Session* session() const { return inherits() ? &*session_ : nullptr; }
  /// Returns what to report if that session ends without a settlement; nullopt if it has no unsettled hands.
  [[nodiscard]] std::optional<OpenSession> open_session() const;
  /// Returns the unsettled hands of that session that count in `unit`, or whose unit is unknown.
  [[nodiscard]] Uncounted uncounted(Unit unit) const { return uncounted_.in(unit); }

 private:
  [[nodiscard]] bool inherits() const { return session_ && !session_->settled; }
  [[nodiscard]] record::Inherited inherited() const;
  [[nodiscard]] Report start(const Document& document, Report::Kind kind) const;
  void name_hand(Report& report, const record::HandRecord* hand);
  Report refuse_hand(const syntax::Node& root, const Document& document, Diagnostic why);
  // Returns why a hand is not judged: its session or its size. Nullopt if it is judged.
  [[nodiscard]] std::optional<Diagnostic> why_refused(LazyDocument& hand) const;
  // The game and the rules of a hand, as far as it or its session names them.
  struct NamedRules {
    const GameEntry* game = nullptr;     // by whose keys the hand is read
    rules::RuleSetPtr in_force{};        // null: the hand is not judged
    const syntax::Node* lost = nullptr;  // the key that shows why the game is unknown, if it is
    bool is_guessed = false;             // the game is only the usual one
    Sink about_game{};                   // diagnostics of the name of the game
    Sink about_rules{};                  // diagnostics of the rules
  };
  [[nodiscard]] NamedRules rules_named_in(const syntax::Node& root, const Document& document) const;
  // Returns the report of a document that is not judged as a hand, for `why` or for what it is; nullopt if it is.
  std::optional<JudgedHand> refuse(LazyDocument& written, std::optional<Diagnostic> why);
  std::unique_ptr<HandCase> read_tree(LazyDocument& written, const NamedRules& named);
  // Returns the report of a hand whose rules are unknown.
  Report leave_unjudged(const HandCase& hand, const syntax::Node& root, NamedRules&& named, const Document& document);
  // Reads a hand in plain form without a tree and finds its rule set. Returns nullopt if there is, or may be, something
  // to report.
  std::optional<JudgedHand> begin_plain(LazyDocument& written, HandCases& read);
  // Returns the rule set of a hand; null if its two words alone do not determine it.
  [[nodiscard]] rules::RuleSetPtr rules_of(const record::PlainHead& hand, const Document& document) const;
  JudgedHand begin_by_rules(HandCase& hand, rules::RuleSetPtr rules, const Document& document);
  // True if the hand, its session or the command line names a game or rules.
  [[nodiscard]] bool is_game_named(const syntax::Node& root) const;
  // Begins a session whose header is not understood (reported). Its hands are not judged.
  void begin_lost_session(const Document& document, std::string title);
  Report take_misspelled(const syntax::Node& root, const Document& document, const record::MisspelledMark& mark);
  // Takes a settlement without its key for the end of the session. Its figures are not judged.
  Report take_unmarked_settlement(const syntax::Node& root, const Document& document);
  // Skips a document of the session that cannot be judged, whatever its kind.
  void leave_out(const Report& report, const Document& document, record::UnreadableForm form);
  // Lists a document if it raised the number of uncounted documents above `before`.
  void list_uncounted(std::size_t before, const Report& report, const Document& document, Unit unit,
                      UncountedHand::Form form = UncountedHand::Form::unsettled);
  [[nodiscard]] std::size_t count_uncounted() const { return session_ ? session_->uncounted : 0; }
  [[nodiscard]] std::optional<std::string> why_unsettled() const;

  RuleFinder finder_;
  StreamName stream_;
  Presets presets_;
  std::optional<Session> session_;
  UncountedHands uncounted_;  // in the session
  std::size_t hands_ = 0;
};

}  // namespace spadille::judge
