#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/game.h"
#include "judge/document_judge.h"
#include "judge/referee.h"
#include "lsp/text_lines.h"
#include "record/hand_record.h"
#include "result/hand_report.h"
#include "rules/rule_set.h"
#include "source/document.h"
#include "source/stream.h"

namespace spadille::lsp {

/// A hand that was read, with all that its game needs to show it again.
struct ShownHand {
  const GameEntry* game;
  record::HandRecord record;
  rules::RuleSetPtr rules;
  Carried carried;

  /// Returns the hand as the game replays it.
  [[nodiscard]] HandView view() const;
};

/// A document with its judgment.
struct JudgedDocument {
  Document document;
  judge::DocumentJudge before;      ///< the judge before it took the document
  std::optional<Report> report{};   ///< nullopt for a header without errors
  std::optional<ShownHand> hand{};  ///< nullopt if no hand could be judged
};

/// The text of an open file, judged as `check` judges the file.
class JudgedText {
 public:
  /// `kind` is what the name of the file shows. The referee must outlive this.
  JudgedText(std::shared_ptr<const std::string> text, StreamKind kind, judge::Referee& referee,
             judge::StreamName stream);

  [[nodiscard]] const std::string& text() const { return *text_; }
  [[nodiscard]] const TextLines& lines() const { return lines_; }
  /// Returns the documents in order. A text without any has one empty document with the report that says so.
  [[nodiscard]] const std::vector<JudgedDocument>& documents() const { return documents_; }

  /// A location in a document.
  struct Where {
    const JudgedDocument* document;
    std::size_t offset;  ///< in its text
  };
  /// Returns the document that a location is in; nullopt if it is in none.
  [[nodiscard]] std::optional<Where> find(Position position) const;
  /// Returns a range of a document in the file.
  [[nodiscard]] Range range_of(const Document& in, Span span) const;
  /// Judges a document of this text as if it had another text.
  [[nodiscard]] JudgedDocument judged_with(const JudgedDocument& document, std::string text) const;

 private:
  [[nodiscard]] JudgedDocument judged(judge::DocumentJudge& judge, RawDocument raw) const;

  std::shared_ptr<const std::string> text_;
  TextLines lines_;
  StreamKind kind_;
  std::vector<JudgedDocument> documents_;
};

}  // namespace spadille::lsp
