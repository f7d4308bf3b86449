#pragma once

#include "judge/document_judge.h"
#include "judge/lazy_document.h"
#include "judge/listener.h"

namespace spadille::judge {

/// Judges a document as the next one of its stream and calls the listener. Parses only as much as that needs.
void judge_document(DocumentJudge& judge, LazyDocument& read, const Listener& listener);

/// Reports the current session if it has uncounted hands. Call it if the session ends here without a settlement.
void report_open_session(const DocumentJudge& judge, const Listener& listener);

}  // namespace spadille::judge
