"""Access tokens as a provider signs them, for XOAUTH2."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import time

KEY = b"a key for tokens that only this test knows"


def token(user: str, key: bytes = KEY) -> str:
    now = int(time.time())
    said = ({"alg": "HS256", "typ": "JWT"}, {"email": user, "sub": user, "iat": now - 5, "exp": now + 3600})
    text = b".".join(_base64(json.dumps(part).encode()) for part in said)
    return (text + b"." + _base64(hmac.new(key, text, hashlib.sha256).digest())).decode()


def _base64(data: bytes) -> bytes:
    return base64.urlsafe_b64encode(data).rstrip(b"=")
