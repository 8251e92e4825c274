/** The header of a proposal: status, next step, and counts of findings as filters. */
import { Badge } from '@/components/ui/data/badge'
import { Provenance } from '@/components/toolboxes/provenance'
import { Signer } from '@/components/toolboxes/signature'
import { PageHeader } from '@/components/ui/layout/page'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { readMarkdown } from '@/lib/core/base/markdown'
import { isOpen, proposalStates } from '@/lib/core/proposals/model/proposal-state'
import type { FindingFilter } from '@/lib/core/proposals/model/finding-list'
import type { ProposalPage, ProposalWithConflicts } from '@/lib/core/proposals/model/proposal-views'
import { links } from '@/lib/core/base/links'
import { stateTones } from '../badge-styles'
import { Markdown } from '@/components/ui/text/markdown'
import { listConflictFiles } from '../steps/conflict-choices'
import { ProposalActions } from '../steps/proposal-actions'
import { EditProposal } from './edit-proposal'
import { ProposalNotices } from './proposal-notices'
import { ProposalSummary } from './proposal-summary'
import { ProposalTitle } from './proposal-title'

type ProposalHeaderProps = {
  proposal: ProposalWithConflicts
  /** A summary such as "37 same · 3 different"; null if nothing was replayed. */
  replay: string | null
  filter: FindingFilter
}

export function ProposalHeader({ proposal, replay, filter }: ProposalHeaderProps) {
  const { number, toolbox, state, from, to, title } = proposal
  return (
    // On a narrow screen, the findings come before the facts and the description.
    <div className="max-sm:contents">
      <PageHeader
        title={<ProposalTitle key={title} number={number} title={title} />}
        crumbs={[
          { title: 'Proposals', href: links.proposals() },
          { title: toolbox.title, href: links.toolbox(toolbox.slug) },
        ]}
        aside={
          <>
            <Badge tone={stateTones[state]} size="md">
              {proposalStates[state].title}
            </Badge>
            <span className="figures text-sm text-ink-soft">
              {from === null ? `v${to}` : `v${from} → v${to}`}
            </span>
          </>
        }
        lead={<NextStep proposal={proposal} />}
        actions={<Actions proposal={proposal} />}
      />
      <Facts proposal={proposal} />
      {proposal.description && (
        <div className="mb-4 max-w-prose text-sm wrap-anywhere max-sm:order-last max-sm:mt-4">
          <Markdown content={readMarkdown(proposal.description)} />
        </div>
      )}
      <ProposalNotices proposal={proposal} />
      <ProposalSummary proposal={proposal} replay={replay} filter={filter} />
    </div>
  )
}

function NextStep({ proposal: { state, next, approvals } }: { proposal: ProposalPage }) {
  return (
    <span className="max-sm:block max-sm:text-sm">
      <strong className="font-semibold text-ink">{next}</strong>{' '}
      {isOpen(state) && approvals.needed > 0 && (
        // On phones, an outdated proposal leaves the line to its next step: it is rebased before it is approved.
        <span className={state === 'outdated' ? 'figures max-sm:hidden' : 'figures'}>
          {approvals.given} of {approvals.needed} {approvals.needed === 1 ? 'approval' : 'approvals'}.
        </span>
      )}
    </span>
  )
}

/** Passes on only what the browser needs: the whole proposal would send all findings. */
function Actions({ proposal }: { proposal: ProposalWithConflicts }) {
  const { number, state, to, movedTo, judgement, may, approvals, publishAt, toolbox, whole } = proposal
  const conflicts = may.rebase.effect === 'deny' ? [] : listConflictFiles(proposal.conflicts)
  const reviewed = [...proposal.findings, ...(whole ? [whole] : [])]
  return (
    <ProposalActions
      proposal={{ number, state, to, movedTo, judgement, may, approvals, publishAt, toolbox, conflicts }}
      open={isOpen(state)}
      reviewed={reviewed.some(each => each.approvals.some(({ mine }) => mine))}
    />
  )
}

function Facts({ proposal }: { proposal: ProposalPage }) {
  const { number, title, author, createdAt, rollbackOf, reviewers, provenance, attestation } = proposal
  return (
    <p className="-mt-3 mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft max-sm:order-last max-sm:mt-6 max-sm:mb-0">
      <span>
        by {author ?? 'Pegboard'}, <RelativeTime at={createdAt} />
      </span>
      {rollbackOf !== null && <span>rolls back to v{rollbackOf}</span>}
      {provenance !== null && (
        <span className="wrap-anywhere">
          <Provenance provenance={provenance} />
        </span>
      )}
      {attestation !== null && (
        <span className="wrap-anywhere">
          <Signer attestation={attestation} />. The signature is valid. Check that you expect this signer.
        </span>
      )}
      {reviewers.length > 0 && <span>reviewers: {reviewers.join(', ')}</span>}
      {proposal.may.edit.effect !== 'deny' && (
        <EditProposal key={title} proposal={number} title={title} description={proposal.description} />
      )}
    </p>
  )
}
