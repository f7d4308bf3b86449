"""Runs the tests that reach a mutant, with the mutant on, until one fails."""

import os
import queue
import subprocess
import threading
import time
from collections import defaultdict

import reach

FIRST = 0.1  # seconds that the first batch takes; every further one takes four times as much
GROWTH = 4
MOST_IN_BATCH = 400  # names of tests
PATIENCE = 10  # seconds of the processor that a batch may take, and this many times its usual time more


def batches(tests):
    """Divides tests into groups, the cheapest and most specific first."""
    ordered = sorted(tests, key=lambda t: (t.seconds > 0.05, t.seconds > 1, len(t.reached), t.seconds, t.name))
    group, taken, most = [], 0, FIRST
    for test in ordered:
        group.append(test)
        taken += test.seconds
        if taken >= most or len(group) >= MOST_IN_BATCH:
            yield group
            group, taken, most = [], 0, most * GROWTH
    if group:
        yield group


def killer(number, tests, folder, temporary, root):
    """Returns the test that fails with this mutant; an empty text if none does."""
    by_program = defaultdict(list)
    for test in tests:
        by_program[test.program].append(test)
    for program, list_of in by_program.items():
        lines = []
        for group in batches(list_of):
            usual = sum(test.seconds for test in group)
            lines.append(f"{PATIENCE * (1 + usual):.0f} {':'.join(test.name for test in group)}\n")
        with open(f"{folder}/tests", "w", encoding="utf-8") as file:
            file.writelines(lines)
        with open(f"{folder}/answer", "w", encoding="utf-8"):
            pass
        variables = reach.environment(
            program, TMPDIR=temporary, SPADILLE_MUTANT=str(number), SPADILLE_MUTANT_TESTS=f"{folder}/tests",
            SPADILLE_MUTANT_ANSWER=f"{folder}/answer",
        )  # fmt: skip
        ended = subprocess.run(
            [program], env=variables, cwd=root, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, check=False,
        )  # fmt: skip
        if ended.returncode != 0:
            with open(f"{folder}/answer", encoding="utf-8") as file:
                return f"{file.readline().strip() or 'no answer'} ({os.path.basename(program)})"
    return ""


def judge(numbers, tests, folder, root, jobs, end, done):
    """Calls `done(number, killer, tests that reach it)` for every mutant, until the time `end`."""
    reaching = defaultdict(list)
    for test in tests:
        for number in test.reached:
            reaching[number].append(test)
    waiting = queue.SimpleQueue()
    for number in numbers:
        waiting.put(number)
    lock = threading.Lock()

    def work(own):
        os.makedirs(own, exist_ok=True)
        while time.monotonic() < end:
            try:
                number = waiting.get_nowait()
            except queue.Empty:
                return
            with reach.temporary_folder() as temporary:
                found = killer(number, reaching[number], own, temporary, root)
            with lock:
                done(number, found, len(reaching[number]))

    threads = [threading.Thread(target=work, args=(f"{folder}/worker.{i}",)) for i in range(jobs)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
