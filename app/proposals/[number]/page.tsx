import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ProposalAgentView } from '@/components/proposals/proposal-agent-view'
import { QueryProblems } from '@/components/shell/query-problems'
import { ProposalConversation } from '@/components/proposals/discussion/proposal-conversation'
import { ProposalFindings } from '@/components/proposals/findings/proposal-findings'
import { ProposalHeader } from '@/components/proposals/proposal-header'
import { ProposalSource } from '@/components/proposals/source/proposal-source'
import { ProposalTimeline } from '@/components/proposals/discussion/proposal-timeline'
import { changedTools, ToolChoice } from '@/components/proposals/changed-tools'
import { FieldComments } from '@/components/proposals/discussion/field-comments'
import { fieldsOfTool } from '@/components/proposals/findings/fields-of-tool'
import { disabledReason, canApplySuggestions } from '@/components/proposals/disabled-reason'
import { ReplayForm } from '@/components/proposals/replay/replay-form'
import { ReplayPanel } from '@/components/proposals/replay/replay-panel'
import { ReviewKeys } from '@/components/proposals/review-keys'
import { readSourceChoice } from '@/components/proposals/source/source-choice'
import { ToolDocs } from '@/components/toolboxes/tools/tool-docs'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Page } from '@/components/ui/layout/page'
import { RefreshWhile } from '@/components/ui/request/refresh-while'
import { TabLinks } from '@/components/ui/layout/tabs'
import { agentDiff } from '@/lib/core/proposals/diff/agent-diff'
import type { ProposalPage } from '@/lib/core/proposals/model/proposal-views'
import { links } from '@/lib/core/base/links'
import type { Actor } from '@/lib/core/policy/model/actor'
import { findProposalSources } from '@/lib/operations/proposals/proposal-sources'
import { findProposal } from '@/lib/operations/proposals/proposals'
import { listReplays, listToolsWithEffects } from '@/lib/operations/proposals/replay/replays'
import { findTool } from '@/lib/operations/catalog/find-tool'
import { findToolbox } from '@/lib/operations/toolboxes/find-toolbox'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { orNotFound } from '@/lib/web/http/page'
import { anyText, chosenTab, readPageQuery } from '@/lib/web/http/request/page-query'

