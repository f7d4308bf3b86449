#pragma once

#include "judge/document_judge.h"
#include "judge/lazy_document.h"
#include "judge/listener.h"

namespace spadille::judge {

/// Has a document judged as the next of its stream, and tells the listener. It is read as far as that asks.
void judge_document(DocumentJudge& judge, LazyDocument& read, const Listener& listener);

/// Reports the session of the judge, if it ends here without a settlement and with hands that are not counted.
void report_open_session(const DocumentJudge& judge, const Listener& listener);

}  // namespace spadille::judge
