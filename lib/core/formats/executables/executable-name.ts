/** Names of executables as a model may call them. The manual says lower case and which characters; the rest is decided here. */

/** What a model calls starts with this, also when the cleaned name does so already. */
export const executablePrefix = 'tb__'
const nameLengthMax = 120

/** Trimmed, white space to one dash, everything else outside a-z 0-9 - _ dropped; null when nothing is left. */
export function sanitizeName(name: string): string | null {
  const cleaned = name
    .trim()
    .toLowerCase()
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9_-]/g, '')
    .slice(0, nameLengthMax)
  return cleaned === '' ? null : cleaned
}
