import type { RunPerson } from '@/lib/core/runs/run-views'

/** Who asked for a run, and whether a program did in their name. */
export function personWords({ name, me, service, token }: RunPerson): string {
  const who = me ? 'you' : service ? `${name} (service account)` : name
  return token === undefined ? who : `${who}, by token ${token}`
}
