"""Writes each text of a JSON list on standard input in every way that Python's own libraries do, as a JSON list of objects."""

import base64
import binascii
import html
import json
import shlex
import subprocess
import sys
import textwrap
import urllib.parse
import xml.sax.saxutils


def encodings(text):
    raw = text.encode()
    folded = base64.encodebytes(b"x" * 40 + raw + b"y" * 40).decode()
    twice = json.dumps({"body": json.dumps({"key": text})})
    found = {
        "json.dumps": json.dumps({"key": text}),
        "json.dumps without ASCII": json.dumps({"key": text}, ensure_ascii=False),
        "JSON in JSON": twice,
        "JSON in JSON in JSON": json.dumps(twice),
        "JSON in JSON in JSON in JSON": json.dumps(json.dumps(twice)),
        "repr": repr({"key": text}),
        "repr of a text with both quotes": repr(f"'\"{text}"),
        "repr with double quotes": repr(f"'{text}") if '"' not in text else repr([text]),
        "ascii": ascii({"key": text}),
        "repr of bytes": repr({"key": raw}),
        "repr of bytes with both quotes": repr(b"'\"" + raw),
        "repr in JSON": json.dumps(repr([text])),
        "repr of repr": repr(repr(text)),
        "quote": f"x={urllib.parse.quote(text)}&y",
        "quote without safe signs": f"x={urllib.parse.quote(text, safe='')}&y",
        "quote with many safe signs": f"x={urllib.parse.quote(text, safe=':/?#[]@!$()*+,;=~')}\n",
        "quote_plus": f"x={urllib.parse.quote_plus(text)}&y",
        "quote_plus with a safe slash": f"x={urllib.parse.quote_plus(text, safe='/')}&y",
        "urlencode": urllib.parse.urlencode({"key": text, "more": "1"}),
        "urlencode of JSON": urllib.parse.urlencode({"key": json.dumps({"key": text})}),
        "quote of quote": urllib.parse.quote(urllib.parse.quote(text)),
        "quote in JSON": json.dumps({"address": f"https://example.org/{urllib.parse.quote(text)}"}),
        "html.escape": f"<b>{html.escape(text)}</b>",
        "html.escape of html.escape": html.escape(f"<b>{html.escape(text)}</b>"),
        "character references": f"<b>{html.escape(text).encode('ascii', 'xmlcharrefreplace').decode()}</b>",
        "html.escape of JSON": html.escape(json.dumps({"key": text})),
        "JSON of html.escape": json.dumps(f"<b>{html.escape(text)}</b>"),
        "quoteattr": f"<a key={xml.sax.saxutils.quoteattr(text)}/>",
        "shlex.quote": f"run {shlex.quote(text)} now",
        "printf %q": subprocess.run(
            ["bash", "-c", 'printf "run %q now" "$1"', "-", text], capture_output=True, check=True
        ).stdout.decode(),
        "hex": f"x {raw.hex()} y",
        "hex in capitals": f"x {raw.hex().upper()} y",
        "hex with separators": f"x {raw.hex(':')} y",
        "hexlify in lines": "\n".join(textwrap.wrap(binascii.hexlify(raw).decode(), 60)),
        "encodebytes": folded,
        "encodebytes in JSON": json.dumps({"key": folded}),
        "encodebytes in repr": repr(folded.encode()),
        "encodebytes in an address": urllib.parse.quote(folded),
        "Basic": "Authorization: Basic " + base64.b64encode(b"user:" + raw).decode(),
    }
    for before in range(3):
        for name, encode in (("b64encode", base64.b64encode), ("urlsafe_b64encode", base64.urlsafe_b64encode)):
            whole = encode(b"z" * before + raw + b"tail").decode()
            found[f"{name} behind {before} bytes"] = f"key: {whole}."
            found[f"{name} behind {before} bytes without padding"] = f"key: {whole.rstrip('=')}."
    for width in (60, 64, 76):
        for end in ("\n", "\r\n", "\n    ", "\r\n\t"):
            for prefix in ("k: ", "a much longer beginning of the first line, " * 3):
                whole = prefix + base64.b64encode(b"ab" * width + raw + b"c" * width).decode()
                lines = [whole[at : at + width] for at in range(0, len(whole), width)]
                found[f"base64 in lines of {width} that end in {end!r} behind {len(prefix)}"] = end.join(lines)
    return found


json.dump([encodings(text) for text in json.load(sys.stdin)], sys.stdout)
