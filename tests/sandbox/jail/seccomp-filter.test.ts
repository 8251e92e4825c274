import { describe, expect, it } from 'vitest'
import { assemble, type Step } from '@/lib/sandbox/seccomp/assemble'
import { seccompFilter } from '@/lib/sandbox/seccomp/filter'
import type { FilterOptions } from '@/lib/sandbox/seccomp/filter-options'
import { verdicts } from '@/lib/sandbox/seccomp/filter-steps'
import {
  type Architecture,
  auditArchitecture,
  newestSyscall,
  type Syscall,
  syscallNumber,
  syscalls,
} from '@/lib/sandbox/seccomp/syscalls'
import { interpretFilter } from '../support/bpf-interpreter'

const architectures: Architecture[] = ['x86_64', 'aarch64']

type Options = Partial<FilterOptions>
const everyRun: FilterOptions = { memoryIsCounted: true, hasNetwork: false }

const ask = (architecture: Architecture, number: number, args: bigint[] = [], options: Options = {}) =>
  interpretFilter(seccompFilter(architecture, { ...everyRun, ...options }), {
    architecture: auditArchitecture[architecture],
    number,
    args,
  })

const askByName = (architecture: Architecture, name: Syscall, args: bigint[] = [], options: Options = {}) => {
  const number = syscallNumber(name, architecture)
  if (number === null) throw new Error(`${architecture} has no ${name}`)
  return ask(architecture, number, args, options)
}

