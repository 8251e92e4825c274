import { demandPeopleMin, type DemandView } from '@/lib/core/demand/demand'
import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { database } from '@/lib/store/connection/client'
import { listDemand as listRows } from '@/lib/store/demand/demand'

/** Returns what several people missed in the last 90 days. @throws AppError `action.denied` */
export async function listDemand(actor: Actor): Promise<DemandView> {
  permit(decide(actor, 'demand.manage', null))
  const [searches, deniedRuns] = await Promise.all([
    listRows(database(), 'search', demandPeopleMin),
    listRows(database(), 'denied-run', demandPeopleMin),
  ])
  return { searches, deniedRuns }
}
