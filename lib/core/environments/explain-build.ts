/** Finds the cause of a failed installation in its log, with advice on how to fix it. */
import type { BuildError } from './environment'
import type { SandboxEnd } from '@/lib/core/runs/sandbox-report'

/** Quoted lines of the log. pip reports the cause last. */
const linesMax = 6
const lineLengthMax = 400

/**
 * Explains why a build failed.
 * @param reason how the sandbox ended; a limit is a better explanation than later output of the installer
 * @param detail error after the installer itself succeeded
 */
export function explainBuild(log: string, reason: SandboxEnd['reason'], detail: string | null): BuildError {
  // The installer can fail by itself before the sandbox ends it.
  const limit = limits[reason] ?? (/No space left on device/.test(log) ? limits.quota : undefined)
  if (limit) return limit
  const lines = log
    .split('\n')
    .map(line => line.trimEnd())
    .filter(line => line.trim() !== '')
  const errors = lines.filter(line => /^\s*(error|blocked)\b/i.test(line))
  const shown = (errors.length > 0 ? errors : lines)
    .slice(-linesMax)
    .map(line => line.trim().slice(0, lineLengthMax))
  const message = detail
    ? `The packages couldn't be saved: ${detail}.`
    : shown.join('\n') || 'The installer printed nothing.'
  return { message, hint: causes.find(([pattern]) => pattern.test(log))?.[1] ?? otherHint }
}

const tooMuch = 'Require fewer or smaller packages. pip also installs their dependencies.'
const limits: Partial<Record<SandboxEnd['reason'], BuildError>> = {
  'timed-out': { message: 'The installation took more than five minutes.', hint: tooMuch },
  'cpu-limit': { message: 'The installation used more than four minutes of CPU time.', hint: tooMuch },
  'out-of-memory': { message: 'The installation used more than 1 GB of memory.', hint: tooMuch },
  quota: { message: 'The packages and their archives need more than 512 MB.', hint: tooMuch },
}

const otherHint = 'See the log for details.'
const causes: [RegExp, string][] = [
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
]
