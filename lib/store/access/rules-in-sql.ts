/**
 * Policy rules as SQL: `covers` and `isInScope` of lib/core/policy/evaluate/match-rule.ts for rows of a table. tests/database/access/permissions-rules.test.ts compares both over generated rules.
 * Without such rules, nothing is added to a statement.
 */
import type { RuleAction } from '@/lib/core/policy/model/actions'
import type { Actor } from '@/lib/core/policy/model/actor'
import { longestLiteral } from '@/lib/core/policy/evaluate/match-glob'
import { matchesSubject, matchesAction } from '@/lib/core/policy/evaluate/match-rule'
import { activeRules } from '@/lib/core/policy/model/active-rules'
import type { Rule } from '@/lib/core/policy/model/rule'
import { escapeLike, trigramLength } from '@/lib/store/connection/containing'
import { Prisma } from '@/lib/store/generated/client'

/** Expressions for the columns of a statement that rules refer to. */
export type ToolColumns = {
  slug: Prisma.Sql
  name: Prisma.Sql
  kind: Prisma.Sql
  /** Type text[], in lower case. */
  tags: Prisma.Sql
  /** Type text[]; null for tables without them, whose tool versions are looked up. */
  capabilities: Prisma.Sql | null
  toolVersionId: Prisma.Sql
}

/** Returns the rules of this effect for an action that match the actor. */
function rulesFor(actor: Actor, effect: Rule['effect'], action: RuleAction): Rule[] {
  return activeRules(actor.policy).filter(
    rule => rule.effect === effect && matchesAction(rule, action) && matchesSubject(actor, rule.who),
  )
}

const viewRules = (actor: Actor, effect: Rule['effect']) => rulesFor(actor, effect, 'view')

/**
 * Returns a condition for whether the actor's token includes the toolbox with this slug.
 * @returns null when there is no token, or it includes all toolboxes
 */
export function isInTokenScope({ token }: Actor, slug: Prisma.Sql): Prisma.Sql | null {
  if (!token) return null
  if (token.scopes.length === 0) return Prisma.sql`FALSE`
  return token.toolboxes && Prisma.sql`${slug} LIKE ANY(${token.toolboxes.map(likeOf)}::text[])`
}

/**
 * Returns a condition for whether rules deny the actor the whole toolbox with this slug.
 * @returns null when no rule denies any
 */
export function deniesToolbox(actor: Actor, slug: Prisma.Sql): Prisma.Sql | null {
  return coversToolboxes(viewRules(actor, 'deny'), slug)
}

/**
 * Returns a condition for whether rules open the toolbox to the actor although it is hidden. Personal rules
 * and tokens cannot open toolboxes.
 */
export function allowsToolbox(actor: Actor, slug: Prisma.Sql): Prisma.Sql | null {
  return coversToolboxes(viewRules(actor, 'allow').filter(canOpen), slug)
}

/** Personal rules and tokens only narrow what a person may do. */
const canOpen = ({ scope, who }: Rule) => scope.type !== 'person' && who.type !== 'token'

/**
 * Returns a condition for whether a rule opens one of these actions in the toolbox to the actor. Other rules may deny it.
 * @returns 'all' when one opens it in every toolbox, null when none can
 */
export function opensActions(
  actor: Actor,
  actions: readonly RuleAction[],
  slug: Prisma.Sql,
): Prisma.Sql | 'all' | null {
  const rules = actions.flatMap(action => rulesFor(actor, 'allow', action)).filter(canOpen)
  const isForAll = ({ what, scope }: Rule) => what.type === 'any' && scope.type !== 'toolbox'
  return rules.some(isForAll) ? 'all' : coversToolboxes(rules, slug)
}

/**
 * Returns a condition for whether rules deny the actor this tool of a visible toolbox.
 * @returns null when no rule denies any
 */
export function deniesTool(actor: Actor, tool: ToolColumns): Prisma.Sql | null {
  const rules = viewRules(actor, 'deny')
  const single = rules.filter(rule => setOf(rule) === null)
  return anyOf([
    ...single.flatMap(rule => inScope(rule, tool.slug, coversTool(rule, tool))),
    ...coversAnyOf(rules, tool),
  ])
}

/** Returns a condition for whether the rule matches this tool, whatever its subject and action are. */
export function matchesTool(rule: Rule, tool: ToolColumns): Prisma.Sql {
  return inScope(rule, tool.slug, coversTool(rule, tool))[0]!
}

type RuleSet = { type: 'toolbox' | 'tag' | 'kind' | 'capability'; value: string }

/** Returns the set that a rule for all toolboxes joins, so that hundreds of rules are one comparison. */
function setOf({ what, scope }: Rule): RuleSet | null {
  if (scope.type === 'toolbox') return null
  switch (what.type) {
    case 'toolbox':
      return { type: what.type, value: what.slug }
    case 'tag':
      return { type: what.type, value: what.tag.toLowerCase() }
    case 'kind':
      return { type: what.type, value: what.kind }
    case 'capability':
      return { type: what.type, value: what.capability }
    default:
      return null
  }
}

