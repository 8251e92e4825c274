/**
 * Numbers of the system calls that the filter speaks about, from asm/unistd_64.h (x86_64) and asm-generic/unistd.h
 * (aarch64). A missing number means that the architecture has no such call.
 */
export type Architecture = 'x86_64' | 'aarch64'

/** AUDIT_ARCH_* of <linux/audit.h>. */
export const auditArchitecture: Record<Architecture, number> = { x86_64: 0xc000003e, aarch64: 0xc00000b7 }

/** mseal, of Linux 6.10. What came later is answered "no such call" until someone has looked at it. */
export const newestSyscall = 462

export const syscalls = {
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  statmount: [457, 457],
  listmount: [458, 458],
  unshare: [272, 97],
  setns: [308, 268],
  clone: [56, 220],
  clone3: [435, 435],
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  process_madvise: [440, 440],
  process_mrelease: [448, 448],
  pidfd_getfd: [438, 438],
  kcmp: [312, 272],
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  reboot: [169, 142],
  swapon: [167, 224],
  swapoff: [168, 225],
  acct: [163, 89],
  quotactl: [179, 60],
  quotactl_fd: [443, 443],
  syslog: [103, 116],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  clock_adjtime: [305, 266],
  adjtimex: [159, 171],
  sethostname: [170, 161],
  setdomainname: [171, 162],
  vhangup: [153, 58],
  ioperm: [173, null],
  iopl: [172, null],
  modify_ldt: [154, null],
  open_by_handle_at: [304, 265],
  name_to_handle_at: [303, 264],
  fanotify_init: [300, 262],
  fanotify_mark: [301, 263],
  mbind: [237, 235],
  set_mempolicy: [238, 237],
  get_mempolicy: [239, 236],
  migrate_pages: [256, 238],
  move_pages: [279, 239],
  set_mempolicy_home_node: [450, 450],
  lookup_dcookie: [212, 18],
  uselib: [134, null],
  mknod: [133, null],
  mknodat: [259, 33],
  personality: [135, 92],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  memfd_secret: [447, 447],
  memfd_create: [319, 279],
  shmget: [29, 194],
  semget: [64, 190],
  msgget: [68, 186],
  ioctl: [16, 29],
  socket: [41, 198],
} as const satisfies Record<string, readonly [x86_64: number, aarch64: number | null]>

export type Syscall = keyof typeof syscalls

/** null when the architecture has no such call. */
export function syscallNumber(name: Syscall, architecture: Architecture): number | null {
  return syscalls[name][architecture === 'x86_64' ? 0 : 1]
}
