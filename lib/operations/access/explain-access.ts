/** Explains what a person can do with a tool, with every rule that was considered. */
import { AppError } from '@/lib/core/base/errors'
import type { UserId } from '@/lib/core/base/ids'
import { numberedPageOf } from '@/lib/core/catalog/views/page-of'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Considered } from '@/lib/core/policy/model/decision'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { explain } from '@/lib/core/policy/evaluate/explain'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { AccessView } from '@/lib/core/policy/views/policy-view'
import { ruleSentence } from '@/lib/core/policy/text/format-rule'
import { isJsonObject } from '@/lib/core/spec/json-value'
import { recordAudit } from '@/lib/store/audit/audit'
import { database, inTransaction } from '@/lib/store/connection/client'
import { nameRules } from '@/lib/store/access/policy-names'
import { findRunnableTool, toolFacts } from '@/lib/store/runs/runs'
import { findActorById } from './find-actor'

export type AccessQuestion = {
  personId: UserId
  toolbox: string
  tool: string
  version?: number
  action: 'view' | 'run'
  /** JSON text of an object; absent until one is entered. */
  argumentsText?: string
  /** Page of the considered rules, from 1; the first one if absent. */
  page?: number
}

/** Rules per page. A policy can have thousands. */
const rulesPerPage = 50
/** Order in which the considered rules are listed: first those that matter to the decision. */
const statusOrder: readonly Considered['status'][] = [
  'decides',
  'overridden',
  'expired',
  'disabled',
  'not-matched',
]

/**
 * Explains access. Everyone may query their own; only readers of the policy may query that of others.
 * @throws AppError `action.denied`, `person.not-found`, `tool.not-found`, `request.invalid`
 */
export async function explainAccess(asking: Actor, question: AccessQuestion, at: Date): Promise<AccessView> {
  const isOwn = question.personId === asking.id
  const decision = isOwn ? null : permit(decide(asking, 'policy.read', null))
  // A program may do less than the person it acts for.
  const person = isOwn ? asking : await findActorById(question.personId, at)
  if (!person) throw new AppError('person.not-found')
  const tool = await findRunnableTool(question.toolbox, question.tool, question.version)
  if (!tool || decide(asking, 'tool.read', toolFacts(tool)).effect === 'deny')
    throw new AppError('tool.not-found')
  const facts = { ...toolFacts(tool), ...readArguments(question.argumentsText) }
  const explanation = explain(person, question.action === 'run' ? 'tool.run' : 'tool.read', facts)
  if (decision)
    await inTransaction(tx =>
      recordAudit(tx, {
        type: 'access.explained',
        actorId: asking.id,
        target: person.id,
        after: { toolbox: question.toolbox, tool: tool.name, action: question.action },
        decision,
      }),
    )
  // For themselves, people see only the rules that match them, not those of everyone.
  const considered = isOwn
    ? explanation.considered.filter(({ status }) => status === 'decides' || status === 'overridden')
    : explanation.considered
  const sorted = statusOrder.flatMap(status => considered.filter(rule => rule.status === status))
  const { items, ...paging } = numberedPageOf(sorted, question.page ?? 1, rulesPerPage)
  const shown = new Set(items.map(({ ruleId }) => ruleId))
  const rules = person.policy.policy.rules.filter(({ id }) => shown.has(id))
  const names = await nameRules(database(), rules)
  return {
    person: { id: person.id, name: person.name },
    target: `${question.toolbox}/${tool.name}@${tool.versionNumber}`,
    verdict: formatVerdict(person.name, question.action, explanation.effect),
    explanation: { ...explanation, considered: [...items] },
    rules: paging,
    sentences: Object.fromEntries(rules.map(rule => [rule.id, ruleSentence(rule, names)])),
  }
}

function formatVerdict(name: string, action: 'view' | 'run', effect: 'allow' | 'ask' | 'deny'): string {
  const verb = action === 'view' ? 'see' : 'run'
  return {
    allow: `${name} can ${verb} this tool.`,
    ask: `${name} can ${verb} this tool and is asked first.`,
    deny: `${name} can't ${verb} this tool.`,
  }[effect]
}

/** Parses the arguments. @throws AppError `request.invalid` */
function readArguments(text: string | undefined) {
  if (text === undefined || text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    if (isJsonObject(value)) return { arguments: value }
  } catch {
    // The error below names the expected format.
  }
  throw new AppError('request.invalid', 'The arguments must be a JSON object, such as {"path": "a.txt"}.')
}
