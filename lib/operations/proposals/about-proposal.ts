import type { Refused } from '@/lib/core/policy/model/refused'
import type { ChangeRecord } from '@/lib/store/proposals/proposals'

/** Returns what the audit log names when a change itself refuses a step, such as one that is closed. */
export function aboutChange({ number, facts }: ChangeRecord, step: string): Refused {
  return { action: `change.${step}`, toolbox: facts.toolbox.slug, change: number }
}
