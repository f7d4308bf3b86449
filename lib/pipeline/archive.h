#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <functional>
#include <future>
#include <istream>
#include <memory>
#include <utility>
#include <vector>

#include "judge/lazy_document.h"
#include "pipeline/ordered_executor.h"
#include "pipeline/pieces.h"
#include "record/document.h"

namespace spadille::pipeline {

/// The results of the documents of a piece. They are shown piece by piece, in order.
template <class Part>
concept Shown = requires(Part& part, const Part& before) {
  part.follow(before);                           // continues where the part before it ended
  { part.show() } -> std::convertible_to<bool>;  // false: no more is wanted
};

/// Judges the documents of a stream in order and keeps what carries on from one to the next. A copy is independent;
/// another thread may use it.
template <class Stream>
concept Judges = std::copyable<Stream> && Shown<typename Stream::Part> &&
    requires(Stream stream, const Stream& there, judge::LazyDocument read, typename Stream::Part& part,
             std::size_t hands, bool any) {
  // True if only the number of hands, and what `skip` notes, carries on to a next hand.
  { there.stands_alone() } -> std::convertible_to<bool>;
  stream.begin_after(hands);
  stream.skip(read);  // the last of several hands outside a session, which a copy judges
  stream.take(std::move(read), part);
  stream.end(any, part);  // ends the stream; `any`: it had a document
  // A session header resets the stream, whatever precedes it. Reports what the header ends; `part` begins with the
  // header and is made already.
  there.end_before(part);
};

/// Whether parts are made at the same time, or each continues where the one before it ended.
enum class Making { at_the_same_time, one_after_the_other };

/// Judges streams in order, and their pieces in parallel. The hands of a session are judged one after the other,
/// independent documents side by side. The output is the same for any number of jobs. The size of the pieces bounds the
/// memory.
template <Judges Stream>
class Archive {
 public:
  using Part = typename Stream::Part;
  using MakePart = std::function<std::unique_ptr<Part>()>;

  /// `piece` is the approximate size of a piece in bytes.
  Archive(Jobs jobs, Making making, MakePart make_part, std::size_t piece = PieceStream::kUsualSize)
      : ahead_(jobs > Jobs{1}), piece_(piece), making_(making), make_part_(std::move(make_part)), executor_(jobs) {}

  /// Judges a whole stream, starting with `first`. `next`: whether another stream may follow. `beginning`: where the
  /// stream begins. Returns false if no more is wanted. Throws what reading throws.
  bool judge(std::istream& in, StreamKind kind, Stream first, OrderedExecutor::Next next = OrderedExecutor::Next::maybe,
             Beginning beginning = {}) {
    PieceStream pieces(in, kind, piece_, beginning.first_line);
    first.begin_after(beginning.hands);
    const auto begin = std::make_shared<const Stream>(first);
    ToNextPiece to_first;
    to_first.before.set_value({.hands = beginning.hands});
    to_first.stream.set_value(std::move(first));
    FromLastPiece from_last = to_first.futures();
    while (auto piece = pieces.next()) {
      const auto after = piece->is_last ? next : OrderedExecutor::Next::maybe;
      auto task = std::make_unique<Task>(*this, pieces.kind(), std::move(*piece), begin, std::move(from_last));
      from_last = task->futures();
      if (!executor_.hand_in(std::move(task), after)) return false;
    }
    return true;
  }

  /// Calls `act` when everything before it has been shown. Returns false if no more is wanted.
  bool then(std::function<void()> act) {
    return executor_.hand_in(std::make_unique<Act>(std::move(act)), OrderedExecutor::Next::none);
  }

  /// Waits until everything is shown. Throws what judging or showing threw.
  void finish() { executor_.finish(); }

 private:
  struct Before {
    std::size_t hands = 0;
    bool any = false;  // there was a document
  };
  using PartPtr = std::shared_ptr<const Part>;

  // Received from the previous piece of the stream.
  struct FromLastPiece {
    std::future<Before> before;
    std::future<Stream> stream;
  };
  // Promised to the next piece of the stream.
  struct ToNextPiece {
    std::promise<Before> before;
    std::promise<Stream> stream;

    FromLastPiece futures() { return {before.get_future(), stream.get_future()}; }
  };

  class Act : public pipeline::Task {
   public:
    explicit Act(std::function<void()> act) : act_(std::move(act)) {}
    void run() override {}
    bool show() override {
      act_();
      return true;
    }

   private:
    std::function<void()> act_;
  };

  class Task : public pipeline::Task {
   public:
    Task(Archive& archive, StreamKind kind, Piece piece, std::shared_ptr<const Stream> begin, FromLastPiece in)
        : kind_(kind),
          piece_(std::move(piece)),
          begin_(std::move(begin)),
          ahead_(archive.ahead_),
          part_(archive.make_part_()),
          in_(std::move(in)) {
      if (archive.making_ == Making::at_the_same_time) return;
      part_in_ = std::exchange(archive.last_part_, part_out_.get_future());
    }

    /// Returns what the next piece of the stream receives. May be called once.
    [[nodiscard]] FromLastPiece futures() { return out_.futures(); }

