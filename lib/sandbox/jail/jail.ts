import path from 'node:path'
import type { Host } from '../host/host'
import { relayPort } from './jail-environment'
import { initFile, jailDescriptors, type JailOrder, runnerFolder } from './jail-order'
import { sourceOf } from './mount-table'
import { limitNetworkBuffers, makesNetworkFirst } from './network-setup'
import { processOneScript } from './process-one-script'
import { resourceLimits } from './resource-limits'
import { openMounts, stage0, stage0Waiting } from './stage0-script'

/**
 * Returns the command that starts a sandbox, so that a tool sees its own files, an empty workspace, the program folders
 * and nothing else: the program and its argument list. They contain no secrets, because every user of the machine can read
 * argument lists.
 * @param table file with the text of `mountTable`
 */
export function jailCommand(order: JailOrder, table: string): string[] {
  const { bwrap, unshare, sh, prlimit } = requireTools(order.host)
  const { home, host, limits, waits, runners } = order
  // Closes the descriptors that only the helper uses, and one that only reserves its number.
  const start = `exec "$@" < /dev/null 8>&-${runners ? '' : ' 7>&-'}`
  const script = [
    ...(order.hasNetwork ? [limitNetworkBuffers(order)] : []),
    openMounts(home, host.extraNode),
    ...(waits ? [stage0Waiting(home !== null), start] : [stage0]),
  ].join('\n')
  // Process 1 has the limits of the run as well, because every helper that it starts inherits them.
  const limitsOfInit = resourceLimits({
    ...order,
    limits: { ...limits, processes: limits.processes + initProcesses },
  })
  return [
    ...[unshare, '--user', '--map-root-user', '--mount', '--propagation', 'private'],
    ...(makesNetworkFirst(order) ? ['--net'] : []),
    '--',
    ...[sh, '-c', script, 'stage0', order.mountPoint, table, home ?? '', order.empty],
    host.extraNode === null ? '' : path.dirname(host.extraNode),
    ...(waits
      ? [waits.bundles, waits.environments].map(folder => sourceOf(order, folder))
      : [order.inputs ?? '', `${order.stdinBytes}`]),
    ...[bwrap, '--args', `${jailDescriptors.arguments}`, '--'],
    ...[prlimit, ...limitsOfInit, '--', initFile, '-c', processOneScript(order), 'init'],
    ...relayArguments(order),
    // A copy that enters applies its limits itself.
    ...(order.forked ? [] : order.command),
  ]
}

/**
 * Returns the command that waits in a sandbox without a runner, already under all limits. It reads the path of the tool
 * and becomes it.
 */
export const waitingCommand = (sh: string): string[] => [
  sh,
  '-c',
  'IFS= read -r t <&5 || exit 1\nunset PWD OLDPWD\nexec "$t" 5>&-',
]

/**
 * Processes that process 1 may have in addition to the tool's: helpers that collect files, and zombies of the tool.
 */
const initProcesses = 8

const relayArguments = ({ relay }: JailOrder) =>
  relay === null ? [] : [relay, `${runnerFolder}/network_relay.py`, `${relayPort}`]

function requireTools({ tools }: Host) {
  const { bwrap, unshare, sh, prlimit } = tools
  if (!bwrap || !unshare || !sh || !prlimit) throw new Error('a program of the sandbox is not installed')
  return { bwrap, unshare, sh, prlimit }
}
