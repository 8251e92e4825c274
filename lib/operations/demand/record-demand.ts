/** Counts what people miss: searches without a result, and runs that rules deny. Never who in particular. */
import { dayOf } from '@/lib/core/demand/demand'
import { searchSubject } from '@/lib/core/demand/search-subject'
import { isThemselves, type Actor } from '@/lib/core/policy/model/actor'
import type { Refused } from '@/lib/core/policy/model/refused'
import { storableText } from '@/lib/core/spec/json-value'
import { insertDemand } from '@/lib/store/demand/demand'
import { searchCatalog } from '@/lib/operations/catalog/search-catalog'

/** Longer names are not those of tools. */
const subjectLengthMax = 300

/**
 * Counts a finished search if it finds nothing for this person. The search is repeated, so that a request can't count
 * what it did not search for. Programs and admins who view as the person are not counted.
 */
export async function recordMissedSearch(actor: Actor, typed: string, at: Date): Promise<void> {
  if (!isPerson(actor)) return
  const subject = searchSubject(typed)
  if (subject === null) return
  const { total, toolboxCount } = await searchCatalog(actor, { query: subject, limit: 1, facets: false })
  if (total > 0 || toolboxCount > 0) return
  await insertDemand({ kind: 'search', subject, userId: actor.id, day: dayOf(at) })
}

/** Counts a denied action if it is a run. */
export async function recordDeniedRun(
  actor: Actor,
  { action, toolbox, tool }: Refused,
  at: Date,
): Promise<void> {
  if (action !== 'tool.run' || !toolbox || !tool || !isPerson(actor)) return
  const subject = storableText(`${toolbox}/${tool}`).slice(0, subjectLengthMax)
  await insertDemand({ kind: 'denied-run', subject, userId: actor.id, day: dayOf(at) })
}

const isPerson = (actor: Actor) => isThemselves(actor, actor.id) && !actor.token
