import type { Step } from './assemble'
import { judge, offsets, verdicts } from './filter-steps'
import type { Architecture, Syscall } from './syscalls'

/**
 * Process 1 of a sandbox reports how the tool ended, so the tool must not stop, slow or limit it. It runs as the
 * tool's user, and the kernel would allow all of this between processes of one user.
 */
export function protectProcessOne(architecture: Architecture): Step[] {
  return [
    // Limits can be set only for the caller, which is process 0 in this call.
    ...judge(architecture, 'prlimit64', 0, [
      { op: 'equal', k: 0, then: 'allow' },
      { op: 'return', k: verdicts.denied },
    ]),
    ...processCalls.flatMap(([name, argument]) =>
      judge(architecture, name, argument, [{ op: 'equal', k: 1, then: 'denied' }]),
    ),
    // Only for a single process: its group and its user include process 1.
    ...priorityCalls.flatMap(([name, ofProcess]) =>
      judge(architecture, name, 0, [
        { op: 'equal', k: ofProcess, then: `${name}-of-one` },
        { op: 'return', k: verdicts.denied },
        { op: 'label', name: `${name}-of-one` },
        { op: 'load', k: offsets.argument(1) },
        { op: 'equal', k: 1, then: 'denied' },
      ]),
    ),
  ]
}

/** Calls that act on a process, with the argument that names it. */
const processCalls: readonly (readonly [Syscall, number])[] = [
  ['kill', 0],
  ['tkill', 0],
  ['tgkill', 0],
  ['rt_sigqueueinfo', 0],
  ['rt_tgsigqueueinfo', 0],
  ['pidfd_open', 0],
  ['sched_setparam', 0],
  ['sched_setscheduler', 0],
  ['sched_setaffinity', 0],
  ['sched_setattr', 0],
]
/** Calls that set priorities, with PRIO_PROCESS and IOPRIO_WHO_PROCESS, the kinds that name one process. */
const priorityCalls: readonly (readonly [Syscall, number])[] = [
  ['setpriority', 0],
  ['ioprio_set', 1],
]
