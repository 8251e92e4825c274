import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { LauncherSetup } from './link'

/** Compiles the runners once for all later starts: a sandbox could not store the compiled form. */
export async function compileRunners({ host, folders }: LauncherSetup): Promise<void> {
  const python = host.interpreters.python3
  if (!python || existsSync(path.join(folders.runners, '__pycache__'))) return
  const how = ['-m', 'compileall', '-q', '--invalidation-mode', 'unchecked-hash', folders.runners]
  // A runner that is not compiled works too, but starts more slowly.
  await promisify(execFile)(python, ['-I', '-S', ...how]).catch(() => {})
}

/** Returns the version of bubblewrap, or null when it does not start. */
export async function findVersion(bwrap: string | null): Promise<string | null> {
  if (!bwrap) return null
  // The self-test reports a bubblewrap that does not start; here only its version is missing.
  const printed = await promisify(execFile)(bwrap, ['--version']).catch(() => null)
  return /\d+(\.\d+)+/.exec(printed?.stdout ?? '')?.[0] ?? null
}
