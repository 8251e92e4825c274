/** Sends the verdicts and marks of a reviewer on one finding. */
'use client'

import type { ReviewRequest, SeenRequest } from '@/lib/core/proposals/lifecycle/proposal-requests'
import type { Verdict } from '@/lib/core/proposals/model/proposal-state'
import { links } from '@/lib/core/base/links'
import type { ReviewContext } from '../review-context'
import { useProposalRequest } from '../use-proposal-request'
import { findOverallReview } from './find-overall-review'

type Reviewed = {
  context: ReviewContext
  /** Group of the finding; null for the proposal as a whole. */
  group: string | null
  fingerprints: readonly string[]
  /** Whether `fingerprints` contains those of all tools that share the finding. */
  isComplete: boolean
}

export type FindingReview = {
  busy: boolean
  /** @returns whether it succeeded */
  review: (verdict: Verdict | 'withdraw', done: string, note?: string) => Promise<boolean>
  markSeen: (seen: boolean, done: string) => Promise<boolean>
}

export function useFindingReview({ context, group, fingerprints, isComplete }: Reviewed): FindingReview {
  const { number, version, judgement } = context
  const { busy, send } = useProposalRequest()
  const listAll = async (): Promise<readonly string[] | null> => {
    if (isComplete || group === null) return fingerprints
    const card = await findOverallReview(number, { group })
    return card?.members.map(member => member.fingerprint) ?? null
  }
  return {
    busy,
    review: async (verdict, done, note) => {
      const all = await listAll()
      if (!all) return false
      const json: ReviewRequest = { verdict, fingerprints: all, version, judgement, note }
      return send(links.api.proposalReviews(number), { json }, done)
    },
    markSeen: async (seen, done) => {
      const all = await listAll()
      if (!all) return false
      const json: SeenRequest = { fingerprints: all, seen }
      return send(links.api.proposalSeen(number), { json }, done)
    },
  }
}
