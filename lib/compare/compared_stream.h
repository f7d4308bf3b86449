#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "base/file_reader.h"
#include "base/pool.h"
#include "compare/disputed_tricks.h"
#include "compare/explain.h"
#include "compare/listener.h"
#include "compare/panel.h"
#include "compare/question.h"
#include "judge/document_judge.h"

namespace spadille::compare {

/// Working memory for one hand. Keeps what is expensive to compute from hand to hand; it does not affect results.
struct Scratch {
  Explainer explainer;
  DifferingOptions differing;
};

/// State that all streams of a comparison share, in all threads.
struct Context {
  /// Throws `UsageError` if a rule set cannot be loaded.
  Context(FileReader& files, Question asked)
      : question(std::move(asked)), panels(files, question.rules, question.rule_files) {}

  const Question question;
  const judge::Overrides no_overrides{};
  Panels panels;
  Pool<Scratch> scratches;
};

/// Compares the documents of one stream in order, each under all rule sets of a panel. Keeps what carries on from one
/// document to the next. A copy is independent; another thread may use it.
class ComparedStream {
 public:
  using Part = ComparedPart;
  static constexpr bool kHeadersBeginAnew = true;

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

}  // namespace spadille::compare
