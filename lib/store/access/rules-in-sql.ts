/**
 * What the rules of the policy say of `view`, as SQL: `covers` and `isInScope` of lib/core/policy/evaluate/match-rule.ts for rows
 * of a table. tests/database/access/permissions-rules.test.ts compares both over generated rules. Without such rules nothing is
 * added to a statement.
 */
import type { Actor } from '@/lib/core/policy/model/actor'
import { matchesSubject, matchesAction } from '@/lib/core/policy/evaluate/match-rule'
import { activeRules } from '@/lib/core/policy/model/policy'
import type { Rule } from '@/lib/core/policy/model/rule'
import { Prisma } from '@/lib/store/generated/client'

/** Where a statement has what rules speak of. */
export type ToolColumns = {
  slug: Prisma.Sql
  name: Prisma.Sql
  kind: Prisma.Sql
  /** text[], in lower case. */
  tags: Prisma.Sql
  toolVersionId: Prisma.Sql
}

/** Rules that speak of seeing things, to this actor. */
function viewRules(actor: Actor, effect: Rule['effect']): Rule[] {
  return activeRules(actor.policy).filter(
    rule => rule.effect === effect && matchesAction(rule, 'view') && matchesSubject(actor, rule.who),
  )
}

/** Was the actor's token made for the toolbox with this slug? Null: there is no token, or it was made for all. */
export function isInTokenScope({ token }: Actor, slug: Prisma.Sql): Prisma.Sql | null {
  if (!token) return null
  if (token.scopes.length === 0) return Prisma.sql`FALSE`
  return token.toolboxes && Prisma.sql`${slug} LIKE ANY(${token.toolboxes.map(likeOf)}::text[])`
}

/** Is the toolbox with this slug denied to the actor as a whole? Null: no rule denies any. */
export function deniesToolbox(actor: Actor, slug: Prisma.Sql): Prisma.Sql | null {
  return anyOf(viewRules(actor, 'deny').flatMap(rule => inScope(rule, slug, coversToolbox(rule, slug))))
}

/** Is it opened to the actor although it is hidden? A person opens nothing to themselves, nor does a token. */
export function allowsToolbox(actor: Actor, slug: Prisma.Sql): Prisma.Sql | null {
  const rules = viewRules(actor, 'allow').filter(
    rule => rule.scope.type !== 'person' && rule.who.type !== 'token',
  )
  return anyOf(rules.flatMap(rule => inScope(rule, slug, coversToolbox(rule, slug))))
}

/** Is this tool of a toolbox that may be seen denied to the actor? Null: no rule denies any. */
export function deniesTool(actor: Actor, tool: ToolColumns): Prisma.Sql | null {
  return anyOf(viewRules(actor, 'deny').flatMap(rule => inScope(rule, tool.slug, coversTool(rule, tool))))
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

function coversTool({ what }: Rule, tool: ToolColumns): Prisma.Sql | null {
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
      return Prisma.sql`EXISTS (
        SELECT 1 FROM tool_version rtv
        WHERE rtv.id = ${toolVersionId} AND (rtv.spec->'capabilities')::jsonb ? ${what.capability})`
  }
}

/** Rules of a toolbox reach nothing outside of it. Those of another person are not in force for the actor. */
function inScope({ scope }: Rule, slug: Prisma.Sql, condition: Prisma.Sql | null): Prisma.Sql[] {
  if (!condition) return []
  return [scope.type === 'toolbox' ? Prisma.sql`(${slug} = ${scope.slug} AND ${condition})` : condition]
}

function anyOf(conditions: readonly Prisma.Sql[]): Prisma.Sql | null {
  return conditions.length === 0 ? null : Prisma.sql`(${Prisma.join([...conditions], ' OR ')})`
}

/** The glob as a pattern of LIKE, whose own signs mean themselves. */
function likeOf(glob: string): string {
  return glob
    .replace(/[\\%_]/g, '\\$&')
    .replaceAll('*', '%')
    .replaceAll('?', '_')
}
