"""Draws a sample of mutants in which every folder and kind has its share."""

import random
from collections import defaultdict


def folder_of(file):
    """Returns the module of a source: lib/mechanics, lib/result, lib/diagnosis, or the folder of a game."""
    parts = file.split("/")
    return "/".join(parts[:3] if parts[1] == "games" and len(parts) > 3 else parts[:2])


def shares(sizes, count):
    """Divides `count` among the keys of `sizes` in proportion; the largest remainders are rounded up."""
    total = sum(sizes.values())
    exact = {key: count * size / total for key, size in sizes.items()}
    result = {key: int(share) for key, share in exact.items()}
    by_remainder = sorted(exact, key=lambda key: (result[key] - exact[key], key))
    for key in by_remainder[: count - sum(result.values())]:
        result[key] += 1
    return result


def choose_files(files, count, seed):
    """Returns `count` of the files, or all; every folder has its share."""
    if count <= 0 or count >= len(files):
        return list(files)
    by_folder = defaultdict(list)
    for file in files:
        by_folder[folder_of(file)].append(file)
    rng = random.Random(seed)
    chosen = []
    for folder, share in shares({key: len(value) for key, value in by_folder.items()}, count).items():
        chosen += rng.sample(by_folder[folder], share)
    return sorted(chosen)


class Sample:
    """The mutants drawn, and a reserve of the same strata for those that do not compile."""

    def __init__(self, mutants, count, seed):
        self.strata = defaultdict(list)
        for mutant in mutants:
            self.strata[folder_of(mutant.file), mutant.kind].append(mutant)
        rng = random.Random(seed)
        for _, stratum in sorted(self.strata.items()):
            rng.shuffle(stratum)
        sizes = {key: len(value) for key, value in sorted(self.strata.items())}
        self.chosen = []
        for key, share in shares(sizes, min(count, len(mutants))).items():
            self.chosen += self.strata[key][:share]
            del self.strata[key][:share]
        rng.shuffle(self.chosen)  # a run that is stopped has tested some of every stratum

    def replace(self, dropped, files):
        """Replaces mutants by others of their strata, in these files if there are any. The numbers of others stay."""
        for each in dropped:
            at = next(i for i, mutant in enumerate(self.chosen) if mutant is each)
            reserve = self.strata[folder_of(each.file), each.kind]
            if reserve:
                other = next((m for m in reserve if m.file in files), reserve[0])
                reserve[:] = [m for m in reserve if m is not other]
                self.chosen[at] = other
            else:
                del self.chosen[at]
