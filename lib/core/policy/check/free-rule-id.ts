import { ruleLimits } from '@/lib/core/policy/model/rule-limits'

/** An id for a rule that no other has: the wanted one, or the first free one with a number behind it. */
export function freeRuleId(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  for (let count = 2; ; count += 1) {
    const tail = `-${count}`
    const id = wanted.slice(0, ruleLimits.idLengthMax - tail.length) + tail
    if (!taken.has(id)) return id
  }
}
