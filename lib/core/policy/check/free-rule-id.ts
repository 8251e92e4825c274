import { ruleLimits } from '@/lib/core/policy/model/rule-limits'

/** Returns the wanted rule id if it is free, else the first free id with a number appended. */
export function freeRuleId(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  for (let count = 2; ; count += 1) {
    const tail = `-${count}`
    const id = wanted.slice(0, ruleLimits.idLengthMax - tail.length) + tail
    if (!taken.has(id)) return id
  }
}
