import type { RunPerson } from '@/lib/core/runs/run-views'

/** Formats who started a run, such as "Ada, by token ci". */
export function formatRequester({ name, me, service, token }: RunPerson): string {
  const who = me ? 'you' : service ? `${name} (service account)` : name
  return token === undefined ? who : `${who}, by token ${token}`
}
