"""Numbers on the command line: written as in every file of ours."""

from __future__ import annotations

import click

from rules.kernel.bytes.reading import whole_number

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any


class Whole(click.IntRange):
    """A whole number in plain digits; Python by itself reads `1_0` and the digits of other scripts too."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if isinstance(value, str) and whole_number(value) is None:
            self.fail(f"{value!r} is not a valid {self.name}.", param, ctx)
        return super().convert(value, param, ctx)
