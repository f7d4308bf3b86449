"""Builds the mutated sources, and links them with the other objects of the release build."""

import json
import os
import re
import shlex
import subprocess
from collections import defaultdict

import schemata

HERE = os.path.dirname(os.path.abspath(__file__))
PROGRAMS = ["tests/spadille_tests", "tests/spadille_property_tests", "tests/spadille_api_tests"]


class Build:
    """The release build, and the folder of the mutated one."""

    def __init__(self, root, release, out):
        self.root, self.release, self.out = root, release, out
        os.makedirs(out, exist_ok=True)
        with open(f"{release}/compile_commands.json", encoding="utf-8") as file:
            self.commands = json.load(file)
        self.command_of = {os.path.relpath(c["file"], root): c for c in self.commands}
        self.unit_of = {}  # the file that is compiled for a source: itself, or one that joins it with others
        for unit in self.command_of:
            for source in self.joined(unit) or [unit]:
                self.unit_of[source] = unit
        self.rules = []
        self.has_precompiled = False

    # --- commands of the release build ---

    def joined(self, unit):
        """Returns the sources that a file of SPADILLE_JOIN includes; none for a source of its own."""
        if "/Unity/" not in unit:
            return []
        with open(f"{self.root}/{unit}", encoding="utf-8") as file:
            return [os.path.relpath(path, self.root) for path in re.findall(r'^#include "(.+)"', file.read(), re.M)]

    def command_words(self, source):
        """Returns the words of the command that compiles a source, alone or with others."""
        return shlex.split(self.command_of[self.unit_of[source]]["command"])

    def object_of(self, source):
        words = self.command_words(source)
        return words[words.index("-o") + 1]

    def flags_of(self, source):
        """Returns the compiler and its options without precompiled headers, and with little optimization."""
        words = self.command_words(source)
        kept = []
        skip = False
        for word in words:
            if skip or word in ("-o", "-c", "-include"):
                skip = not skip
            elif not word.startswith(("-W", "-O")):
                kept.append(word)
        return kept + ["-O1", "-w", "-Wno-narrowing", f"-I{HERE}"]

    def precompiled_of(self, source):
        """Returns the header that the release build precompiles for this source, or nothing."""
        words = self.command_words(source)
        return words[words.index("-include") + 1] if "-include" in words else None

    def link_command(self, target):
        """Returns the words of the command that links a target, without the steps before and after it."""
        output = subprocess.run(
            ["ninja", "-C", self.release, "-t", "commands", "-s", target], check=True, capture_output=True, text=True
        ).stdout  # fmt: skip
        for step in output.split(" && "):
            words = shlex.split(step)
            if "-o" in words:
                return words
        raise RuntimeError(f"no command links {target}")

    # --- the clang arguments of a source ---

    def clang_arguments(self, source):
        """Returns the arguments that parse a source, with the headers of others precompiled once."""
        words = self.flags_of(source)
        arguments = ["-x", "c++", *[w for w in words if w.startswith(("-D", "-I", "-std"))]]
        header = self.precompiled_of(source)
        if header:
            precompiled = f"{self.out}/clang.pch"
            if not self.has_precompiled:  # in each run, because the headers that it includes may have changed
                self.has_precompiled = True
                subprocess.run(
                    ["clang++-14", "-w", "-x", "c++-header", *arguments[2:], header, "-o", precompiled], check=True
                )  # fmt: skip
            arguments += ["-include-pch", precompiled]
        return arguments

    # --- ninja ---

    def rule(self, output, command, inputs):
        index = len(self.rules)
        text = " ".join(shlex.quote(word) for word in command).replace("$", "$$")
        self.rules.append(
            f"rule r{index}\n  command = cd {self.release} && {text}\n  description = {os.path.basename(output)}\n"
            f"build {output}: r{index} {' '.join(inputs)}\n"
        )

    def compile(self, unit, texts):
        """Adds the rules that compile `unit` with other texts for some of its sources. Returns the object."""
        source = next(iter(texts))
        flags = self.flags_of(source)
        text = self.unit_text(unit, texts)
        inputs = [text, *texts.values(), f"{HERE}/mutant.h"]
        header = self.precompiled_of(source)
        if header:
            name = f"{self.out}/{os.path.basename(os.path.dirname(header))}.h"
            if name not in self.headers:
                self.headers.add(name)
                write_if_changed(name, f'#include "{header}"\n#include "mutant.h"\n'.encode())
                self.rule(f"{name}.gch", [*flags, "-x", "c++-header", name, "-o", f"{name}.gch"], [name, f"{HERE}/mutant.h"])
            flags = [*flags, "-include", name]
            inputs.append(f"{name}.gch")
        object = f"{self.out}/objects/{unit}.o"
        self.rule(object, [*flags, "-include", "mutant.h", "-c", text, "-o", object], inputs)
        return object

    def unit_text(self, unit, texts):
        """Returns the file to compile: the text of a source of its own, or one that includes these texts and the sources
        without one."""
        if unit in texts:
            return texts[unit]
        path = f"{self.out}/src/{unit}"
        included = [texts.get(source, f"{self.root}/{source}") for source in self.joined(unit)]
        write_if_changed(path, "".join(f'#include "{each}"\n' for each in included).encode())
        return path

    def link(self, target, output, objects, replaced, changes):
        """Adds the rule that links a target of the release build with other objects."""
        words = [changes.get(word, replaced.get(word, word)) for word in self.link_command(target)]
        words[words.index("-o") + 1] = output
        at = words.index("-o") + 2
        words[at:at] = objects
        response = f"{output}.rsp"
        write_if_changed(response, " ".join(shlex.quote(word) for word in words[words.index("-o") :]).encode())
        before = words[: words.index("-o")]
        inputs = [word for word in words if os.path.isabs(word) and word.startswith(self.out) and word != output]
        self.rule(output, [*before, f"@{response}"], [*inputs, response])

    def write(self, mutants):
        """Writes the mutated sources and the ninja file for these mutants, numbered by their order."""
        self.rules, self.headers = [], set()
        by_file = defaultdict(list)
        for number, mutant in enumerate(mutants):
            by_file[mutant.file].append((number, mutant))
        texts = defaultdict(dict)  # by unit and source
        for file, numbered in by_file.items():
            with open(f"{self.root}/{file}", "rb") as source:
                text = schemata.mutate(source.read(), numbered)
            path = f"{self.out}/src/{file}"
            write_if_changed(path, text)
            texts[self.unit_of[file]][file] = path
        replaced = {self.object_of(next(iter(each))): self.compile(unit, each) for unit, each in texts.items()}
        any_file = next(iter(by_file))
        mutant_object = f"{self.out}/objects/mutant.o"
        self.rule(
            mutant_object, [*self.flags_of(any_file), "-c", f"{HERE}/mutant.cc", "-o", mutant_object],
            [f"{HERE}/mutant.cc", f"{HERE}/mutant.h"],
        )  # fmt: skip
        self.write_links(replaced, mutant_object)
        write_if_changed(f"{self.out}/build.ninja", "".join(self.rules).encode())

    def write_links(self, replaced, mutant_object):
        program = f"{self.out}/spadille"
        shared = f"{self.out}/libspadille.so.0"
        runner = f"{self.out}/objects/runner.o"
        any_test = next(s for s in self.command_of if s.startswith("tests/api/"))
        flags = self.flags_of(any_test)
        self.rule(runner, [*flags, "-c", f"{HERE}/runner.cc", "-o", runner], [f"{HERE}/runner.cc"])
        # The mutated objects replace their members of the archive.
        library = next(w for w in self.link_command("tests/spadille_api_tests") if w.startswith("libspadille.so"))
        library_command = self.link_command(library)
        objects = [word for word in library_command if word.endswith(".o")]
        archive = f"{self.out}/libspadille.a"
        members = [replaced.get(each, each) for each in objects] + [mutant_object]
        write_if_changed(f"{archive}.rsp", "\n".join(members).encode())
        self.rule(
            archive, ["sh", "-c", f"rm -f {archive} && ar qc {archive} @{archive}.rsp && ranlib {archive}"],
            [*[m for m in members if m.startswith(self.out)], f"{archive}.rsp"],
        )  # fmt: skip
        changes = {"libspadille.a": archive, library: shared, f"-Wl,-rpath,{self.release}": f"-Wl,-rpath,{self.out}"}
        for word in library_command:
            if word.startswith("-Wl,-soname,"):
                changes[word] = f"-Wl,-soname,{os.path.basename(shared)}"
        self.link(library, shared, [mutant_object], replaced, changes)
        self.link("spadille", program, [], replaced, changes)
        for test in PROGRAMS:
            self.link(test, f"{self.out}/{os.path.basename(test)}", [runner], replaced, changes)

    def run(self, jobs):
        """Builds. Returns the output of the compiler if it fails."""
        ended = subprocess.run(
            ["ninja", "-C", self.out, "-k", "0", f"-j{jobs}"], capture_output=True, text=True, check=False
        )  # fmt: skip
        return "" if ended.returncode == 0 else ended.stdout + ended.stderr

    def dropped(self, mutants, output):
        """Returns the mutants to leave out, from the errors of the compiler. A mutant keeps the lines of its source."""
        errors = defaultdict(set)
        for name, line in re.findall(rf"^{re.escape(self.out)}/src/([^:\n]+):(\d+):\d+: (?:fatal )?error", output, re.M):
            errors[name].add(int(line))
        notes = defaultdict(set)
        for name, line in re.findall(rf"^{re.escape(self.out)}/src/([^:\n]+):(\d+):\d+: note", output, re.M):
            notes[name].add(int(line))
        result = []
        for file, lines in errors.items():
            here = [m for m in mutants if m.file == file]
            found = touching(here, lines) or touching(here, notes[file])
            result += found or [m for m in here if m.replaces and m.replaces[-1][2] == "const"] or here
        return result


def touching(mutants, lines):
    return [m for m in mutants if any(m.line <= line <= m.last_line for line in lines)]


def write_if_changed(path, content):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    if os.path.exists(path):
        with open(path, "rb") as file:
            if file.read() == content:
                return
    with open(path, "wb") as file:
        file.write(content)
