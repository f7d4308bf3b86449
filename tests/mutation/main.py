"""Mutation testing: changes the program in many places, and counts the changes that a test notices."""

import argparse
import concurrent.futures
import functools
import glob
import hashlib
import json
import os
import pickle
import shutil
import sys
import time

import report
import reach
import sites
import verdicts
from build import Build
from sample import Sample, choose_files

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
FOLDERS = ["lib/mechanics", "lib/games", "lib/result", "lib/diagnosis"]
ROUNDS = 12  # of builds without the mutants that do not compile


def arguments():
    parser = argparse.ArgumentParser(prog="tests/mutation/run", description=__doc__)
    parser.add_argument("--count", type=int, default=100, help="Test N mutants (default: 100)", metavar="N")
    parser.add_argument("--seed", type=int, default=1, help="Draw the sample from this seed (default: 1)", metavar="N")
    parser.add_argument("--files", type=int, help="Mutate only N sources (default: 25 for up to 200 mutants, otherwise all)",
                        metavar="N")  # fmt: skip
    parser.add_argument("--least", type=float, default=95, metavar="PERCENT",
                        help="Fail if fewer are killed (default: 95)")  # fmt: skip
    parser.add_argument("--short", action="store_true", help="Run only the tests that take less than a second")
    parser.add_argument("--minutes", type=float, default=600, metavar="N",
                        help="Test no further mutant after N minutes (default: 600)")  # fmt: skip
    parser.add_argument("--only", default="", help="Mutate only sources whose path begins so", metavar="PATH")
    parser.add_argument("--release", default="build/release", help="Take the other objects from this build")
    parser.add_argument("--out", default="build/mutation", help="Write everything below this folder")
    parser.add_argument("--jobs", type=int, default=2, help="Run N processes (default: 2)", metavar="N")
    return parser.parse_args()


def step(text):
    print(f"{time.monotonic() - START:5.0f} s  {text}", flush=True)


def sites_of(source, clang, cache):
    """Returns the mutants of a source; those of unchanged sources are kept from the last run."""
    key = hashlib.sha256()
    for path in (f"{ROOT}/{source}", sites.__file__):
        with open(path, "rb") as file:
            key.update(file.read())
    kept = f"{cache}/{source.replace('/', '.')}.{key.hexdigest()[:16]}"
    if os.path.exists(kept):
        with open(kept, "rb") as file:
            return pickle.load(file)
    found = sites.find(source, f"{ROOT}/{source}", clang)
    os.makedirs(cache, exist_ok=True)
    with open(kept, "wb") as file:
        pickle.dump(found, file)
    return found


def find_sites(build, sources, jobs):
    clang = [build.clang_arguments(source) for source in sources]
    with concurrent.futures.ProcessPoolExecutor(jobs) as pool:
        found = pool.map(sites_of, sources, clang, [f"{build.out}/sites"] * len(sources))
        return [mutant for each in found for mutant in each]


def key_of(mutant):
    return f"{mutant.file}:{mutant.line}:{mutant.column}:{mutant.kind}:{mutant.what}"


def build_all(build, sample, jobs):
    """Builds the sample. Replaces mutants that do not compile, and returns their number."""
    # The next run of the same sample needs no rounds.
    drawn = hashlib.sha256("\n".join(key_of(each) for each in sample.chosen).encode()).hexdigest()
    memory = f"{build.out}/not_compiled.{drawn[:16]}.json"
    rounds = []
    if os.path.exists(memory):
        with open(memory, encoding="utf-8") as file:
            rounds = json.load(file)
    left_out = 0
    for number in range(ROUNDS):
        if number < len(rounds):
            dropped = [each for each in sample.chosen if key_of(each) in rounds[number]]
        else:
            build.write(sample.chosen)
            output = build.run(jobs)
            if not output:
                break
            dropped = build.dropped(sample.chosen, output)
            if not dropped:
                sys.exit(output)
            rounds.append([key_of(each) for each in dropped])
            step(f"{len(dropped)} mutants do not compile, and are replaced")
        left_out += len(dropped)
        sample.replace(dropped, {each.file for each in dropped})
    else:
        sys.exit("the mutants do not compile")
    with open(memory, "w", encoding="utf-8") as file:
        json.dump(rounds, file, indent=1)
    return left_out


def programs_of(out):
    return [f"{out}/{each}" for each in ("spadille_tests", "spadille_api_tests", "spadille_property_tests")]


def is_same_run(chosen, programs, path):
    """True if the last run, which may have been stopped, tested the same mutants with the same programs."""
    key = "".join(f"{key_of(each)}\n" for each in chosen)
    key += "".join(f"{os.path.getmtime(program)}\n" for program in programs)
    if os.path.exists(path):
        with open(path, encoding="utf-8") as file:
            if file.read() == key:
                return True
    with open(path, "w", encoding="utf-8") as file:
        file.write(key)
    return False


def add_result(results, part, number, killer, tests):
    results.add(number, part, killer, tests)


def main():
    options = arguments()
    release, out = os.path.abspath(options.release), os.path.abspath(options.out)
    build = Build(ROOT, release, out)
    sources = sorted(
        os.path.relpath(path, ROOT)
        for folder in FOLDERS
        for path in glob.glob(f"{ROOT}/{folder}/**/*.cc", recursive=True)
    )
    sources = [each for each in sources if each.startswith(options.only)]
    limit = options.files if options.files is not None else 25 if options.count <= 200 else 0
    sources = choose_files(sources, limit, options.seed)
    step(f"finding mutants in {len(sources)} sources")
    mutants = find_sites(build, sources, options.jobs)
    sample = Sample(mutants, options.count, options.seed)
    step(f"building {len(sample.chosen)} of {len(mutants)} mutants")
    left_out = build_all(build, sample, options.jobs)
    chosen = sample.chosen
    results = report.Results(chosen, len(mutants), left_out, f"{out}/results.tsv", f"{ROOT}/")
    if is_same_run(chosen, programs_of(out), f"{out}/sample"):
        results.resume()
    else:
        shutil.rmtree(f"{out}/reach", ignore_errors=True)
        results.start()

    numbers = range(len(chosen))
    parts = ("short",) if options.short else ("short", "long")
    for part in parts:
        if not numbers:
            break
        step(f"finding which {part} tests reach them")
        tests, failed = reach.reach(programs_of(out), part, len(chosen), f"{out}/reach", ROOT, options.jobs)
        if failed:
            print(f"not used, because they fail without a mutant: {', '.join(sorted(failed))}")
        waiting = results.waiting(numbers, part)
        step(f"running {len(tests)} tests against {len(waiting)} mutants")
        end = START + 60 * options.minutes * (1 if part == parts[-1] else 0.6)
        done = functools.partial(add_result, results, part)
        verdicts.judge(waiting, tests, f"{out}/work", ROOT, options.jobs, end, done)
        numbers = results.survivors()
    step("done")
    return results.print(options.least)


START = time.monotonic()

if __name__ == "__main__":
    sys.exit(main())
