/**
 * The life cycle of a tool: what callers can rely on. Owners set it; without their choice, a tool is deprecated if its
 * source says so, and stable otherwise.
 */
import { declaredDeprecation } from './tool-deprecation'
import type { ToolSpec } from './tool-spec'

export const stages = {
  experimental: { title: 'Experimental', hint: 'Inputs and results can change without notice.' },
  stable: { title: 'Stable', hint: 'Callers can rely on the compatibility promise of the toolbox.' },
  deprecated: {
    title: 'Deprecated',
    hint: 'Callers should stop using it. It comes last in lists and searches.',
  },
} as const satisfies Record<string, { title: string; hint: string }>
export type Stage = keyof typeof stages
export const stageNames = Object.keys(stages) as Stage[]

export type ToolName = { toolbox: string; tool: string }

export type LifeCycle = {
  stage: Stage
  /** The tool to use instead of a deprecated one. */
  successor: ToolName | null
  /** Day from which a deprecated tool may be removed, as YYYY-MM-DD in UTC. */
  removalOn: string | null
  /** Why it is deprecated; '' without a reason. */
  reason: string
}

/** What owners can choose. `null` returns to what the source declares. */
export type LifeCycleChoice = LifeCycle | null

export const reasonLengthMax = 500

/** Returns the life cycle that applies. @param set the choice of the owners, if they made one */
export function lifeCycleOf(spec: ToolSpec, set: LifeCycleChoice): LifeCycle {
  if (set) return set
  const declared = declaredDeprecation(spec)
  if (!declared) return { stage: 'stable', successor: null, removalOn: null, reason: '' }
  const removalOn = declared.sunset?.slice(0, 'YYYY-MM-DD'.length) ?? null
  return { stage: 'deprecated', successor: null, removalOn, reason: '' }
}

/** Returns sentences about what is wrong with a choice; empty if it can be saved. @param today YYYY-MM-DD in UTC */
export function checkLifeCycle(choice: LifeCycle, of: ToolName, today: string): string[] {
  const { stage, successor, removalOn, reason } = choice
  const problems: string[] = []
  if (stage !== 'deprecated' && (successor || removalOn || reason !== ''))
    problems.push('Only a deprecated tool can have a successor, a removal date and a reason.')
  if (successor && successor.toolbox === of.toolbox && successor.tool === of.tool)
    problems.push('The successor must be another tool.')
  if (removalOn !== null && !isDay(removalOn))
    problems.push('The removal date must be a day such as 2027-01-31.')
  else if (removalOn !== null && removalOn < today) problems.push('The removal date must be today or later.')
  if (reason.length > reasonLengthMax)
    problems.push(`The reason must have at most ${reasonLengthMax} characters.`)
  return problems
}

function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text))) return false
  // `Date` reads the 31st of February as a day in March.
  return new Date(text).toISOString().startsWith(text)
}

/** Returns what agents and exports say about the stage, in one line; '' for a stable tool. */
export function lifeCycleNote({ stage, successor, removalOn, reason }: LifeCycle): string {
  if (stage === 'stable') return ''
  if (stage === 'experimental') return `Experimental. ${stages.experimental.hint}`
  return [
    'Deprecated.',
    successor && `Use ${successor.tool} of the toolbox ${successor.toolbox} instead.`,
    removalOn && `It may be removed from ${removalOn} on.`,
    reason.replace(/\s+/g, ' ').trim(),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Returns the tool with the note in its description, so that a model that chooses by the description reads it. */
export function withLifeCycleNote(spec: ToolSpec, lifeCycle: LifeCycle): ToolSpec {
  const note = lifeCycleNote(lifeCycle)
  if (note === '') return spec
  return { ...spec, description: [spec.description, note].filter(Boolean).join('\n\n') }
}
