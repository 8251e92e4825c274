/** Decrypts the secrets for a run's environment shortly before it starts. They are stored nowhere else. */
import { openSecrets, reportAbsentSecrets } from '@/lib/operations/runs/run-secrets'
import { log } from '@/lib/log'
import { database } from '@/lib/store/connection/client'
import type { ClaimedRun } from '@/lib/store/runs/run-transitions'

/** @param notice receives the names that the tool needs and does not get, and who can change that */
export async function giveSecrets(
  run: ClaimedRun,
  notice: (text: string) => void,
): Promise<Record<string, string>> {
  const { values, closed } =
    run.secrets.length > 0 ? await openSecrets(run.toolVersionId) : { values: {}, closed: [] }
  for (const { name, keyId } of closed) {
    notice(`This worker can't decrypt ${name}, because it doesn't have the key ${keyId}.`)
    log('error', 'secret.not-opened', { run: run.id, name, key: keyId })
  }
  const absent = await reportAbsentSecrets(database(), run.toolboxId, run.spec.needs, Object.keys(values))
  if (absent) notice(absent)
  return values
}