/** Returns one condition for each set of the rules. */
function coversAnyOf(rules: readonly Rule[], tool: ToolColumns): Prisma.Sql[] {
  const sets = rules.map(setOf).filter(set => set !== null)
  const valuesOf = (type: RuleSet['type']) => [
    ...new Set(sets.filter(set => set.type === type).map(({ value }) => value)),
  ]
  const conditions: Record<RuleSet['type'], (values: string[]) => Prisma.Sql> = {
    toolbox: values => Prisma.sql`${tool.slug} = ANY(${values}::text[])`,
    tag: values => Prisma.sql`${tool.tags} && ${values}::text[]`,
    kind: values => Prisma.sql`${tool.kind} = ANY(${values}::text[])`,
    capability: values => hasCapability(values, tool),
  }
  return (Object.keys(conditions) as RuleSet['type'][])
    .filter(type => valuesOf(type).length > 0)
    .map(type => conditions[type](valuesOf(type)))
}

function hasCapability(values: string[], { capabilities, toolVersionId }: ToolColumns): Prisma.Sql {
  return capabilities
    ? Prisma.sql`${capabilities} && ${values}::text[]`
    : // Not EXISTS, for which Postgres would read all versions of tools when it expects many rows.
      Prisma.sql`coalesce((
        SELECT rtv.capabilities && ${values}::text[] FROM tool_version rtv
        WHERE rtv.id = ${toolVersionId}), FALSE)`
}

/** Returns a condition for whether one of the rules matches the whole toolbox; null when none can. */
function coversToolboxes(rules: readonly Rule[], slug: Prisma.Sql): Prisma.Sql | null {
  const isNamed = (rule: Rule) => setOf(rule)?.type === 'toolbox'
  const named = new Set(rules.filter(isNamed).map(rule => setOf(rule)!.value))
  const others = rules.filter(rule => !isNamed(rule))
  return anyOf([
    ...others.flatMap(rule => inScope(rule, slug, coversToolbox(rule, slug))),
    ...(named.size > 0 ? [Prisma.sql`${slug} = ANY(${[...named]}::text[])`] : []),
  ])
}

function coversToolbox({ what }: Rule, slug: Prisma.Sql): Prisma.Sql | null {
  switch (what.type) {
    case 'any':
      return Prisma.sql`TRUE`
    case 'toolbox':
      return Prisma.sql`${slug} = ${what.slug}`
    case 'glob':
      return what.pattern.endsWith('*') ? Prisma.sql`(${slug} || '/') LIKE ${likeOf(what.pattern)}` : null
    default:
      return null
  }
}

function coversTool({ what }: Rule, tool: ToolColumns): Prisma.Sql {
  const { slug, name, kind, tags, toolVersionId } = tool
  switch (what.type) {
    case 'any':
      return Prisma.sql`TRUE`
    case 'toolbox':
      return Prisma.sql`${slug} = ${what.slug}`
    case 'glob':
      return Prisma.sql`(${slug} || '/' || ${name}) LIKE ${likeOf(what.pattern)}`
    case 'tool':
      return Prisma.sql`(${slug} = ${what.toolbox} AND ${name} = ${what.name})`
    case 'version':
      return Prisma.sql`(${slug} = ${what.toolbox} AND ${name} = ${what.name} AND EXISTS (
        SELECT 1 FROM tool_version rtv JOIN version rv ON rv.id = rtv.version_id
        WHERE rtv.id = ${toolVersionId} AND rv.number = ${what.number}))`
    case 'tag':
      return Prisma.sql`${what.tag.toLowerCase()} = ANY(${tags})`
    case 'kind':
      return Prisma.sql`${kind} = ${what.kind}`
    case 'capability':
      return hasCapability([what.capability], tool)
  }
}

/**
 * Returns the condition with the scope of its rule. Toolbox rules apply only to their toolbox; personal rules
 * of others never apply to the actor.
 */
function inScope({ scope }: Rule, slug: Prisma.Sql, condition: Prisma.Sql | null): Prisma.Sql[] {
  if (!condition) return []
  return [scope.type === 'toolbox' ? Prisma.sql`(${slug} = ${scope.slug} AND ${condition})` : condition]
}

function anyOf(conditions: readonly Prisma.Sql[]): Prisma.Sql | null {
  return conditions.length === 0 ? null : Prisma.sql`(${Prisma.join([...conditions], ' OR ')})`
}

/** Returns the glob as a LIKE pattern, with LIKE's special characters escaped. */
export function likeOf(glob: string): string {
  return escapeLike(glob).replaceAll('*', '%').replaceAll('?', '_')
}

/**
 * Returns a text that is in the name of each tool that the glob matches, or of its toolbox; null if it is too short for
 * the trigram indexes of names.
 */
export function indexedPart(glob: string): string | null {
  const literal = longestLiteral(glob, /[*?/]/)
  return literal.length < trigramLength ? null : literal
}
