/** The tools of a proposal, for pages that show one of them and for filters. */
import { wholeToolbox, wholeToolboxTitle } from '@/lib/core/proposals/model/finding-list'
import { offerNames, type OfferedName, type OfferedNames } from '@/lib/core/proposals/model/offered-names'
import type { ChangedTool, ToolList } from '@/lib/core/proposals/model/proposal-tools'
import type { Actor } from '@/lib/core/policy/model/actor'
import { database, type Tx } from '@/lib/store/connection/client'
import { countFindingsOfTools } from '@/lib/store/proposals/findings'
import type { ProposalRecord } from '@/lib/store/proposals/proposal-record'
import { listToolNames } from '@/lib/store/toolboxes/version-tools'
import { readableProposal } from './proposals'
import { listToolsWithEffects } from './replay/replays'

/**
 * Returns the tools that have findings with an effect and that either version has, by name.
 * @throws AppError `proposal.not-found`
 */
export async function listChangedTools(actor: Actor, number: number): Promise<ChangedTool[]> {
  const tx = database()
  return changedTools(tx, await readableProposal(tx, actor, number))
}

/**
 * Returns the tools of a list whose names contain a text; a bounded number of them.
 * @throws AppError `proposal.not-found`
 */
export async function findProposalTools(
  actor: Actor,
  number: number,
  { of, text }: { of: ToolList; text: string },
): Promise<OfferedNames> {
  const tx = database()
  return offerNames(await listOffered(tx, actor, await readableProposal(tx, actor, number), of), text)
}

async function listOffered(
  tx: Tx,
  actor: Actor,
  proposal: ProposalRecord,
  of: ToolList,
): Promise<OfferedName[]> {
  switch (of) {
    case 'findings':
      return (await countFindingsOfTools(tx, proposal.id)).map(({ tool, count }) => ({
        ...(tool === null ? { name: wholeToolbox, title: wholeToolboxTitle } : { name: tool }),
        note: `${count} ${count === 1 ? 'finding' : 'findings'}`,
      }))
    case 'changed':
      return (await changedTools(tx, proposal)).map(tool => ({ name: tool.name, note: noteOf(tool) }))
    case 'all':
      return [...(await listToolNames(tx, versionsOf(proposal)))].sort().map(unnoted)
    case 'side-effects':
      return (await listToolsWithEffects(actor, proposal.number)).map(unnoted)
  }
}

const unnoted = (name: string): OfferedName => ({ name, note: '' })

function noteOf({ inBase, inProposed }: ChangedTool): string {
  if (!inBase) return 'new'
  return inProposed ? '' : 'removed'
}

async function changedTools(tx: Tx, proposal: ProposalRecord): Promise<ChangedTool[]> {
  const base = proposal.base ? await listToolNames(tx, [proposal.base.id]) : new Set<string>()
  const proposed = await listToolNames(tx, [proposal.proposed.id])
  return (await countFindingsOfTools(tx, proposal.id))
    .flatMap(({ tool }) => (tool === null ? [] : [tool]))
    .sort()
    .map(name => ({ name, inBase: base.has(name), inProposed: proposed.has(name) }))
    .filter(({ inBase, inProposed }) => inBase || inProposed)
}

const versionsOf = ({ base, proposed }: ProposalRecord) => [...(base ? [base.id] : []), proposed.id]
