import { PermissionMatrix } from '@/components/access/permission-tab-parts'
import { sendAsText } from '@/lib/core/base/sent-text'
import type { Actor } from '@/lib/core/policy/model/actor'
import { storableText } from '@/lib/core/spec/json-value'
import { findMatrixAxes } from '@/lib/operations/access/matrix-axes'
import { findMatrixCells } from '@/lib/operations/access/permission-matrix'
import type { Query } from './permission-tabs'

/** Rows and columns that fit on a screen before scrolling. */
const drawn = { rows: 24, columns: 12 } as const
const filterLengthMax = 100

/** Loads the visible part of the matrix. The page requests the rest while it scrolls. */
export async function MatrixTab({ actor, query }: { actor: Actor; query: Query }) {
  const who = readFilter(query.who)
  const what = readFilter(query.what)
  const open = query.open?.split(',') ?? []
  const axes = await findMatrixAxes(actor, { who, what, open })
  const slice = {
    rows: axes.rows.slice(0, drawn.rows).map(({ key }) => key),
    toolboxes: axes.columns.slice(0, drawn.columns).map(({ slug }) => slug),
  }
  const { row, toolbox, tool } = query
  return (
    <PermissionMatrix
      key={`${who} ${what}`}
      sentAxes={sendAsText(axes)}
      sentCells={sendAsText(await findMatrixCells(actor, slice, new Date()))}
      drawn={drawn}
      query={{
        who,
        what,
        open,
        place: row && toolbox ? { row, toolbox, ...(tool && { tool }) } : null,
      }}
    />
  )
}

const readFilter = (text = '') => storableText(text.trim()).slice(0, filterLengthMax)
