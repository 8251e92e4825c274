/** Tools as pages and API answers show them. A view holds only what its reader may know. */
import type { NetworkView, ToolboxRow } from '@/lib/core/catalog/toolbox-views'
import type { ProblemWithSource } from '@/lib/core/catalog/version-views'
import type { ToolUse } from '@/lib/core/formats/neuro-san/agent-network'
import type { Visibility } from '@/lib/core/policy/model/actor'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { RunLimits } from '@/lib/core/runs/run-limits'
import type { RunRow } from '@/lib/core/runs/run-views'
import type { Effect, ToolKind, ToolSpec } from '@/lib/core/spec/tool-spec'

/** A row of the catalog. */
export type ToolRow = {
  toolbox: { slug: string; title: string; visibility: Visibility }
  name: string
  callName: string
  /** One line. */
  summary: string
  kind: ToolKind
  tags: string[]
  /** Kinds of unmet need; empty means it needs nothing that is missing. */
  needs: string[]
  permission: Effect
  tokens: number
  version: number
  publishedAt: string
  runs30d: number
  succeeded30d: number
  /** Can this person run it now, and why not. */
  mayRun: Decision
  /** The name is exactly what was searched for. */
  exact: boolean
  /** Where the words matched, for highlighting: offsets into the named field. */
  matches: {
    field: 'name' | 'summary' | 'parameter' | 'tag' | 'toolbox'
    text: string
    ranges: [number, number][]
  }[]
}

export type SearchAnswer = {
  query: string
  tools: ToolRow[]
  /** The first few, or one page of them all; none with a filter or a cursor, which are about tools. */
  toolboxes: ToolboxRow[]
  /** All that are found, whether listed here or not. */
  toolboxCount: number
  /** Which page was asked for; null when none was. */
  toolboxPage: { number: number; of: number } | null
  /** Tools that are found. */
  total: number
  /** Filters of the query that are not known, with the reason. */
  unknownFilters: { text: string; reason: string }[]
  facets: {
    name: 'kind' | 'toolbox' | 'tag' | 'needs'
    values: { value: string; title: string; count: number }[]
  }[]
  /** A word of the vocabulary that is near, when nothing was found. */
  suggestion: string | null
  nextCursor: string | null
}

/** A line of the Ctrl-K palette: something to go to. */
export type PaletteItem = {
  kind: 'tool' | 'toolbox' | 'action' | 'run'
  title: string
  detail: string
  href: string
}

export type ToolPage = {
  row: ToolRow
  spec: ToolSpec
  toolbox: ToolboxRow
  version: { number: number; latest: number; publishedAt: string | null; warning: string | null }
  versions: { number: number; publishedAt: string | null; specHash: string; yanked: boolean }[]
  mayRun: Decision
  /** Which secrets stand in the way of a run, and who can set them; null when none does. */
  missingSecrets: string | null
  may: { manage: Decision }
  limits: RunLimits
  /** Names of those who can raise them. */
  limitEditors: string[]
  network: NetworkView
  siblings: { name: string; summary: string }[]
  /** Agents of networks in the same version that use the tool. */
  usedBy: ToolUse[]
  /** The source lines that belong to the tool, for its source tab. */
  source: { file: string; text: string; firstLine: number; lastLine: number } | null
  problems: ProblemWithSource[]
  recentRuns: RunRow[]
}
