/** Selection examples of a toolbox: tasks that owners save, and the tool that an agent should choose for each. */
import { v7 as newId } from 'uuid'
import { AppError } from '@/lib/core/base/errors'
import { parseId, type SelectionExampleId, type ToolboxId } from '@/lib/core/base/ids'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { Actor } from '@/lib/core/policy/model/actor'
import { selectionLimits, type SelectionTask } from '@/lib/core/proposals/selection/selection'
import type { SelectionExampleView } from '@/lib/core/proposals/selection/selection-views'
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { isStorable } from '@/lib/core/spec/json-value'
import { readableToolbox } from '@/lib/operations/toolboxes/readable-version'
import { recordAudit } from '@/lib/store/audit/audit'
import { listToolboxesWithHiddenTools } from '@/lib/store/catalog/readable-toolboxes'
import { database, inTransaction, type Tx } from '@/lib/store/connection/client'
import { listOpenProposalsOf } from '@/lib/store/proposals/proposals'
import {
  deleteSelectionExample,
  findSelectionExample,
  insertSelectionExample,
  listSelectionExamples as listRows,
  updateSelectionExample,
  type SelectionExampleRecord,
} from '@/lib/store/proposals/selection-examples'
import { voidSelectionResults } from '@/lib/store/proposals/selection-results'
import { prepareQueue } from '@/lib/store/queue/run-queue'
import { lockToolboxById, toolboxFacts, type ToolboxRecord } from '@/lib/store/toolboxes/toolboxes'
import { findCurrentVersion } from '@/lib/store/toolboxes/versions'
import { listToolNames } from '@/lib/store/toolboxes/version-tools'
import { askContractSelections } from './plan-trial'

/**
 * Lists the examples for people who manage the toolbox and see all of its tools, because a task names its tool.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `action.denied`
 */
export async function listSelectionExamples(actor: Actor, slug: string): Promise<SelectionExampleView[]> {
  const tx = database()
  const { toolbox } = await managedToolbox(tx, actor, slug)
  return (await listRows(tx, toolbox.id)).map(viewSelectionExample)
}

export type SelectionExampleEdit = Partial<SelectionTask> & { contract?: boolean }

/**
 * Saves a task.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `action.denied`, `selection.invalid`
 */
export async function addSelectionExample(
  actor: Actor,
  slug: string,
  provided: SelectionTask & { contract?: boolean },
  at: Date,
): Promise<SelectionExampleView> {
  await prepareQueue()
  return inTransaction(async tx => {
    const { toolbox, decision } = await managedToolbox(tx, actor, slug)
    await lockToolboxById(tx, toolbox.id)
    const rows = await listRows(tx, toolbox.id)
    if (rows.length >= selectionLimits.examplesMax)
      throw new AppError(
        'selection.invalid',
        `A toolbox can have ${selectionLimits.examplesMax} selection examples. Remove one first.`,
      )
    const task = readTask(provided, await knownTools(tx, toolbox.id))
    refuseRepeated(task, rows)
    const id = newId() as SelectionExampleId
    const contract = provided.contract ?? false
    await insertSelectionExample(tx, {
      ...task,
      id,
      toolboxId: toolbox.id,
      contract,
      authorId: actor.id,
      createdAt: at,
    })
    if (contract) await askOpenProposals(tx, toolbox.id, at)
    await recordAudit(tx, {
      type: 'selection-example.added',
      actorId: actor.id,
      target: toolbox.id,
      after: { toolbox: slug, example: id, tool: task.tool, contract },
      decision,
    })
    return viewSelectionExample((await findSelectionExample(tx, toolbox.id, id))!)
  })
}

/**
 * Changes a task, what is expected, or whether it belongs to the contract.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `action.denied`, `selection.not-found`,
 * `selection.invalid`
 */
export async function changeSelectionExample(
  actor: Actor,
  slug: string,
  exampleId: string,
  edit: SelectionExampleEdit,
  at: Date,
): Promise<SelectionExampleView> {
  await prepareQueue()
  return inTransaction(async tx => {
    const { toolbox, decision } = await managedToolbox(tx, actor, slug)
    await lockToolboxById(tx, toolbox.id)
    const example = await foundExample(tx, toolbox.id, exampleId)
    const contract = edit.contract ?? example.contract
    const task = await readEdit(tx, example, toolbox.id, edit)
    await updateSelectionExample(tx, example.id, { ...task, contract })
    if (!isSameTask(example, task)) await voidSelectionResults(tx, example.id)
    if (contract) await askOpenProposals(tx, toolbox.id, at)
    await recordAudit(tx, {
      type: 'selection-example.changed',
      actorId: actor.id,
      target: toolbox.id,
      before: { tool: example.tool, contract: example.contract },
      after: { toolbox: slug, example: example.id, tool: task.tool, contract },
      decision,
    })
    return viewSelectionExample((await findSelectionExample(tx, toolbox.id, example.id))!)
  })
}

/**
 * Removes a task. Its results in trials stay.
 * @throws AppError `toolbox.not-found`, `version.not-found`, `action.denied`, `selection.not-found`
 */
