/** Readers of the JSON columns of the policy. */
import { ruleActions } from '@/lib/core/policy/model/actions'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { Rule } from '@/lib/core/policy/model/rule'
import type { JsonObject } from '@/lib/core/spec/json-value'
import {
  effect,
  fields,
  flag,
  formerEffects,
  list,
  listOf,
  maybe,
  number,
  object,
  orNull,
  replaceWord,
  storedReader,
  text,
  variants,
  wordOf,
} from '@/lib/store/connection/stored-json'

const id = fields<{ id: string }>({ id: text })
const subject = variants('type', {
  everyone: object,
  person: id,
  group: id,
  role: fields<{ name: string }>({ name: text }),
  token: id,
})

const resource = variants('type', {
  any: object,
  toolbox: fields<{ slug: string }>({ slug: text }),
  tool: fields<{ toolbox: string; name: string }>({ toolbox: text, name: text }),
  version: fields<{ toolbox: string; name: string; number: number }>({
    toolbox: text,
    name: text,
    number,
  }),
  glob: fields<{ pattern: string }>({ pattern: text }),
  tag: fields<{ tag: string }>({ tag: text }),
  kind: fields<{ kind: string }>({ kind: text }),
  capability: fields<{ capability: string }>({ capability: text }),
})

const scope = variants('type', {
  organization: object,
  toolbox: fields<{ slug: string }>({ slug: text }),
  person: id,
})

/** A condition is one of two objects. Its content is checked when it is evaluated. */
const condition = fields<{ schema?: unknown; all?: unknown }>({ all: maybe(list) })

export const readStoredRule = storedReader<Rule>(
  'policy_rule.rule',
  fields<Rule>({
    id: text,
    effect,
    who: subject,
    what: resource,
    actions: listOf(wordOf(ruleActions)),
    when: maybe(condition),
    approvers: maybe(listOf(subject)),
    expiresAt: maybe(text),
    scope,
    note: text,
    enabled: maybe(flag),
  }),
  rule =>
    replaceWord(replaceWord(rule, ['effect'], formerEffects), ['scope', 'type'], {
      organisation: 'organization',
    }),
)

export const readTestArguments = orNull(storedReader<JsonObject>('policy_test.arguments', object))

export const readDecision = storedReader<Decision>(
  'run.decision',
  fields<Decision>({
    effect,
    rule: text,
    reason: text,
    policy: maybe(number),
    approvers: maybe(listOf(subject)),
  }),
  decision => replaceWord(decision, ['effect'], formerEffects),
)

/** Reads only the approvers of a decision, for queries that need no other part of it. */
export const readApprovers = orNull(
  storedReader<NonNullable<Decision['approvers']>>('run.decision', listOf(subject)),
)
