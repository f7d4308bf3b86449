"""Lists the tests, and finds which mutants each test reaches."""

import contextlib
import os
import subprocess
import tempfile
from dataclasses import dataclass, field

# Tests that compare complete messages, pages or help texts with files.
GOLDEN = [
    "*.IsReportedAsWritten", "*GoldenPage.*", "*Screens.*", "*HelpPage.*", "*Reference.*", "*WrittenPage.IsCurrent*",
    "WordsSchema.*", "Readme.*",
]  # fmt: skip
# Tests of time and memory, which a busy machine fails.
OF_TIME = ["*LinearTime.*", "HugeInput.*", "*.ReactsWithinHalfASecond"]
# Tests of the source text.
OF_TEXT = ["PlainEnglish.*", "HouseRules.*", "Includes.*", "CardText.*"]

# Tests that take seconds. With the property tests, they run only against the mutants that the others leave alive.
LONG = [
    "Jobs.*", "PackedInput.*", "ComparedStreams.*", "HostileNames.*", "LspRecords.*", "*Width.Holds*", "New.Every*",
    "Streams.AreJudged*", "WrittenPage.Lists*", "Fmt.Keeps*", "Convert.Keeps*", "Fix.Removes*", "*PageMarkup.*",
    "Watch.*", "ExplainedWords.*", "Api.JudgesAll*", "Position.AnyCard*", "Booklet.*",
]  # fmt: skip

# Property tests that take less than a second.
SHORT = ["*/Verdicts.*"]

LIMIT = 300  # seconds for a test of the traced run


@dataclass
class Test:
    """A test of one program."""

    program: str
    name: str
    seconds: float = 0
    reached: list = field(default_factory=list)


def environment(tests, **more):
    """Returns the variables of a run of `tests`, a program. They start the mutated program, which is in its folder."""
    program = f"{os.path.dirname(tests)}/spadille"
    return {**os.environ, "SPADILLE_PROGRAM": program, "SPADILLE_SCALE": "1", "GTEST_BRIEF": "1", **more}


def temporary_folder():
    """A folder for the temporary files of a process, outside the repository, as tests expect."""
    return tempfile.TemporaryDirectory(prefix="spadille-mutant-", ignore_cleanup_errors=True)


def list_tests(program, part):
    """Returns the names of the long or of the other tests of a program, without those never used."""
    unused = [each + tail for each in GOLDEN + OF_TIME + OF_TEXT for tail in ("", "/*")]
    long, not_long = (["*"], SHORT) if "property" in program else (LONG, [])
    names = names_of(program, long, unused + not_long)
    if part == "long":
        return names
    others = set(names)
    return [name for name in names_of(program, ["*"], unused) if name not in others]


def names_of(program, wanted, unwanted):
    output = subprocess.run(
        [program, "--gtest_list_tests", f"--gtest_filter={':'.join(wanted)}-{':'.join(unwanted)}"],
        check=True, capture_output=True, text=True,
    ).stdout  # fmt: skip
    suite = ""
    names = []
    for line in output.splitlines():
        word = line.split("#")[0].strip()
        if line.startswith("  "):
            names.append(suite + word)
        elif word.endswith("."):
            suite = word
    return names


def answers(folder):
    """Returns the lines of a traced run, as lists of words."""
    if not os.path.exists(f"{folder}/answer"):
        return []
    with open(f"{folder}/answer", encoding="utf-8") as file:
        return [line.split() for line in file if line.endswith("\n")]


def trace(program, names, count, folder, temporary, root):
    """Starts the tests, each in a process that notes which of `count` mutants it reaches. Keeps earlier answers."""
    os.makedirs(folder, exist_ok=True)
    done = {words[0] for words in answers(folder)}
    with open(f"{folder}/reached", "wb") as file:
        file.write(bytes(count))
    with open(f"{folder}/tests", "w", encoding="utf-8") as file:
        file.writelines(f"{LIMIT} {name}\n" for name in names if name not in done)
    variables = environment(
        program, TMPDIR=temporary, SPADILLE_MUTANT_TRACE=f"{folder}/reached", SPADILLE_MUTANT_TESTS=f"{folder}/tests",
        SPADILLE_MUTANT_ANSWER=f"{folder}/answer",
    )  # fmt: skip
    return subprocess.Popen(
        [program], env=variables, cwd=root, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )  # fmt: skip


def reach(programs, part, count, folder, root, jobs):
    """Returns the tests of the programs with the mutants that they reach, and the names of those that fail."""
    tests, failed = [], []
    for program in programs:
        names = list_tests(program, part)
        folders = [f"{folder}/{os.path.basename(program)}.{part}.{i}" for i in range(jobs)]
        with contextlib.ExitStack() as stack:
            running = [
                trace(program, names[i::jobs], count, each, stack.enter_context(temporary_folder()), root)
                for i, each in enumerate(folders)
            ]
            for i, process in enumerate(running):
                if process.wait() != 0:
                    raise RuntimeError(f"{program} stopped; see {folders[i]}/answer")
        for words in (words for each in folders for words in answers(each)):
            name, seconds, status, *reached = words
            if status == "passed":
                tests.append(Test(program, name, float(seconds), [int(r) for r in reached]))
            else:
                failed.append(name)
    return tests, failed
