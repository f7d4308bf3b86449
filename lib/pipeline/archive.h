#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <functional>
#include <istream>
#include <memory>
#include <utility>
#include <vector>

#include "judge/lazy_document.h"
#include "pipeline/in_order.h"
#include "pipeline/pieces.h"
#include "pipeline/relay.h"
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
    requires(Stream stream, const Stream& there, judge::ReadDocument read, typename Stream::Part& part,
             std::size_t hands, bool any) {
  // Nothing but the number of hands, and what `go_past` notes, carries on to a hand that would come next.
  { there.stands_alone() } -> std::convertible_to<bool>;
  // Whether a session header begins anew, whatever stands before it.
  { Stream::kHeadersBeginAnew } -> std::convertible_to<bool>;
  stream.begin_after(hands);
  stream.go_past(read);  // the last of some hands that stand alone, which a copy judges
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
      : ahead_(jobs > Jobs{1}), piece_(piece), making_(making), make_part_(std::move(make_part)), in_order_(jobs) {}

  /// Has `first` judge a whole stream; `next`: whether another one is known to follow. False where no more is wanted.
  /// Throws what reading throws.
  bool judge(std::istream& in, StreamKind kind, const Stream& first, InOrder::Next next = InOrder::Next::maybe) {
    PieceStream pieces(in, kind, piece_);
    const auto begin = std::make_shared<const Stream>(first);
    auto link = std::make_shared<Link>();
    link->before.hand_over({});
    link->stream.hand_over(first);
    const auto next_task = [&]() -> std::unique_ptr<Task> {
      auto piece = pieces.next();
      if (!piece) return nullptr;
      auto task = std::make_unique<Task>(*this, pieces.kind(), std::move(*piece), begin, std::move(link));
      link = task->link();
      return task;
    };
    auto task = next_task();
    const bool is_all = task->is_last();
    if (!in_order_.hand_in(std::move(task), is_all ? next : InOrder::Next::maybe)) return false;
    return is_all || in_order_.fetch_all(next_task);
  }

  /// Has something done when all before it has been shown. False where no more is wanted.
  bool then(std::function<void()> act) {
    return in_order_.hand_in(std::make_unique<Act>(std::move(act)), InOrder::Next::none);
  }

  /// Waits until all is shown. Throws what judging or showing has thrown.
  void finish() { in_order_.finish(); }

 private:
  struct Before {
    std::size_t hands = 0;
    bool any = false;  // document
  };
  using PartRelay = Relay<std::shared_ptr<const Part>>;

  // From a piece of a stream to the next.
  struct Link {
    Relay<Before> before;
    Relay<Stream> stream;
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
    Task(Archive& archive, StreamKind kind, Piece piece, std::shared_ptr<const Stream> begin, std::shared_ptr<Link> in)
        : kind_(kind),
          piece_(std::move(piece)),
          begin_(std::move(begin)),
          ahead_(archive.ahead_),
          part_(archive.make_part_()),
          in_(std::move(in)),
          out_(std::make_shared<Link>()) {
      if (archive.making_ == Making::at_the_same_time) return;
      part_in_ = std::exchange(archive.last_part_, std::make_shared<PartRelay>());
      part_out_ = archive.last_part_;
    }

    [[nodiscard]] const std::shared_ptr<Link>& link() const { return out_; }
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
        out_->before.give_up();
        out_->stream.give_up();
        if (part_out_) part_out_->give_up();
        throw;
      }
    }

    bool show() override { return part_->show(); }

   private:
    void judge_while_reading() {
      Before so_far = in_->before.take();
      Stream stream = in_->stream.take();
      begin_part();
      for_each_document([&](RawDocument raw) {
        so_far.any = true;
        stream.take(judge::ReadDocument(std::move(raw), kind_), *part_);
      });
      end(stream, so_far);
      out_->before.hand_over(so_far);
      out_->stream.hand_over(std::move(stream));
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
      const Before before = in_->before.take();
      const Before after{before.hands + hands.size(), before.any || !hands.empty()};
      out_->before.hand_over(after);
      Stream stream = in_->stream.take();
      bool apart = hands.empty() && hand_over_apart(stream, after, nullptr);
      if (!hands.empty()) {
        judge::ReadDocument last(RawDocument(hands.back()), kind_);
        apart = hand_over_apart(stream, after, &last);
      }
      begin_part();
      for (RawDocument& each : hands) stream.take(judge::ReadDocument(std::move(each), kind_), *part_);
      end(stream, after);
      if (!apart) out_->stream.hand_over(std::move(stream));
    }

    // The stream as the next piece needs it, if that does not depend on the judging of this one's hands, of which
    // `last` is the last.
    bool hand_over_apart(const Stream& stream, const Before& after, judge::ReadDocument* last) {
      if (!stream.stands_alone()) return false;
      Stream next = stream;
      if (last != nullptr) next.go_past(*last);
      next.begin_after(after.hands);
      out_->stream.hand_over(std::move(next));
      return true;
    }

    // Reads everything first.
    void judge_read() {
      std::vector<judge::ReadDocument> documents;
      for_each_document([&](RawDocument raw) { documents.emplace_back(std::move(raw), kind_); });
      const Before before = in_->before.take();
      const auto hands = std::count_if(documents.begin(), documents.end(),
                                       [](judge::ReadDocument& each) { return each.counts_as_hand(); });
      const Before after{before.hands + static_cast<std::size_t>(hands), before.any || !documents.empty()};
      out_->before.hand_over(after);
      const bool anew = begins_anew(documents);
      Stream stream = anew ? begun_after(before) : in_->stream.take();
      const bool only_hands = static_cast<std::size_t>(hands) == documents.size();
      const bool apart = only_hands && hand_over_apart(stream, after, documents.empty() ? nullptr : &documents.back());
      begin_part();
      for (judge::ReadDocument& each : documents) stream.take(std::move(each), *part_);
      end(stream, after);
      if (!apart) out_->stream.hand_over(std::move(stream));
      if constexpr (TellsOfEnds<Stream>)
        if (anew) in_->stream.take().end_before(*part_);
    }

    [[nodiscard]] static bool begins_anew(std::vector<judge::ReadDocument>& documents) {
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
      if (!part_in_) return;
      if (const auto before = part_in_->take()) part_->follow(*before);
    }

    void end(Stream& stream, const Before& all) {
      // An input that could not be read is not one without records.
      if (piece_.is_last) stream.end(all.any || piece_.cut_off, *part_);
      if (part_out_) part_out_->hand_over(part_);
    }

    StreamKind kind_;
    Piece piece_;
    std::shared_ptr<const Stream> begin_;
    bool ahead_;
    std::shared_ptr<Part> part_;
    std::shared_ptr<Link> in_;
    std::shared_ptr<Link> out_;
    std::shared_ptr<PartRelay> part_in_;  // null where parts are made at the same time
    std::shared_ptr<PartRelay> part_out_;
  };

  static std::shared_ptr<PartRelay> first_part() {
    auto relay = std::make_shared<PartRelay>();
    relay->hand_over(nullptr);
    return relay;
  }

  bool ahead_;  // pieces are read before those in front of them are judged
  std::size_t piece_;
  Making making_;
  MakePart make_part_;
  std::shared_ptr<PartRelay> last_part_ = first_part();  // into the next piece
  InOrder in_order_;
};

}  // namespace spadille::pipeline
