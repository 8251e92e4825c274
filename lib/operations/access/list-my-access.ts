/**
 * "What may I do here?": every tool that the actor can see, with the decision of the rules and its reason.
 */
import {
  accessChoices,
  accessToolsMax,
  type AccessChoice,
  type AccessList,
  type AccessRow,
} from '@/lib/core/policy/check/access-list'
import type { Actor } from '@/lib/core/policy/model/actor'
import { addresseeOf } from '@/lib/core/policy/evaluate/grantable'
import { effectiveSet, type EffectiveTool } from '@/lib/core/policy/evaluate/effective-set'
import { markOf } from '@/lib/core/policy/check/matrix'
import type { Rule } from '@/lib/core/policy/model/rule'
import { formatRule, type RuleNames } from '@/lib/core/policy/text/format-rule'
import { database } from '@/lib/store/connection/client'
import { listCurrentTools, listOwnerNamesBySlug, type ToolPosition } from '@/lib/store/access/matrix'
import { nameSubjects, subjectsOfRule } from '@/lib/store/access/policy-names'
import { isStorable } from '@/lib/core/spec/json-value'

const pageSize = 50
/** Number of tools that are read and decided at a time. */
const decidedAtOnce = 200

type AccessFilter = {
  text: string
  choice: AccessChoice | null
  /** `next` of the previous page. */
  after?: string
}

/**
 * Lists tools by toolbox and name, without hidden ones. With a choice that few tools match, a page can have fewer rows
 * than fit, because it decides a limited number of tools.
 */
export async function listMyAccess(actor: Actor, filter: AccessFilter): Promise<AccessList> {
  const { shown, next } = await collectPage(actor, filter)
  const rules = new Map(actor.policy.policy.rules.map(rule => [rule.id, rule]))
  const ruleOf = ({ run }: EffectiveTool) => (run.policy === undefined ? undefined : rules.get(run.rule))
  const ownersCanGrant = ({ run }: EffectiveTool) => addresseeOf(run, actor.policy.policy) === 'owners'
  const tx = database()
  const [names, owners] = await Promise.all([
    nameSubjects(tx, [
      ...shown.flatMap(each => ruleOf(each) ?? []).flatMap(subjectsOfRule),
      ...actor.roles.map(name => ({ type: 'role', name }) as const),
    ]),
    listOwnerNamesBySlug(tx, [...new Set(shown.filter(ownersCanGrant).map(({ tool }) => tool.toolbox.slug))]),
  ])
  return {
    rows: shown.map(each => ({
      ...accessRow(each, ruleOf(each), names),
      owners: ownersCanGrant(each) ? (owners.get(each.tool.toolbox.slug) ?? []) : [],
    })),
    next,
    roles: actor.roles.flatMap(name => names.roles?.get(name) ?? []).toSorted(),
  }
}

async function collectPage(
  actor: Actor,
  { text, choice, after }: AccessFilter,
): Promise<{ shown: EffectiveTool[]; next: string | null }> {
  const shown: EffectiveTool[] = []
  let position = readPosition(after)
  for (let decided = 0; decided < accessToolsMax; decided += decidedAtOnce) {
    const limit = choice ? decidedAtOnce : pageSize + 1
    const tools = await listCurrentTools(database(), actor, { text, after: position, limit })
    for (const each of effectiveSet(actor, tools)) {
      if (choice && choiceOf(each) !== choice) continue
      if (shown.length === pageSize) return { shown, next: addressOf(shown.at(-1)!) }
      shown.push(each)
    }
    if (tools.length < limit) return { shown, next: null }
    const last = tools.at(-1)!
    position = { toolbox: last.toolbox.slug, tool: last.name }
  }
  return { shown, next: position && `${position.toolbox}/${position.tool}` }
}

const addressOf = ({ tool }: EffectiveTool) => `${tool.toolbox.slug}/${tool.name}`

function readPosition(after: string | undefined): ToolPosition | null {
  const slash = after?.indexOf('/') ?? -1
  if (!after || slash < 0 || !isStorable(after)) return null
  return { toolbox: after.slice(0, slash), tool: after.slice(slash + 1) }
}

function choiceOf({ run }: EffectiveTool): AccessChoice {
  const mark = markOf(run)
  return choices.find(each => accessChoices[each].marks.some(named => named === mark))!
}

function accessRow(
  { tool, run }: EffectiveTool,
  rule: Rule | undefined,
  names: RuleNames,
): Omit<AccessRow, 'owners'> {
  return {
    toolbox: { slug: tool.toolbox.slug, title: tool.toolbox.title },
    tool: tool.name,
    mark: markOf(run),
    reason: rule ? [formatRule(rule, names), rule.note].filter(part => part !== '').join(' ') : run.reason,
    until: rule?.expiresAt ?? null,
  }
}

const choices = Object.keys(accessChoices) as AccessChoice[]
