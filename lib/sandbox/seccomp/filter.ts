import { assemble, type Step } from './assemble'
import { type Architecture, auditArchitecture, newestSyscall, type Syscall, syscallNumber } from './syscalls'

/**
 * What a tool may ask of the kernel: everything but the calls that open ways around the other walls (namespaces,
 * mounts, keys, other processes, devices), as bytes that `bwrap --seccomp` loads.
 * Without a memory limit for the whole run, calls that hide memory from the per-process count are missing too.
 */
export function seccompFilter(architecture: Architecture, options: { memoryIsCounted: boolean }): Uint8Array {
  const missing = options.memoryIsCounted ? absentCalls : [...absentCalls, ...uncountedMemoryCalls]
  return assemble([
    { op: 'load', k: offsets.architecture },
    // 32-bit code on a 64-bit kernel has numbers of its own: none of the rules below would fit them.
    { op: 'equal', k: auditArchitecture[architecture], otherwise: 'kill' },
    { op: 'load', k: offsets.number },
    { op: 'more', k: newestSyscall, then: 'absent' },
    ...refuse(architecture, missing, 'absent'),
    ...refuse(architecture, deniedCalls, 'denied'),
    ...judge(architecture, 'clone', 0, [{ op: 'bits', k: namespaceFlags, then: 'denied' }]),
    ...judge(
      architecture,
      'ioctl',
      1,
      terminalTricks.map(k => ({ op: 'equal', k, then: 'denied' })),
    ),
    ...judge(architecture, 'mknod', 1, deviceModes),
    ...judge(architecture, 'mknodat', 2, deviceModes),
    ...judge(architecture, 'personality', 0, [
      ...personalities.map((k): Step => ({ op: 'equal', k, then: 'allow' })),
      { op: 'return', k: verdicts.denied },
    ]),
    ...judge(architecture, 'socket', 0, [
      ...socketFamilies.map((k): Step => ({ op: 'equal', k, then: 'allow' })),
      { op: 'equal', k: AF_NETLINK, otherwise: 'family' },
      { op: 'load', k: offsets.argument(2) },
      { op: 'equal', k: NETLINK_ROUTE, otherwise: 'family' },
    ]),
    { op: 'label', name: 'allow' },
    { op: 'return', k: verdicts.allow },
    { op: 'label', name: 'denied' },
    { op: 'return', k: verdicts.denied },
    { op: 'label', name: 'absent' },
    { op: 'return', k: verdicts.absent },
    { op: 'label', name: 'family' },
    { op: 'return', k: verdicts.family },
    { op: 'label', name: 'kill' },
    { op: 'return', k: verdicts.kill },
  ])
}

/** SECCOMP_RET_* of <linux/seccomp.h>, an errno in the low bits. */
export const verdicts = {
  allow: 0x7fff0000,
  denied: 0x00050000 + 1,
  absent: 0x00050000 + 38,
  family: 0x00050000 + 97,
  kill: 0x80000000,
} as const

/** struct seccomp_data; of an argument only the low half is looked at, which is all that these calls use. */
const offsets = { number: 0, architecture: 4, argument: (index: number) => 16 + 8 * index }

/** clone3 passes its flags through memory, where no filter can read them; the C library then uses clone. */
const absentCalls: readonly Syscall[] = [
  'clone3',
  'io_uring_setup',
  'io_uring_enter',
  'io_uring_register',
  'memfd_secret',
  'shmget',
  'semget',
  'msgget',
]
const uncountedMemoryCalls: readonly Syscall[] = ['memfd_create']

const deniedCalls: readonly Syscall[] = [
  // mounts, roots and namespaces
  ...(['mount', 'umount2', 'pivot_root', 'chroot', 'open_tree', 'move_mount', 'fsopen', 'fsconfig'] as const),
  ...(['fsmount', 'fspick', 'mount_setattr', 'statmount', 'listmount', 'unshare', 'setns'] as const),
  // other processes
  ...(['ptrace', 'process_vm_readv', 'process_vm_writev', 'process_madvise', 'process_mrelease'] as const),
  ...(['pidfd_getfd', 'kcmp', 'perf_event_open', 'userfaultfd', 'bpf'] as const),
  // keys are not namespaced
  ...(['add_key', 'request_key', 'keyctl'] as const),
  // the machine
  ...(['kexec_load', 'kexec_file_load', 'init_module', 'finit_module', 'delete_module', 'reboot'] as const),
  ...([
    'swapon',
    'swapoff',
    'acct',
    'quotactl',
    'quotactl_fd',
    'syslog',
    'settimeofday',
    'clock_settime',
  ] as const),
  ...(['clock_adjtime', 'adjtimex', 'sethostname', 'setdomainname', 'vhangup', 'ioperm', 'iopl'] as const),
  ...(['modify_ldt', 'lookup_dcookie', 'uselib'] as const),
  // files by handle reach around mounts
  ...(['open_by_handle_at', 'name_to_handle_at', 'fanotify_init', 'fanotify_mark'] as const),
  // memory placement
  ...([
    'mbind',
    'set_mempolicy',
    'get_mempolicy',
    'migrate_pages',
    'move_pages',
    'set_mempolicy_home_node',
  ] as const),
]

/** CLONE_NEW{NS,CGROUP,UTS,IPC,USER,PID,NET} together. */
const namespaceFlags = 0x7e020000
/** TIOCSTI, TIOCLINUX and TIOCCONS type into, or read from, a terminal of somebody else. */
const terminalTricks = [0x5412, 0x541c, 0x541d]
/** PER_LINUX, PER_LINUX32, both with UNAME26, and the question what it is. */
const personalities = [0, 8, 0x20000, 0x20008, 0xffffffff]
/** AF_UNIX, AF_INET, AF_INET6. AF_VSOCK is not namespaced: it would reach the hypervisor. */
const socketFamilies = [1, 2, 10]
const AF_NETLINK = 16
const NETLINK_ROUTE = 0

/** S_IFCHR and S_IFBLK. */
const deviceModes: readonly Step[] = [
  { op: 'and', k: 0xf000 },
  { op: 'equal', k: 0x2000, then: 'denied' },
  { op: 'equal', k: 0x6000, then: 'denied' },
]

const refuse = (architecture: Architecture, names: readonly Syscall[], then: string) =>
  names.flatMap((name): Step[] => {
    const number = syscallNumber(name, architecture)
    return number === null ? [] : [{ op: 'equal', k: number, then }]
  })

/** Steps that look at one argument of one call and allow it when none of them jumps away. */
function judge(architecture: Architecture, name: Syscall, argument: number, steps: readonly Step[]): Step[] {
  const number = syscallNumber(name, architecture)
  if (number === null) return []
  return [
    { op: 'equal', k: number, otherwise: `not-${name}` },
    { op: 'load', k: offsets.argument(argument) },
    ...steps,
    { op: 'return', k: verdicts.allow },
    { op: 'label', name: `not-${name}` },
  ]
}
