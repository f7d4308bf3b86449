"""Finds the places of a C++ source that can be mutated, in the syntax tree of clang."""

import re
from dataclasses import dataclass, field

from clang.cindex import CursorKind as Kind
from clang.cindex import Index, TypeKind

COMPARISON = "comparison"
CONDITION = "condition"
CONSTANT = "constant"
REMOVED = "removed statement"
SWAPPED = "swapped arguments"
KINDS = [COMPARISON, CONDITION, CONSTANT, REMOVED, SWAPPED]

BOUNDARY = {b"<": ("less", "<="), b"<=": ("less_equal", "<"), b">": ("greater", ">="), b">=": ("greater_equal", ">")}
EQUALITY = {b"==": "!=", b"!=": "=="}

# Calls whose arguments are not swapped, because their order makes no difference.
SYMMETRIC = {"min", "max", "minmax", "swap"}

# Calls that write a message. Only the golden messages guard what is inside.
OF_MESSAGES = {"format", "format_to"}

# Removing a call of these changes only the time.
WITHOUT_EFFECT = re.compile(rb"\b(reserve|shrink_to_fit)\(|^\(void\)")

MACRO = re.compile(rb"\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\(")

FUNCTIONS = {Kind.FUNCTION_DECL, Kind.CXX_METHOD, Kind.CONSTRUCTOR, Kind.FUNCTION_TEMPLATE, Kind.CONVERSION_FUNCTION}
SKIPPED = {
    Kind.STATIC_ASSERT,
    Kind.ENUM_DECL,
    Kind.TEMPLATE_TYPE_PARAMETER,
    Kind.TEMPLATE_NON_TYPE_PARAMETER,
    Kind.TYPEDEF_DECL,
    Kind.TYPE_ALIAS_DECL,
}
PLAIN_STATEMENTS = {
    Kind.CALL_EXPR,
    Kind.BINARY_OPERATOR,
    Kind.COMPOUND_ASSIGNMENT_OPERATOR,
    Kind.UNARY_OPERATOR,
    Kind.UNEXPOSED_EXPR,
    Kind.CONTINUE_STMT,
    Kind.BREAK_STMT,
}


@dataclass
class Mutant:
    """One change. In its texts, @ is the expression that is true if the mutant is on."""

    file: str
    kind: str
    line: int
    column: int
    what: str
    wraps: list = field(default_factory=list)  # (begin, end, text before, text after)
    replaces: list = field(default_factory=list)  # (begin, end, text)
    in_constexpr: bool = False  # a part of a constexpr function
    last_line: int = 0


