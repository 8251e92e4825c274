/**
 * Provides an environment on this worker's disk: builds it if it is missing, reports the progress to the page, and
 * stores the result. Simultaneous callers wait for one build.
 */
import { config } from '@/lib/config'
import type { BuiltEnvironment } from '@/lib/core/environments/environment'
import { explainBuild } from '@/lib/core/environments/explain-build'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { buildEnvironment } from '@/lib/sandbox/environments/build-environment'
import { findPackageIndex } from '@/lib/sandbox/environments/find-package-index'
import type { Sandbox } from '@/lib/sandbox/sandbox'
import { database } from '@/lib/store/connection/client'
import {
  findEnvironment,
  finishBuild,
  markBuilding,
  writeBuildLog,
  type BuildResult,
} from '@/lib/store/toolboxes/environments'
import { errorFields, log } from '@/lib/log'

const building = new Map<string, Promise<BuiltEnvironment>>()

/** @throws when the sandbox cannot start anything now, or the environment is unknown */
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
  const index = await findPackageIndex(config()).catch((error: Error) => error)
  if (index instanceof Error) {
    const error = { message: 'The package index is unknown.', hint: index.message }
    await finishBuild(database(), hash, { error, python, log: text.text, at: new Date() })
    return { error }
  }
  const build = { hash, requirements, index: index.url, hosts: index.hosts }
  const outcome = await buildEnvironment(sandbox, build, piece => text.add(piece)).finally(() =>
    text.settle(),
  )
  const common = { python, log: text.text, at: new Date() }
  const result: BuildResult = outcome.ok
    ? { ...common, installed: outcome.installed }
    : { ...common, error: explainBuild(text.text, outcome.end.reason, outcome.detail) }
  await finishBuild(database(), hash, result)
  const ms = Math.round(performance.now() - startedAt)
  log('info', 'environment.built', { environment: hash.slice(0, 12), ok: outcome.ok, ms })
  return 'error' in result ? { error: result.error } : { hash, ...result.installed }
}

/** Only the end of a longer log is stored: it has the result. */
const logCharactersMax = 200_000
const writeEveryMs = 500

/** The log of one build, stored so that the page can read it while it grows. */
class BuildLog {
  text = ''
  private writing: Promise<void> | null = null
  private timer: NodeJS.Timeout | null = null

  constructor(private readonly hash: string) {}

  add(piece: string): void {
    // Postgres does not store NUL, and the color codes of a terminal have no meaning here.
    this.text = (this.text + piece.replaceAll('\0', '')).slice(-logCharactersMax)
    this.timer ??= setTimeout(() => {
      this.timer = null
      this.writing = writeBuildLog(database(), this.hash, this.text).catch(error =>
        log('warn', 'environment.log-delayed', errorFields(error)),
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
 * Provides the environment of a run. Notices inform the people of the run that it waits for packages, and
 * about errors. The wait ends when the run is stopped. After a failure the sandbox rejects the run, because
 * its packages are missing.
 */
export async function awaitEnvironment(
  spec: ToolSpec,
  sandbox: Sandbox,
  notice: (text: string) => void,
  signal: AbortSignal,
): Promise<void> {
  const hash = spec.program?.runner === 'python' ? spec.program.environment : undefined
  if (hash === undefined || !sandbox.environments || sandbox.environments.has(hash)) return
  notice('This worker first installs the Python packages of the tool, which can take minutes.')
  const stopped = new Promise<null>(resolve => signal.addEventListener('abort', () => resolve(null)))
  const built = provideEnvironment(hash, sandbox).catch(error => {
    log('warn', 'environment.not-built', errorFields(error))
    return null
  })
  const environment = await Promise.race([built, stopped])
  if (environment && 'error' in environment)
    notice(`The Python packages couldn't be installed. ${environment.error.message}`)
}
