"""How far a command walks: own modules loaded, own functions passed, files read. `make bench` prints it, or

python -m tests.benchmarks.walk            the sums
python -m tests.benchmarks.walk apply      every function that `apply` passes, in the order in which it first does

A package that holds nothing but the sentence it is described with is a room, and no module of the walk.
"""

from __future__ import annotations

import ast
import json
import subprocess
import sys
import tempfile
from inspect import CO_OPTIMIZED
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
OWN = tuple(f"{ROOT / folder}/" for folder in ("cli", "rules", "schemas"))
COMMANDS = {
    "apply": ["apply", "game.json", "1"],
    "moves": ["moves", "ana.view.json"],
    "verify": ["verify", "game.json"],
}
NOT_DATA = (".py", ".pyc", ".so")  # what the interpreter reads for itself
NAMELESS = ("<lambda>", "<listcomp>", "<dictcomp>", "<setcomp>", "<genexpr>")


class Walk:
    """What one run of the program passes. It watches from before the first import of ours."""

    def __init__(self) -> None:
        self.functions: dict[str, int] = {}  # how often each was called
        self.read: dict[str, int] = {}  # how often each file was opened for reading

    def called(self, frame: Any, event: str, argument: Any) -> None:
        code = frame.f_code
        is_function = code.co_flags & CO_OPTIMIZED and code.co_name not in NAMELESS  # no module and no class
        if event == "call" and is_function and code.co_filename.startswith(OWN):
            module = code.co_filename.removeprefix(f"{ROOT}/").removesuffix(".py")
            name = f"{module}.{code.co_qualname}"
            self.functions[name] = self.functions.get(name, 0) + 1

    def opened(self, event: str, arguments: tuple[Any, ...]) -> None:
        if event == "open" and isinstance(arguments[0], str) and not arguments[0].endswith(NOT_DATA):
            path, _, flags = arguments
            if not flags & 3 and not Path(path).is_dir():
                name = path.removeprefix(f"{ROOT}/")
                self.read[name] = self.read.get(name, 0) + 1


def watched(arguments: list[str]) -> dict[str, Any]:
    """Run the program in this process, which has loaded nothing of it yet."""
    walk = Walk()
    sys.addaudithook(walk.opened)
    sys.setprofile(walk.called)
    try:
        from cli.main import run

        run(arguments)
    finally:
        sys.setprofile(None)
    files = {name: getattr(module, "__file__", None) or "" for name, module in sys.modules.items()}
    own = {name: file for name, file in files.items() if file.startswith(OWN)}
    rooms = [name for name, file in own.items() if is_room(file)]
    return {"modules": sorted(own.keys() - rooms), "rooms": rooms, "functions": walk.functions, "read": walk.read}


def is_room(file: str) -> bool:
    """Whether a module says nothing but what it is."""
    said = ast.parse(Path(file).read_text()).body
    return all(isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant) for line in said)


def measured(command: str, folder: Path) -> dict[str, Any]:
    """A walk in a process of its own, the second one: all is compiled by then, and `apply` finds a log."""
    told = folder / "walk.json"
    _prepare(folder)
    for _ in range(2):
        line = [sys.executable, "-m", "tests.benchmarks.walk", "--watch", str(told), *COMMANDS[command]]
        subprocess.run(line, cwd=folder, env={"PYTHONPATH": str(ROOT)}, stdout=subprocess.DEVNULL, check=True)
    found: dict[str, Any] = json.loads(told.read_text())
    return found


def _prepare(folder: Path) -> None:
    """A game in its middle, and the view of whoever is asked."""
    from rules.kernel.record import save, view
    from tests.benchmarks.saves import middle

    contest = middle()
    (seat,) = contest.waiting
    (folder / "game.json.log").unlink(missing_ok=True)
    (folder / "game.json").write_bytes(save.dump(contest))
    (folder / "ana.view.json").write_bytes(view.dump(contest, seat))


def main() -> None:
    with tempfile.TemporaryDirectory() as name:
        if len(sys.argv) > 1:
            for function, times in measured(sys.argv[1], Path(name))["functions"].items():
                sys.stdout.write(f"{times:6}  {function}\n")
            return
        for command in COMMANDS:
            walk = measured(command, Path(name))
            functions, read = walk["functions"], walk["read"]
            sys.stdout.write(
                f"{command:<6} {len(walk['modules'])} modules in {len(walk['rooms'])} rooms, "
                f"{len(functions)} functions called "
                f"{sum(functions.values())} times, {len(read)} files read {sum(read.values())} times\n"
            )


if __name__ == "__main__":
    if sys.argv[1:2] == ["--watch"]:
        Path(sys.argv[2]).write_text(json.dumps(watched(sys.argv[3:])))
    else:
        main()
