import type { UserId } from '@/lib/core/base/ids'
import type { FirstStepsDone } from '@/lib/core/people/first-steps'
import type { Tx } from '@/lib/store/connection/client'

/**
 * Returns what a person has done, or null after they dismissed the checklist. Runs, versions and invitations are read in the
 * order of an index. Without ORDER BY, Postgres expects an early match and reads the whole table for a new person.
 */
export async function findFirstSteps(tx: Tx, userId: UserId): Promise<FirstStepsDone | null> {
  const [row] = await tx.$queryRaw<FirstStepsDone[]>`
    SELECT
      (SELECT TRUE FROM run WHERE run.user_id = u.id ORDER BY run.created_at DESC LIMIT 1) IS NOT NULL AS run,
      (SELECT TRUE FROM version v WHERE v.uploaded_by_id = u.id ORDER BY v.created_at DESC LIMIT 1) IS NOT NULL AS upload,
      (SELECT TRUE FROM invitation i WHERE i.invited_by_id = u.id ORDER BY i.created_at DESC LIMIT 1) IS NOT NULL AS invite,
      EXISTS (SELECT 1 FROM policy_version WHERE policy_version.author_id = u.id) AS rules,
      EXISTS (SELECT 1 FROM api_token WHERE api_token.created_by_id = u.id) AS agent
    FROM "user" u WHERE u.id = ${userId}::uuid AND u.first_steps_hidden_at IS NULL`
  return row ?? null
}

/** Sets when a person dismissed the checklist; null shows it again. */
export async function setFirstStepsHidden(tx: Tx, userId: UserId, at: Date | null): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { firstStepsHiddenAt: at } })
}
