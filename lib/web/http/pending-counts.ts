/**
 * Pending work of the person who views a page. The frame shows the number and some pages the items; both
 * share one query.
 */
import { cache } from 'react'
import type { Actor } from '@/lib/core/policy/model/actor'
import { listApprovals } from '@/lib/operations/access/approvals'
import { countProposalsForMe } from '@/lib/operations/proposals/list-proposals'

/** Returns runs and access requests that the person may decide. */
export const approvalsWaitingFor = cache((actor: Actor) => listApprovals(actor, new Date()))

/** Returns the number of proposals that need the person. */
export const proposalsWaitingFor = cache((actor: Actor) => countProposalsForMe(actor, new Date()))
