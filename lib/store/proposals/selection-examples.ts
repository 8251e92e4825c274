/** Selection examples of a toolbox: tasks, and the tool that an agent should choose for each. */
import type { ProposalId, SelectionExampleId, ToolboxId, UserId } from '@/lib/core/base/ids'
import type { SelectionTask } from '@/lib/core/proposals/selection/selection'
import type { Tx } from '@/lib/store/connection/client'
import { toJsonOrNull } from '@/lib/store/connection/stored-json'
import type { Prisma } from '@/lib/store/generated/client'
import { readExampleArguments } from './stored-selections'

export type SelectionExampleRecord = SelectionTask & {
  id: SelectionExampleId
  contract: boolean
  author: { id: UserId; name: string }
  createdAt: Date
}

const columns = {
  id: true,
  task: true,
  tool: true,
  arguments: true,
  contract: true,
  author: { select: { id: true, name: true } },
  createdAt: true,
} as const satisfies Prisma.SelectionExampleSelect

/** Returns the examples in the order in which they were added. Their number is limited. */
export async function listSelectionExamples(tx: Tx, toolboxId: ToolboxId): Promise<SelectionExampleRecord[]> {
  const rows = await tx.selectionExample.findMany({
    where: { toolboxId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: columns,
  })
  return rows.map(asRecord)
}

/** Returns an example of this toolbox; null also for an example of another one. */
export async function findSelectionExample(
  tx: Tx,
  toolboxId: ToolboxId,
  id: SelectionExampleId,
): Promise<SelectionExampleRecord | null> {
  const row = await tx.selectionExample.findFirst({ where: { id, toolboxId }, select: columns })
  return row && asRecord(row)
}

type NewSelectionExample = SelectionTask & {
  id: SelectionExampleId
  toolboxId: ToolboxId
  contract: boolean
  authorId: UserId
  createdAt: Date
}

/** Stores an example. The caller checks how many the toolbox already has. */
export async function insertSelectionExample(tx: Tx, example: NewSelectionExample): Promise<void> {
  await tx.selectionExample.create({ data: { ...example, arguments: toJsonOrNull(example.arguments) } })
}

/** Replaces the task, what is expected, and whether it belongs to the contract. */
export async function updateSelectionExample(
  tx: Tx,
  id: SelectionExampleId,
  change: SelectionTask & { contract: boolean },
): Promise<void> {
  await tx.selectionExample.update({
    where: { id },
    data: { ...change, arguments: toJsonOrNull(change.arguments) },
  })
}

/** Expects the new names of the tools that a proposal renames, because callers must use these once it is published. */
export async function followRenamedTools(
  tx: Tx,
  toolboxId: ToolboxId,
  proposalId: ProposalId,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE selection_example e SET tool = f.tool FROM finding f
    WHERE e.toolbox_id = ${toolboxId}::uuid AND f.proposal_id = ${proposalId}::uuid AND f.rule = 'tool-renamed'
      AND f.before #>> '{}' = e.tool`
}

/** Deletes an example. @throws when it is gone already */
export async function deleteSelectionExample(tx: Tx, id: SelectionExampleId): Promise<void> {
  await tx.selectionExample.delete({ where: { id } })
}

function asRecord(
  row: Prisma.SelectionExampleGetPayload<{ select: typeof columns }>,
): SelectionExampleRecord {
  return {
    ...row,
    id: row.id as SelectionExampleId,
    author: { id: row.author.id as UserId, name: row.author.name },
    arguments: readExampleArguments(row.arguments, row.id),
  }
}
