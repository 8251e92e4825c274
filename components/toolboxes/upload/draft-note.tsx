/** A version that was saved as a draft, with the ways to continue. */
'use client'

import { useRouter } from 'next/navigation'
import { Callout } from '@/components/ui/data/callout'
import { Button } from '@/components/ui/form/button'
import { Link } from '@/components/ui/layout/link'
import { useSubmit } from '@/components/ui/request/use-submit'
import { formatCount } from '@/components/ui/text/format-number'
import { links } from '@/lib/core/base/links'
import type { StepRequest } from '@/lib/core/proposals/lifecycle/proposal-requests'
import type { ProposalState } from '@/lib/core/proposals/model/proposal-state'

type DraftNoteProps = {
  proposal: number
  version: number
  /** Number of errors of the upload. */
  errors: number
  canPublish: boolean
}

export function DraftNote({ proposal, version, errors, canPublish }: DraftNoteProps) {
  const { busy, publish } = usePublishDraft(proposal, version)
  return (
    <Callout
      tone={errors > 0 ? 'warn' : 'info'}
      title="Saved as draft"
      actions={
        <>
          {canPublish && (
            <Button size="sm" variant={errors > 0 ? 'secondary' : 'primary'} busy={busy} onClick={publish}>
              {errors > 0 ? 'Publish without the broken tools' : 'Publish'}
            </Button>
          )}
          <Button asChild size="sm">
            <Link href={links.proposal(proposal)}>Open proposal</Link>
          </Button>
        </>
      }
    >
      {errors > 0
        ? `The upload has ${formatCount(errors, 'error')}. Fix the files and upload them again, or publish the tools that Pegboard can read.`
        : 'The upload has no errors. It is not published yet.'}
    </Callout>
  )
}

/** Submits and publishes a draft. The page of the proposal asks for what is missing, such as an approval. */
function usePublishDraft(proposal: number, version: number) {
  const router = useRouter()
  const { busy, submit } = useSubmit()
  const openProposal = () => router.push(links.proposal(proposal))
  const take = (json: StepRequest, onDone: (page: { state: ProposalState }) => void) =>
    submit<{ state: ProposalState }>({
      url: links.api.proposalSteps(proposal),
      json,
      failed: 'Couldn’t publish the version',
      onDone,
      onProblem: () => {
        openProposal()
        return true
      },
    })
  const publish = () =>
    void take({ step: 'submit', from: 'draft', version }, ({ state }) => {
      if (state !== 'approved') return openProposal()
      void take({ step: 'publish', from: state, version }, () => router.refresh())
    })
  return { busy, publish }
}
