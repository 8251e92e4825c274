/** The optional settings of a described tool. A wrong one is reported, and the default applies. */
import { defaultPermissionLevel, permissionLevels } from './permission-levels'
import { networkHostsMax, readNetworkHosts } from '@/lib/core/network/network-hosts'
import type { Warn } from './describe-problems'

/** Returns the declared level, and the one that applies: the default for a level that is unknown or too lax. */
export function readPermission(permission: unknown, warn: Warn): { declared?: string; acts: string } {
  if (permission === undefined || permission === null) return { acts: defaultPermissionLevel }
  const declared = (typeof permission === 'string' ? permission : JSON.stringify(permission)).slice(0, 100)
  const level =
    typeof permission === 'string' && Object.hasOwn(permissionLevels, declared)
      ? permissionLevels[declared]
      : undefined
  if (!level) {
    warn(
      'describe-unknown-permission-level',
      `Unknown permission level ${declared}. Pegboard uses ${defaultPermissionLevel} instead.`,
    )
    return { declared, acts: defaultPermissionLevel }
  }
  if (level.laxer)
    warn(
      'describe-declared-permission-laxer-than-default',
      `The tool declares ${declared}, which would run it without asking. Pegboard asks before every run.`,
    )
  return { declared, acts: declared }
}

/** Reads the hosts that the tool requests. Hosts that cannot be granted are reported and ignored. */
export function readRequestedHosts(network: unknown, warn: Warn): string[] {
  if (network === undefined || network === null) return []
  if (!Array.isArray(network) || network.some(host => typeof host !== 'string')) {
    warn('describe-bad-network', 'network must be a list of host names, such as ["api.example.org"].')
    return []
  }
  const { hosts, problems: hostProblems } = readNetworkHosts(
    (network as string[]).slice(0, 2 * networkHostsMax),
  )
  for (const problem of hostProblems.slice(0, 10)) warn('describe-bad-network', `In network: ${problem}`)
  return hosts
}

/** Accepts whole seconds that fit a 32-bit column. The limits of the platform apply at run time. */
export function readTimeout(seconds: unknown, warn: Warn): number | null {
  if (seconds === undefined || seconds === null) return null
  if (typeof seconds === 'number' && Number.isInteger(seconds) && seconds >= 1 && seconds < 2 ** 31)
    return seconds
  warn(
    'describe-bad-timeout',
    'timeout_seconds must be an integer of at least 1. The default limit applies instead.',
  )
  return null
}
