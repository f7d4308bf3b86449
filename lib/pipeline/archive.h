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
#include "record/only_hands.h"

namespace spadille::pipeline {

/// What becomes of the documents of a piece: something that is shown, piece by piece, in their order.
template <class Part>
concept Shown = requires(Part& part, const Part& before) {
  part.follow(before);                           // goes on where the part before it has ended
  { part.show() } -> std::convertible_to<bool>;  // false: no more is wanted
};

/// Whoever judges the documents of a stream in their order: what carries on from one to the next. A copy goes its own
/// way from there, in another thread too.
template <class Stream>
concept Judges = std::copyable<Stream> && Shown<typename Stream::Part> &&
    requires(Stream stream, const Stream& there, judge::LazyDocument read, typename Stream::Part& part,
             std::size_t hands, bool any) {
  // Nothing but the number of hands, and what `go_past` notes, carries on to a hand that would come next.
  { there.stands_alone() } -> std::convertible_to<bool>;
  // Whether a session header begins anew, whatever stands before it.
  { Stream::kHeadersBeginAnew } -> std::convertible_to<bool>;
  stream.begin_after(hands);
  stream.skip(read);  // the last of some hands that stand alone, which a copy judges
  stream.take(std::move(read), part);
  stream.end(any, part);  // of the stream; whether it had any document
};

/// Judges who have something to show where a header ends what stands before it; of parts that are made at the same
/// time.
template <class Stream>
concept TellsOfEnds = Judges<Stream> && requires(Stream stream, typename Stream::Part& part) {
  stream.end_before(part);  // which begins with a header, and has been made already
};

/// Whether parts are made at the same time, or each goes on where the one before it has ended.
enum class Making { at_the_same_time, one_after_the_other };

/// Judges streams in their order, pieces of them at the same time: the hands of a session one after the other, what
/// does not hang together side by side. What comes out is the same for any number of jobs. Memory is bounded by the
/// size of the pieces.
template <Judges Stream>
class Archive {
 public:
  using Part = typename Stream::Part;
  using MakePart = std::function<std::unique_ptr<Part>()>;

  /// `piece` is about how many bytes a piece has.
  Archive(Jobs jobs, Making making, MakePart make_part, std::size_t piece = PieceStream::kUsualSize)
      : ahead_(jobs > Jobs{1}), piece_(piece), making_(making), make_part_(std::move(make_part)), executor_(jobs) {}

  /// Has `first` judge a whole stream; `next`: whether another one is known to follow. False where no more is wanted.
  /// Throws what reading throws.
  bool judge(std::istream& in, StreamKind kind, const Stream& first,
             OrderedExecutor::Next next = OrderedExecutor::Next::maybe) {
    PieceStream pieces(in, kind, piece_);
    const auto begin = std::make_shared<const Stream>(first);
    ToNextPiece to_first;
    to_first.before.set_value({});
    to_first.stream.set_value(first);
    FromLastPiece from_last = to_first.futures();
    const auto next_task = [&]() -> std::unique_ptr<Task> {
      auto piece = pieces.next();
      if (!piece) return nullptr;
      auto task = std::make_unique<Task>(*this, pieces.kind(), std::move(*piece), begin, std::move(from_last));
      from_last = task->futures();
      return task;
    };
    auto task = next_task();
    const bool is_all = task->is_last();
    if (!executor_.hand_in(std::move(task), is_all ? next : OrderedExecutor::Next::maybe)) return false;
    return is_all || executor_.fetch_all(next_task);
  }

  /// Has something done when all before it has been shown. False where no more is wanted.
  bool then(std::function<void()> act) {
    return executor_.hand_in(std::make_unique<Act>(std::move(act)), OrderedExecutor::Next::none);
  }

  /// Waits until all is shown. Throws what judging or showing has thrown.
  void finish() { executor_.finish(); }

 private:
  struct Before {
    std::size_t hands = 0;
    bool any = false;  // document
  };
  using PartPtr = std::shared_ptr<const Part>;

  // What a piece of a stream gets from the piece before it.
  struct FromLastPiece {
    std::future<Before> before;
    std::future<Stream> stream;
  };
  // The same, promised to the piece after it.
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

    /// What the next piece of the stream gets; may be called once.
    [[nodiscard]] FromLastPiece futures() { return out_.futures(); }
    /// Whether it is the last of its stream.
    [[nodiscard]] bool is_last() const { return piece_.is_last; }

    void run() override {
      try {
        if (ahead_) {
          judge_ahead();
        } else {
          judge_while_reading();
        }
      } catch (...) {
        // A promise that is replaced is broken, so that nobody waits for it.
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

    // Finds out first what the next piece has to know to begin.
    void judge_ahead() {
      if (!piece_.single && record::holds_only_hands(piece_.view())) {
        judge_hands();
      } else {
        judge_read();
      }
    }

    // Hands that stand behind each other are counted, and read one after the other.
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

    // The stream as the next piece needs it, if that does not depend on the judging of this one's hands, of which
    // `last` is the last.
    bool hand_over_apart(const Stream& stream, const Before& after, judge::LazyDocument* last) {
      if (!stream.stands_alone()) return false;
      Stream next = stream;
      if (last != nullptr) next.skip(*last);
      next.begin_after(after.hands);
      out_.stream.set_value(std::move(next));
      return true;
    }

    // Reads everything first.
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
      const bool only_hands = static_cast<std::size_t>(hands) == documents.size();
      const bool apart = only_hands && hand_over_apart(stream, after, documents.empty() ? nullptr : &documents.back());
      begin_part();
      for (judge::LazyDocument& each : documents) stream.take(std::move(each), *part_);
      end(stream, after);
      if (!apart) out_.stream.set_value(std::move(stream));
      if constexpr (TellsOfEnds<Stream>)
        if (anew) in_.stream.get().end_before(*part_);
    }

    [[nodiscard]] static bool begins_anew(std::vector<judge::LazyDocument>& documents) {
      return Stream::kHeadersBeginAnew && !documents.empty() &&
             documents.front().kind() == record::DocumentKind::header;
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
      // An input that could not be read is not one without records.
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
  std::future<PartPtr> last_part_ = no_part();  // for the next piece
  OrderedExecutor executor_;
};

}  // namespace spadille::pipeline
