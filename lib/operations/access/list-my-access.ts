/**
 * "What may I do here?": every tool that the actor can see, with the decision of the rules and its reason.
 */
import { pageOf } from '@/lib/core/catalog/views/page-of'
import {
  accessChoices,
  accessToolsMax,
  type AccessChoice,
  type AccessList,
  type AccessRow,
} from '@/lib/core/policy/check/access-list'
import type { Actor } from '@/lib/core/policy/model/actor'
import { effectiveSet, type EffectiveTool } from '@/lib/core/policy/evaluate/effective-set'
import { markOf } from '@/lib/core/policy/check/matrix'
import { formatRule } from '@/lib/core/policy/text/format-rule'
import { database } from '@/lib/store/connection/client'
import { listOwnerNamesBySlug, searchCurrentTools } from '@/lib/store/access/matrix'
import { listSubjectNames } from '@/lib/store/access/policy-names'
import { ruleNames } from './policy/policy-rows'

const pageSize = 50

type AccessFilter = { text: string; choice: AccessChoice | null; page?: string }

/** Lists tools by toolbox and name, without hidden ones. */
export async function listMyAccess(actor: Actor, { text, choice, page }: AccessFilter): Promise<AccessList> {
  const tx = database()
  const tools = await searchCurrentTools(tx, actor, text, accessToolsMax + 1)
  const judged = effectiveSet(actor, tools.slice(0, accessToolsMax))
  const choiceOf = ({ run }: EffectiveTool) => {
    const mark = markOf(run)
    return choices.find(each => accessChoices[each].marks.some(named => named === mark))!
  }
  const counts: AccessList['counts'] = { run: 0, ask: 0, not: 0 }
  for (const each of judged) counts[choiceOf(each)] += 1
  const chosen = choice ? judged.filter(each => choiceOf(each) === choice) : judged
  const { items, ...paging } = pageOf(chosen, page, pageSize)
  const names = await listSubjectNames(tx)
  const owners = await listOwnerNamesBySlug(tx, [...new Set(items.map(({ tool }) => tool.toolbox.slug))])
  const words = ruleNames(names)
  const rules = new Map(actor.policy.policy.rules.map(rule => [rule.id, rule]))
  const rowOf = ({ tool, run }: EffectiveTool): AccessRow => {
    const rule = run.policy === undefined ? undefined : rules.get(run.rule)
    return {
      toolbox: { slug: tool.toolbox.slug, title: tool.toolbox.title },
      tool: tool.name,
      mark: markOf(run),
      reason: rule ? [formatRule(rule, words), rule.note].filter(part => part !== '').join(' ') : run.reason,
      until: rule?.expiresAt ?? null,
      owners: owners.get(tool.toolbox.slug) ?? [],
    }
  }
  return {
    rows: items.map(rowOf),
    page: paging.page,
    pages: paging.pages,
    counts,
    cut: tools.length > accessToolsMax,
    roles: names.roles.filter(({ name }) => actor.roles.includes(name)).map(({ title }) => title),
  }
}

const choices = Object.keys(accessChoices) as AccessChoice[]
