/**
 * The matrix of people and groups by toolboxes. Each cell shows in one letter whether tools can run, and why. Browsers load
 * this file; judge-matrix.ts decides the cells on the server.
 */
import type { Decision } from '@/lib/core/policy/model/decision'
import type { CappedCount } from '@/lib/core/base/capped-count'

/** `none`: no rule denies the run, and nothing grants it. */
export const marks = {
  allow: { letter: 'A', word: 'allowed' },
  ask: { letter: '?', word: 'asked first' },
  deny: { letter: 'D', word: 'denied' },
  none: { letter: '–', word: 'not granted' },
} as const
export type Mark = keyof typeof marks

/** Marks from the strictest to the most permissive. */
const markOrder: readonly Mark[] = ['deny', 'none', 'ask', 'allow']

/** Everyone, a group or a person. `key` is written by `subjectText`. */
type MatrixRow = {
  key: string
  name: string
  /** Email address of a person. */
  detail: string
  /** Number of members of a group, of which at most `membersMax` are shown; 0 for a person. */
  size: number
  /** Members of a group that is expanded at first; they are loaded when another one is expanded. */
  members?: MatrixMember[]
}

export type MatrixMember = { key: string; name: string; detail: string }

export type MatrixColumn = { slug: string; title: string }

export type MatrixAxes = {
  rows: MatrixRow[]
  columns: MatrixColumn[]
  /** Numbers of rows and columns before the limits of the page apply. */
  found: { rows: CappedCount; columns: CappedCount }
}

export type MatrixCell = {
  /** Number of tools by mark. Empty when no tool of the toolbox can run. */
  tools: Partial<Record<Mark, number>>
  /** Whether the deciding rule names this row itself, or the row owns the toolbox. */
  own: boolean
  /** Reason of the strictest decision. */
  reason: string
}

/** Cells by row key, then by slug. */
export type MatrixCells = Record<string, Record<string, MatrixCell>>

/** Limits of the matrix and of one request. */
export const matrixLimits = {
  /** Maximum number of rows on the page. */
  rowsMax: 150,
  columnsMax: 150,
  /** Maximum number of rows and of columns that is counted. */
  countMax: 1_000,
  membersMax: 200,
  /** Maximum number of groups that are expanded at first. */
  openMax: 5,
  /** Maximum size of one slice. A screen shows about 25 by 12 cells. */
  sliceRowsMax: 60,
  sliceColumnsMax: 40,
  /** Decisions per slice, about 0.3 s with 10,000 rules. The response then contains the rows that are complete. */
  decisionsMax: 10_000,
  /** Maximum number of tools in the panel. */
  panelToolsMax: 200,
} as const

export type MatrixTool = {
  name: string
  mark: Mark
  decision: Decision
  /** See `MatrixCell.own`. */
  own: boolean
}

/** Returns the cell for the decisions of `judgeTools`. */
export function summarize(tools: readonly MatrixTool[]): MatrixCell {
  const counts: MatrixCell['tools'] = {}
  for (const { mark } of tools) counts[mark] = (counts[mark] ?? 0) + 1
  const strictest = markOrder.find(mark => counts[mark])
  const named = tools.find(({ mark }) => mark === strictest)
  return {
    tools: counts,
    own: named?.own ?? false,
    reason: named?.decision.reason ?? 'This toolbox has no runnable tools.',
  }
}

/** Returns the marks of a cell, strictest first. */
export function marksOf({ tools }: MatrixCell): Mark[] {
  return markOrder.filter(mark => tools[mark])
}

/** Formats a cell, such as "Tools differ: 3 allowed, 1 denied. Denied by rule r4." */
export function formatCell(cell: MatrixCell): string {
  const counted = marksOf(cell).map(mark => `${cell.tools[mark]} ${marks[mark].word}`)
  return counted.length > 1 ? `Tools differ: ${counted.join(', ')}. ${cell.reason}` : cell.reason
}

/** Returns the mark of a decision. A deny without a rule is `none`: a locked or hidden toolbox, or the default of the policy. */
export function markOf({ effect, policy }: Decision): Mark {
  return effect === 'deny' && policy === undefined ? 'none' : effect
}

export const draftEffects = ['allow', 'ask', 'deny'] as const

/** The rules that can be drafted for one resource. */
export type DraftChoice = {
  /** The resource as `resourceText` writes it. */
  what: string
  /** By effect, why such a rule would not give the cell that effect; null where it would. */
  off: Record<(typeof draftEffects)[number], string | null>
}

/** Details of a cell. */
export type MatrixPanel = {
  row: { key: string; name: string }
  toolbox: { slug: string; title: string }
  tools: (Omit<MatrixTool, 'decision'> & { reason: string })[]
  /** Number of tools that the list leaves out. */
  more: number
  /** Drafts for the explained tool and for the toolbox. Empty when no tool can run. */
  drafts: DraftChoice[]
  /** Explanation for the chosen tool, or for the strictest one. Null when no tool can run. */
  chain: {
    tool: string
    mark: Mark
    reason: string
    /** Rules that match the call. */
    rules: { id: string; effect: Decision['effect']; status: string; sentence: string; why: string }[]
    /** Number of rules that do not match. */
    others: number
  } | null
}
