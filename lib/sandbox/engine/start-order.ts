import path from 'node:path'
import { type RunLimits, runLimitCeilings } from '@/lib/core/runs/limits/run-limits'
import { environmentOf, type RunnerRequest } from '@/lib/core/runs/runner-program'
import type { EnvironmentStore } from '../environments/environment-store'
import { npmInside } from '../environments/find-npm'
import { linkNodeModules } from '../environments/link-node-modules'
import type { SandboxFolders } from '../host/folders'
import type { Host } from '../host/host'
import { checkExecutable, type ExecProblem, missing } from '../jail/check-executable'
import { protocolEnvironment, proxyEnvironment } from '../jail/jail-environment'
import { runnerFolder, toolFolder } from '../jail/jail-order'
import { runnerCommand } from '../jail/runner-command'
import type { StartOrder } from '../launcher/link'
import type { SandboxRequest } from '../sandbox-request'

type OrderParts = { host: Host; folders: SandboxFolders; environments: EnvironmentStore }

/**
 * Returns what the launcher needs to know to start a run, without the files and proxies that are opened for this run
 * alone, or the problem for which the program cannot be started here.
 * @param bundle folder with the tool's files
 */
export function makeStartOrder(
  request: SandboxRequest,
  slot: number,
  bundle: string,
  { host, folders, environments }: OrderParts,
): StartOrder | ExecProblem {
  const { program } = request
  const hasNetwork = request.proxies?.some(proxy => proxy.name === 'egress') ?? false
  // These two start the relay themselves.
  const needsRelay = hasNetwork && program.runner !== 'environment' && program.runner !== 'git'
  const relay = needsRelay ? host.interpreters.python3 : null
  if (needsRelay && relay === null) return missing('The network proxy', 'python3')
  const common: CommonOrder = {
    slot,
    bundle,
    limits: underCeilings(request.limits),
    proxies: null,
    hasNetwork,
    relay,
    packages: null,
    inputs: null,
    shared: null,
    collects: false,
    environment: {
      ...request.environment,
      ...(relay !== null && proxyEnvironment(path.join(folders.instance, 'etc'))),
    },
  }
  const python = host.interpreters.python3
  if (program.runner === 'environment')
    return python
      ? startBuild(common, program, { python, host, environments })
      : missing('The installation', 'python3')
  if (program.runner === 'git')
    return python ? startFetch(common, program, python) : missing('The fetch', 'python3')
  const key = environmentOf(program)
  const packages = key ? environments.use(key) : null
  if (program.runner === 'executable') {
    if (packages !== null) linkNodeModules(packages, bundle)
    return startExecutable({ ...common, packages }, program, request.argumentsText, host)
  }
  return python
    ? startPython({ ...common, packages }, program, request, python)
    : missing('The tool', 'python3')
}

/** The part of an order that all kinds of programs share. */
type CommonOrder = Omit<StartOrder, 'command' | 'runner' | 'stdin'>
type ProgramOf<Runner> = Extract<SandboxRequest['program'], { runner: Runner }>

function startExecutable(
  common: CommonOrder,
  program: ProgramOf<'executable'>,
  argumentsText: string,
  host: Host,
): StartOrder | ExecProblem {
  const problem = checkExecutable(common.bundle, program.path, host)
  if (problem) return problem
  return {
    ...common,
    command: [path.posix.join(toolFolder, program.path)],
    runner: false,
    stdin: argumentsText,
    environment: { ...common.environment, ...protocolEnvironment(program.action, host) },
  }
}

/** Builds an environment. It gets no variables of a run. */
function startBuild(
  common: CommonOrder,
  program: ProgramOf<'environment'>,
  { python, host, environments }: { python: string } & Pick<OrderParts, 'host' | 'environments'>,
): StartOrder | ExecProblem {
  const { kind, requirements, index } = program
  const { npm } = environments
  if (kind === 'node' && npm === null) return missing('The installation', 'npm')
  const command = kind === 'node' && npm ? npmInside(npm, host) : []
  return {
    ...common,
    command: [python, '-I', '-u', `${runnerFolder}/build_environment.py`],
    runner: true,
    stdin: JSON.stringify({ kind, requirements, index, npm: command }) + '\n',
    environment: {},
  }
}

/** Fetches a repository. It gets no variables of a run. */
const startFetch = (common: CommonOrder, { order }: ProgramOf<'git'>, python: string): StartOrder => ({
  ...common,
  command: [python, '-I', '-u', `${runnerFolder}/fetch_git.py`],
  runner: true,
  stdin: JSON.stringify(order) + '\n',
  environment: {},
})

function startPython(
  common: CommonOrder,
  program: ProgramOf<'python'>,
  request: SandboxRequest,
  python: string,
): StartOrder {
  const message: RunnerRequest = {
    action: program.action,
    target: program.target,
    argumentsText: request.argumentsText,
    slyDataText: request.slyDataText ?? null,
  }
  return {
    ...common,
    command: runnerCommand(python, program.adapter),
    adapter: program.adapter,
    runner: true,
    stdin: JSON.stringify(message) + '\n',
  }
}

function underCeilings(limits: RunLimits): RunLimits {
  const names = Object.keys(runLimitCeilings) as (keyof RunLimits)[]
  return Object.fromEntries(
    names.map(name => [name, Math.min(limits[name], runLimitCeilings[name])]),
  ) as RunLimits
}
