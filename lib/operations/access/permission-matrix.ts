/**
 * The permission matrix for readers of the policy: the cells of a slice, and the rules behind one cell.
 */
import { AppError } from '@/lib/core/base/errors'
import { parseId, type GroupId, type UserId } from '@/lib/core/base/ids'
import type { Actor, Person } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { Decision } from '@/lib/core/policy/model/decision'
import { explain } from '@/lib/core/policy/evaluate/explain'
import type { ToolFacts } from '@/lib/core/policy/model/facts'
import { judgeDrafts, type DraftCell } from '@/lib/core/policy/check/judge-draft'
import { judgeTools, runnableTools, typicalMember } from '@/lib/core/policy/check/judge-matrix'
import {
  matrixLimits,
  summarize,
  type DraftChoice,
  type MatrixCells,
  type MatrixPanel,
  type MatrixTool,
} from '@/lib/core/policy/check/matrix'
import { permit } from '@/lib/core/policy/evaluate/permit'
import { withPolicy } from '@/lib/core/policy/model/with-policy'
import { formatRule } from '@/lib/core/policy/text/format-rule'
import { readSubjectText } from '@/lib/core/policy/model/rule-text'
import { findPersons } from '@/lib/store/access/actors'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction } from '@/lib/store/connection/client'
import { findCurrentTools, findGroupsWithRoles } from '@/lib/store/access/matrix'
import { policyInForce } from '@/lib/store/access/policies'
import { nameRules } from '@/lib/store/access/policy-names'
import { everyoneName } from './matrix-axes'

export type MatrixSlice = { rows: readonly string[]; toolboxes: readonly string[] }

/**
 * Computes cells row by row, up to a limit of decisions, so that other requests get their turn: the caller
 * requests missing rows again. Rows and toolboxes that do not exist are empty.
 * @throws AppError `action.denied`, `request.invalid`
 */
export async function findMatrixCells(actor: Actor, slice: MatrixSlice, at: Date): Promise<MatrixCells> {
  permit(decide(actor, 'policy.read', null))
  const { sliceRowsMax, sliceColumnsMax, decisionsMax } = matrixLimits
  if (slice.rows.length > sliceRowsMax || slice.toolboxes.length > sliceColumnsMax)
    throw new AppError(
      'request.invalid',
      `A slice must have at most ${sliceRowsMax} rows and ${sliceColumnsMax} toolboxes.`,
    )
  const [people, toolboxes, policy] = await Promise.all([
    findRows(slice.rows),
    findCurrentTools(database(), actor, slice.toolboxes),
    policyInForce(database()),
  ])
  const rules = new Map(policy.rules.map(rule => [rule.id, rule]))
  const columns = [...toolboxes].map(([slug, { tools }]) => [slug, runnableTools(tools)] as const)
  const cells: MatrixCells = {}
  let decisions = 0
  for (const row of slice.rows) {
    if (decisions > decisionsMax) break
    const person = people.get(row)
    cells[row] = {}
    if (!person) continue
    const subject = withPolicy(person, policy, at)
    for (const [slug, tools] of columns) {
      cells[row][slug] = summarize(judgeTools(row, subject, tools, rules))
      decisions += tools.length
    }
  }
  return cells
}

export type MatrixPlace = { row: string; toolbox: string; tool?: string }

/**
 * Returns the tools behind a cell, and every rule that matches one of them. Viewing a person's rights is
 * recorded.
 * @throws AppError `action.denied`, `person.not-found`, `toolbox.not-found`, `tool.not-found`
 */
