import { describe, expect, it } from 'vitest'
import { assemble, type Step } from '@/lib/sandbox/seccomp/assemble'
import { seccompFilter, verdicts } from '@/lib/sandbox/seccomp/filter'
import {
  type Architecture,
  auditArchitecture,
  newestSyscall,
  type Syscall,
  syscallNumber,
  syscalls,
} from '@/lib/sandbox/seccomp/syscalls'
import { interpretFilter } from './support/bpf-interpreter'

const architectures: Architecture[] = ['x86_64', 'aarch64']

const ask = (architecture: Architecture, number: number, args: bigint[] = [], memoryIsCounted = true) =>
  interpretFilter(seccompFilter(architecture, { memoryIsCounted }), {
    architecture: auditArchitecture[architecture],
    number,
    args,
  })

const askByName = (
  architecture: Architecture,
  name: Syscall,
  args: bigint[] = [],
  memoryIsCounted = true,
) => {
  const number = syscallNumber(name, architecture)
  if (number === null) throw new Error(`${architecture} has no ${name}`)
  return ask(architecture, number, args, memoryIsCounted)
}

describe.each(architectures)('the system call filter on %s', architecture => {
  it('gives every number from 0 to 600 one of the known verdicts, and refuses only calls of its table', () => {
    const known = new Set(Object.keys(syscalls).map(name => syscallNumber(name as Syscall, architecture)))
    const counts = { allow: 0, denied: 0, absent: 0, family: 0, kill: 0 }
    for (let number = 0; number <= 600; number += 1) {
      const verdict = ask(architecture, number)
      const name = (Object.keys(verdicts) as (keyof typeof verdicts)[]).find(key => verdicts[key] === verdict)
      expect(name, `number ${number}`).toBeDefined()
      counts[name!] += 1
      if (number > newestSyscall) expect(name, `number ${number}`).toBe('absent')
      else if (name !== 'allow') expect(known.has(number), `number ${number}`).toBe(true)
    }
    // socket() with a family of 0 is the one refused by family.
    expect(counts).toEqual({
      allow: newestSyscall + 1 - counts.denied - counts.family - 8,
      denied: architecture === 'x86_64' ? 62 : 58,
      absent: 600 - newestSyscall + 8,
      family: 1,
      kill: 0,
    })
  })

  it('lets ordinary programs read, write, open, map, fork and run', () => {
    const ordinary =
      architecture === 'x86_64' ? [0, 1, 2, 9, 57, 58, 59, 231, 257] : [63, 64, 56, 222, 221, 94, 93]
    for (const number of ordinary) expect(ask(architecture, number)).toBe(verdicts.allow)
  })

  it('kills code of another architecture and hides numbers of the x32 kind', () => {
    const filter = seccompFilter(architecture, { memoryIsCounted: true })
    expect(interpretFilter(filter, { architecture: 0x40000003, number: 1, args: [] })).toBe(verdicts.kill)
    expect(ask(architecture, 0x40000000 + 59)).toBe(verdicts.absent)
    expect(ask(architecture, 0xffffffff)).toBe(verdicts.absent)
  })

  it('refuses each namespace flag of clone and allows threads and plain forks', () => {
    for (const flag of [0x20000n, 0x2000000n, 0x4000000n, 0x8000000n, 0x10000000n, 0x20000000n, 0x40000000n])
      expect(askByName(architecture, 'clone', [flag | 17n])).toBe(verdicts.denied)
    expect(askByName(architecture, 'clone', [17n])).toBe(verdicts.allow)
    // What pthread_create passes.
    expect(askByName(architecture, 'clone', [0x3d0f00n])).toBe(verdicts.allow)
    expect(askByName(architecture, 'clone3')).toBe(verdicts.absent)
  })

  it('judges ioctl by the low half of its request, so that high bits cannot hide one', () => {
    for (const request of [0x5412n, 0x541cn, 0x541dn, 0x1_0000_5412n])
      expect(askByName(architecture, 'ioctl', [0n, request])).toBe(verdicts.denied)
    expect(askByName(architecture, 'ioctl', [0n, 0x5401n])).toBe(verdicts.allow)
  })

  it('opens sockets of the internet, of unix and of routing questions, and no others', () => {
    const verdictsByFamily = Array.from({ length: 64 }, (_, family) =>
      askByName(architecture, 'socket', [BigInt(family), 1n, 0n]),
    )
    const allowed = verdictsByFamily.flatMap((verdict, family) =>
      verdict === verdicts.allow ? [family] : [],
    )
    expect(allowed).toEqual([1, 2, 10, 16])
    expect(verdictsByFamily[40], 'AF_VSOCK').toBe(verdicts.family)
    expect(askByName(architecture, 'socket', [16n, 3n, 9n]), 'NETLINK_AUDIT').toBe(verdicts.family)
  })

  it('refuses device nodes and allows FIFOs', () => {
    expect(askByName(architecture, 'mknodat', [0n, 0n, 0o020666n])).toBe(verdicts.denied)
    expect(askByName(architecture, 'mknodat', [0n, 0n, 0o060666n])).toBe(verdicts.denied)
    expect(askByName(architecture, 'mknodat', [0n, 0n, 0o010666n])).toBe(verdicts.allow)
  })

  it('takes back memfd_create only where nothing counts the memory of the whole run', () => {
    expect(askByName(architecture, 'memfd_create', [], true)).toBe(verdicts.allow)
    expect(askByName(architecture, 'memfd_create', [], false)).toBe(verdicts.absent)
    expect(askByName(architecture, 'personality', [0x40000n])).toBe(verdicts.denied)
    expect(askByName(architecture, 'personality', [0xffffffffn])).toBe(verdicts.allow)
  })
})

describe('the assembler', () => {
  it('puts a copy of a far return behind the jump instead of a distance that does not fit a byte', () => {
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

  it('refuses labels that do not exist or lie behind', () => {
    expect(() => assemble([{ op: 'equal', k: 0, then: 'nowhere' }])).toThrow(RangeError)
    expect(() =>
      assemble([
        { op: 'label', name: 'back' },
        { op: 'equal', k: 0, then: 'back' },
      ]),
    ).toThrow(RangeError)
  })
})
