import type { Decision } from '@/lib/core/policy/model/decision'
import type { LimitSettings } from '@/lib/core/runs/limits/limit-settings'
import type { RunLimits } from '@/lib/core/runs/limits/run-limits'

/** The limits of a toolbox's runs: values for all of its tools, values per tool, and who can change them. */
export type LimitsView = {
  all: SetLimitsView
  /** The runnable tools of the current version, in its order. */
  tools: ToolLimits[]
  /** Names of the people who can change the limits. */
  editors: string[]
  may: Decision
}

export type SetLimitsView = {
  set: LimitSettings
  /** The last change, to be sent with the next one; null while nothing is set. */
  changed: { at: string; author: string } | null
}

export type ToolLimits = SetLimitsView & {
  name: string
  /** Limits without saved values: the tool's own declaration, otherwise the defaults. */
  defaults: RunLimits
}

/** The part of the limits that their page shows: of a toolbox with thousands of tools, those that differ and one other. */
export type LimitsPage = Omit<LimitsView, 'tools'> & {
  /** The tool that the address names. */
  chosen: ChosenTool
  /** Runnable tools of the current version that have limits of their own, in its order; at most `customToolsMax`. */
  custom: (SetLimitsView & { name: string })[]
  /** Number of further ones. */
  moreCustom: number
}

export type ChosenTool =
  | { is: 'all' }
  | ({ is: 'tool' } & ToolLimits)
  /** A tool that never runs, so that it has no limits. */
  | { is: 'without-program'; name: string }
  /** The current version has no such tool, or the reader may not see it. */
  | { is: 'missing'; name: string }

/** Maximum number of tools with custom limits that the page lists. */
export const customToolsMax = 50
