#include "record/score_document.h"

#include <algorithm>
#include <utility>

#include "cards/notation.h"
#include "record/option_bytes.h"
#include "record/yaml_text.h"
#include "source/utf8.h"
#include "syntax/node.h"
#include "syntax/yaml.h"

namespace spadille::record {
namespace {

using syntax::Node;

bool is_json_word(std::string_view text) { return text == "true" || text == "false" || text == "null"; }

}  // namespace

std::vector<std::string> split_names(std::string_view value) {
  std::vector<std::string> names;
  for (const OptionItem& each : items_of(option_bytes(value))) names.push_back(text_of(each.bytes));
  return names;
}

// Writes text and notes for each byte which option it comes from.
class ScoreText {
 protected:
  explicit ScoreText(WriteStyle::Syntax syntax) : json_(syntax == WriteStyle::Syntax::json) {}

  [[nodiscard]] bool is_json() const { return json_; }
  [[nodiscard]] bool is_begun() const { return out_.text_.size() > 1; }
  ScoreDocument take() { return std::move(out_); }

  void put(std::string_view text) {
    out_.text_ += text;
    out_.origins_.resize(out_.text_.size());
  }
  // The punctuation of a value, and names that its position means.
  void put_from(std::size_t option, std::uint32_t offset, std::string_view text, bool is_key = false) {
    out_.text_ += text;
    out_.origins_.resize(out_.text_.size(), ScoreDocument::Origin{option, offset, is_key});
  }

  void open(std::size_t option, std::string_view bracket) {
    put_from(option, 0, bracket);
    ++depth_;
  }
  // A bracket that no option gives.
  void open(std::string_view bracket) {
    put(bracket);
    ++depth_;
  }
  void close(std::string_view bracket) {
    put(bracket);
    --depth_;
  }
  void close(std::size_t option, std::string_view bracket) {
    put_from(option, 0, bracket);
    --depth_;
  }
  [[nodiscard]] YamlPlace place() const { return depth_ == 0 ? YamlPlace::line : YamlPlace::brackets; }

  void scalar(std::size_t option, const OptionItem& item) {
    const OptionBytes& bytes = item.bytes;
    const std::string text = text_of(bytes);
    if (!json_ && is_plain_yaml(text, place())) {
      for (const OptionByte& each : bytes) put_from(option, each.offset, std::string_view(&each.c, 1));
      return;
    }
    put_from(option, item.at, "\"");
    for (std::size_t i = 0; i < text.size();) {
      const std::size_t length = code_point_length(text, i);
      put_from(option, bytes[i].offset, escaped_code_point(std::string_view(text).substr(i, length)));
      i += length;
    }
    put_from(option, item.at, "\"");
  }
  void number(std::size_t option, const OptionItem& item) {
    if (!is_plain_number(text_of(item.bytes))) return scalar(option, item);
    for (const OptionByte& each : item.bytes) put_from(option, each.offset, std::string_view(&each.c, 1));
  }
  void name(std::size_t option, std::uint32_t offset, const std::string& text) {
    put_from(option, offset, !json_ && is_plain_yaml(text, place()) ? text : double_quoted(text));
  }

 private:
  bool json_;
  std::size_t depth_ = 0;  // nesting of brackets
  ScoreDocument out_;
};

// Writes the values of the options.
class ScoreComposer : private ScoreText {
 public:
  ScoreComposer(std::span<const GivenOption> options, const std::vector<std::string>& players, Notation notation,
                WriteStyle::Syntax syntax)
      : ScoreText(syntax), options_(options), players_(players), notation_(notation) {}

  ScoreDocument header() {
    open_document();
    for (std::size_t i = 0; i < options_.size(); ++i)
      if (options_[i].part == EntryPart::header) entry(i);
    close_document();
    return take();
  }

  ScoreDocument hand() {
    open_document();
    bool surrendered = false;
    for (std::size_t i = 0; i < options_.size(); ++i) {
      const EntryPart part = options_[i].part;
      if (part == EntryPart::hand) entry(i);
      if (part == EntryPart::surrender && !std::exchange(surrendered, true)) surrender(i);
    }
    counted();
    close_document();
    return take();
  }

