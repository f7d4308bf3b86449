#include <fmt/format.h>

#include <ostream>

#include "base/usage_error.h"
#include "cli/commands/judging.h"
#include "render/summary_json.h"
#include "render/summary_text.h"
#include "source/utf8.h"
#include "syntax/json_objects.h"

namespace spadille::cli {
namespace {

[[noreturn]] void refuse(const Input& input, LineColumn at, std::string_view message) {
  throw UsageError(fmt::format("{}:{}:{}: {}", input.name, at.line, at.column, message));
}

render::Summary read(const Input& input, const syntax::JsonObject& object) {
  if (const auto offset = first_invalid_utf8(object.text)) refuse(input, object.place(*offset), "this is not UTF-8");
  auto summary = render::read_summary(object.text);
  if (!summary) refuse(input, object.place(summary.error().offset), summary.error().message);
  return std::move(summary).value();
}

// The sum of everything read so far. It is empty before the first part, because a sum has a time only if all parts have
// one.
using Sum = std::optional<render::Summary>;

void add(Sum& sum, const Input& input, const syntax::JsonObject& object) {
  render::Summary part = read(input, object);
  if (!sum) {
    sum = std::move(part);
    return;
  }
  *sum += part;
  if (const auto excess = render::excess_of(*sum)) refuse(input, object.at, "with this summary, " + *excess);
}

void add_all(Sum& sum, const Input& input, std::istream& in) {
  syntax::JsonObjects objects(in);
  bool any = false;
  for (;;) {
    const auto object = objects.next();
    if (!object) refuse(input, object.error().at, object.error().message);
    if (!object->has_value()) break;
    add(sum, input, **object);
    any = true;
  }
  if (!any) throw UsageError(fmt::format("{}: the file has no summary", input.name));
}

}  // namespace

ExitStatus merge_summaries(const MergeOptions& options, Streams streams) {
  Sum sum;
  for (const std::string& path : options.paths) {
    const Inputs found = find_inputs(path);
    if (!found.troubles.empty()) throw UsageError(found.troubles.front());
    for (const Input& input : found.readable)
      with_stream(input, streams.in, [&](std::istream& in) { add_all(sum, input, in); });
  }
  switch (options.format) {
    case Format::text:
      streams.out << render::summary_block(*sum, style_for(options.color, streams)) << render::left_out_text(*sum);
      for (const std::string& each : render::not_read_lines(*sum)) streams.out << each << '\n';
      break;
    case Format::json:
      streams.out << render::to_json(*sum, render::Lines::many) << '\n';
      break;
    case Format::jsonl:
      streams.out << render::to_json(*sum) << '\n';
      break;
  }
  return status_of(*sum, {.fail_on = options.fail_on, .require = {}});
}

}  // namespace spadille::cli
