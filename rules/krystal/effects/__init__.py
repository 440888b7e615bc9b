"""What cards do."""

from rules.krystal.effects import lasting, results, uses
from rules.krystal.effects.vocabulary import LASTING, RESULTS, USES

__all__ = ["LASTING", "RESULTS", "USES", "lasting", "results", "uses"]
