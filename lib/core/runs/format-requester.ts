import type { RunPerson } from '@/lib/core/runs/run-views'

/** Formats who started a run, such as "Ada, by token ci". */
export function formatRequester({ name, me, service, token }: RunPerson): string {
  const named = service ? `${name} (service account)` : name
  const who = me ? 'you' : named
  return token === undefined ? who : `${who}, by token ${token}`
}
