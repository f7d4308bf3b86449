#include "render/glossary.h"

#include "source/same_word.h"
#include "syntax/embedded.h"

namespace spadille::render {
namespace {

using syntax::Node;

// Calls `use(form, word)` for each form of each word until it returns true.
template <class Use>
void for_each_form(const Use& use) {
  const Node& groups = syntax::embedded_tree("words/glossary.yaml");
  for (std::size_t g = 0; g < groups.entry_count(); ++g) {
    const Node& words = groups.value(g);
    for (std::size_t i = 0; i < words.entry_count(); ++i) {
      const Word word{words.key(i).text, &words.value(i)};
      if (use(word.name, word)) return;
      if (const Node* also = word.entry->find("also"))
        for (const Node& form : also->items)
          if (use(form.text, word)) return;
    }
  }
}

}  // namespace

std::optional<Word> find_word(std::string_view word) {
  std::optional<Word> found;
  for_each_form([&](std::string_view form, const Word& each) {
    if (is_same_folded(form, word)) found = each;
    return found.has_value();
  });
  return found;
}

std::vector<Word> words_under(std::string_view heading) {
  std::vector<Word> found;
  if (const Node* words = syntax::embedded_tree("words/glossary.yaml").find(heading))
    for (std::size_t i = 0; i < words->entry_count(); ++i) found.push_back({words->key(i).text, &words->value(i)});
  return found;
}

std::vector<std::string_view> glossary_words() {
  std::vector<std::string_view> words;
  for_each_form([&](std::string_view form, const Word&) {
    words.push_back(form);
    return false;
  });
  return words;
}

}  // namespace spadille::render
