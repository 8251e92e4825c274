import { assemble, type Step } from './assemble'
import type { FilterOptions } from './filter-options'
import { judge, matchAny, offsets, refuse, verdicts } from './filter-steps'
import { limitHiddenMemory } from './hidden-memory'
import { protectProcessOne } from './process-one'
import { absentCalls, deniedCalls } from './refused-calls'
import { limitSocketOptions, limitSockets } from './sockets'
import { type Architecture, auditArchitecture, newestSyscall } from './syscalls'

/**
 * Returns the system call filter of a run as the bytes that `bwrap --seccomp` loads. It allows everything except
 * calls that bypass other protections: namespaces, mounts, keys, devices, other processes, process 1 and uncounted
 * memory.
 */
export function seccompFilter(architecture: Architecture, options: FilterOptions): Uint8Array {
  return assemble([
    ...checkArchitecture(architecture),
    ...refuse(architecture, absentCalls, 'absent'),
    ...refuse(architecture, deniedCalls, 'denied'),
    ...protectMachine(architecture),
    ...protectProcessOne(architecture),
    ...limitHiddenMemory(architecture, options),
    ...limitSocketOptions(architecture),
    ...limitSockets(architecture, options),
    ...endings,
  ])
}

/** Ends programs of another architecture, and loads the number of the call. */
function checkArchitecture(architecture: Architecture): Step[] {
  return [
    { op: 'load', k: offsets.architecture },
    // 32-bit code on a 64-bit kernel has other call numbers, which none of the rules below would match.
    { op: 'equal', k: auditArchitecture[architecture], then: 'known-architecture' },
    { op: 'return', k: verdicts.kill },
    { op: 'label', name: 'known-architecture' },
    { op: 'load', k: offsets.number },
    { op: 'more', k: newestSyscall, then: 'absent' },
  ]
}

/** Refuses new namespaces, terminals of others, device files and other personalities. */
function protectMachine(architecture: Architecture): Step[] {
  return [
    ...judge(architecture, 'clone', 0, [{ op: 'bits', k: namespaceFlags, then: 'denied' }]),
    ...judge(architecture, 'ioctl', 1, matchAny(terminalTricks, 'denied')),
    ...judge(architecture, 'mknod', 1, deviceModes),
    ...judge(architecture, 'mknodat', 2, deviceModes),
    ...judge(architecture, 'personality', 0, [
      ...matchAny(personalities, 'allow'),
      { op: 'return', k: verdicts.denied },
    ]),
  ]
}

/** What the jumps of all rules lead to. A call that no rule matches is allowed. */
const endings: readonly Step[] = [
  { op: 'label', name: 'allow' },
  { op: 'return', k: verdicts.allow },
  { op: 'label', name: 'denied' },
  { op: 'return', k: verdicts.denied },
  { op: 'label', name: 'absent' },
  { op: 'return', k: verdicts.absent },
  { op: 'label', name: 'family' },
  { op: 'return', k: verdicts.family },
  { op: 'label', name: 'no-memory' },
  { op: 'return', k: verdicts.noMemory },
  { op: 'label', name: 'invalid' },
  { op: 'return', k: verdicts.invalid },
  { op: 'label', name: 'no-files' },
  { op: 'return', k: verdicts.noFiles },
  { op: 'label', name: 'ignored' },
  { op: 'return', k: verdicts.ignored },
]

/** CLONE_NEW{NS,CGROUP,UTS,IPC,USER,PID,NET} together. */
const namespaceFlags = 0x7e020000
/** TIOCSTI, TIOCLINUX and TIOCCONS write to, or read from, a terminal of another user. */
const terminalTricks = [0x5412, 0x541c, 0x541d]
/** PER_LINUX, PER_LINUX32, both with UNAME26, and the query of the current value. */
const personalities = [0, 8, 0x20000, 0x20008, 0xffffffff]

/** S_IFCHR and S_IFBLK. */
const deviceModes: readonly Step[] = [
  { op: 'and', k: 0xf000 },
  { op: 'equal', k: 0x2000, then: 'denied' },
  { op: 'equal', k: 0x6000, then: 'denied' },
]
