"""Writes all mutants of a source into one text, in which a number chooses the mutant."""


def mutate(text, mutants):
    """Returns the text with all mutants. `mutants` are pairs of a number and a mutant. No line is added."""
    insertions = []  # (offset, rank, text): wider ranges outside narrower ones
    replaced = {}  # begin: (end, text)
    for number, mutant in mutants:
        on = f"::mutation::{'on_at_run_time' if mutant.in_constexpr else 'on'}({number})"
        for order, (begin, end, before, after) in enumerate(mutant.wraps):
            rank = (end - begin, -number, -order)
            insertions.append((begin, 1, tuple(-r for r in rank), " ".join(before.replace("@", on).split("\n"))))
            insertions.append((end, 0, rank, after))
        for begin, end, new in mutant.replaces:
            if begin == end:
                insertions.append((begin, 1, (0,), new.replace("@", on)))
            else:
                replaced[begin] = (end, new)
    insertions.sort(key=lambda each: each[:3])
    pieces = []
    at = 0
    for offset, new, end in merged(insertions, replaced):
        pieces += [text[at:offset], new.encode()]
        at = max(offset, end)
    return b"".join(pieces) + text[at:]


def merged(insertions, replaced):
    """Yields insertions and replacements by offset. At one offset, insertions come first."""
    edits = [(offset, 0, index, new, offset) for index, (offset, _, _, new) in enumerate(insertions)]
    edits += [(begin, 1, 0, new, end) for begin, (end, new) in replaced.items()]
    for offset, _, _, new, end in sorted(edits):
        yield offset, new, end
