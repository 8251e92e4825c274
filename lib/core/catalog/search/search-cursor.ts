/** The start of the next page of a search, as an opaque text for clients. */
import { parseId, type ToolId } from '@/lib/core/base/ids'

export type SearchPosition = {
  tier: number
  runs: number
  /** The beginning of the name in lower-case parts, by which equal ranks are ordered. */
  start: string
  toolId: ToolId
  /** Time in ISO 8601. */
  publishedAt: string
}

/** The inverse of `readCursor`. It has the keys of every order, so that it does not depend on the order of the list. */
export function writeCursor({ tier, runs, start, toolId, publishedAt }: SearchPosition): string {
  return Buffer.from(JSON.stringify([tier, runs, start, toolId, publishedAt])).toString('base64url')
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
  const [tier, runs, start, id, publishedAt] = parts as unknown[]
  const toolId = parseId<ToolId>(id)
  const isPosition = [tier, runs].every(
    number => Number.isInteger(number) && Math.abs(Number(number)) < 2 ** 31,
  )
  return isPosition && typeof start === 'string' && !start.includes('\0') && toolId && isTime(publishedAt)
    ? { tier: Number(tier), runs: Number(runs), start, toolId, publishedAt }
    : null
}

/** Accepts only the form that the database writes, because it reads the text again. */
const isTime = (value: unknown): value is string =>
  typeof value === 'string' &&
  /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value))
