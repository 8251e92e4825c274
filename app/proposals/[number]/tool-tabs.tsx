/** The views of single tools: their documentation, and what a model receives. */
import { canApplySuggestions, disabledReason } from '@/components/proposals/disabled-reason'
import { FieldComments, ToolChoice } from '@/components/proposals/proposal-tab-parts'
import { fieldsOfTool } from '@/components/proposals/findings/fields-of-tool'
import { NothingToCompare } from '@/components/proposals/nothing-to-compare'
import { SelectionPanel } from '@/components/proposals/selection/selection-panel'
import { ProposalAgentView } from '@/components/proposals/proposal-agent-view'
import { ProblemList } from '@/components/toolboxes/source/problem-list'
import { ToolDocs } from '@/components/toolboxes/tools/tool-docs'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Section } from '@/components/ui/layout/page'
import type { Actor } from '@/lib/core/policy/model/actor'
import { agentDiff } from '@/lib/core/proposals/diff/agent-diff'
import type { ProposalPage } from '@/lib/core/proposals/model/proposal-views'
import { listedTools } from '@/lib/core/proposals/model/proposal-tools'
import { showThread } from '@/lib/core/proposals/model/shown-thread'
import { findTool } from '@/lib/operations/catalog/find-tool'
import { listChangedTools } from '@/lib/operations/proposals/proposal-tools'
import { listTrials } from '@/lib/operations/proposals/selection/trials'
import { hasModel } from '@/lib/web/http/installation'
import { orNotFound } from '@/lib/web/http/page'

type ToolTabProps = { actor: Actor; proposal: ProposalPage; wanted: string | undefined }

/** Returns the selected one of the affected tools, and the choice of another one. Null if no tool is affected. */
async function chooseTool({ actor, proposal, wanted }: ToolTabProps, tab: 'docs' | 'agent') {
  const tools = await orNotFound(listChangedTools(actor, proposal.number))
  const chosen = tools.find(tool => tool.name === wanted) ?? tools[0]
  if (!chosen) return null
  const listed = listedTools(tools, chosen.name)
  return {
    chosen,
    choice: <ToolChoice {...listed} proposal={proposal.number} tab={tab} chosen={chosen.name} />,
  }
}

export async function DocsTab({ actor, proposal, wanted }: ToolTabProps) {
  const found = await chooseTool({ actor, proposal, wanted }, 'docs')
  if (!found) return <NoTool proposal={proposal} />
  const { chosen, choice } = found
  const version = chosen.inProposed ? proposal.to : proposal.from!
  const tool = await orNotFound(findTool(actor, proposal.toolbox.slug, chosen.name, version))
  return (
    <>
      {choice}
      {!chosen.inProposed && (
        <p className="mb-4 text-sm text-ink-soft">
          This tool is removed. Below is its documentation in version {version}.
        </p>
      )}
      <h2 className="mb-1 font-mono text-lg font-semibold">{chosen.name}</h2>
      <p className="mb-6 max-w-prose text-ink-soft">{tool.row.summary}</p>
      <ToolDocs tool={tool} />
      {tool.problems.length > 0 && (
        <Section id="problems" title="Problems">
          <ProblemList
            problems={tool.problems}
            version={{ toolbox: proposal.toolbox.slug, number: tool.version.number }}
          />
        </Section>
      )}
      <FieldComments
        key={chosen.name}
        proposal={proposal.number}
        tool={chosen.name}
        fields={fieldsOfTool(tool.spec)}
        threads={proposal.threads
          .filter(({ anchor }) => anchor.on === 'field' && anchor.tool === chosen.name)
          .map(showThread)}
        off={disabledReason(proposal.may.comment)}
        applies={canApplySuggestions(proposal)}
      />
    </>
  )
}

export async function AgentTab({ actor, proposal, wanted }: ToolTabProps) {
  const [found, selection] = await Promise.all([
    chooseTool({ actor, proposal, wanted }, 'agent'),
    orNotFound(listTrials(actor, proposal.number)),
  ])
  return (
    <>
      {found ? <AgentTexts actor={actor} proposal={proposal} {...found} /> : <NoTool proposal={proposal} />}
      <SelectionPanel
        proposal={proposal.number}
        toolbox={proposal.toolbox.slug}
        list={selection}
        tool={found?.chosen.name ?? ''}
        off={hasModel() ? disabledReason(proposal.may.replay) : 'No language model is configured.'}
      />
    </>
  )
}

type AgentTextsProps = Pick<ToolTabProps, 'actor' | 'proposal'> &
  NonNullable<Awaited<ReturnType<typeof chooseTool>>>

async function AgentTexts({ actor, proposal, chosen, choice }: AgentTextsProps) {
  const specAt = async (version: number) =>
    (await orNotFound(findTool(actor, proposal.toolbox.slug, chosen.name, version))).spec
  const view = agentDiff(
    chosen.inBase ? await specAt(proposal.from!) : null,
    chosen.inProposed ? await specAt(proposal.to) : null,
  )
  return (
    <>
      {choice}
      <ProposalAgentView view={view} />
    </>
  )
}

function NoTool({ proposal }: Pick<ToolTabProps, 'proposal'>) {
  if (!proposal.compared) return <NothingToCompare {...proposal} />
  return (
    <EmptyState title="No tools differ">
      The findings concern the toolbox as a whole, or have no effect.
    </EmptyState>
  )
}
