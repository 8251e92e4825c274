/** Limits that the owners of a toolbox set for its runs: for all of its tools, and for single ones. */
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { defaultRunLimits, limitsFor, runLimitCeilings, type RunLimits } from './run-limits'

/**
 * Limits that are set. For an absent one the tool's own limit or the default applies. Units as in RunLimits.
 */
export type LimitSettings = Partial<RunLimits>

export type LimitName = keyof RunLimits

type SettableLimit = {
  name: LimitName
  title: string
  /** Unit of a number in a form. KB and MB count in steps of 1,024. */
  unit: 's' | 'MB' | 'KB' | 'processes' | 'files' | 'descriptors'
  /** Number of internal units per displayed unit. */
  factor: number
  /** Minimum in internal units. A lower value would prevent even a small script from starting. */
  floor: number
  ceiling: number
}

const KiB = 1024
const MiB = 1024 * KiB

/** In the order of forms and lists. A limit without an entry does not compile. */
const settable: Readonly<Record<LimitName, Omit<SettableLimit, 'name' | 'ceiling'> & { ceiling?: number }>> =
  {
    wallMs: { title: 'Time', unit: 's', factor: 1000, floor: 1000 },
    // Only building environments can use more.
    cpuSeconds: { title: 'CPU time', unit: 's', factor: 1, floor: 1, ceiling: 60 },
    memoryBytes: { title: 'Memory', unit: 'MB', factor: MiB, floor: 64 * MiB },
    processes: { title: 'Processes and threads', unit: 'processes', factor: 1, floor: 8 },
    workspaceBytes: { title: 'Disk', unit: 'MB', factor: MiB, floor: MiB },
    workspaceFiles: { title: 'Files', unit: 'files', factor: 1, floor: 64 },
    fileBytes: { title: 'File size', unit: 'MB', factor: MiB, floor: MiB },
    descriptors: { title: 'Open files', unit: 'descriptors', factor: 1, floor: 32 },
    outputBytes: { title: 'Output', unit: 'KB', factor: KiB, floor: 16 * KiB },
    fullOutputBytes: { title: 'Saved output', unit: 'MB', factor: MiB, floor: 0 },
  }

export const settableLimits: readonly SettableLimit[] = (Object.keys(settable) as LimitName[]).map(name => ({
  name,
  ceiling: runLimitCeilings[name],
  ...settable[name],
}))

/** Formats the permitted values of a limit: "64–2,048 MB". */
export function formatLimitRange({ floor, ceiling, factor, unit }: SettableLimit): string {
  return `${floor / factor}–${(ceiling / factor).toLocaleString('en')} ${unit}`
}

type LimitProblem = { name: string; message: string }

/**
 * Returns the problems of the requested settings, a sentence each. Whole numbers between minimum and maximum
 * are valid.
 */
export function checkLimitSettings(settings: Readonly<Record<string, unknown>>): LimitProblem[] {
  return Object.entries(settings).flatMap(([name, value]) => {
    const known = settableLimits.find(each => each.name === name)
    if (!known) return [{ name, message: 'Unknown limit.' }]
    const { floor, ceiling, title } = known
    return Number.isInteger(value) && (value as number) >= floor && (value as number) <= ceiling
      ? []
      : [{ name, message: `${title} must be ${formatLimitRange(known)}.` }]
  })
}

/**
 * Returns stored settings without fields unknown to this release, limited to maximums that may be lower now.
 */
export function readLimitSettings(stored: unknown): LimitSettings {
  if (typeof stored !== 'object' || stored === null) return {}
  const values = stored as Record<string, unknown>
  return Object.fromEntries(
    settableLimits.flatMap(({ name, floor, ceiling }) => {
      const value = values[name]
      return typeof value === 'number' && Number.isInteger(value)
        ? [[name, Math.min(Math.max(value, floor), ceiling)]]
        : []
    }),
  )
}

/** Returns the limits of a tool for which no settings are saved. */
export function defaultLimitsOf({ program, timeoutSeconds }: ToolSpec): RunLimits {
  return limitsFor({
    executable: program?.runner === 'executable',
    ...(timeoutSeconds !== undefined && { timeoutSeconds }),
  })
}

/** Origin of a limit, which determines who can change it. */
export type LimitSource = 'default' | 'tool-asks' | 'toolbox' | 'tool'

export type LimitLayers = {
  /** The limit without settings. */
  defaults: RunLimits
  toolbox: LimitSettings
  tool: LimitSettings
}

/**
 * Returns the limits that apply: the setting of the tool, else that of the toolbox, else the tool's own
 * request, else the default. Owners' settings precede the tool's request, so that the form shows the limits
 * that apply.
 */
export function settleLimits({ defaults, toolbox, tool }: LimitLayers): RunLimits {
  return { ...defaults, ...toolbox, ...tool }
}

/** Returns the uppermost layer that sets the limit. */
export function limitSource(name: LimitName, { defaults, toolbox, tool }: LimitLayers): LimitSource {
  if (tool[name] !== undefined) return 'tool'
  if (toolbox[name] !== undefined) return 'toolbox'
  return defaults[name] === defaultRunLimits[name] ? 'default' : 'tool-asks'
}

/** Returns the limit that an outcome refers to; null for other outcomes. */
export function limitOfOutcome(outcome: string | null): LimitName | null {
  return outcome !== null && Object.hasOwn(limitsOfOutcomes, outcome)
    ? limitsOfOutcomes[outcome as keyof typeof limitsOfOutcomes]
    : null
}

const limitsOfOutcomes = {
  'timed-out': 'wallMs',
  'cpu-limit': 'cpuSeconds',
  'out-of-memory': 'memoryBytes',
  'output-limit': 'outputBytes',
  'disk-limit': 'workspaceBytes',
} as const satisfies Record<string, LimitName>
