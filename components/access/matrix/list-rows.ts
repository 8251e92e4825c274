/** The rows of the matrix in their order on the page. */
import type { MatrixAxes, MatrixMember } from '@/lib/core/policy/check/matrix'

/** The members of an expanded group follow below its row. */
export type ListedRow = {
  /** Key of a person or group. A person can occur in several rows. */
  key: string
  /** Key of the group under which this row is listed. */
  within?: string
  name: string
  detail: string
  /** Whether the row is expanded; absent for a row without members. */
  open?: boolean
}

type RowsInput = {
  /** Keys of the expanded groups. */
  open: readonly string[]
  /** Members that were loaded, by the key of their group. */
  loaded: Readonly<Record<string, readonly MatrixMember[]>>
}

export function listRows({ rows }: MatrixAxes, { open, loaded }: RowsInput): ListedRow[] {
  return rows.flatMap(({ key, name, detail, size, members = loaded[key] ?? [] }): ListedRow[] => {
    const row = { key, name, detail }
    if (size === 0) return [row]
    if (!open.includes(key)) return [{ ...row, open: false }]
    return [{ ...row, open: true }, ...members.map(member => ({ ...member, within: key }))]
  })
}
