/**
 * The matrix of people and groups by toolboxes: each cell says in one letter what may be run there, and in words why.
 * Browsers load this; how cells are decided is in judge-matrix.ts, which they must not.
 */
import type { Decision } from '@/lib/core/policy/model/decision'

/** `none`: nobody denied it, and nothing gives it. */
export const marks = {
  allow: { letter: 'A', word: 'allowed' },
  ask: { letter: '?', word: 'asked first' },
  deny: { letter: 'D', word: 'denied' },
  none: { letter: '–', word: 'not given' },
} as const
export type Mark = keyof typeof marks

/** Strictest first. */
const markOrder: readonly Mark[] = ['deny', 'none', 'ask', 'allow']

/** Everyone, a group or a person, named as `subjectText` names them. */
type MatrixRow = {
  key: string
  name: string
  /** E-mail address of a person. */
  detail: string
  /** Of a group: its members, of whom those past a bound are left out. */
  members: { key: string; name: string; detail: string }[]
}

export type MatrixColumn = { slug: string; title: string }

export type MatrixAxes = {
  rows: MatrixRow[]
  columns: MatrixColumn[]
  /** How many there would be without the bounds. */
  found: { rows: number; columns: number }
}

export type MatrixCell = {
  /** How many tools are marked how. Empty: the toolbox has no tool that can run. */
  tools: Partial<Record<Mark, number>>
  /** The deciding rule names this very row, or the row looks after the toolbox; else it comes from elsewhere. */
  own: boolean
  /** Of the strictest decision. */
  reason: string
}

/** By row, then by toolbox. */
export type MatrixCells = Record<string, Record<string, MatrixCell>>

/** Bounds of what is shown and worked out at once. */
export const matrixLimits = {
  /** Rows and columns that a filter can leave on the page; more of them nobody scrolls through. */
  rowsMax: 1_000,
  columnsMax: 1_000,
  membersMax: 500,
  /** Of one slice. A screen has some 25 by 12. */
  sliceRowsMax: 60,
  sliceColumnsMax: 40,
  /** Decisions after which a slice is answered with the rows that are done: about 0.3 s under 10,000 rules. */
  decisionsMax: 10_000,
  /** Tools of one toolbox that the panel lists. */
  panelToolsMax: 200,
} as const

export type MatrixTool = {
  name: string
  mark: Mark
  decision: Decision
  /** As in MatrixCell. */
  own: boolean
}

/** @param tools as `judgeTools` says */
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

/** The marks that a cell has, strictest first. */
export function marksOf({ tools }: MatrixCell): Mark[] {
  return markOrder.filter(mark => tools[mark])
}

/** For example "3 tools allowed, 1 denied. Rule r4 denies this." */
export function sayCell(cell: MatrixCell): string {
  const counted = marksOf(cell).map(mark => `${cell.tools[mark]} ${marks[mark].word}`)
  return counted.length > 1 ? `Tools differ: ${counted.join(', ')}. ${cell.reason}` : cell.reason
}

/** A refusal without a rule of the policy is an absence: a lock, a hidden toolbox, a policy that gives nothing by itself. */
export function markOf({ effect, policy }: Decision): Mark {
  return effect === 'deny' && policy === undefined ? 'none' : effect
}

export const draftEffects = ['allow', 'ask', 'deny'] as const

/** Rules that could be drafted about one thing. */
export type DraftChoice = {
  /** As `resourceText` writes it. */
  what: string
  /** By effect, why such a rule would not change the cell to what it says; null where it would. */
  off: Record<(typeof draftEffects)[number], string | null>
}

/** What a click on a cell opens. */
export type MatrixPanel = {
  row: { key: string; name: string }
  toolbox: { slug: string; title: string }
  tools: (Omit<MatrixTool, 'decision'> & { reason: string })[]
  /** Tools that the list leaves out. */
  more: number
  /** For the tool of the chain, and for the toolbox; empty where no tool can run. */
  drafts: DraftChoice[]
  /** The chain of the tool that was asked for, or of the strictest one; null where no tool can run. */
  chain: {
    tool: string
    mark: Mark
    reason: string
    /** Rules that speak of the call. */
    rules: { id: string; effect: Decision['effect']; status: string; sentence: string; why: string }[]
    /** How many rules do not. */
    others: number
  } | null
}
