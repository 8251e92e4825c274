import type { Decision } from '@/lib/core/policy/model/decision'
import type { LimitSettings } from '@/lib/core/runs/limit-settings'
import type { RunLimits } from '@/lib/core/runs/run-limits'

/** The limits of a toolbox's runs: what is set for all of its tools, what for each, and who may set them. */
export type LimitsView = {
  all: SetLimitsView
  /** The tools of the version in use that can run, in its order. */
  tools: (SetLimitsView & {
    name: string
    /** What it has when nothing is set: its own wish, else the defaults. */
    usual: RunLimits
  })[]
  /** Names of those who can change them. */
  keepers: string[]
  may: Decision
}

export type SetLimitsView = {
  set: LimitSettings
  /** Of the last change; null while nothing is set. To be sent along with the next. */
  changed: { at: string; author: string } | null
}
