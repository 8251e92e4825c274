/** The views of a proposal. Each loads only what it shows. */
import { ProposalConversation } from '@/components/proposals/discussion/proposal-conversation'
import { disabledReason } from '@/components/proposals/disabled-reason'
import { readFilter, type FilterQuery } from '@/components/proposals/findings/filter-query'
import { ProposalFindings } from '@/components/proposals/findings/proposal-findings'
import { ReplayForm } from '@/components/proposals/proposal-tab-parts'
import { ReplayPanel } from '@/components/proposals/replay/replay-panel'
import { ProposalSource } from '@/components/proposals/source/proposal-source'
import { readSourceChoice } from '@/components/proposals/source/source-choice'
import { canTakeFirstStep } from '@/components/proposals/steps/first-step'
import type { Actor } from '@/lib/core/policy/model/actor'
import { countFindings } from '@/lib/core/proposals/model/finding-list'
import { isOpen } from '@/lib/core/proposals/model/proposal-state'
import { offeredMax } from '@/lib/core/proposals/model/offered-names'
import type { ProposalPage } from '@/lib/core/proposals/model/proposal-views'
import type { ReplayView } from '@/lib/core/proposals/replay/replay'
import { drawFindings } from '@/lib/operations/proposals/finding-cards'
import { findProposalFile, findProposalSources } from '@/lib/operations/proposals/proposal-sources'
import { listToolsWithEffects } from '@/lib/operations/proposals/replay/replays'
import { findSelectionSummary } from '@/lib/operations/proposals/selection/trials'
import { orNotFound } from '@/lib/web/http/page'
import { AgentTab, DocsTab } from './tool-tabs'

const titles = {
  changes: 'Changes',
  docs: 'Docs',
  agent: 'Agent view',
  source: 'Source',
  replay: 'Replay',
  conversation: 'Conversation',
} as const
type TabName = keyof typeof titles
export const tabNames = Object.keys(titles) as TabName[]

export function tabTitle(name: TabName, { threads }: Pick<ProposalPage, 'threads'>): string {
  const open = threads.filter(thread => !thread.resolved).length
  return name === 'conversation' && open > 0 ? `${titles[name]} (${open})` : titles[name]
}

type TabQuery = FilterQuery & Partial<Record<'file' | 'view' | 'as' | 'exact' | 'at', string>>

type ProposalTabProps = {
  tab: TabName
  actor: Actor
  proposal: ProposalPage
  query: TabQuery
  replays: readonly ReplayView[]
}

/** Loads what the chosen tab shows, on the server: the person's permissions stay there. */
export async function ProposalTab({ tab, actor, proposal, query, replays }: ProposalTabProps) {
  switch (tab) {
    case 'changes':
      return <ChangesTab actor={actor} proposal={proposal} query={query} />
    case 'docs':
      return <DocsTab actor={actor} proposal={proposal} wanted={query.tool} />
    case 'agent':
      return <AgentTab actor={actor} proposal={proposal} wanted={query.tool} />
    case 'source':
      return <SourceTab actor={actor} proposal={proposal} query={query} />
    case 'replay':
      return <ReplayTab actor={actor} proposal={proposal} replays={replays} />
    case 'conversation':
      return <ProposalConversation proposal={proposal} />
  }
}

type LoadingTabProps = Pick<ProposalTabProps, 'actor' | 'proposal' | 'query'>

async function ChangesTab({ actor, proposal, query }: LoadingTabProps) {
  const requested = readFilter(query)
  // A link to what is new shows everything once it has been reviewed.
  const filter = { ...requested, isNew: requested.isNew && proposal.news !== null }
  return (
    <ProposalFindings
      proposal={proposal}
      filter={filter}
      counts={countFindings(proposal)}
      findings={await orNotFound(drawFindings(actor, proposal, { filter }))}
      selection={await orNotFound(findSelectionSummary(actor, proposal.number))}
      hasPrimary={isOpen(proposal.state) && canTakeFirstStep(proposal)}
    />
  )
}

async function SourceTab({ actor, proposal, query }: LoadingTabProps) {
  const choice = readSourceChoice(query)
  const sources = await orNotFound(findProposalSources(actor, proposal.number, choice.file))
  const { chosen } = sources
  const file = chosen && (await orNotFound(findProposalFile(actor, proposal.number, chosen.path)))
  return <ProposalSource proposal={proposal} sources={sources} file={file} choice={choice} />
}

async function ReplayTab({ actor, proposal, replays }: Omit<ProposalTabProps, 'tab' | 'query'>) {
  const sideEffects = await orNotFound(listToolsWithEffects(actor, proposal.number))
  return (
    <>
      <ReplayForm
        proposal={proposal.number}
        off={disabledReason(proposal.may.replay)}
        sideEffects={sideEffects.slice(0, offeredMax)}
        moreSideEffects={Math.max(0, sideEffects.length - offeredMax)}
      />
      <ReplayPanel replays={replays} />
    </>
  )
}
