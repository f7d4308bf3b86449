"""Keeps and prints the results."""

import os
from collections import defaultdict

from sample import folder_of
from sites import KINDS


HEADER = ["number", "file", "line", "column", "kind", "change", "tests", "killed by", "reached by"]


class Results:
    """What became of every mutant. Written to a file as soon as it is known."""

    def __init__(self, mutants, found, left_out, path, root):
        self.mutants, self.found, self.left_out, self.path, self.root = mutants, found, left_out, path, root
        self.killers = {}
        self.reaching = defaultdict(int)
        self.known = set()  # numbers and parts of the tests

    def resume(self):
        """Takes over the results of a run of the same sample that was stopped."""
        if not os.path.exists(self.path):
            return
        with open(self.path, encoding="utf-8") as file:
            rows = [line.rstrip("\n").split("\t") for line in file][1:]
        for number, *place, part, killer, tests in rows:
            number = int(number)
            self.known.add((number, part))
            self.killers[number] = killer
            self.reaching[number] += int(tests)

    def start(self):
        with open(self.path, "w", encoding="utf-8") as file:
            file.write("\t".join(HEADER) + "\n")

    def add(self, number, part, killer, tests):
        self.killers[number] = killer
        self.reaching[number] += tests
        m = self.mutants[number]
        row = [number, m.file, m.line, m.column, m.kind, m.what, part, killer, tests]
        with open(self.path, "a", encoding="utf-8") as file:
            file.write("\t".join(str(each) for each in row) + "\n")

    def waiting(self, numbers, part):
        return [number for number in numbers if (number, part) not in self.known]

    def survivors(self):
        return [number for number, killer in sorted(self.killers.items()) if not killer]

    def print(self, least):
        """Prints survivors and counts. Returns the exit status: 1 if less than `least` percent are killed."""
        survivors = self.survivors()
        by_place = sorted(survivors, key=lambda n: (self.mutants[n].file, self.mutants[n].line))
        for number in by_place:
            self.print_survivor(number)
        self.print_table("folder", [folder_of(m.file) for m in self.mutants])
        self.print_table("kind", [m.kind for m in self.mutants], KINDS)
        total = len(self.killers)
        if total == 0:
            print("\nThe time was too short for any mutant.")
            return 1
        killed = total - len(survivors)
        share = 100 * killed / total
        if total < len(self.mutants):
            print(f"\nThe time was too short for {len(self.mutants) - total} mutants.")
        print(f"\n{killed} of {total} mutants killed ({share:.1f} %); {self.found} found; ", end="")
        print(f"{self.left_out} did not compile and were replaced; details in {self.path}")
        return 0 if share >= least else 1

    def print_survivor(self, number):
        m = self.mutants[number]
        with open(self.root + m.file, encoding="utf-8") as file:
            line = file.read().splitlines()[m.line - 1].strip()
        tests = self.reaching[number]
        print(f"\n{m.file}:{m.line}:{m.column}: survives ({m.kind}, number {number}), reached by {tests} tests")
        print(f"    {line}\n    {m.what}")

    def print_table(self, title, keys, order=None):
        counts = defaultdict(lambda: [0, 0])
        for number, killer in self.killers.items():
            counts[keys[number]][0] += 1
            counts[keys[number]][1] += bool(killer)
        print(f"\n| {title} | mutants | killed | share |\n| --- | --- | --- | --- |")
        for key in order or sorted(counts):
            if counts[key][0]:
                total, killed = counts[key]
                print(f"| {key} | {total} | {killed} | {100 * killed / total:.1f} % |")
