/** What is tried of a call, and what is not, and why: decided from the two specifications before anything is executed. */
import { checkInputs, type InputProblem } from '@/lib/core/spec/check-inputs'
import type { Capability, NeedKind, ToolSpec } from '@/lib/core/spec/tool-spec'

type CasePlan =
  /** before: false where the published version has no such tool, or takes no such arguments. */
  | { try: true; before: boolean; hasEffects: boolean }
  | { try: false; verdict: 'skipped' | 'fail'; detail: string }

/**
 * @param confirmed the tool was named as one to be tried in spite of its effects
 */
export function planCase({
  base,
  proposed,
  argumentsText,
  confirmed,
}: {
  base: ToolSpec | null
  proposed: ToolSpec | null
  argumentsText: string
  confirmed: boolean
}): CasePlan {
  if (!proposed)
    return base
      ? { try: false, verdict: 'fail', detail: 'The new version has no such tool.' }
      : skip('Neither version has such a tool.')
  const reason = whyNever(proposed) ?? (base && whyNever(base))
  if (reason) return skip(reason)
  const effects = effectsOf(proposed) ?? (base && effectsOf(base))
  if (effects && !confirmed) return skip(`${effects} Confirm the tool by name to try it all the same.`)
  const was = base && checkInputs(base, argumentsText)
  const is = checkInputs(proposed, argumentsText)
  if (is.ok) return { try: true, before: was?.ok ?? false, hasEffects: effects !== null }
  const fault = sayProblem(is.problems[0])
  return was?.ok === false
    ? skip(`Neither version takes these arguments: ${fault}`)
    : { try: false, verdict: 'fail', detail: `The new version refuses these arguments: ${fault}` }
}

/** Why a call of one version is not tried by itself, in one sentence; null when it can be. */
export function whyNotTried(spec: ToolSpec, argumentsText: string): string | null {
  const reason = whyNever(spec) ?? effectsOf(spec)
  if (reason) return reason
  const checked = checkInputs(spec, argumentsText)
  return checked.ok ? null : `It refuses these arguments: ${sayProblem(checked.problems[0])}`
}

const sayProblem = (problem: InputProblem | undefined) =>
  problem ? `${problem.path === '' ? '' : `${problem.path}: `}${problem.message}` : ''

const skip = (detail: string): CasePlan => ({ try: false, verdict: 'skipped', detail })

/**
 * Why calls of the tool are never replayed, in one sentence; null when they can be. What a replay is not given, a tool
 * that needs it would fail without, and nothing would be learnt.
 */
export function whyNever(spec: ToolSpec): string | null {
  if (spec.permission.effective === 'deny') return 'The tool itself says that it must not be run.'
  if (!spec.program) return 'This tool cannot run here.'
  if (spec.networkHosts && spec.networkHosts.length > 0)
    return 'It asks for the network, which replays are not given.'
  const need = spec.needs.find(each => !each.met && withheld[each.kind] !== null)
  if (need) return `It needs the ${withheld[need.kind]} ${need.name}, which replays are not given.`
  // What a tool can do without is met; a tool that only says "secrets" names none.
  const named = spec.needs.some(({ kind }) => kind === 'secret' || kind === 'variable')
  for (const capability of spec.capabilities) {
    const { never } = capabilityRules[capability]
    if (never !== undefined && !(capability === 'secrets' && named)) return never
  }
  return null
}

/** What a tool that is marked as having side effects says of itself, in one sentence; null for others. */
export function effectsOf(spec: ToolSpec): string | null {
  for (const capability of spec.capabilities) {
    const { asks } = capabilityRules[capability]
    if (asks === undefined) continue
    // Every executable that says nothing counts as one that executes code; that marks nothing.
    if (capability === 'code_execution' && spec.permission.declared === undefined) continue
    return asks
  }
  return null
}

/** Each capability: replayed, replayed when somebody confirms the tool, or never. */
const capabilityRules: Record<Capability, { never?: string; asks?: string }> = {
  read_fs: {},
  write_fs: { asks: 'It says that it writes files.' },
  network: { never: 'It uses the network, which replays are not given.' },
  shell: { asks: 'It says that it runs commands.' },
  secrets: { never: 'It needs secrets, which replays are not given.' },
  llm: { never: 'It asks a language model, which replays are not given.' },
  code_execution: { asks: 'It says that it executes what is to be confirmed.' },
  external_read: { never: 'It reads from elsewhere, which replays do not reach.' },
  state_write: { asks: 'It says that it changes something.' },
  interactive: { never: 'It asks a person, and nobody is there during a replay.' },
}

/** Needs that a replay leaves unmet, in words; null for those that are the tool's own affair. */
const withheld: Record<NeedKind, string | null> = {
  source: null,
  package: null,
  command: null,
  variable: 'environment variable',
  secret: 'secret',
  network: 'network:',
  model: 'language model',
  server: 'server',
}
