/** Where the next page of a search begins, as a text that a client hands back without looking into it. */
import { parseId, type ToolId } from '@/lib/core/base/ids'

export type SearchPosition = {
  tier: number
  runs: number
  name: string
  toolId: ToolId
}

export function writeCursor({ tier, runs, name, toolId }: SearchPosition): string {
  return Buffer.from(JSON.stringify([tier, runs, name, toolId])).toString('base64url')
}

/** null for what never was a cursor: the list then begins at its beginning. */
export function readCursor(cursor: string | undefined): SearchPosition | null {
  if (!cursor || cursor.length > 4_000) return null
  let parts: unknown
  try {
    parts = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  } catch {
    // A cursor that is not ours begins at the first page.
    return null
  }
  if (!Array.isArray(parts)) return null
  const [tier, runs, name, id] = parts as unknown[]
  const toolId = parseId<ToolId>(id)
  const isPosition = [tier, runs].every(
    number => Number.isInteger(number) && Math.abs(Number(number)) < 2 ** 31,
  )
  return isPosition && typeof name === 'string' && !name.includes('\0') && toolId
    ? { tier: Number(tier), runs: Number(runs), name, toolId }
    : null
}
