/**
 * Provides an environment on this worker's disk: builds it if it is missing, reports the progress to the page, and
 * stores the result. Simultaneous callers wait for one build.
 */
import { config } from '@/lib/config'
import { environmentNames, type BuildError, type BuiltEnvironment } from '@/lib/core/environments/environment'
import type { PackageIndex } from '@/lib/core/environments/package-index'
import { environmentOf } from '@/lib/core/runs/runner-program'
import type { EnvironmentKey, EnvironmentKind } from '@/lib/core/spec/environment-kind'
import { adviseOnInterpreter } from '@/lib/core/spec/missing-interpreter'
import { explainBuild } from '@/lib/core/environments/explain-build'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { buildEnvironment } from '@/lib/sandbox/environments/build-environment'
import { findNpmRegistry } from '@/lib/sandbox/environments/find-npm-registry'
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
export function provideEnvironment(key: EnvironmentKey, sandbox: Sandbox): Promise<BuiltEnvironment> {
  const { hash } = key
  const under = building.get(hash)
  if (under) return under
  const build = provide(key, sandbox).finally(() => building.delete(hash))
  building.set(hash, build)
  return build
}

async function provide(key: EnvironmentKey, sandbox: Sandbox): Promise<BuiltEnvironment> {
  const { kind, hash } = key
  const environment = await findEnvironment(database(), hash)
  if (!environment) throw new Error(`The environment ${hash} is unknown.`)
  const { packages, modules, requirements } = environment
  if (environment.state === 'ready' && sandbox.environments?.has(key)) return { hash, packages, modules }
  await markBuilding(database(), hash)
  const text = new BuildLog(hash)
  const interpreter = sandbox.environments?.versions[kind] ?? ''
  const startedAt = performance.now()
  const index = await findIndex(kind, sandbox)
  if ('message' in index) {
    await finishBuild(database(), hash, { error: index, interpreter, log: text.text, at: new Date() })
    return { error: index }
  }
  const build = { kind, hash, requirements, index: index.url, hosts: index.hosts }
  const outcome = await buildEnvironment(sandbox, build, piece => text.add(piece)).finally(() =>
    text.settle(),
  )
  const common = { interpreter, log: text.text, at: new Date() }
  const result: BuildResult = outcome.ok
    ? { ...common, installed: outcome.installed }
    : {
        ...common,
        error: explainBuild(kind, text.text, { reason: outcome.end.reason, detail: outcome.detail }),
      }
  await finishBuild(database(), hash, result)
  const ms = Math.round(performance.now() - startedAt)
  log('info', 'environment.built', { kind, environment: hash.slice(0, 12), ok: outcome.ok, ms })
  return 'error' in result ? { error: result.error } : { hash, ...result.installed }
}

/** Returns where the packages of this kind come from, or why that is unknown. */
async function findIndex(kind: EnvironmentKind, sandbox: Sandbox): Promise<PackageIndex | BuildError> {
  const asError = (message: string) => (error: Error) => ({ message, hint: error.message })
  if (kind === 'python') return findPackageIndex(config()).catch(asError('The package index is unknown.'))
  const npm = sandbox.environments?.npm
  return npm
    ? findNpmRegistry(config(), npm).catch(asError('The npm registry is unknown.'))
    : { message: 'npm is not installed on this server.', hint: adviseOnInterpreter('npm') ?? '' }
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
  const key = spec.program ? environmentOf(spec.program) : null
  if (!key || !sandbox.environments || sandbox.environments.has(key)) return
  const { packages } = environmentNames[key.kind]
  notice(`This worker first installs the ${packages} of the tool, which can take minutes.`)
  const stopped = new Promise<null>(resolve => signal.addEventListener('abort', () => resolve(null)))
  const built = provideEnvironment(key, sandbox).catch(error => {
    log('warn', 'environment.not-built', errorFields(error))
    return null
  })
  const environment = await Promise.race([built, stopped])
  if (environment && 'error' in environment)
    notice(`The ${packages} couldn't be installed. ${environment.error.message}`)
}
