/** Finds the cause of a failed installation in its log, with advice on how to fix it. */
import type { EnvironmentKind } from '@/lib/core/spec/environment-kind'
import type { BuildError } from './environment'
import type { SandboxEnd } from '@/lib/core/runs/sandbox-report'

/** Quoted lines of the log. Installers report the cause last. */
const linesMax = 6
const lineLengthMax = 400

/** How a build ended. `reason` is how its sandbox did; `detail` an error after the installer itself succeeded. */
type BuildEnd = { reason: SandboxEnd['reason']; detail: string | null }

/** Explains why a build failed. A limit is a better explanation than later output of the installer. */
export function explainBuild(kind: EnvironmentKind, log: string, { reason, detail }: BuildEnd): BuildError {
  // The installer can fail by itself before the sandbox ends it.
  const limit = limits[reason] ?? (diskIsFull.test(log) ? limits.quota : undefined)
  if (limit) return { message: limit, hint: tooMuch[kind] }
  const lines = log
    .split('\n')
    .map(line => line.trimEnd())
    .filter(line => line.trim() !== '')
  const errors = lines.filter(line => /^\s*(npm )?(error|err!|blocked)(?![\w-])/i.test(line))
  const shown = (errors.length > 0 ? errors : lines)
    .slice(-linesMax)
    .map(line => line.trim().slice(0, lineLengthMax))
  const message = detail
    ? `The packages couldn't be saved: ${detail}.`
    : shown.join('\n') || 'The installer printed nothing.'
  return { message, hint: causes[kind].find(([pattern]) => pattern.test(log))?.[1] ?? otherHint }
}

const diskIsFull = /No space left on device|ENOSPC/

const tooMuch: Record<EnvironmentKind, string> = {
  python: 'Require fewer or smaller packages. pip also installs their dependencies.',
  node: 'Require fewer or smaller packages. npm also installs their dependencies.',
}
const limits: Partial<Record<SandboxEnd['reason'], string>> = {
  'timed-out': 'The installation took more than five minutes.',
  'cpu-limit': 'The installation used more than four minutes of CPU time.',
  'out-of-memory': 'The installation used more than 1 GB of memory.',
  quota: 'The packages and their archives need more than 512 MB.',
}

const otherHint = 'See the log for details.'
const causes: Record<EnvironmentKind, [RegExp, string][]> = {
  python: [
    [
      /The package index cannot be reached|Tunnel connection failed|Max retries exceeded|Blocked:/,
      'Workers must be able to reach the index. PEGBOARD_PACKAGE_INDEX and PEGBOARD_PACKAGE_HOSTS name it and the hosts of its files.',
    ],
    [
      /ResolutionImpossible|conflicting dependencies/,
      'Two packages need different versions of a third one. Loosen one of the version ranges.',
    ],
    [
      /THESE PACKAGES DO NOT MATCH THE HASHES|require-hashes|in --require-hashes mode/,
      'If one requirement has a hash, every installed package needs one, and all hashes must match.',
    ],
    [
      /No matching distribution found|Could not find a version that satisfies/,
      'Check the name and the version: the index has no such release for the Python of the sandbox.',
    ],
    [
      /Failed (building|to build)|subprocess-exited-with-error|metadata-generation-failed/,
      'A package has no ready-made wheel for this system, and building it failed. Choose a version that has one.',
    ],
  ],
  node: [
    [
      /EINTEGRITY/,
      'A package differs from the integrity hash of the lock file. Check where the lock file comes from, and write it again with npm install --package-lock-only.',
    ],
    [
      /\bnpm (error|ERR!) code (E404|ETARGET)\b/,
      'Check the name and the version: the registry has no such release.',
    ],
    [
      /\bnpm (error|ERR!) code ERESOLVE\b/,
      'Two packages need different versions of a third one. Loosen one of the version ranges.',
    ],
    [
      /in sync|code EUSAGE/,
      'package.json and its lock file differ. Run npm install --package-lock-only, and upload both.',
    ],
    [
      /Running the install scripts failed/,
      'An allowed install script failed. Scripts have no compiler, and only the registry is reachable. Choose a version that needs no script, or disallow it.',
    ],
    [
      /Blocked:|ENOTFOUND|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EAI_AGAIN|tunneling socket|code E(403|50\d)\b/,
      'Workers must be able to reach the registry. PEGBOARD_NPM_REGISTRY and PEGBOARD_NPM_HOSTS name it and the hosts of its files.',
    ],
    [
      /CERT|self-signed certificate|unable to get local issuer/,
      'The server must trust the certificate of the registry: add its authority to the system.',
    ],
  ],
}
