import type { JailOrder } from './jail-order'

/**
 * Returns the options of `prlimit` for a process of the run. They are set inside the namespace: processes are counted
 * per user namespace, so sandboxes count neither against each other nor against the server. RLIMIT_AS would stop Node
 * at 1 GB of addresses that it never uses; RLIMIT_DATA does not.
 */
export const resourceLimits = ({
  host,
  limits,
  memoryIsCounted,
}: Pick<JailOrder, 'host' | 'limits' | 'memoryIsCounted'>) => [
  '--core=0',
  // RLIMIT_CPU has whole seconds; the limit of the whole run is exact to the millisecond.
  `--cpu=${Math.ceil(limits.cpuSeconds)}:${Math.ceil(limits.cpuSeconds) + 1}`,
  `--fsize=${limits.fileBytes}`,
  `--nofile=${limits.descriptors}`,
  `--nproc=${limits.processes}`,
  '--memlock=65536',
  '--rtprio=0',
  // gVisor has neither these limits nor what they limit: message queues and lower priorities.
  ...(host.kernel === 'gvisor' ? [] : ['--msgqueue=0', '--sigpending=256', '--nice=0']),
  ...(memoryIsCounted ? [] : [`--data=${limits.memoryBytes}`]),
]
