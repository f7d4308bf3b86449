#pragma once

#include <cstddef>
#include <functional>
#include <istream>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/file_reader.h"
#include "compare/comparison.h"
#include "compare/panel.h"
#include "judge/document_judge.h"
#include "rules/reading.h"
#include "source/document.h"
#include "source/stream.h"

namespace spadille::compare {

/// How much a comparison finds out.
enum class Detail {
  causes,  ///< the differences and their causes
  tricks   ///< also which tricks go to another player
};

/// A comparison to make.
struct Question {
  std::vector<std::string> rules{};   ///< presets, files, mappings; empty: all presets of a hand's game for its players
  std::optional<std::string> hand{};  ///< if set, only hands with this name are reported
  Detail detail = Detail::tricks;
  rules::RuleFiles rule_files = rules::RuleFiles::below_folder;  ///< rule-set files that records may name
  std::function<void(rules::Loader&)> configure{};               ///< sets aliases and defaults; may be empty
};

/// Receives the results, in the order of the stream.
class Listener {
 public:
  Listener() = default;
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  virtual ~Listener() = default;

  virtual void on_hand(const ComparedHand& hand, const Document& document) = 0;
  /// Called at the end of a session: after its settlement, with the settlement's document. Without a settlement, called
  /// at the next header or the end of the stream, with an empty document. Not called for a session that no rule set can
  /// judge.
  virtual void on_session(const ComparedSession& session, const Document& document) = 0;
  /// Called for a header that is faulty under a rule set, and for a settlement out of place.
  virtual void on_fault(const Row& row, const Document& document) = 0;
};

/// Receives and shows the results of a piece of a stream.
class ComparedPart : public Listener {
 public:
  /// Returns a listener whose results are shown before all results of this part.
  virtual Listener& in_front() = 0;
  /// Continues where another part ended. Used only if parts are made one after the other.
  virtual void follow(const ComparedPart& /*before*/) {}
  /// Shows the results. Returns false if no more is wanted.
  virtual bool show() = 0;
};

/// State that all streams of a comparison share, in all threads.
struct Context {
  /// Throws `UsageError` if a rule set cannot be loaded.
  Context(FileReader& files, Question asked)
      : question(std::move(asked)), panels(files, question.rules, question.rule_files, question.configure) {}

  const Question question;
  const judge::Overrides no_overrides{};
  Panels panels;
};

/// Compares the documents of one stream in order, each under all rule sets of a panel. Keeps what carries on from one
/// document to the next. A copy is independent; another thread may use it.
class ComparedStream {
 public:
  using Part = ComparedPart;

  /// `context` must outlive it.
  ComparedStream(Context& context, judge::StreamName stream)
      : context_(&context), stream_(std::move(stream)), own_(context.panels.loader(), context.no_overrides, stream_) {}

  /// True if the next hand belongs to no session.
  [[nodiscard]] bool stands_alone() const { return session() == nullptr; }
  /// Sets the index of the next hand.
  void begin_after(std::size_t hands);
  /// Skips a hand outside a session. Still chooses its panel, which reports a settlement out of place.
  void skip(judge::LazyDocument& hand) { seat_for(hand); }
  /// Compares the next document.
  void take(judge::LazyDocument read, Listener& listener);
  /// Ends the stream. `any`: it had a document.
  void end(bool any, Listener& listener);
  /// Ends the session before the header with which `part` begins; reports it in front of the part's results.
  void end_before(ComparedPart& part) const { end_session(part.in_front()); }

 private:
  using Settlements = std::vector<std::optional<Report>>;

  [[nodiscard]] const judge::Session* session() const;
  // True if `judges_` judge everything.
  [[nodiscard]] bool seated() const { return context_->panels.fixed() && panel_ != nullptr; }
  void seat(const GameEntry& game, std::optional<std::size_t> players);
  void seat_for(judge::LazyDocument& hand);

  template <class Take>
  void report_alike(const Document& document, Listener& listener, const Take& take);
  void tell(const ComparedHand& compared, const Document& document, Listener& listener) const;
  void take_header(judge::LazyDocument& read, Listener& listener);
  void take_hand(judge::LazyDocument& read, Listener& listener);
  void take_settlement(judge::LazyDocument& read, Listener& listener);
  [[nodiscard]] std::vector<std::optional<judge::Session>> sessions() const;
  void note_what_is_carried(ComparedHand& compared);
  // Notes hands that rows judge alike, but that leave them with different state for the next hand.
  void note_what_begins_to_differ(const std::vector<Row>& rows, judge::HandCases& read,
                                  const std::vector<std::optional<judge::Session>>& before);
  void end_session(Listener& listener) const;
  void report_session(const std::vector<judge::DocumentJudge>& judges, const Document& document,
                      Settlements settlements, Listener& listener) const;

  Context* context_;
  judge::StreamName stream_;
  const Panel* panel_ = nullptr;
  std::vector<judge::DocumentJudge> judges_;  // one for each member of the panel
  judge::DocumentJudge own_;                  // judges by the records' own rule sets
  std::size_t hands_ = 0;
  std::map<std::pair<std::size_t, std::size_t>, CarriedSince> since_;  // by pair of rows
};

/// Judges streams under several rule sets at once and explains why the judgments differ.
class Comparer {
 public:
  /// Throws `UsageError` if a rule set cannot be loaded.
  Comparer(FileReader& files, Question question) : context_(files, std::move(question)) {}

  /// Returns the comparison of a stream, at its beginning. The comparer must outlive it.
  [[nodiscard]] ComparedStream stream(judge::StreamName name) { return {context_, std::move(name)}; }
  /// Compares a whole stream, document by document. Keeps one document in memory at a time.
  void compare(std::istream& in, StreamKind kind, judge::StreamName name, Listener& listener);

 private:
  Context context_;
};

}  // namespace spadille::compare