type ReviewPageProps = {
  params: Promise<{ number: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

const tabs = {
  changes: 'Changes',
  docs: 'Docs',
  agent: 'Agent view',
  source: 'Source',
  replay: 'Replay',
  conversation: 'Conversation',
} as const
const tabNames = Object.keys(tabs) as (keyof typeof tabs)[]

const parameters = {
  ...{ tab: anyText, all: anyText, new: anyText, tool: anyText },
  ...{ file: anyText, view: anyText, as: anyText, exact: anyText, at: anyText },
}

const numberOf = (text: string): number => (/^[1-9][0-9]{0,8}$/.test(text) ? Number(text) : notFound())

export async function generateMetadata({ params }: ReviewPageProps): Promise<Metadata> {
  return { title: `Proposal #${numberOf((await params).number)}` }
}

export default async function ReviewPage({ params, searchParams }: ReviewPageProps) {
  const number = numberOf((await params).number)
  const { query, problems } = await readPageQuery(searchParams, parameters)
  const tab = chosenTab(tabNames, query.tab)
  const actor = await requireActor(links.proposal(number, undefined, query.tab))
  const proposal = await orNotFound(findProposal(actor, number, new Date()))
  if (problems.length > 0)
    return <QueryProblems title={proposal.title} problems={problems} href={links.proposal(number)} />
  const replays = await orNotFound(listReplays(actor, number, tab === 'replay'))
  const talk = proposal.threads.filter(thread => !thread.resolved).length
  return (
    <Page>
      <RefreshWhile
        active={proposal.reading}
        doneText={`Proposal ${number} is processed. ${proposal.next}`}
      />
      <ProposalHeader proposal={proposal} replay={replays[0]?.words ?? null} showsAll={query.all === '1'} />
      <div className="grid gap-x-8 gap-y-8 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0">
          <TabLinks
            label="Views of the proposal"
            tabs={tabNames.map(name => ({
              title: name === 'conversation' && talk > 0 ? `${tabs[name]} (${talk})` : tabs[name],
              href: links.proposal(number, undefined, name === 'changes' ? undefined : name),
              selected: name === tab,
            }))}
          />
          <div className="pt-5">
            {tab === 'changes' && (
              <ProposalFindings
                proposal={proposal}
                showsAll={query.all === '1'}
                onlyNew={query.new === '1'}
              />
            )}
            {tab === 'docs' && <DocsTab actor={actor} proposal={proposal} wanted={query.tool} />}
            {tab === 'agent' && <AgentTab actor={actor} proposal={proposal} wanted={query.tool} />}
            {tab === 'source' && (
              <ProposalSource
                proposal={proposal}
                sources={await orNotFound(findProposalSources(actor, number))}
                choice={readSourceChoice(query)}
              />
            )}
            {tab === 'replay' && (
              <>
                <ReplayForm
                  proposal={number}
                  off={disabledReason(proposal.may.replay)}
                  sideEffects={await orNotFound(listToolsWithEffects(actor, number))}
                />
                <ReplayPanel replays={replays} />
              </>
            )}
            {tab === 'conversation' && <ProposalConversation proposal={proposal} />}
          </div>
        </div>
        <aside aria-label="Timeline" className="min-w-0">
          <ReviewKeys />
          <ProposalTimeline proposal={proposal} />
        </aside>
      </div>
    </Page>
  )
}

type ToolTabProps = { actor: Actor; proposal: ProposalPage; wanted: string | undefined }

/** Returns the affected tools that the person may see, and the selected one. */
async function chooseTool({ actor, proposal, wanted }: ToolTabProps) {
  const namesOf = async (version: number | null) =>
    new Set(
      version === null
        ? []
        : (await orNotFound(findToolbox(actor, proposal.toolbox.slug, version))).tools.map(tool => tool.name),
    )
  const tools = changedTools(proposal, await namesOf(proposal.from), await namesOf(proposal.to))
  return { tools, chosen: tools.find(tool => tool.name === wanted) ?? tools[0] }
}

async function DocsTab({ actor, proposal, wanted }: ToolTabProps) {
  const { tools, chosen } = await chooseTool({ actor, proposal, wanted })
  if (!chosen) return <NoTool />
  const version = chosen.inProposed ? proposal.to : proposal.from!
  const tool = await orNotFound(findTool(actor, proposal.toolbox.slug, chosen.name, version))
  return (
    <>
      <ToolChoice proposal={proposal.number} tab="docs" tools={tools} chosen={chosen.name} />
      {!chosen.inProposed && (
        <p className="mb-4 text-sm text-ink-soft">
          This tool is removed. Below is its documentation in version {version}.
        </p>
      )}
      <h2 className="mb-1 font-mono text-lg font-semibold">{chosen.name}</h2>
      <p className="mb-6 max-w-prose text-ink-soft">{tool.row.summary}</p>
      <ToolDocs tool={tool} />
      <FieldComments
        key={chosen.name}
        proposal={proposal.number}
        tool={chosen.name}
        fields={fieldsOfTool(tool.spec)}
        threads={proposal.threads.filter(
          ({ anchor }) => anchor.on === 'field' && anchor.tool === chosen.name,
        )}
        off={disabledReason(proposal.may.comment)}
        applies={canApplySuggestions(proposal)}
      />
    </>
  )
}

async function AgentTab({ actor, proposal, wanted }: ToolTabProps) {
  const { tools, chosen } = await chooseTool({ actor, proposal, wanted })
  if (!chosen) return <NoTool />
  const specAt = async (version: number) =>
    (await orNotFound(findTool(actor, proposal.toolbox.slug, chosen.name, version))).spec
  const view = agentDiff(
    chosen.inBase ? await specAt(proposal.from!) : null,
    chosen.inProposed ? await specAt(proposal.to) : null,
  )
  return (
    <>
      <ToolChoice proposal={proposal.number} tab="agent" tools={tools} chosen={chosen.name} />
      <ProposalAgentView view={view} />
    </>
  )
}

function NoTool() {
  return (
    <EmptyState title="No tools differ">
      The findings concern the toolbox as a whole, or have no effect.
    </EmptyState>
  )
}
