#include "compare/comparer.h"

#include <utility>

namespace spadille::compare {

void Comparer::compare(std::istream& in, StreamKind kind, judge::StreamName name, Listener& listener) {
  DocumentStream documents(in, kind);
  ComparedStream compared = stream(std::move(name));
  bool any = false;
  while (auto raw = documents.next()) {
    any = true;
    compared.take(judge::LazyDocument(std::move(*raw), documents.kind()), listener);
  }
  compared.end(any, listener);
}

}  // namespace spadille::compare
