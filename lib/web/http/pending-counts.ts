/** What waits for whoever looks at a page: the frame says how much, some pages what; both ask once. */
import { cache } from 'react'
import type { Actor } from '@/lib/core/policy/model/actor'
import { listApprovals } from '@/lib/operations/access/approvals'
import { countProposalsForMe } from '@/lib/operations/proposals/proposals'

/** Runs and requests for access that the person may answer. */
export const approvalsWaitingFor = cache((actor: Actor) => listApprovals(actor, new Date()))

/** How many changes need the person. */
export const proposalsWaitingFor = cache((actor: Actor) => countProposalsForMe(actor, new Date()))
