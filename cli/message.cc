#include "cli/message.h"

#include <ostream>
#include <string>

#include "cli/settings.h"
#include "render/layout.h"
#include "source/utf8.h"

namespace spadille::cli {

void print_message(const Streams& streams, std::string_view message) {
  const std::string line = printable_line(message);
  streams.err << (streams.err_is_terminal ? render::wrapped(line, 0, streams.around.width) : line + "\n");
}

void print_error(const Streams& streams, const ConfigError& error) {
  for (const FaultText& each : error.faults) {
    print_message(streams, each.message);
    streams.err << each.excerpt;
  }
}

}  // namespace spadille::cli
