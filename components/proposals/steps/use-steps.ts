/** Sends the review and the steps of a proposal as a whole. */
'use client'

import { useState } from 'react'
import { toast } from '@/components/ui/overlay/toast'
import type { ReviewRequest, StepRequest } from '@/lib/core/proposals/lifecycle/proposal-requests'
import type { ProposalPage, ProposalStep } from '@/lib/core/proposals/model/proposal-views'
import { links } from '@/lib/core/base/links'
import { useProposalRequest } from '../use-proposal-request'
import { readRisks, type PublishRisks } from '@/lib/core/proposals/lifecycle/publish-risks'
import type { ConflictFile } from './conflict-choices'
import { stepDone } from './step-titles'

/** The part of a proposal that its steps need. */
export type SteppedProposal = Pick<
  ProposalPage,
  'number' | 'state' | 'to' | 'movedTo' | 'judgement' | 'may' | 'approvals' | 'publishAt' | 'toolbox'
> & {
  /** Files for which a rebase needs a choice. */
  conflicts: readonly ConflictFile[]
}

/** Steps and reviews that ask for more before they are sent. */
type Asking = 'request-changes' | 'reject' | 'cancel' | 'schedule' | 'bypass' | 'rebase'

export type Steps = {
  busy: boolean
  /** @returns whether it succeeded */
  review: (
    verdict: 'approve' | 'request-changes' | 'withdraw',
    done: string,
    note?: string,
  ) => Promise<boolean>
  step: (name: ProposalStep, provided?: StepDetails) => Promise<boolean>
  /** Takes a step that has a button of its own. A rebase with conflicts opens its dialog first. */
  start: (name: ProposalStep) => void
  /** The open dialog; null if none is. */
  asking: Asking | null
  ask: (asking: Asking | null) => void
  /** A publication that waits for a confirmation; null if none does. */
  confirming: Confirming | null
  stopConfirming: () => void
}

type Confirming = {
  /** The version that would be published. */
  version: number
  risks: PublishRisks
  /** The person confirmed other numbers before. */
  isRepeated: boolean
  confirm: () => Promise<boolean>
}

type StepDetails = Partial<Pick<StepRequest, 'reason' | 'at' | 'resolve' | 'onto' | 'confirm'>>

export function useSteps({ number, state, to, judgement, conflicts }: SteppedProposal): Steps {
  const { busy, send } = useProposalRequest()
  const [asking, ask] = useState<Asking | null>(null)
  const [confirming, setConfirming] = useState<Confirming | null>(null)
  const step: Steps['step'] = (name, provided = {}) => {
    const json: StepRequest = { step: name, from: state, version: to, ...provided }
    return send(links.api.proposalSteps(number), { json }, stepDone[name], problem => {
      if (problem.code === 'proposal.conflicts') {
        toast.bad(
          'Couldn’t rebase the proposal',
          'Its conflicts changed. Choose what each file keeps and rebase again.',
        )
        return true
      }
      // The dialog was about another version or state than the page shows now.
      if (problem.code === 'proposal.stale') {
        ask(null)
        setConfirming(null)
      }
      if (problem.code !== 'proposal.needs-confirmation') return false
      const risks = readRisks(problem.details)
      ask(null)
      setConfirming({
        version: to,
        risks,
        isRepeated: provided.confirm !== undefined,
        // Confirms no more than the dialog shows.
        confirm: () => step(name, { ...provided, confirm: risks }),
      })
      return true
    })
  }
  return {
    busy,
    asking,
    ask,
    confirming,
    step,
    start: name => {
      if (name === 'rebase' && conflicts.length > 0) ask('rebase')
      else void step(name)
    },
    stopConfirming: () => setConfirming(null),
    review: (verdict, done, note) => {
      const json: ReviewRequest = { verdict, fingerprints: 'all', version: to, judgement, note }
      return send(links.api.proposalReviews(number), { json }, done)
    },
  }
}
