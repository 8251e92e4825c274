/** Installs packages in a sandbox that reaches only the package index, and stores what was installed. */
import { readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import type { AskedEnvironment, Installed } from '@/lib/core/environments/environment'
import { buildLimits } from '@/lib/core/runs/limits/run-limits'
import type { SandboxEnd } from '@/lib/core/runs/sandbox-report'
import { anyAddress } from '@/lib/outbound/address-rules'
import { egressProxy } from '../proxies/egress-proxy'
import type { Sandbox } from '../sandbox'
import { noFiles, type SandboxFile } from '../sandbox-request'
import { copiedNpmFolder, type Npm } from './find-npm'

type EnvironmentBuild = AskedEnvironment & {
  /** Address of a package index (PEP 503), or of an npm registry. */
  index: string
  /** Hosts of the files themselves, if the index refers to others. */
  hosts: readonly string[]
}

type BuildOutcome =
  | { ok: true; installed: Installed }
  /** `end` distinguishes a limit from a failure of the installer, whose messages are in the log. */
  | { ok: false; end: SandboxEnd; detail: string | null }

/** Bytes in both directions: the archives of packages that fit on the disk, and the pages of the index. */
const exchangeBytesMax = 1024 * 1024 * 1024

/**
 * Builds an environment. Rejects only if a sandbox cannot start at all.
 * @param log called with each piece of the installer's log
 * @param signal ends the build
 */
export async function buildEnvironment(
  sandbox: Sandbox,
  build: EnvironmentBuild,
  log: (text: string) => void,
  signal?: AbortSignal,
): Promise<BuildOutcome> {
  const store = sandbox.environments
  if (!store || !sandbox.report.available) throw new Error('No sandbox is available.')
  const inputs = build.kind === 'node' ? await copiedNpm(store.npm) : []
  const receiver = store.receive(build, build.requirements)
  const decoders = { stdout: new TextDecoder(), stderr: new TextDecoder() }
  const hosts = [new URL(build.index).host, ...build.hosts]
  const rules = { hosts, addresses: anyAddress, bytesMax: exchangeBytesMax }
  const egress = egressProxy(rules, (host, outcome) => {
    if (outcome === 'not-granted')
      log(`\nBlocked: ${host} is neither the package index nor one of its hosts.\n`)
    return null
  })
  const run = sandbox.run(
    {
      id: `environment-${build.hash.slice(0, 12)}`,
      bundle: noFiles,
      program: {
        runner: 'environment',
        kind: build.kind,
        requirements: build.requirements,
        index: build.index,
      },
      argumentsText: '',
      limits: buildLimits,
      inputs,
      proxies: [egress, receiver.proxy],
    },
    {
      started() {},
      output: (stream, bytes) => log(decoders[stream].decode(bytes, { stream: true })),
      frame() {},
      notice: text => log(`\n${text}\n`),
    },
  )
  const cancel = () => run.cancel()
  signal?.addEventListener('abort', cancel)
  if (signal?.aborted) cancel()
  try {
    const end = await run.done
    if (end.reason === 'spawn-failed') throw new Error(end.detail ?? 'The installation did not start.')
    if (end.reason === 'exited' && end.exitCode === 0) return { ok: true, installed: await receiver.done }
    const problem = await Promise.race([
      receiver.done.then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      ),
      new Promise<null>(resolve => setImmediate(() => resolve(null))),
    ])
    return { ok: false, end, detail: problem ?? end.detail ?? null }
  } finally {
    signal?.removeEventListener('abort', cancel)
    await receiver.close()
  }
}

/** Returns the files of an npm that sandboxes don't see. Nothing of the machine is mounted only for a build. */
async function copiedNpm(npm: Npm | null): Promise<SandboxFile[]> {
  const folder = npm?.copied
  if (!folder) return []
  const files: SandboxFile[] = []
  for (const name of await readdir(folder, { recursive: true })) {
    const file = path.join(folder, name)
    // A link can lead nowhere.
    const about = await stat(file).catch(() => null)
    if (!about?.isFile()) continue
    files.push({
      path: path.posix.join(copiedNpmFolder, name),
      mode: about.mode,
      bytes: await readFile(file),
    })
  }
  return files
}
