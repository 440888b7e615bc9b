"""What characters do: once at the activation, for as long as they lie on a portal, or from the activation on."""

from rules.chasseurs.effects import lasting, once
from rules.chasseurs.effects.vocabulary import LASTING, ON_PORTAL, ONCE, VOCABULARY

__all__ = ["LASTING", "ONCE", "ON_PORTAL", "VOCABULARY", "lasting", "once"]
