import { assemble, type Step } from './assemble'
import { type Architecture, auditArchitecture, newestSyscall, type Syscall, syscallNumber } from './syscalls'

/** Groups of calls that a run may make in addition to those of every run. */
export type FilterOptions = {
  /**
   * A control group counts all memory of the run. Without one, calls that hide memory from the memory watch are
   * refused.
   */
  memoryIsCounted: boolean
  /** The run can reach some hosts. Without a grant there are no internet sockets, not even on loopback. */
  hasNetwork: boolean
}

/**
 * Returns the system call filter of a run as the bytes that `bwrap --seccomp` loads. It allows everything except
 * calls that bypass other protections: namespaces, mounts, keys, devices, other processes, process 1 and uncounted
 * memory.
 */
export function seccompFilter(architecture: Architecture, options: FilterOptions): Uint8Array {
  return assemble([
    { op: 'load', k: offsets.architecture },
    // 32-bit code on a 64-bit kernel has other call numbers, which none of the rules below would match.
    { op: 'equal', k: auditArchitecture[architecture], then: 'known-architecture' },
    { op: 'return', k: verdicts.kill },
    { op: 'label', name: 'known-architecture' },
    { op: 'load', k: offsets.number },
    { op: 'more', k: newestSyscall, then: 'absent' },
    ...refuse(architecture, absentCalls, 'absent'),
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
    ...protectProcessOne(architecture),
    ...judge(architecture, 'prctl', 0, [
      { op: 'equal', k: PR_SET_SECCOMP, then: 'denied' },
      ...(options.memoryIsCounted ? [] : [PR_FUTEX_HASH]).map(
        (k): Step => ({ op: 'equal', k, then: 'invalid' }),
      ),
    ]),
    // Locks of open files name no process, so the launcher could not count them.
    ...judge(
      architecture,
      'fcntl',
      1,
      openFileLocks.map((k): Step => ({ op: 'equal', k, then: 'invalid' })),
    ),
    ...(options.memoryIsCounted ? [] : refuseUncountedMemory(architecture)),
    ...judge(architecture, 'setsockopt', 1, [
      { op: 'equal', k: SOL_TCP, then: 'tcp-option' },
      { op: 'equal', k: SOL_SOCKET, otherwise: 'other-option' },
      { op: 'load', k: offsets.argument(2) },
      ...bufferSizes.map((k): Step => ({ op: 'equal', k, then: 'ignored' })),
      ...socketFilters.map((k): Step => ({ op: 'equal', k, then: 'denied' })),
      { op: 'return', k: verdicts.allow },
      { op: 'label', name: 'tcp-option' },
      { op: 'load', k: offsets.argument(2) },
      { op: 'equal', k: TCP_ULP, then: 'denied' },
      { op: 'label', name: 'other-option' },
    ]),
    ...judge(architecture, 'socketpair', 0, [
      { op: 'equal', k: AF_UNIX, then: 'allow' },
      { op: 'return', k: verdicts.family },
    ]),
    ...judge(architecture, 'socket', 0, [
      { op: 'equal', k: AF_UNIX, then: 'allow' },
      ...(options.hasNetwork ? internet : []).map((k): Step => ({ op: 'equal', k, then: 'internet' })),
      { op: 'return', k: verdicts.family },
      { op: 'label', name: 'internet' },
      { op: 'load', k: offsets.argument(2) },
      ...internetProtocols.map((k): Step => ({ op: 'equal', k, then: 'allow' })),
      { op: 'return', k: verdicts.family },
    ]),
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
  ])
}

/** SECCOMP_RET_* of <linux/seccomp.h>, an errno in the low bits. */
export const verdicts = {
  allow: 0x7fff0000,
  denied: 0x00050000 + 1,
  absent: 0x00050000 + 38,
  family: 0x00050000 + 97,
  noMemory: 0x00050000 + 12,
  invalid: 0x00050000 + 22,
  noFiles: 0x00050000 + 24,
  /** Returns success without making the call. */
  ignored: 0x00050000,
  kill: 0x80000000,
} as const

/** struct seccomp_data. Only the low half of an argument is compared, which is all that these calls use. */
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
/**
 * Memory that no counter of a process shows: pages in pipes and sockets, files without a file system, landlock rules,
 * and the rings of asynchronous I/O. Programs fall back to calls that copy.
 */