class Finder:
    """Collects the mutants of one source."""

    def __init__(self, name, text, unit):
        self.name = name
        self.text = text
        self.unit = unit
        self.mutants = []
        self.seen = set()
        self.in_constexpr = False
        self.constexpr_at = None  # the word constexpr of the variable whose initializer is visited
        self.macros = [(m.start(), self.closing(m.end() - 1)) for m in MACRO.finditer(text)]

    def run(self):
        for cursor in self.unit.cursor.get_children():
            if cursor.location.file and cursor.location.file.name == self.unit.spelling:
                self.visit(cursor, None)
        self.mutants.sort(key=lambda m: (m.line, m.column, m.kind, m.what))
        return self.mutants

    # --- text ---

    def closing(self, opening):
        """Returns the offset after the parenthesis that closes the one at `opening`."""
        depth = 0
        for i in range(opening, len(self.text)):
            depth += {b"(": 1, b")": -1}.get(self.text[i : i + 1], 0)
            if depth == 0:
                return i + 1
        return len(self.text)

    def range_of(self, cursor):
        return cursor.extent.start.offset, cursor.extent.end.offset

    def text_of(self, cursor):
        begin, end = self.range_of(cursor)
        return self.text[begin:end]

    def is_usable(self, begin, end):
        return begin < end and not any(begin < last and first < end for first, last in self.macros)

    def excerpt(self, begin, end):
        text = " ".join(self.text[begin:end].decode().split())
        return text if len(text) <= 60 else text[:57] + "..."

    def line_of(self, offset):
        return self.text.count(b"\n", 0, offset) + 1

    def add(self, kind, begin, end, what, wraps=(), replaces=()):
        key = (kind, begin, end, what)
        if key in self.seen or not self.is_usable(begin, end):
            return
        self.seen.add(key)
        replaces = list(replaces)
        if self.constexpr_at is not None:
            replaces.append((self.constexpr_at, self.constexpr_at + len("constexpr"), "const"))
        column = begin - (self.text.rfind(b"\n", 0, begin) + 1) + 1
        self.mutants.append(
            Mutant(
                self.name, kind, self.line_of(begin), column, what, list(wraps), replaces, self.in_constexpr,
                self.line_of(end),
            )
        )  # fmt: skip

    def negate(self, kind, begin, end, what):
        self.add(kind, begin, end, what, [(begin, end, "(@ != static_cast<bool>(", "))")])

    # --- the tree ---

    def visit(self, cursor, parent):
        kind = cursor.kind
        if kind in SKIPPED or self.is_class_constant(cursor):
            return
        if kind == Kind.CALL_EXPR and cursor.spelling in OF_MESSAGES:
            return
        in_constexpr, constexpr_at = self.in_constexpr, self.constexpr_at
        if kind in FUNCTIONS:
            self.in_constexpr = self.in_constexpr or self.constexpr_of(cursor) is not None
            self.constexpr_at = None
        elif kind == Kind.VAR_DECL:
            self.constexpr_at = self.constexpr_of(cursor)
        elif kind == Kind.LAMBDA_EXPR:
            self.constexpr_at = None
        self.mutate(cursor, kind)
        children = list(cursor.get_children())
        if kind == Kind.CASE_STMT:
            children = children[1:]
        for child in children:
            self.visit(child, cursor)
        self.in_constexpr, self.constexpr_at = in_constexpr, constexpr_at

    def constexpr_of(self, cursor):
        begin = cursor.extent.start.offset
        at = re.search(rb"\bconstexpr\b", self.text[begin : cursor.location.offset])
        return begin + at.start() if at else None

    def is_class_constant(self, cursor):
        in_class = cursor.kind == Kind.VAR_DECL and cursor.semantic_parent.kind in (Kind.STRUCT_DECL, Kind.CLASS_DECL)
        return in_class and self.constexpr_of(cursor) is not None

    def mutate(self, cursor, kind):
        if kind in (Kind.BINARY_OPERATOR, Kind.CALL_EXPR, Kind.UNEXPOSED_EXPR):
            self.mutate_operator(cursor)
        if kind == Kind.CALL_EXPR:
            self.swap_arguments(cursor)
        elif kind in (Kind.INTEGER_LITERAL, Kind.CXX_BOOL_LITERAL_EXPR):
            self.change_constant(cursor)
        elif kind in (Kind.IF_STMT, Kind.WHILE_STMT, Kind.CONDITIONAL_OPERATOR, Kind.DO_STMT):
            self.negate_condition(cursor)
        elif kind in (Kind.RETURN_STMT, Kind.VAR_DECL):
            self.negate_value(cursor)
        self.remove_statements(cursor, kind)

    # --- comparisons and conditions ---

    def operands(self, cursor):
        """Returns the operands of a binary operator and its text; nothing for other expressions."""
        if cursor.kind == Kind.CALL_EXPR:
            if not cursor.spelling.startswith("operator"):
                return None
            sides = list(cursor.get_arguments())
        else:
            sides = list(cursor.get_children())
        if len(sides) == 3:  # an operator of a class is a child of its own
            sides = [sides[0], sides[2]]
        if len(sides) != 2 or any(each is None for each in sides):
            return None
        (begin, a), (b, end) = self.range_of(sides[0]), self.range_of(sides[1])
        if not begin < a < b < end or (begin, end) != self.range_of(cursor):
            return None
        between = self.text[a:b]
        operator = between.strip()
        if b"//" in between or not re.fullmatch(rb"[<>=!]=|[<>]|&&|\|\|", operator):
            return None
        return begin, a, operator, b, end

    def mutate_operator(self, cursor):
        found = self.operands(cursor)
        if not found:
            return
        begin, a, operator, b, end = found
        whole = self.excerpt(begin, end)
        if operator in EQUALITY:
            self.negate(COMPARISON, begin, end, f"{operator.decode()} is {EQUALITY[operator]} in: {whole}")
        elif operator in BOUNDARY:
            helper, other = BOUNDARY[operator]
            self.negate(COMPARISON, begin, end, f"negated: {whole}")
            self.add(
                COMPARISON, begin, end, f"{operator.decode()} is {other} in: {whole}",
                [(begin, end, f"::mutation::{helper}(@, ", ")")], [(a, b, ", ")],
            )  # fmt: skip
        else:
            before = "(@ || (" if operator == b"&&" else "(!@ && ("
            for first, last in ((begin, a), (b, end)):
                what = f"without the operand '{self.excerpt(first, last)}' of {operator.decode()}"
                self.add(CONDITION, first, last, what, [(first, last, before, "))")])

    def is_comparison(self, cursor):
        """True if mutate_operator negates the expression."""
        while cursor.kind in (Kind.UNEXPOSED_EXPR, Kind.PAREN_EXPR):
            children = list(cursor.get_children())
            if len(children) != 1:
                break
            cursor = children[0]
        found = self.operands(cursor)
        return bool(found) and found[2] not in (b"&&", b"||")

    def negate_condition(self, cursor):
        begin, end = self.range_of(cursor)
        if re.match(rb"if\s+constexpr", self.text[begin:end]):
            return
        children = list(cursor.get_children())
        if cursor.kind == Kind.DO_STMT:
            children = children[-1:]
        variables = [c for c in children if c.kind == Kind.VAR_DECL]
        if variables and cursor.kind == Kind.IF_STMT:
            first, last = self.range_of(variables[-1])
            if self.text[last : last + 1] == b")":
                name = variables[-1].spelling
                text = f"; @ != static_cast<bool>({name})"
                self.add(CONDITION, first, last, f"negated: {self.excerpt(first, last)}", [], [(last, last, text)])
                return
        for child in children:
            if child.kind.is_expression():
                first, last = self.range_of(child)
                if not self.is_comparison(child):
                    self.negate(CONDITION, first, last, f"negated: {self.excerpt(first, last)}")
                return

    def negate_value(self, cursor):
        """Negates a value of type bool that is returned or kept."""
        children = [c for c in cursor.get_children() if c.kind.is_expression()]
        if not children or (cursor.kind == Kind.VAR_DECL and cursor.type.get_canonical().kind != TypeKind.BOOL):
            return
        value = children[-1]
        literal = value.kind == Kind.CXX_BOOL_LITERAL_EXPR
        if value.type.get_canonical().kind != TypeKind.BOOL or literal or self.is_comparison(value):
            return
        first, last = self.range_of(value)
        if self.text[first:last].lstrip().startswith(b"{"):
            return
        self.negate(CONDITION, first, last, f"negated: {self.excerpt(first, last)}")

    # --- constants, arguments, statements ---

    def change_constant(self, cursor):
        begin, end = self.range_of(cursor)
        text = self.text[begin:end].decode()
        if cursor.kind == Kind.CXX_BOOL_LITERAL_EXPR:
            if text in ("true", "false"):
                self.negate(CONSTANT, begin, end, "false for true" if text == "true" else "true for false")
            return
        before, after = self.text[:begin].rstrip(), self.text[end : end + 1]
        is_template_argument = after == b">" or (after == b"," and before.endswith(b"<"))
        if not re.fullmatch(r"(0[xX])?[0-9a-fA-F']+[uUlL]*", text) or is_template_argument or after == b"]":
            return
        self.add(CONSTANT, begin, end, f"{text} + 1 for {text}", [(begin, end, "::mutation::changed(@, ", ")")])

    def swap_arguments(self, call):
        if call.spelling in SYMMETRIC or call.spelling.startswith("operator"):
            return
        arguments = [a for a in call.get_arguments() if a is not None]
        for a, b in zip(arguments, arguments[1:]):
            (begin, middle), (next_begin, end) = self.range_of(a), self.range_of(b)
            if not begin < middle < next_begin < end or self.text[middle:next_begin].strip() != b",":
                continue
            first, second = self.text[begin:middle], self.text[next_begin:end]
            if first == second or re.search(rb"\]\(|//|\b(begin|end)\(\)", first + second):
                continue
            if not bare_type(a) or bare_type(a) != bare_type(b):
                continue
            what = f"'{self.excerpt(begin, middle)}' and '{self.excerpt(next_begin, end)}' swapped"
            self.add(
                SWAPPED, begin, end, what,
                [(begin, middle, f"(@ ? ({second.decode()}) : (", "))"),
                 (next_begin, end, f"(@ ? ({first.decode()}) : (", "))")],
            )  # fmt: skip

    def remove_statements(self, cursor, kind):
        children = list(cursor.get_children())
        if kind == Kind.COMPOUND_STMT:
            statements = children
        elif kind in (Kind.IF_STMT, Kind.CASE_STMT):
            statements = children[1:]
        elif kind in (Kind.FOR_STMT, Kind.WHILE_STMT, Kind.CXX_FOR_RANGE_STMT, Kind.DEFAULT_STMT):
            statements = children[-1:]
        else:
            return
        for each in statements:
            empty_return = each.kind == Kind.RETURN_STMT and not list(each.get_children())
            if each.kind not in PLAIN_STATEMENTS and not empty_return:
                continue
            begin, end = self.range_of(each)
            semicolon = re.match(rb"\s*;", self.text[end:])
            if not semicolon or WITHOUT_EFFECT.search(self.text[begin:end]):
                continue
            last = end + semicolon.end()
            self.add(REMOVED, begin, last, f"removed: {self.excerpt(begin, last)}", [(begin, last, "{ if (!@) ", " }")])


def bare_type(cursor):
    type = cursor.type.get_canonical()
    if type.kind in (TypeKind.LVALUEREFERENCE, TypeKind.RVALUEREFERENCE):
        type = type.get_pointee()
    return type.spelling.removeprefix("const ")


def find(name, path, arguments):
    """Returns the mutants of the source `path`, called `name` in reports."""
    unit = Index.create().parse(path, args=arguments)
    worst = max((d.severity for d in unit.diagnostics), default=0)
    if worst >= 4:
        raise RuntimeError(f"{name}: {next(d.spelling for d in unit.diagnostics if d.severity >= 4)}")
    with open(path, "rb") as file:
        return Finder(name, file.read(), unit).run()