export async function explainMatrixCell(actor: Actor, place: MatrixPlace, at: Date): Promise<MatrixPanel> {
  const decision = permit(decide(actor, 'policy.read', null))
  const person = (await findRows([place.row])).get(place.row)
  if (!person) throw new AppError('person.not-found')
  const found = (await findCurrentTools(database(), actor, [place.toolbox])).get(place.toolbox)
  if (!found) throw new AppError('toolbox.not-found')
  const policy = await policyInForce(database())
  const subject = withPolicy(person, policy, at)
  const tools = judgeTools(
    place.row,
    subject,
    runnableTools(found.tools),
    new Map(policy.rules.map(rule => [rule.id, rule])),
  )
  const chosen = chooseTool(tools, place.tool)
  if (readSubjectText(place.row)?.type === 'person') await recordLook(actor, place, person.id, decision)
  const { panelToolsMax } = matrixLimits
  return {
    row: { key: place.row, name: person.name },
    toolbox: { slug: found.toolbox.slug, title: found.toolbox.title },
    tools: tools
      .slice(0, panelToolsMax)
      .map(({ name, mark, own, decision: { reason } }) => ({ name, mark, own, reason })),
    more: Math.max(0, tools.length - panelToolsMax),
    drafts: chosen ? draftsFor(place.row, { person, policy, at }, found.tools, tools, chosen.name) : [],
    chain: chosen && (await chainOf(subject, chosen, found.tools.find(({ name }) => name === chosen.name)!)),
  }
}

/** Leaves out tools that cannot run, because rules make no difference to them. */
function draftsFor(
  row: string,
  cell: Omit<DraftCell, 'who'>,
  all: readonly ToolFacts[],
  judged: readonly MatrixTool[],
  chosen: string,
): DraftChoice[] {
  const names = new Set(judged.map(({ name }) => name))
  const tools = all.filter(({ name }) => names.has(name))
  return judgeDrafts(
    { ...cell, who: readSubjectText(row)! },
    tools,
    tools.find(({ name }) => name === chosen)!,
  )
}

/** Returns the requested tool, or else the first tool of the cell. */
function chooseTool(tools: readonly MatrixTool[], name: string | undefined): MatrixTool | null {
  if (name === undefined) {
    const { reason } = summarize(tools)
    return tools.find(({ decision }) => decision.reason === reason) ?? null
  }
  const chosen = tools.find(tool => tool.name === name)
  if (!chosen) throw new AppError('tool.not-found')
  return chosen
}

async function chainOf(
  subject: Actor,
  { name, mark }: MatrixTool,
  facts: Parameters<typeof explain<'tool.run'>>[2],
): Promise<MatrixPanel['chain']> {
  const { reason, considered } = explain(subject, 'tool.run', facts)
  const speaking = considered.filter(({ status, failed }) => status !== 'not-matched' || failed === 'when')
  const rules = new Map(subject.policy.policy.rules.map(rule => [rule.id, rule]))
  const names = await nameRules(
    database(),
    speaking.map(({ ruleId }) => rules.get(ruleId)!),
  )
  return {
    tool: name,
    mark,
    reason,
    rules: speaking.map(({ ruleId, effect, status, why }) => ({
      id: ruleId,
      effect,
      status,
      why,
      sentence: formatRule(rules.get(ruleId)!, names),
    })),
    others: considered.length - speaking.length,
  }
}

async function recordLook(
  actor: Actor,
  { toolbox, tool }: MatrixPlace,
  person: UserId,
  decision: Decision,
): Promise<void> {
  if (person === actor.id) return
  await inTransaction(tx =>
    recordAudit(tx, {
      type: 'access.explained',
      actorId: actor.id,
      target: person,
      after: { toolbox, tool: tool ?? null, action: 'run' },
      decision,
    }),
  )
}

/**
 * Finds the person of each row: an actual person, or a placeholder that is in one group and nothing else.
 * Omits rows that match no one.
 */
async function findRows(keys: readonly string[]): Promise<Map<string, Person>> {
  const ids = new Map(keys.map(key => [key, readSubjectText(key)]))
  const idsOf = <Id extends UserId | GroupId>(type: 'person' | 'group') =>
    [...ids.values()].flatMap(subject => (subject?.type === type ? (parseId<Id>(subject.id) ?? []) : []))
  const [people, groups] = await Promise.all([
    findPersons(idsOf<UserId>('person')),
    findGroupsWithRoles(database(), idsOf<GroupId>('group')),
  ])
  const rows = new Map<string, Person>()
  for (const [key, subject] of ids) {
    if (subject?.type === 'everyone') rows.set(key, typicalMember(null, everyoneName))
    const person = subject?.type === 'person' ? people.get(subject.id as UserId) : undefined
    if (person) rows.set(key, person)
    const group = subject?.type === 'group' ? groups.get(subject.id) : undefined
    if (group) rows.set(key, typicalMember(group, group.name))
  }
  return rows
}