describe.each(architectures)('seccompFilter on %s', architecture => {
  it('gives every number from 0 to 600 one of the known verdicts, and refuses only calls of its table', () => {
    const known = new Set(Object.keys(syscalls).map(name => syscallNumber(name as Syscall, architecture)))
    const counts: Record<string, number> = {}
    for (let number = 0; number <= 600; number += 1) {
      const verdict = ask(architecture, number)
      const name = (Object.keys(verdicts) as (keyof typeof verdicts)[]).find(key => verdicts[key] === verdict)
      expect(name, `number ${number}`).toBeDefined()
      counts[name!] = (counts[name!] ?? 0) + 1
      if (number > newestSyscall) expect(name, `number ${number}`).toBe('absent')
      else if (name !== 'allow') expect(known.has(number), `number ${number}`).toBe(true)
    }
    // socket() and socketpair() with a family of 0 are refused by family, ioprio_set() without a process as a call.
    expect(counts).toEqual({
      allow: newestSyscall + 1 - counts.denied! - 2 - 8,
      denied: architecture === 'x86_64' ? 65 : 61,
      absent: 600 - newestSyscall + 8,
      family: 2,
    })
  })

  it('lets ordinary programs read, write, open, map, fork and run', () => {
    const ordinary =
      architecture === 'x86_64' ? [0, 1, 2, 9, 57, 58, 59, 231, 257] : [63, 64, 56, 222, 221, 94, 93]
    for (const number of ordinary) expect(ask(architecture, number)).toBe(verdicts.allow)
  })

  it('kills code of another architecture and hides numbers of the x32 kind', () => {
    const filter = seccompFilter(architecture, everyRun)
    expect(interpretFilter(filter, { architecture: 0x40000003, number: 1, args: [] })).toBe(verdicts.kill)
    expect(ask(architecture, 0x40000000 + 59)).toBe(verdicts.absent)
    expect(ask(architecture, 0xffffffff)).toBe(verdicts.absent)
  })

  it('refuses each namespace flag of clone and allows threads and plain forks', () => {
    for (const flag of [0x20000n, 0x2000000n, 0x4000000n, 0x8000000n, 0x10000000n, 0x20000000n, 0x40000000n])
      expect(askByName(architecture, 'clone', [flag | 17n])).toBe(verdicts.denied)
    expect(askByName(architecture, 'clone', [17n])).toBe(verdicts.allow)
    // The flags that pthread_create passes.
    expect(askByName(architecture, 'clone', [0x3d0f00n])).toBe(verdicts.allow)
    expect(askByName(architecture, 'clone3')).toBe(verdicts.absent)
  })

  it('compares only the low half of an ioctl request, so that high bits cannot hide one', () => {
    for (const request of [0x5412n, 0x541cn, 0x541dn, 0x1_0000_5412n])
      expect(askByName(architecture, 'ioctl', [0n, request])).toBe(verdicts.denied)
    expect(askByName(architecture, 'ioctl', [0n, 0x5401n])).toBe(verdicts.allow)
  })

  const allowedFamilies = (call: 'socket' | 'socketpair', options: Options) =>
    Array.from({ length: 64 }, (_, family) => family).filter(
      family => askByName(architecture, call, [BigInt(family), 1n, 0n], options) === verdicts.allow,
    )

  it('opens internet sockets only with a network grant, and otherwise only unix sockets', () => {
    expect(allowedFamilies('socket', {})).toEqual([1])
    expect(allowedFamilies('socket', { hasNetwork: true })).toEqual([1, 2, 10])
    expect(askByName(architecture, 'socket', [40n]), 'AF_VSOCK').toBe(verdicts.family)
    expect(askByName(architecture, 'socket', [16n, 3n, 0n]), 'NETLINK_ROUTE').toBe(verdicts.family)
  })

  it('makes pairs of unix sockets and of no other family', () => {
    expect(allowedFamilies('socketpair', {})).toEqual([1])
    expect(allowedFamilies('socketpair', { hasNetwork: true })).toEqual([1])
    for (const family of [2n, 10n, 16n, 17n, 38n, 40n, 44n])
      expect(askByName(architecture, 'socketpair', [family, 2n, 0n])).toBe(verdicts.family)
  })

  it('ignores larger socket buffers, refuses socket filters and allows other options', () => {
    for (const option of [7n, 8n, 32n, 33n])
      expect(askByName(architecture, 'setsockopt', [3n, 1n, option])).toBe(verdicts.ignored)
    for (const option of [26n, 50n, 51n, 52n])
      expect(askByName(architecture, 'setsockopt', [3n, 1n, option])).toBe(verdicts.denied)
    expect(askByName(architecture, 'setsockopt', [3n, 1n, 2n]), 'SO_REUSEADDR').toBe(verdicts.allow)
    expect(askByName(architecture, 'setsockopt', [3n, 6n, 7n]), 'TCP option 7').toBe(verdicts.allow)
  })

  it('protects process 1 from limits, signals and priorities, and allows them for other processes', () => {
    const onProcess: Syscall[] = [
      ...(['kill', 'tkill', 'tgkill', 'rt_sigqueueinfo', 'rt_tgsigqueueinfo', 'pidfd_open'] as const),
      ...(['sched_setparam', 'sched_setscheduler', 'sched_setaffinity', 'sched_setattr'] as const),
    ]
    for (const name of onProcess) {
      expect(askByName(architecture, name, [1n]), name).toBe(verdicts.denied)
      expect(askByName(architecture, name, [2n]), name).toBe(verdicts.allow)
      expect(askByName(architecture, name, [0xffffffffn]), `${name} of all`).toBe(verdicts.allow)
    }
    expect(askByName(architecture, 'prlimit64', [0n])).toBe(verdicts.allow)
    for (const process of [1n, 2n, 77n])
      expect(askByName(architecture, 'prlimit64', [process])).toBe(verdicts.denied)
    expect(askByName(architecture, 'setpriority', [0n, 0n])).toBe(verdicts.allow)
    expect(askByName(architecture, 'setpriority', [0n, 1n])).toBe(verdicts.denied)
    expect(askByName(architecture, 'setpriority', [1n, 0n]), 'a group').toBe(verdicts.denied)
    expect(askByName(architecture, 'setpriority', [2n, 0n]), 'a user').toBe(verdicts.denied)
    expect(askByName(architecture, 'ioprio_set', [1n, 0n])).toBe(verdicts.allow)
    expect(askByName(architecture, 'ioprio_set', [1n, 1n])).toBe(verdicts.denied)
    expect(askByName(architecture, 'ioprio_set', [3n, 0n]), 'a user').toBe(verdicts.denied)
  })

  it('opens internet sockets only for the default protocols', () => {
    for (const family of [2n, 10n]) {
      const verdictOf = (protocol: bigint) =>
        askByName(architecture, 'socket', [family, 1n, protocol], { hasNetwork: true })
      for (const protocol of [0n, 6n, 17n]) expect(verdictOf(protocol)).toBe(verdicts.allow)
      for (const protocol of [1n, 33n, 132n, 256n, 262n]) expect(verdictOf(protocol)).toBe(verdicts.family)
    }
    expect(askByName(architecture, 'setsockopt', [3n, 6n, 31n]), 'TCP_ULP').toBe(verdicts.denied)
  })

  it('refuses additional filters, locks of open files, and signals by descriptor', () => {
    expect(askByName(architecture, 'seccomp', [1n])).toBe(verdicts.denied)
    expect(askByName(architecture, 'prctl', [22n])).toBe(verdicts.denied)
    expect(askByName(architecture, 'pidfd_send_signal', [3n])).toBe(verdicts.denied)
    for (const command of [37n, 38n])
      expect(askByName(architecture, 'fcntl', [3n, command])).toBe(verdicts.invalid)
    for (const command of [1n, 6n, 7n, 1030n])
      expect(askByName(architecture, 'fcntl', [3n, command])).toBe(verdicts.allow)
  })

  it('refuses device nodes and allows FIFOs', () => {
    expect(askByName(architecture, 'mknodat', [0n, 0n, 0o020666n])).toBe(verdicts.denied)
    expect(askByName(architecture, 'mknodat', [0n, 0n, 0o060666n])).toBe(verdicts.denied)
    expect(askByName(architecture, 'mknodat', [0n, 0n, 0o010666n])).toBe(verdicts.allow)
  })

  it('refuses calls that hide memory only where no control group counts the memory of the run', () => {
    const hiding: [Syscall, bigint[], number][] = [
      ['memfd_create', [], verdicts.absent],
      ['vmsplice', [], verdicts.absent],
      ['splice', [], verdicts.absent],
      ['tee', [], verdicts.absent],
      ['io_setup', [], verdicts.absent],
      ['landlock_create_ruleset', [], verdicts.absent],
      ['landlock_add_rule', [], verdicts.absent],
      ['landlock_restrict_self', [], verdicts.absent],
      ['sendfile', [], verdicts.invalid],
      ['inotify_init1', [], verdicts.noFiles],
      ['prctl', [78n], verdicts.invalid],
      ['madvise', [0n, 0n, 14n], verdicts.invalid],
      ['madvise', [0n, 0n, 20n], verdicts.invalid],
      ['madvise', [0n, 0n, 21n], verdicts.invalid],
      ['madvise', [0n, 0n, 25n], verdicts.invalid],
      ['mmap', [0n, 0n, 3n, 0x21n], verdicts.noMemory],
      ['mmap', [0n, 0n, 3n, 0x23n], verdicts.noMemory],
      ['mmap', [0n, 0n, 3n, 0x40022n], verdicts.noMemory],
      ['mmap', [0n, 0n, 3n, 0x40001n], verdicts.noMemory],
    ]
    for (const [name, args, refusal] of hiding) {
      expect(askByName(architecture, name, args, { memoryIsCounted: true }), name).toBe(verdicts.allow)
      expect(askByName(architecture, name, args, { memoryIsCounted: false }), name).toBe(refusal)
    }
  })

  it('allows private memory and shared files where no control group counts memory', () => {
    for (const flags of [0x02n, 0x22n, 0x01n, 0x03n, 0x4022n, 0x20022n])
      expect(askByName(architecture, 'mmap', [0n, 0n, 3n, flags], { memoryIsCounted: false })).toBe(
        verdicts.allow,
      )
    expect(askByName(architecture, 'madvise', [0n, 0n, 4n], { memoryIsCounted: false })).toBe(verdicts.allow)
  })

  it('allows the common personalities and refuses the others', () => {
    expect(askByName(architecture, 'personality', [0x40000n])).toBe(verdicts.denied)
    expect(askByName(architecture, 'personality', [0xffffffffn])).toBe(verdicts.allow)
  })
})

describe('assemble', () => {
  it('copies a far return behind the jump when the distance does not fit a byte', () => {
    const steps: Step[] = [
      { op: 'load', k: 0 },
      ...Array.from({ length: 400 }, (_, k): Step => ({ op: 'equal', k, then: 'far' })),
      { op: 'return', k: 1 },
      { op: 'label', name: 'far' },
      { op: 'return', k: 2 },
    ]
    const program = assemble(steps)
    for (const number of [0, 1, 200, 399])
      expect(interpretFilter(program, { architecture: 0, number, args: [] })).toBe(2)
    expect(interpretFilter(program, { architecture: 0, number: 400, args: [] })).toBe(1)
  })

  it('throws for labels that are missing or behind the jump', () => {
    expect(() => assemble([{ op: 'equal', k: 0, then: 'nowhere' }])).toThrow(RangeError)
    expect(() =>
      assemble([
        { op: 'label', name: 'back' },
        { op: 'equal', k: 0, then: 'back' },
      ]),
    ).toThrow(RangeError)
  })
})
