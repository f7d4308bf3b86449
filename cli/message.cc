#include "cli/message.h"

#include <ostream>
#include <string>

#include "render/layout.h"
#include "source/utf8.h"

namespace spadille::cli {

void print_message(const Streams& streams, std::string_view message) {
  const std::string line = printable_line(message);
  streams.err << (streams.err_is_terminal ? render::wrapped(line, 0, streams.around.width) : line + "\n");
}

}  // namespace spadille::cli
