import type { EnvironmentStore } from '@/lib/sandbox/environments/environment-store'
import { log } from '@/lib/log'

const dayMs = 24 * 60 * 60 * 1000

/**
 * Deletes environments that no run has used for a number of days; they are built again when they are needed. Logs
 * what was deleted.
 */
export function tidyEnvironments(
  store: Pick<EnvironmentStore, 'list' | 'remove'> | null,
  days: number,
  now: Date,
): string[] {
  const old = (store?.list() ?? []).filter(({ usedAt }) => now.getTime() - usedAt.getTime() > days * dayMs)
  for (const environment of old) {
    store?.remove(environment)
    const { kind, hash } = environment
    log('info', 'environment.removed', { kind, environment: hash.slice(0, 12) })
  }
  return old.map(({ hash }) => hash)
}