    void run() override {
      try {
        if (ahead_) {
          judge_ahead();
        } else {
          judge_while_reading();
        }
      } catch (...) {
        // Replacing a promise breaks it, so that nobody waits for it.
        out_ = {};
        part_out_ = {};
        throw;
      }
    }

    bool show() override { return part_->show(); }

   private:
    void judge_while_reading() {
      Before so_far = in_.before.get();
      Stream stream = in_.stream.get();
      begin_part();
      for_each_document([&](RawDocument raw) {
        so_far.any = true;
        stream.take(judge::LazyDocument(std::move(raw), kind_), *part_);
      });
      end(stream, so_far);
      out_.before.set_value(so_far);
      out_.stream.set_value(std::move(stream));
    }

    // First finds out what the next piece needs to begin.
    void judge_ahead() {
      if (!piece_.single && record::holds_only_hands(piece_.text)) {
        judge_hands();
      } else {
        judge_read();
      }
    }

    // Counts consecutive hands, then reads them one after the other.
    void judge_hands() {
      std::vector<RawDocument> hands;
      for_each_document([&](RawDocument raw) { hands.push_back(std::move(raw)); });
      const Before before = in_.before.get();
      const Before after{before.hands + hands.size(), before.any || !hands.empty()};
      out_.before.set_value(after);
      Stream stream = in_.stream.get();
      bool apart = hands.empty() && hand_over_apart(stream, after, nullptr);
      if (!hands.empty()) {
        judge::LazyDocument last(RawDocument(hands.back()), kind_);
        apart = hand_over_apart(stream, after, &last);
      }
      begin_part();
      for (RawDocument& each : hands) stream.take(judge::LazyDocument(std::move(each), kind_), *part_);
      end(stream, after);
      if (!apart) out_.stream.set_value(std::move(stream));
    }

    // Hands the stream over to the next piece, if it does not depend on judging the hands of this one. Returns whether
    // it did. `last` is the last of these hands; null if there is none.
    bool hand_over_apart(const Stream& stream, const Before& after, judge::LazyDocument* last) {
      if (!stream.stands_alone()) return false;
      Stream next = stream;
      if (last != nullptr) next.skip(*last);
      next.begin_after(after.hands);
      out_.stream.set_value(std::move(next));
      return true;
    }

    // Reads all documents first.
    void judge_read() {
      std::vector<judge::LazyDocument> documents;
      for_each_document([&](RawDocument raw) { documents.emplace_back(std::move(raw), kind_); });
      const Before before = in_.before.get();
      const auto hands = std::count_if(documents.begin(), documents.end(),
                                       [](judge::LazyDocument& each) { return each.counts_as_hand(); });
      const Before after{before.hands + static_cast<std::size_t>(hands), before.any || !documents.empty()};
      out_.before.set_value(after);
      const bool anew = begins_anew(documents);
      Stream stream = anew ? begun_after(before) : in_.stream.get();
      const bool only_hands = static_cast<std::size_t>(hands) == documents.size() &&
                              std::none_of(documents.begin(), documents.end(),
                                           [](judge::LazyDocument& each) { return each.loses_header(); });
      const bool apart = only_hands && hand_over_apart(stream, after, documents.empty() ? nullptr : &documents.back());
      begin_part();
      for (judge::LazyDocument& each : documents) stream.take(std::move(each), *part_);
      end(stream, after);
      if (!apart) out_.stream.set_value(std::move(stream));
      if (anew) in_.stream.get().end_before(*part_);
    }

    [[nodiscard]] static bool begins_anew(std::vector<judge::LazyDocument>& documents) {
      return !documents.empty() && documents.front().kind() == record::DocumentKind::header;
    }

    [[nodiscard]] Stream begun_after(const Before& before) const {
      Stream stream = *begin_;
      stream.begin_after(before.hands);
      return stream;
    }

    template <class Use>
    void for_each_document(const Use& use) {
      if (piece_.single) {
        use(std::move(*piece_.single));
        return;
      }
      DocumentStream documents(std::move(piece_.text), kind_, piece_.first_line);
      if (piece_.cut_off) documents.mark_cut_off();
      while (auto raw = documents.next()) use(std::move(*raw));
    }

    void begin_part() {
      if (!part_in_.valid()) return;
      if (const PartPtr before = part_in_.get()) part_->follow(*before);
    }

    void end(Stream& stream, const Before& all) {
      // An unreadable input is not an input without records.
      if (piece_.is_last) stream.end(all.any || piece_.cut_off, *part_);
      part_out_.set_value(part_);
    }

    StreamKind kind_;
    Piece piece_;
    std::shared_ptr<const Stream> begin_;
    bool ahead_;
    std::shared_ptr<Part> part_;
    FromLastPiece in_;
    ToNextPiece out_;
    std::future<PartPtr> part_in_;  // invalid if parts are made at the same time
    std::promise<PartPtr> part_out_;
  };

  static std::future<PartPtr> no_part() {
    std::promise<PartPtr> promise;
    promise.set_value(nullptr);
    return promise.get_future();
  }

  bool ahead_;  // pieces are read before those in front of them are judged
  std::size_t piece_;
  Making making_;
  MakePart make_part_;
  std::future<PartPtr> last_part_ = no_part();  // the part before the next piece
  OrderedExecutor executor_;
};

}  // namespace spadille::pipeline
