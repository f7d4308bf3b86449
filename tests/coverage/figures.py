"""Prints the coverage of lines and branches by folder, and the lines of law code that no test executes."""

import json
import sys
from collections import defaultdict

LAW = ("lib/games/", "lib/mechanics/", "lib/result/", "lib/cards/", "lib/judge/")


def folder_of(file):
    """Returns the module of a source: two parts of its path, three below lib/games and lib/mechanics."""
    parts = file.split("/")
    depth = 3 if parts[1] in ("games", "mechanics") and len(parts) > 3 else 2
    return "/".join(parts[:depth]) if len(parts) > 2 else parts[0]


class Count:
    def __init__(self):
        self.lines = self.lines_run = self.branches = self.branches_run = 0

    def add(self, line):
        self.lines += 1
        self.lines_run += line["count"] > 0
        for branch in line["branches"]:
            self.branches += 1
            self.branches_run += branch["count"] > 0


def share(part, whole):
    return f"{100 * part / whole:.1f} %" if whole else "–"


def ranges(numbers):
    """Returns consecutive numbers as texts like 3 and 7-9."""
    texts = []
    for number in numbers:
        if texts and texts[-1][1] == number - 1:
            texts[-1][1] = number
        else:
            texts.append([number, number])
    return [str(first) if first == last else f"{first}-{last}" for first, last in texts]


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        files = json.load(file)["files"]
    folders, missing = defaultdict(Count), {}
    for each in files:
        # A line of a template has an entry for each instance.
        counts = defaultdict(int)
        for line in each["lines"]:
            if line["gcovr/noncode"]:
                continue
            counts[line["line_number"]] += line["count"]
            folders[folder_of(each["file"])].add(line)
            folders["all"].add(line)
        lines = sorted(number for number, count in counts.items() if count == 0)
        if lines and each["file"].startswith(LAW):
            missing[each["file"]] = lines
    print("| folder | lines | run | branches | taken |\n| --- | ---: | ---: | ---: | ---: |")
    for folder, count in sorted(folders.items(), key=lambda item: (item[0] == "all", item[0])):
        print(f"| {folder} | {count.lines} | {share(count.lines_run, count.lines)} ", end="")
        print(f"| {count.branches} | {share(count.branches_run, count.branches)} |")
    print("\nLines of law code that no test executes:")
    for file, lines in sorted(missing.items()):
        print(f"{file}:{','.join(ranges(lines))}")


if __name__ == "__main__":
    main()
