/**
 * Call names of executables. The upstream manual requires lower case and a set of characters; everything else is
 * decided here.
 */

/** Prefix of every call name, added even if the cleaned name already begins with it. */
export const executablePrefix = 'tb__'
const nameLengthMax = 120

/**
 * Trims the name, replaces whitespace by one dash, and drops every character except a-z 0-9 - _. Null if nothing
 * remains.
 */
export function sanitizeName(name: string): string | null {
  const cleaned = name
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9_-]/g, '')
    .slice(0, nameLengthMax)
  return cleaned === '' ? null : cleaned
}
