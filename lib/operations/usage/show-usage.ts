import { AppError } from '@/lib/core/base/errors'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import {
  usageLimits,
  usageRow,
  usageSubjects,
  type UnusedTools,
  type UsagePeriod,
  type UsageSubject,
  type UsageView,
} from '@/lib/core/usage/usage'
import { database } from '@/lib/store/connection/client'
import {
  countsByPerson,
  listUnusedTools,
  listUsage,
  listUsageByDay,
  listUsageSteps,
} from '@/lib/store/usage/usage'

type UsageQuestion = { by: UsageSubject; days: UsagePeriod; limit?: number }

/**
 * Returns who or what ran tools most.
 * @throws AppError `action.denied`, also for people and tokens if the installation does not count by person
 */
export async function showUsage(
  actor: Actor,
  { by, days, limit = usageLimits.rowsMax }: UsageQuestion,
): Promise<UsageView> {
  permit(decide(actor, 'usage.read', null))
  if (!mayShow(by))
    throw new AppError('action.denied', 'The settings of this installation hide the usage of single people.')
  const tx = database()
  const [sums, daily] = await Promise.all([
    listUsage(tx, by, { days, limit: limit + 1 }),
    listUsageByDay(tx, days),
  ])
  const shown = sums.slice(0, limit)
  const steps = await listUsageSteps(tx, by, { days, ids: shown.map(({ id }) => id) })
  const rows = shown.map(({ id, ...row }) => usageRow(row, steps.get(id) ?? []))
  return { by, days, daily, rows, more: sums.length > limit }
}

/** Reports whether the installation shows usage by this subject. */
export const mayShow = (by: UsageSubject): boolean => !usageSubjects[by].isPersonal || countsByPerson()

/** Returns tools that no run used in 30 days. @throws AppError `action.denied` */
export async function findUnusedTools(actor: Actor): Promise<UnusedTools> {
  permit(decide(actor, 'usage.read', null))
  return listUnusedTools(database(), { limit: usageLimits.unusedMax, countMax: usageLimits.unusedCountMax })
}
