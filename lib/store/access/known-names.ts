/** Which of the names that rules refer to exist, for the check of a policy. Only those names are read. */
import type { KnownNames } from '@/lib/core/policy/check/check-policy'
import { literalPrefix } from '@/lib/core/policy/evaluate/match-glob'
import { roles } from '@/lib/core/policy/model/actor'
import type { Rule } from '@/lib/core/policy/model/rule'
import { isStorable } from '@/lib/core/spec/json-value'
import type { Tx } from '@/lib/store/connection/client'
import { likeAnywhere } from '@/lib/store/connection/containing'
import { plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'
import { idsOf, roleNames, subjectsOfRule } from './policy-names'
import { indexedPart, likeOf } from './rules-in-sql'

/** Returns those people, groups, roles, toolboxes, tools and patterns of the rules that exist, hidden ones included. */
export async function findKnownNames(tx: Tx, rules: readonly Rule[]): Promise<KnownNames> {
  return {
    subjects: await findSubjects(tx, rules),
    tools: await findTools(tx, rules),
    patterns: await findPatterns(tx, rules),
  }
}

async function findSubjects(tx: Tx, rules: readonly Rule[]): Promise<Set<string>> {
  const named = rules.flatMap(subjectsOfRule)
  const rows = await plannedIn<{ subject: string }>(
    tx,
    'find-known-subjects',
    Prisma.sql`
      SELECT 'person:' || id AS subject FROM "user"
      WHERE id = ANY(${idsOf(named, 'person')}::uuid[]) AND status <> 'removed'
      UNION ALL SELECT 'group:' || id FROM "group" WHERE id = ANY(${idsOf(named, 'group')}::uuid[])
      UNION ALL SELECT 'role:' || name FROM role WHERE name = ANY(${roleNames(named)}::text[])`,
    pagePool,
  )
  return new Set([...roles.map(name => `role:${name}`), ...rows.map(({ subject }) => subject)])
}

/** Returns the slugs of the toolboxes that rules name, as their resource or as their scope. */
export function slugsOf(rules: readonly Rule[]): string[] {
  const slugs = rules.flatMap(({ what, scope }) => [
    ...('toolbox' in what ? [what.toolbox] : []),
    ...(what.type === 'toolbox' ? [what.slug] : []),
    ...(scope.type === 'toolbox' ? [scope.slug] : []),
  ])
  return [...new Set(slugs)].filter(isStorable)
}

async function findTools(tx: Tx, rules: readonly Rule[]): Promise<Map<string, Set<string>>> {
  const named = rules.flatMap(({ what }) =>
    'toolbox' in what && isStorable(what.toolbox) && isStorable(what.name) ? [what] : [],
  )
  const rows = await plannedIn<{ slug: string; name: string | null }>(
    tx,
    'find-known-tools',
    Prisma.sql`
      SELECT t.slug, NULL AS name FROM toolbox t WHERE t.slug = ANY(${slugsOf(rules)}::text[])
      UNION ALL SELECT t.slug, tool.name
      FROM unnest(${named.map(({ toolbox }) => toolbox)}::text[], ${named.map(({ name }) => name)}::text[])
        AS named(slug, name)
      JOIN toolbox t ON t.slug = named.slug JOIN tool ON tool.toolbox_id = t.id AND tool.name = named.name`,
    pagePool,
  )
  const tools = new Map<string, Set<string>>()
  for (const { slug, name } of rows) {
    const names = tools.get(slug) ?? new Set()
    tools.set(slug, name === null ? names : names.add(name))
  }
  return tools
}

/**
 * Returns the patterns of the rules that match a tool. Most name their toolbox, which limits the search to it. Others
 * contain a text that an index finds in the name of the tool or of the toolbox. A pattern without a match then does not
 * read all tools. A pattern whose texts are shorter does.
 */
async function findPatterns(tx: Tx, rules: readonly Rule[]): Promise<Set<string>> {
  const patterns = new Set(rules.flatMap(({ what }) => (what.type === 'glob' ? [what.pattern] : [])))
  const storable = [...patterns].filter(isStorable)
  const slugs = storable.map(pattern => {
    const prefix = literalPrefix(pattern)
    return prefix.includes('/') ? prefix.slice(0, prefix.indexOf('/')) : null
  })
  const parts = storable.map(pattern => {
    const part = indexedPart(pattern)
    return part && likeAnywhere(part)
  })
  // OFFSET 0 makes Postgres use the indexes: without it, it expects an early match and reads the tools in order. A null
  // `part` compares as unknown, so only the branch for all toolboxes finds something.
  const statement = Prisma.sql`
    SELECT given.pattern
    FROM unnest(${storable}::text[], ${storable.map(likeOf)}::text[], ${slugs}::text[], ${parts}::text[])
      AS given(pattern, liked, slug, part)
    WHERE CASE WHEN given.slug IS NOT NULL
      THEN EXISTS (
        SELECT FROM toolbox t JOIN tool ON tool.toolbox_id = t.id
        WHERE t.slug = given.slug AND t.slug || '/' || tool.name LIKE given.liked
      )
      ELSE EXISTS (
        SELECT FROM (SELECT toolbox_id, name FROM tool WHERE name LIKE given.part OFFSET 0) tool
        JOIN toolbox t ON t.id = tool.toolbox_id WHERE t.slug || '/' || tool.name LIKE given.liked
      ) OR EXISTS (
        SELECT FROM (
          SELECT id, slug FROM toolbox WHERE slug LIKE given.part
          UNION ALL SELECT id, slug FROM toolbox WHERE given.part IS NULL
        ) t
        CROSS JOIN LATERAL (SELECT name FROM tool WHERE toolbox_id = t.id OFFSET 0) tool
        WHERE t.slug || '/' || tool.name LIKE given.liked
      ) END`
  const rows = await plannedIn<{ pattern: string }>(tx, 'find-known-patterns', statement, pagePool)
  return new Set(rows.map(({ pattern }) => pattern))
}

/** Returns every tool as `toolbox/tool`, hidden ones included: only for importing a list of permissions for all tools. */
export async function listToolAddresses(tx: Tx): Promise<string[]> {
  const rows = await tx.$queryRaw<{ address: string }[]>`
    SELECT t.slug || '/' || tool.name AS address FROM tool JOIN toolbox t ON t.id = tool.toolbox_id
    ORDER BY lower(t.title), t.slug, tool.name`
  return rows.map(({ address }) => address)
}
