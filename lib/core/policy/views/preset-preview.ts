/** What a preset would allow today, shown before it is chosen. */
import type { PolicyPreset } from '@/lib/core/policy/check/presets'
import type { Effect } from '@/lib/core/spec/tool-spec'
import type { PolicyEffect } from './policy-view'

export type PresetPreview = {
  name: PolicyPreset
  /** Numbers of published tools by what a member in no group could do with them. */
  tools: Record<Effect, number>
  /** Whether there are more tools. */
  isCapped: boolean
  /** What it would have changed about recent runs. */
  effect: Omit<PolicyEffect, 'rows'>
}

/** Maximum number of tools that a preview counts. */
export const presetToolsMax = 10_000
