import type { Decision } from '@/lib/core/policy/model/decision'
import type { LimitSettings } from '@/lib/core/runs/limits/limit-settings'
import type { RunLimits } from '@/lib/core/runs/limits/run-limits'

/** The limits of a toolbox's runs: values for all of its tools, values per tool, and who can change them. */
export type LimitsView = {
  all: SetLimitsView
  /** The runnable tools of the current version, in its order. */
  tools: (SetLimitsView & {
    name: string
    /** Limits without saved values: the tool's own declaration, otherwise the defaults. */
    defaults: RunLimits
  })[]
  /** Names of the people who can change the limits. */
  editors: string[]
  may: Decision
}

export type SetLimitsView = {
  set: LimitSettings
  /** The last change, to be sent with the next one; null while nothing is set. */
  changed: { at: string; author: string } | null
}