const uncountedMemoryCalls: readonly Syscall[] = [
  ...(['memfd_create', 'vmsplice', 'splice', 'tee', 'io_setup'] as const),
  ...(['landlock_create_ruleset', 'landlock_add_rule', 'landlock_restrict_self'] as const),
]

const deniedCalls: readonly Syscall[] = [
  // mounts, roots and namespaces
  ...(['mount', 'umount2', 'pivot_root', 'chroot', 'open_tree', 'move_mount', 'fsopen', 'fsconfig'] as const),
  ...(['fsmount', 'fspick', 'mount_setattr', 'statmount', 'listmount', 'unshare', 'setns'] as const),
  // other processes
  ...(['ptrace', 'process_vm_readv', 'process_vm_writev', 'process_madvise', 'process_mrelease'] as const),
  ...(['pidfd_getfd', 'kcmp', 'perf_event_open', 'userfaultfd', 'bpf'] as const),
  // a descriptor of /proc/1 names process 1
  'pidfd_send_signal',
  // additional filters stay in kernel memory, even without a process
  'seccomp',
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
  // files by handle bypass mounts
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
/** TIOCSTI, TIOCLINUX and TIOCCONS write to, or read from, a terminal of another user. */
const terminalTricks = [0x5412, 0x541c, 0x541d]
/** PER_LINUX, PER_LINUX32, both with UNAME26, and the query of the current value. */
const personalities = [0, 8, 0x20000, 0x20008, 0xffffffff]
const AF_UNIX = 1
/**
 * AF_INET and AF_INET6. Every other family is refused: AF_VSOCK, for example, reaches the hypervisor, and no control
 * group counts replies that wait in a socket of AF_NETLINK.
 */
const internet = [2, 10]
/** The default protocol of the socket type, TCP and UDP. Others load kernel modules with their own buffers. */
const internetProtocols = [0, 6, 17]
const SOL_SOCKET = 1
const SOL_TCP = 6
/** Adds another protocol to the kernel's side of a TCP socket. */
const TCP_ULP = 31
/**
 * SO_SNDBUF, SO_RCVBUF, SO_SNDBUFFORCE and SO_RCVBUFFORCE. Larger buffers would be charged to no process. The call
 * returns success, because many programs treat an error as fatal.
 */
const bufferSizes = [7, 8, 32, 33]
/** SO_ATTACH_FILTER, SO_ATTACH_BPF and both SO_ATTACH_REUSEPORT options: programs in the kernel. */
const socketFilters = [26, 50, 51, 52]
const MAP_SHARED = 0x01
const MAP_ANONYMOUS = 0x20
const MAP_HUGETLB = 0x40000
/**
 * MADV_HUGEPAGE and MADV_COLLAPSE: 2 MB per touched byte fill memory faster than the memory watch measures. MADV_COLD
 * and MADV_PAGEOUT: pages in swap are not resident.
 */
const refusedAdvice = [14, 25, 20, 21]
/** F_OFD_SETLK and F_OFD_SETLKW. */
const openFileLocks = [37, 38]
const PR_SET_SECCOMP = 22
/** Added in Linux 6.16: one call makes a table of 512 MB. */
const PR_FUTEX_HASH = 78

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

/** Returns steps that check one argument of one call and allow it if none of them jumps away. */
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

/** Refuses calls that hide memory from the memory watch, or fill it faster than the watch can measure. */
function refuseUncountedMemory(architecture: Architecture): Step[] {
  return [
    ...refuse(architecture, uncountedMemoryCalls, 'absent'),
    ...refuse(architecture, ['sendfile'], 'invalid'),
    ...refuse(architecture, ['inotify_init', 'inotify_init1'], 'no-files'),
    ...judge(
      architecture,
      'madvise',
      2,
      refusedAdvice.map((k): Step => ({ op: 'equal', k, then: 'invalid' })),
    ),
    // Shared anonymous pages belong to no process after they are unmapped, but stay in memory.
    ...judge(architecture, 'mmap', 3, [
      { op: 'bits', k: MAP_HUGETLB, then: 'no-memory' },
      { op: 'bits', k: MAP_ANONYMOUS, otherwise: 'backed-by-a-file' },
      { op: 'bits', k: MAP_SHARED, then: 'no-memory' },
      { op: 'label', name: 'backed-by-a-file' },
    ]),
  ]
}

/**
 * Process 1 of a sandbox reports how the tool ended, so the tool must not stop, slow or limit it. It runs as the
 * tool's user, and the kernel would allow all of this between processes of one user.
 */
function protectProcessOne(architecture: Architecture): Step[] {
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
