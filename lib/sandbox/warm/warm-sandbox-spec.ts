/** Decides which runs a waiting sandbox can serve, and makes the order that builds it. */
import path from 'node:path'
import { defaultRunLimits, type RunLimits } from '@/lib/core/runs/limits/run-limits'
import type { LimitName } from '@/lib/core/runs/limits/limit-settings'
import type { PythonAdapter } from '@/lib/core/spec/tool-spec'
import type { Host } from '../host/host'
import { waitingCommand } from '../jail/jail'
import { protocolEnvironment } from '../jail/jail-environment'
import { jailDescriptors, toolFolder, waitingStdinBytes } from '../jail/jail-order'
import type { Assignment, StartOrder } from '../launcher/link'
import type { WarmKind } from './plan-warm'
import { runnerCommand } from '../jail/runner-command'
import type { SandboxRequest } from '../sandbox-request'

/** @throws when this machine lacks the interpreter of this kind */
export function warmSandboxSpec(kind: WarmKind, slot: number, host: Host): StartOrder {
  const common = {
    slot,
    bundle: '',
    stdin: '',
    limits: defaultRunLimits,
    proxies: null,
    hasNetwork: false,
    relay: null,
    packages: null,
    // Collecting files costs too little to justify a separate kind for runs that need none.
    inputs: null,
    shared: null,
    collects: true,
    waits: true,
  }
  const adapter = adapterOf(kind)
  if (adapter === null) {
    const { sh } = host.tools
    if (!sh) throw new Error('sh is not installed')
    return {
      ...common,
      command: waitingCommand(sh),
      runner: false,
      environment: protocolEnvironment('execute', host),
    }
  }
  const python = host.interpreters.python3
  if (!python) throw new Error('python3 is not installed')
  return {
    ...common,
    command: runnerCommand(python, adapter, jailDescriptors.status),
    runner: true,
    environment: {},
  }
}

/**
 * Returns the assignment with which a waiting sandbox becomes this run, or null when none can: the run has its own
 * variables, proxies, files or limits, or more input than a waiting sandbox has room for.
 */
export function warmRequest(
  { program, environment }: SandboxRequest,
  order: StartOrder,
): { kind: WarmKind; assignment: Assignment } | null {
  if (order.proxies !== null || order.inputs !== null || order.shared !== null) return null
  if (Object.keys(environment ?? {}).length > 0) return null
  if (!fitsLimits(order.limits) || Buffer.byteLength(order.stdin) > waitingStdinBytes) return null
  const assignment = {
    bundle: path.basename(order.bundle),
    packages: order.packages && path.basename(order.packages),
    stdin: order.stdin,
    limits: order.limits,
  }
  if (program.runner === 'executable') {
    // The path is sent as one line.
    if (program.action !== 'execute' || program.path.includes('\n')) return null
    const file = path.posix.join(toolFolder, program.path)
    return { kind: 'executable', assignment: { ...assignment, program: file } }
  }
  if (program.runner !== 'python' || program.action !== 'call') return null
  return { kind: `python ${program.adapter}`, assignment: { ...assignment, program: '' } }
}

/** Time and output are measured from outside; every other limit was set when the sandbox was built. */
const fitsLimits = (limits: RunLimits) =>
  (Object.keys(limits) as LimitName[]).every(
    name => judgedOutside.includes(name) || limits[name] === defaultRunLimits[name],
  )
const judgedOutside: readonly LimitName[] = ['wallMs', 'outputBytes', 'fullOutputBytes']

const adapterOf = (kind: WarmKind) =>
  kind === 'executable' ? null : (kind.slice('python '.length) as PythonAdapter)
