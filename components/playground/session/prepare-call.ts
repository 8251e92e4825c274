/** The request that Run sends. */
import { pruneInputs } from '@/lib/core/spec/neurosurfer/prune-inputs'
import type { WrittenRuntime } from '@/lib/core/spec/neurosurfer/runtime-data'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import type { SessionState } from './session'

export type PreparedCall = {
  argumentsText: string
  /** sly_data of a neuro-san coded tool, or runtime data of a neurosurfer tool; null for none. */
  slyDataText: string | null
  /** Names of inputs that were dropped because the tool does not declare them. */
  dropped: readonly string[]
}

/** Returns null while the runtime data are invalid. Their error is then shown beside them. */
export function prepareCall(
  spec: Pick<ToolSpec, 'kind' | 'inputSchema'>,
  state: Pick<SessionState, 'argumentsText' | 'slyDataText' | 'dropsUnknown'>,
  runtime: WrittenRuntime,
): PreparedCall | null {
  const { argumentsText, slyDataText } = state
  if (spec.kind === 'neurosurfer') {
    if (!runtime.ok) return null
    if (!state.dropsUnknown) return { argumentsText, slyDataText: runtime.text, dropped: [] }
    const { text, dropped } = pruneInputs(spec.inputSchema, argumentsText)
    return { argumentsText: text, slyDataText: runtime.text, dropped }
  }
  const takesSlyData = spec.kind === 'neuro-san-coded' && slyDataText.trim() !== ''
  return { argumentsText, slyDataText: takesSlyData ? slyDataText : null, dropped: [] }
}
