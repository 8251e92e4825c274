/** The start of the next page of a search, as an opaque text for clients. */
import { parseId, type ToolId } from '@/lib/core/base/ids'

export type SearchPosition = {
  tier: number
  runs: number
  /** The beginning of the name in lower-case parts, by which equal ranks are ordered. */
  start: string
  toolId: ToolId
}

/** The inverse of `readCursor`. */
export function writeCursor({ tier, runs, start, toolId }: SearchPosition): string {
  return Buffer.from(JSON.stringify([tier, runs, start, toolId])).toString('base64url')
}

/** Returns null for invalid cursors; the list then starts at its beginning. */
export function readCursor(cursor: string | undefined): SearchPosition | null {
  if (!cursor || cursor.length > 4_000) return null
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    // An unknown cursor starts at the first page.
    return null
  }
  if (!Array.isArray(parts)) return null
  const [tier, runs, start, id] = parts as unknown[]
  const toolId = parseId<ToolId>(id)
  const isPosition = [tier, runs].every(
    number => Number.isInteger(number) && Math.abs(Number(number)) < 2 ** 31,
  )
  return isPosition && typeof start === 'string' && !start.includes('\0') && toolId
    ? { tier: Number(tier), runs: Number(runs), start, toolId }
    : null
}
