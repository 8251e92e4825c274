/** Decides, before anything runs, which calls a replay executes and why it skips the others. */
import { checkInputs, type InputProblem } from '@/lib/core/spec/arguments/check-inputs'
import type { Capability, NeedKind, ToolSpec } from '@/lib/core/spec/tool-spec'

type CasePlan =
  /** `before` is false if the published version has no such tool or rejects the arguments. */
  | { try: true; before: boolean; hasEffects: boolean }
  | { try: false; verdict: 'skipped' | 'fail'; detail: string }

type CaseToPlan = {
  base: ToolSpec | null
  proposed: ToolSpec | null
  /** Name of the tool in the proposed version, if that version renames it. */
  renamedTo?: string | null
  argumentsText: string
  /** Whether the person named the tool to be replayed in spite of its side effects. */
  confirmed: boolean
}

/**
 * Plans a case. A call of a removed or renamed tool fails for its callers, which needs no run to be known.
 */
export function planCase({ base, proposed, renamedTo, argumentsText, confirmed }: CaseToPlan): CasePlan {
  if (!proposed) return base ? fail(formatMissing(renamedTo ?? null)) : skip('Neither version has this tool.')
  const reason = whyNever(proposed) ?? (base && whyNever(base))
  if (reason) return skip(reason)
  const effects = effectsOf(proposed) ?? (base && effectsOf(base))
  if (effects && !confirmed) return skip(`${effects} Confirm the tool by name to replay it anyway.`)
  const was = base && checkInputs(base, argumentsText)
  const is = checkInputs(proposed, argumentsText)
  if (is.ok) return { try: true, before: was?.ok ?? false, hasEffects: effects !== null }
  const problem = formatProblem(is.problems[0])
  return was?.ok === false
    ? skip(`Neither version accepts these arguments: ${problem}`)
    : fail(`The new version rejects these arguments: ${problem}`)
}

const formatMissing = (renamedTo: string | null) =>
  renamedTo === null
    ? 'The new version does not have this tool.'
    : `The new version renames this tool to ${renamedTo}, so calls to the old name fail.`

/** Explains in one sentence why a call of one version is skipped; null if it can run. */
export function whyNotTried(spec: ToolSpec, argumentsText: string): string | null {
  const reason = whyNever(spec) ?? effectsOf(spec)
  if (reason) return reason
  const checked = checkInputs(spec, argumentsText)
  return checked.ok ? null : `It rejects these arguments: ${formatProblem(checked.problems[0])}`
}

const formatProblem = (problem: InputProblem | undefined) =>
  problem ? `${problem.path === '' ? '' : `${problem.path}: `}${problem.message}` : ''

const skip = (detail: string): CasePlan => ({ try: false, verdict: 'skipped', detail })
const fail = (detail: string): CasePlan => ({ try: false, verdict: 'fail', detail })

/**
 * Explains in one sentence why calls of the tool are never replayed; null if they can be. A tool that needs
 * what a replay withholds would fail without showing anything about the proposal.
 */
export function whyNever(spec: ToolSpec): string | null {
  if (spec.permission.effective === 'deny') return 'The tool itself denies runs.'
  if (!spec.program) return "This tool can't run here."
  if (spec.networkHosts && spec.networkHosts.length > 0)
    return "It requests network access, which replays don't get."
  const need = spec.needs.find(each => !each.met && withheld[each.kind] !== null)
  if (need) return `It needs the ${withheld[need.kind]} ${need.name}, which replays don't get.`
  // Optional needs count as met. A tool that only declares "secrets" names none of them.
  const named = spec.needs.some(({ kind }) => kind === 'secret' || kind === 'variable')
  for (const capability of spec.capabilities) {
    const { never } = capabilityRules[capability]
    if (never !== undefined && !(capability === 'secrets' && named)) return never
  }
  return null
}

/** Returns one sentence on the side effects that the tool declares; null if it declares none. */
export function effectsOf(spec: ToolSpec): string | null {
  for (const capability of spec.capabilities) {
    const { asks } = capabilityRules[capability]
    if (asks === undefined) continue
    // An executable without a declaration counts as code execution, so the capability shows nothing about it.
    if (capability === 'code_execution' && spec.permission.declared === undefined) continue
    return asks
  }
  return null
}

/** How each capability is replayed: always, after a confirmation, or never. */
const capabilityRules: Record<Capability, { never?: string; asks?: string }> = {
  read_fs: {},
  write_fs: { asks: 'It declares that it writes files.' },
  network: { never: "It uses the network, which replays don't get." },
  shell: { asks: 'It declares that it runs commands.' },
  secrets: { never: "It needs secrets, which replays don't get." },
  llm: { never: "It calls a language model, which replays don't get." },
  code_execution: { asks: 'It declares code execution that needs confirmation.' },
  external_read: { never: "It reads from external sources, which replays can't reach." },
  state_write: { asks: 'It declares side effects.' },
  interactive: { never: 'It asks a person, and replays run without one.' },
}

/** Needs that a replay withholds, in words; null for needs that the tool meets itself. */
const withheld: Record<NeedKind, string | null> = {
  source: null,
  package: null,
  'npm-package': null,
  command: null,
  variable: 'environment variable',
  secret: 'secret',
  network: 'network:',
  model: 'language model',
  server: 'server',
}
