"""A certificate for this machine, made on the spot."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest


def certificate(folder: Path, name: str = "localhost") -> tuple[Path, Path]:
    """Certificate and key; the certificate vouches for itself."""
    if shutil.which("openssl") is None:
        pytest.skip("there is no openssl to make a certificate with")
    made, key = folder / f"{name}.pem", folder / f"{name}.key"
    also = "DNS:localhost,IP:127.0.0.1" if name == "localhost" else f"DNS:{name}"
    subprocess.run(
        [
            *("openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"),
            *("-days", "2", "-subj", f"/CN={name}", "-addext", f"subjectAltName={also}"),
            *("-keyout", str(key), "-out", str(made)),
        ],
        check=True,
        capture_output=True,
        timeout=30,
    )
    return made, key
