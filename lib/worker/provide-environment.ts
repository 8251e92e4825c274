/**
 * Sees to it that this worker has an environment on its disk: builds it when it is not there, tells the page how that
 * goes, and keeps what came of it. Several who ask at once wait for one build.
 */
import type { BuiltEnvironment } from '@/lib/core/environments/environment'
import { explainBuild } from '@/lib/core/environments/explain-build'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { buildEnvironment } from '@/lib/sandbox/environments/build-environment'
import type { Sandbox } from '@/lib/sandbox/sandbox'
import { database } from '@/lib/store/connection/client'
import {
  findEnvironment,
  finishBuild,
  markBuilding,
  writeBuildLog,
  type BuildResult,
} from '@/lib/store/toolboxes/environments'
import { faultFields, log } from '@/lib/log'
import { findPackageIndex } from './find-package-index'

const building = new Map<string, Promise<BuiltEnvironment>>()

/** @throws when the sandbox cannot start anything at the moment, or the environment is unknown */
export function provideEnvironment(hash: string, sandbox: Sandbox): Promise<BuiltEnvironment> {
  const under = building.get(hash)
  if (under) return under
  const build = provide(hash, sandbox).finally(() => building.delete(hash))
  building.set(hash, build)
  return build
}

async function provide(hash: string, sandbox: Sandbox): Promise<BuiltEnvironment> {
  const environment = await findEnvironment(database(), hash)
  if (!environment) throw new Error(`The environment ${hash} is unknown.`)
  const { packages, modules, requirements } = environment
  if (environment.state === 'ready' && sandbox.environments?.has(hash)) return { hash, packages, modules }
  await markBuilding(database(), hash)
  const text = new BuildLog(hash)
  const python = sandbox.environments?.python ?? '3'
  const startedAt = performance.now()
  const index = await findPackageIndex().catch((error: Error) => error)
  if (index instanceof Error) {
    const fault = { message: 'The package index is unknown.', hint: index.message }
    await finishBuild(database(), hash, { fault, python, log: text.text, at: new Date() })
    return { fault }
  }
  const build = { hash, requirements, index: index.url, hosts: index.hosts }
  const outcome = await buildEnvironment(sandbox, build, piece => text.add(piece)).finally(() =>
    text.settle(),
  )
  const common = { python, log: text.text, at: new Date() }
  const result: BuildResult = outcome.ok
    ? { ...common, installed: outcome.installed }
    : { ...common, fault: explainBuild(text.text, outcome.end.reason, outcome.detail) }
  await finishBuild(database(), hash, result)
  const ms = Math.round(performance.now() - startedAt)
  log('info', 'environment.built', { environment: hash.slice(0, 12), ok: outcome.ok, ms })
  return 'fault' in result ? { fault: result.fault } : { hash, ...result.installed }
}

/** Of a longer log the end is kept: it says what became of it. */
const logCharactersMax = 200_000
const writeEveryMs = 500

/** The log of one build, written to where the page reads it while it grows. */
class BuildLog {
  text = ''
  private writing: Promise<void> | null = null
  private timer: NodeJS.Timeout | null = null

  constructor(private readonly hash: string) {}

  add(piece: string): void {
    // Postgres keeps no NUL, and a terminal's colours say nothing here.
    this.text = (this.text + piece.replaceAll('\0', '')).slice(-logCharactersMax)
    this.timer ??= setTimeout(() => {
      this.timer = null
      this.writing = writeBuildLog(database(), this.hash, this.text).catch(error =>
        log('warn', 'environment.log-delayed', faultFields(error)),
      )
    }, writeEveryMs)
  }

  /** Nothing is written after this. */
  async settle(): Promise<void> {
    if (this.timer) clearTimeout(this.timer)
    this.timer = null
    await this.writing
  }
}

/**
 * Before a run: whoever waits for its packages is told so, and stops waiting when the run is stopped. What went wrong is
 * told too; the sandbox then refuses the run, because what it needs is not there.
 */
export async function awaitEnvironment(
  spec: ToolSpec,
  sandbox: Sandbox,
  notice: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const hash = spec.program?.runner === 'python' ? spec.program.environment : undefined
  if (hash === undefined || !sandbox.environments || sandbox.environments.has(hash)) return
  notice('This worker installs the Python packages of the tool first. That can take minutes, once.')
  const stopped = new Promise<null>(resolve => signal.addEventListener('abort', () => resolve(null)))
  const built = provideEnvironment(hash, sandbox).catch(error => {
    log('warn', 'environment.not-built', faultFields(error))
    return null
  })
  const environment = await Promise.race([built, stopped])
  if (environment && 'fault' in environment) notice(`They cannot be installed. ${environment.fault.message}`)
}
