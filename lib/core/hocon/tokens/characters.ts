// Meaning of characters outside of quotes.

export const lineFeed = 10

/**
 * Whitespace other than the line feed: Unicode whitespace, a byte order mark, and the ASCII separators 0x1c to 0x1f.
 */
export function isBlank(code: number): boolean {
  if (code === 32 || code === 9 || code === 13) return true
  if (code < 0x80) return code === 11 || code === 12 || (code >= 0x1c && code <= 0x1f)
  return (
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000 ||
    code === 0xfeff
  )
}

/** Control characters that a quoted string can contain only as escapes. JSON allows the later ones, 0x7f to 0x9f. */
export const isControl = (code: number) => code < 0x20

const flags = (characters: string) => {
  const table = new Uint8Array(128)
  for (const character of characters) table[character.charCodeAt(0)] = 1
  return (code: number) => code < 128 && table[code] === 1
}

/**
 * Characters that a key or value can contain only inside double quotes. `$` and `+` are listed for when they begin no
 * reference or `+=`.
 */
export const isReserved = flags('$+`^?!@*&\\')

/** Characters that end unquoted text and have a meaning of their own. */
export const isStructural = flags('"{}[]:=,#')

/** Characters that unquoted text accepts without further checks, which covers most text. */
export const isOrdinary = flags("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.;()<>|~%'")

export const startsNumber = flags('-0123456789')

export const continuesNumber = flags('0123456789eE+-.')
