import type { Step } from './assemble'
import type { FilterOptions } from './filter-options'
import { judge, matchAny, refuse } from './filter-steps'
import type { Architecture, Syscall } from './syscalls'

/** Refuses what a run could use to hide memory of the kernel: filters, locks, and pages that no process shows. */
export function limitHiddenMemory(architecture: Architecture, { memoryIsCounted }: FilterOptions): Step[] {
  return [
    ...judge(architecture, 'prctl', 0, [
      { op: 'equal', k: PR_SET_SECCOMP, then: 'denied' },
      ...matchAny(memoryIsCounted ? [] : [PR_FUTEX_HASH], 'invalid'),
    ]),
    // Locks of open files name no process, so the launcher could not count them.
    ...judge(architecture, 'fcntl', 1, matchAny(openFileLocks, 'invalid')),
    ...(memoryIsCounted ? [] : refuseUncountedMemory(architecture)),
  ]
}

/** Refuses calls that hide memory from the memory watch, or fill it faster than the watch can measure. */
function refuseUncountedMemory(architecture: Architecture): Step[] {
  return [
    ...refuse(architecture, uncountedMemoryCalls, 'absent'),
    ...refuse(architecture, ['sendfile'], 'invalid'),
    ...refuse(architecture, ['inotify_init', 'inotify_init1'], 'no-files'),
    ...judge(architecture, 'madvise', 2, matchAny(refusedAdvice, 'invalid')),
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
 * Memory that no counter of a process shows: pages in pipes and sockets, files without a file system, landlock rules,
 * and the rings of asynchronous I/O. Programs fall back to calls that copy.
 */
const uncountedMemoryCalls: readonly Syscall[] = [
  ...(['memfd_create', 'vmsplice', 'splice', 'tee', 'io_setup'] as const),
  ...(['landlock_create_ruleset', 'landlock_add_rule', 'landlock_restrict_self'] as const),
]

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
