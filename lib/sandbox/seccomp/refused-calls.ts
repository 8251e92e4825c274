import type { Syscall } from './syscalls'

/** clone3 passes its flags through memory, where no filter can read them; the C library then uses clone. */
export const absentCalls: readonly Syscall[] = [
  'clone3',
  'io_uring_setup',
  'io_uring_enter',
  'io_uring_register',
  'memfd_secret',
  'shmget',
  'semget',
  'msgget',
]

export const deniedCalls: readonly Syscall[] = [
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
