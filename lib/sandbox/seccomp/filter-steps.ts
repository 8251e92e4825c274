import type { Step } from './assemble'
import { type Architecture, type Syscall, syscallNumber } from './syscalls'

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
export const offsets = { number: 0, architecture: 4, argument: (index: number) => 16 + 8 * index }

/** Returns steps that jump to a label for each of the calls that this architecture has. */
export const refuse = (architecture: Architecture, names: readonly Syscall[], then: string) =>
  names.flatMap((name): Step[] => {
    const number = syscallNumber(name, architecture)
    return number === null ? [] : [{ op: 'equal', k: number, then }]
  })

/** Returns steps that jump to a label when the loaded value is one of the given ones. */
export const matchAny = (values: readonly number[], then: string) =>
  values.map((k): Step => ({ op: 'equal', k, then }))

/** Returns steps that check one argument of one call and allow it if none of them jumps away. */
export function judge(
  architecture: Architecture,
  name: Syscall,
  argument: number,
  steps: readonly Step[],
): Step[] {
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