 private:
  // --- values -------------------------------------------------------------------------------------

  template <class Items, class Write>
  void list(std::size_t option, const Items& items, const Write& write) {
    open(option, "[");
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (i > 0) put_from(option, 0, ", ");
      write(items[i]);
    }
    close(option, "]");
  }

  void figures(std::size_t option, const OptionBytes& bytes, bool by_player) {
    if (!has_separator(bytes, ',') && !has_separator(bytes, '=')) return number(option, {bytes, 0});
    const std::vector<OptionItem> items = items_of(bytes);
    const bool named = has_separator(bytes, '=');
    const bool seated = by_player && items.size() == players_.size();
    if (!named && !seated) return list(option, items, [&](const OptionItem& item) { number(option, item); });
    open(option, "{");
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (i > 0) put_from(option, 0, ", ");
      named ? pair(option, items[i]) : seat(option, players_[i], items[i]);
    }
    close(option, "}");
  }
  void pair(std::size_t option, const OptionItem& item) {
    const auto equals = find_separator(item.bytes, '=');
    const bool has_value = equals != item.bytes.end();
    scalar(option, {trimmed(item.bytes.begin(), equals), item.at});
    put_from(option, item.at, ": ");
    const OptionBytes value = has_value ? trimmed(equals + 1, item.bytes.end()) : OptionBytes{};
    number(option, {value, has_value ? equals->offset + 1 : item.at});
  }
  void seat(std::size_t option, const std::string& player, const OptionItem& item) {
    name(option, item.at, player);
    put_from(option, item.at, ": ");
    number(option, item);
  }

  void count(std::size_t option, const OptionBytes& bytes) {
    const std::string text = text_of(bytes);
    for (const std::string_view word : {"without", "with"}) {
      if (!text.starts_with(std::string(word) + ":")) continue;
      open(option, "{");
      key(option, word);
      const auto begin = static_cast<std::uint32_t>(word.size() + 1);
      number(option, {trimmed(bytes.begin() + begin, bytes.end()), begin});
      return close(option, "}");
    }
    number(option, {bytes, 0});
  }

  void value(std::size_t option) {
    const GivenOption& given = options_[option];
    const OptionBytes bytes = option_bytes(given.value);
    switch (given.form) {
      case OptionForm::text:
        return scalar(option, {bytes, 0});
      case OptionForm::number:
        return number(option, {bytes, 0});
      case OptionForm::rules:
        return rules(option);
      case OptionForm::names:
        return list(option, items_of(bytes), [&](const OptionItem& item) { scalar(option, item); });
      case OptionForm::nobody:
        return given.value == "null" ? put_from(option, 0, "null") : scalar(option, {bytes, 0});
      case OptionForm::yes:
        return put_from(option, 0, "true");
      case OptionForm::yes_or:
        return given.value.empty() ? put_from(option, 0, "true") : scalar(option, {bytes, 0});
      case OptionForm::figures:
        return figures(option, bytes, false);
      case OptionForm::by_player:
        return figures(option, bytes, true);
      case OptionForm::count:
        return count(option, bytes);
    }
  }

  // The name of a rule set, or a mapping of options in flow form.
  void rules(std::size_t option) {
    const std::string& text = options_[option].value;
    if (text.starts_with('{') && !has_controls(text)) {
      const auto tree = syntax::parse_yaml(text);
      if (tree && tree->is_map()) return node(option, *tree, false);
    }
    scalar(option, {literal_bytes(text), 0});
  }

  void node(std::size_t option, const Node& value, bool is_key) {
    const std::uint32_t begin = value.at.begin;
    if (value.is_scalar()) {
      const bool plain = value.style == syntax::ScalarStyle::plain;
      const bool as_it_is =
          plain && (!is_json() || (!is_key && (is_plain_number(value.text) || is_json_word(value.text))));
      return put_from(option, begin, as_it_is ? value.text : double_quoted(value.text));
    }
    open(option, value.is_map() ? "{" : "[");
    for (std::size_t i = 0; i < value.items.size(); ++i) {
      if (i > 0) put_from(option, begin, value.is_map() && i % 2 == 1 ? ": " : ", ");
      node(option, value.items[i], value.is_map() && i % 2 == 0);
    }
    close(option, value.is_map() ? "}" : "]");
  }

  // --- entries ------------------------------------------------------------------------------------

  void open_document() {
    if (is_json()) put("{");
  }
  void close_document() { put(is_json() ? "}\n" : ""); }

  void key(std::size_t option, std::string_view key) {
    if (is_json()) put_from(option, 0, "\"");
    put_from(option, 0, key, true);
    put_from(option, 0, is_json() ? "\": " : ": ");
  }
  void between_keys() {
    if (is_json() && is_begun()) put(", ");
  }
  void end_key() {
    if (!is_json()) put("\n");
  }

  void entry(std::size_t option) {
    between_keys();
    key(option, options_[option].key);
    value(option);
    end_key();
  }

  // The entries of a mapping within the document.
  class Entries {
   public:
    explicit Entries(ScoreComposer& composer) : composer_(composer) {}
    void next() {
      if (std::exchange(any_, true)) composer_.put(", ");
    }

   private:
    ScoreComposer& composer_;
    bool any_ = false;
  };

  void surrender(std::size_t first) {
    between_keys();
    key(first, "surrender");
    open(first, "{");
    Entries entries(*this);
    for (std::size_t i = 0; i < options_.size(); ++i) {
      if (options_[i].part != EntryPart::hand || options_[i].key != "declarer") continue;
      entries.next();
      key(i, "by");
      value(i);
    }
    for (std::size_t i = 0; i < options_.size(); ++i) {
      const GivenOption& given = options_[i];
      if (given.part != EntryPart::surrender || (given.key == "before" && given.value.empty())) continue;
      entries.next();
      key(i, given.key);
      value(i);
    }
    close(first, "}");
    end_key();
  }

  [[nodiscard]] std::string card_key(std::string_view english) const {
    return to_string(parse_cards(english, Notation::english)->front().card, notation_);
  }

  void counted() {
    between_keys();
    put(is_json() ? "\"counted\": " : "counted: ");
    open("{");
    Entries entries(*this);
    for (std::size_t i = 0; i < options_.size(); ++i) {
      const EntryPart part = options_[i].part;
      if (part != EntryPart::counted && part != EntryPart::taker) continue;
      entries.next();
      key(i, part == EntryPart::taker ? card_key(options_[i].key) : options_[i].key);
      value(i);
    }
    close("}");
    end_key();
  }

  std::span<const GivenOption> options_;
  const std::vector<std::string>& players_;
  Notation notation_;
};

std::optional<OptionPlace> ScoreDocument::origin(Span at) const {
  if (at.begin >= origins_.size() || !origins_[at.begin]) return std::nullopt;
  const Origin& begin = *origins_[at.begin];
  const std::size_t last = std::min<std::size_t>(std::max(at.begin + 1, at.end), origins_.size()) - 1;
  const auto& end = origins_[last];
  const bool is_one = end && end->option == begin.option;
  if (begin.is_key) {
    // A document begins with its first key, so that a place of one byte there is the document.
    if (last == at.begin || !is_one) return std::nullopt;
    return OptionPlace{begin.option, {0, 0}};
  }
  const std::uint32_t to = is_one && end->offset >= begin.offset ? end->offset + 1 : begin.offset + 1;
  return OptionPlace{begin.option, {begin.offset, to}};
}

ScoreDocument compose_header(std::span<const GivenOption> options, WriteStyle::Syntax syntax) {
  const std::vector<std::string> nobody;
  return ScoreComposer(options, nobody, Notation::english, syntax).header();
}

ScoreDocument compose_hand(std::span<const GivenOption> options, const HandNames& names, WriteStyle::Syntax syntax) {
  return ScoreComposer(options, names.players, names.notation, syntax).hand();
}

}  // namespace spadille::record