export async function removeSelectionExample(actor: Actor, slug: string, exampleId: string): Promise<void> {
  await inTransaction(async tx => {
    const { toolbox, decision } = await managedToolbox(tx, actor, slug)
    await lockToolboxById(tx, toolbox.id)
    const example = await foundExample(tx, toolbox.id, exampleId)
    await deleteSelectionExample(tx, example.id)
    await recordAudit(tx, {
      type: 'selection-example.removed',
      actorId: actor.id,
      target: toolbox.id,
      before: { toolbox: slug, example: example.id, tool: example.tool, contract: example.contract },
      decision,
    })
  })
}

async function managedToolbox(tx: Tx, actor: Actor, slug: string) {
  const toolbox: ToolboxRecord = await readableToolbox(tx, actor, slug)
  if ((await listToolboxesWithHiddenTools(tx, actor, [toolbox.id])).size > 0)
    throw new AppError('version.not-found')
  return { toolbox, decision: permit(decide(actor, 'toolbox.manage', toolboxFacts(toolbox))) }
}

async function foundExample(tx: Tx, toolboxId: ToolboxId, id: string): Promise<SelectionExampleRecord> {
  const exampleId = parseId<SelectionExampleId>(id)
  const example = exampleId && (await findSelectionExample(tx, toolboxId, exampleId))
  if (!example) throw new AppError('selection.not-found')
  return example
}

/**
 * Returns the task after an edit. A task whose tool is gone can leave the contract, and nothing else.
 * @throws AppError `selection.invalid`
 */
async function readEdit(
  tx: Tx,
  example: SelectionExampleRecord,
  toolboxId: ToolboxId,
  { contract, ...edit }: SelectionExampleEdit,
): Promise<SelectionTask> {
  const before = taskOf(example)
  if (Object.keys(edit).length === 0 && !(contract && !example.contract)) return before
  const task = readTask({ ...before, ...edit }, await knownTools(tx, toolboxId))
  refuseRepeated(
    task,
    (await listRows(tx, toolboxId)).filter(({ id }) => id !== example.id),
  )
  return task
}

function refuseRepeated({ task }: SelectionTask, others: readonly SelectionExampleRecord[]): void {
  if (others.some(other => other.task === task))
    throw new AppError('selection.invalid', 'This task is already saved. Change the saved one instead.')
}

const isSameTask = (before: SelectionTask, after: SelectionTask): boolean =>
  before.task === after.task &&
  before.tool === after.tool &&
  canonicalJson(before.arguments) === canonicalJson(after.arguments)

/** Returns the names of the tools that are published or proposed. */
async function knownTools(tx: Tx, toolboxId: ToolboxId): Promise<Set<string>> {
  const current = await findCurrentVersion(tx, toolboxId)
  const proposed = (await listOpenProposalsOf(tx, toolboxId)).map(proposal => proposal.proposed.id)
  return listToolNames(tx, current ? [current.id, ...proposed] : proposed)
}

async function askOpenProposals(tx: Tx, toolboxId: ToolboxId, at: Date): Promise<void> {
  for (const proposal of await listOpenProposalsOf(tx, toolboxId))
    if (proposal.proposed.state === 'proposed') await askContractSelections(tx, proposal, at)
}

const taskOf = ({ task, tool, arguments: expected }: SelectionExampleRecord): SelectionTask => ({
  task,
  tool,
  arguments: expected,
})

/**
 * Checks a task as a person entered it.
 * @param tools names that can be expected
 * @throws AppError `selection.invalid`
 */
export function readTask(provided: SelectionTask, tools: ReadonlySet<string>): SelectionTask {
  const task = provided.task.replace(/\s+/g, ' ').trim()
  const invalid = (message: string) => new AppError('selection.invalid', message)
  if (task === '') throw invalid('Enter the task as a sentence, as a person would ask an agent.')
  if (task.length > selectionLimits.taskCharactersMax)
    throw invalid(`A task can have ${selectionLimits.taskCharactersMax} characters.`)
  const expected = provided.arguments === null ? '' : JSON.stringify(provided.arguments)
  if (!isStorable(task) || !isStorable(expected))
    throw invalid('The task contains characters that cannot be stored.')
  if (expected.length > selectionLimits.argumentsCharactersMax)
    throw invalid(`The expected arguments can have ${selectionLimits.argumentsCharactersMax} characters.`)
  if (provided.tool === null) return { task, tool: null, arguments: null }
  if (!tools.has(provided.tool))
    throw invalid('No published or proposed version has a tool with this name. Choose one of the toolbox.')
  return { task, tool: provided.tool, arguments: provided.arguments }
}

/** Returns an example as pages and the API show it. */
export const viewSelectionExample = (example: SelectionExampleRecord): SelectionExampleView => ({
  id: example.id,
  task: example.task,
  tool: example.tool,
  arguments: example.arguments,
  contract: example.contract,
  by: example.author.name,
  createdAt: example.createdAt.toISOString(),
})
