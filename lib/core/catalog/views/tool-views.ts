/** Tools as pages and API responses show them. A view contains only what its reader can see. */
import type { Trait } from '@/lib/core/catalog/search/tool-badges'
import type { NetworkView, ToolboxRow } from '@/lib/core/catalog/views/toolbox-row'
import type { ProblemWithSource } from '@/lib/core/catalog/views/version-views'
import type { ToolUse } from '@/lib/core/formats/neuro-san/agent-network'
import type { Visibility } from '@/lib/core/policy/model/actor'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { RunLimits } from '@/lib/core/runs/limits/run-limits'
import type { RunStatistics } from '@/lib/core/runs/run-statistics'
import type { RunRow } from '@/lib/core/runs/run-views'
import type { LifeCycle, Stage } from '@/lib/core/spec/life-cycle'
import type { MissingNeed } from '@/lib/core/spec/missing-needs'
import type { Effect, ToolKind, ToolSpec } from '@/lib/core/spec/tool-spec'

/** Finished runs of each day, and how many of them succeeded. */
export type DailyRuns = { runs: number[]; succeeded: number[] }

/** A row of the catalog. */
export type ToolRow = {
  toolbox: { slug: string; title: string; visibility: Visibility }
  name: string
  callName: string
  /** Summary of the description in one line. */
  summary: string
  kind: ToolKind
  tags: string[]
  /** Kinds of unmet need; empty if nothing is missing. */
  needs: string[]
  permission: Effect
  tokens: number
  version: number
  publishedAt: string
  runs30d: number
  succeeded30d: number
  /** Counts of each of the last 30 days in UTC, oldest first; null without runs. */
  daily30d: DailyRuns | null
  stage: Stage
  /** Whether it keeps a contract, is described completely and has an active owner. */
  verified: boolean
  /** What its declared capabilities mean for a caller. */
  traits: Trait[]
  /** Whether this person can run the tool now, with the reason. */
  mayRun: Decision
  /** Whether the name equals the search text. */
  exact: boolean
  /** Where the words matched, for highlighting: offsets into the named field. */
  matches: {
    field: 'name' | 'summary' | 'parameter' | 'tag' | 'toolbox'
    text: string
    ranges: [number, number][]
  }[]
}

/** An input whose name has every word of a search. */
export type ParameterRow = {
  name: string
  /** Where the words matched: offsets into the name. */
  ranges: [number, number][]
  tool: string
  toolbox: { slug: string; title: string }
}

export type SearchAnswer = {
  query: string
  tools: ToolRow[]
  /** The first few toolboxes, or one page of them; empty with a filter or a cursor, which apply only to tools. */
  toolboxes: ToolboxRow[]
  /** Number of matching toolboxes, listed or not. */
  toolboxCount: number
  /** The requested page of toolboxes; null if none was requested. */
  toolboxPage: { number: number; of: number } | null
  /** A few inputs of the matching tools; empty without words, with a cursor and without facets. */
  parameters: ParameterRow[]
  /** Number of matching tools. */
  total: number
  /** Whether more tools match than `total`, which is then 1,000: the others are neither ranked nor counted. */
  isCapped: boolean
  /** Unknown filters of the query, with the reason. */
  unknownFilters: { text: string; reason: string }[]
  /** The values of each filter in the matching tools; empty for a search without facets. */
  facets: {
    name: 'is' | 'needs' | 'permission' | 'kind' | 'toolbox' | 'owner' | 'updated' | 'tag'
    /** `count` is null when `isCapped`. */
    values: { value: string; title: string; count: number | null }[]
  }[]
  /** A similar word of the vocabulary, if nothing was found. */
  suggestion: string | null
  /** What a search without results finds when parts of it are left out, which are as typed; null if nothing does. */
  relaxed: {
    query: string
    leftOut: string[]
    tools: ToolRow[]
    total: number
    isCapped: boolean
  } | null
  nextCursor: string | null
}

/** An item of the Ctrl-K palette. */
export type PaletteItem = {
  kind: 'tool' | 'toolbox' | 'action' | 'run'
  title: string
  detail: string
  href: string
}

export type LifeCycleView = LifeCycle & {
  /** Whether owners set it; otherwise the source of the tool decides. */
  isSet: boolean
  /** Whether the reader can change it. */
  may: Decision
}

/** What a tool needs to be verified. */
export type Verification = {
  verified: boolean
  /** Whether it has contract examples and each of them passed when it was last tried. */
  keepsContract: boolean
  hasActiveOwner: boolean
  hasDescription: boolean
  /** Inputs without a description. */
  undescribed: string[]
}

/** At most 300 lines and 30,000 characters of the tool's own lines. */
export type ToolSource = {
  file: string
  text: string
  firstLine: number
  lastLine: number
  /** Lines of which only the first 2,000 characters are included, and the number of their other characters. */
  cut: { line: number; characters: number }[]
  /** Number of lines of the tool after the last one. */
  more: number
}

export type ToolPage = {
  row: ToolRow
  spec: ToolSpec
  toolbox: ToolboxRow
  version: { number: number; latest: number; publishedAt: string | null; warning: string | null }
  versions: { number: number; publishedAt: string | null; specHash: string; yanked: boolean }[]
  mayRun: Decision
  lifeCycle: LifeCycleView
  verification: Verification
  statistics: RunStatistics
  /** What the tool lacks, with the way to get it. */
  missing: MissingNeed[]
  /** The missing secrets that prevent a run, and who can set them; null if there are none. */
  missingSecrets: string | null
  /** The missing settings that prevent a run, and who can enter them where; null if there are none. */
  missingSettings: string | null
  may: { manage: Decision }
  limits: RunLimits
  /** Names of the people who can raise the limits. */
  limitEditors: string[]
  network: NetworkView
  /** The tools around it in the source, itself included. */
  siblings: { name: string; summary: string }[]
  /** Number of all tools of the version. */
  siblingsTotal: number
  /** Agents of networks in the same version that use the tool. */
  usedBy: ToolUse[]
  /** The source lines of the tool; null for a file that is not text. */
  source: ToolSource | null
  problems: ProblemWithSource[]
  recentRuns: RunRow[]
}
