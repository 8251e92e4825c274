/** Finds in the log of a failed installation what went wrong, and says what mends it. */
import type { BuildFault } from './environment'
import type { SandboxEnd } from '@/lib/core/runs/sandbox-report'

/** Lines of the log that are quoted: pip tells the cause last. */
const linesMax = 6
const lineLengthMax = 400

/**
 * @param reason how the sandbox ended; a limit explains more than what the installer could still say
 * @param detail what went wrong on the way out, when the installer itself succeeded
 */
export function explainBuild(log: string, reason: SandboxEnd['reason'], detail: string | null): BuildFault {
  const limit = limits[reason]
  if (limit) return limit
  const lines = log
    .split('\n')
    .map(line => line.trimEnd())
    .filter(line => line.trim() !== '')
  const errors = lines.filter(line => /^\s*(error|refused)\b/i.test(line))
  const said = (errors.length > 0 ? errors : lines)
    .slice(-linesMax)
    .map(line => line.trim().slice(0, lineLengthMax))
  const message = detail
    ? `The packages could not be kept: ${detail}.`
    : said.join('\n') || 'It said nothing.'
  return { message, hint: causes.find(([pattern]) => pattern.test(log))?.[1] ?? otherHint }
}

const tooMuch = 'Ask for fewer or smaller packages: pip installs everything that each of them needs.'
const limits: Partial<Record<SandboxEnd['reason'], BuildFault>> = {
  'timed-out': { message: 'The installation took more than five minutes.', hint: tooMuch },
  'cpu-limit': { message: 'The installation used more than four minutes of processor time.', hint: tooMuch },
  'out-of-memory': { message: 'The installation used more than 1 GiB of memory.', hint: tooMuch },
  quota: { message: 'The packages and their archives need more than 512 MiB.', hint: tooMuch },
}

const otherHint = 'The log tells more.'
const causes: [RegExp, string][] = [
  [
    /The package index cannot be reached|Tunnel connection failed|Max retries exceeded|Refused:/,
    'The index must be reachable from the workers. PEGBOARD_PACKAGE_INDEX and PEGBOARD_PACKAGE_HOSTS name it and the hosts of its files.',
  ],
  [
    /ResolutionImpossible|conflicting dependencies/,
    'Two packages ask for different versions of a third. Loosen one of the versions.',
  ],
  [
    /THESE PACKAGES DO NOT MATCH THE HASHES|require-hashes|in --require-hashes mode/,
    'When one requirement has a hash, every package that is installed needs one, and they must match.',
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
