/**
 * Visibility: the decisions about `toolbox.read` and `tool.read` as SQL, in this one place. Lists, counts,
 * search, suggestions and single rows all use it. tests/database/access/permissions-toolboxes.test.ts and
 * permissions-rules.test.ts compare it with `decide` case by case.
 */
import type { ToolboxId, VersionId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import type { Tx } from '@/lib/store/connection/client'
import { nameFewTexts, plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'
import { isOfVersion } from '@/lib/store/toolboxes/of-version'
import {
  allowsToolbox,
  deniesTool,
  deniesToolbox,
  isInTokenScope,
  type ToolColumns,
} from '@/lib/store/access/rules-in-sql'

const slug = Prisma.sql`t.slug`

/** Returns a condition on the table `toolbox` under the alias `t`. */
export function isReadable(actor: Actor): Prisma.Sql {
  const denied = deniesToolbox(actor, slug)
  const allowed = allowsToolbox(actor, slug)
  const byDefault =
    actor.role === 'admin'
      ? Prisma.sql`TRUE`
      : Prisma.sql`(t.visibility <> 'hidden' OR ${isKept(actor)}${allowed ? Prisma.sql` OR ${allowed}` : Prisma.empty})`
  const shown = denied ? Prisma.sql`(NOT ${denied} AND ${byDefault})` : byDefault
  const reached = isInTokenScope(actor, slug)
  return reached ? Prisma.sql`(${reached} AND ${shown})` : shown
}

/**
 * Returns a condition on `catalog_tool` as `c` in the readable toolbox `t`. Rules may hide some tools of a
 * visible toolbox.
 */
export function visibleCondition(actor: Actor): Prisma.Sql {
  return isShownTool(actor, {
    slug,
    name: Prisma.sql`c.name`,
    kind: Prisma.sql`c.kind`,
    tags: Prisma.sql`c.tags`,
    capabilities: null,
    toolVersionId: Prisma.sql`c.tool_version_id`,
  })
}

/** Reports whether rules hide some tools of visible toolboxes from the actor. */
export function hasHiddenTools(actor: Actor): boolean {
  return deniesTool(actor, versionColumns) !== null
}

/** Reports whether the actor can see all tools of all toolboxes that are not hidden: no rule and no token prevents it. */
export function seesAllNotHidden(actor: Actor): boolean {
  return !hasHiddenTools(actor) && isInTokenScope(actor, slug) === null && deniesToolbox(actor, slug) === null
}

/** Returns the same condition for a tool in any version. */
export function isShownTool(actor: Actor, tool: ToolColumns): Prisma.Sql {
  const denied = deniesTool(actor, tool)
  return denied ? Prisma.sql`NOT ${denied}` : Prisma.sql`TRUE`
}

/**
 * Returns a condition for whether the person manages the toolbox `t`, as an owner, through a group, or as an
 * admin.
 */
export function isKept(actor: Actor): Prisma.Sql {
  return actor.role === 'admin'
    ? Prisma.sql`TRUE`
    : Prisma.sql`EXISTS (
        SELECT 1 FROM toolbox_owner o WHERE o.toolbox_id = t.id AND o.user_id = ${actor.id}::uuid
        UNION ALL
        SELECT 1 FROM toolbox_owner_group o WHERE o.toolbox_id = t.id AND o.group_id = ANY(${[...actor.groups]}::uuid[])
      )`
}

/** Columns of a tool version `tv` of `tool` in the toolbox `t`, for rules. */
export const versionColumns: ToolColumns = {
  slug,
  name: Prisma.sql`tool.name`,
  kind: Prisma.sql`tv.kind`,
  // The database computes both from the spec.
  tags: Prisma.sql`tv.tags`,
  capabilities: Prisma.sql`tv.capabilities`,
  toolVersionId: Prisma.sql`tv.id`,
}

/**
 * Returns the names of the tools of a version that rules hide from the actor. Runs no query when no rule
 * hides any.
 */
export async function listHiddenTools(tx: Tx, actor: Actor, versionId: VersionId): Promise<Set<string>> {
  const denied = deniesTool(actor, versionColumns)
  if (!denied) return new Set()
  const statement = Prisma.sql`
    SELECT tool.name FROM tool_version tv JOIN tool ON tool.id = tv.tool_id JOIN toolbox t ON t.id = tool.toolbox_id
    WHERE ${isOfVersion(versionId)} AND ${denied}`
  const name = nameFewTexts('list-hidden-tools', statement)
  const rows = await plannedIn<{ name: string }>(tx, name, statement, pagePool)
  return new Set(rows.map(row => row.name))
}

/**
 * Returns those of these toolboxes that have a tool, in any version, that rules hide from the actor. Runs no
 * query when no rule hides any.
 */
export async function listToolboxesWithHiddenTools(
  tx: Tx,
  actor: Actor,
  ids: readonly ToolboxId[],
): Promise<Set<ToolboxId>> {
  const denied = deniesTool(actor, versionColumns)
  if (!denied || ids.length === 0) return new Set()
  const rows = await tx.$queryRaw<{ id: ToolboxId }[]>`
    SELECT DISTINCT t.id FROM tool_version tv JOIN tool ON tool.id = tv.tool_id JOIN toolbox t ON t.id = tool.toolbox_id
    WHERE t.id = ANY(${[...ids]}::uuid[]) AND ${denied}`
  return new Set(rows.map(row => row.id))
}

/** The address of a tool in sets: `toolbox/tool`. */
const addressOf = ({ slug, name }: { slug: string; name: string }) => `${slug}/${name}`

/**
 * Returns a function that reports whether rules hide one of these tools, in any version, from the actor. Runs no query
 * when no rule hides any.
 */
export async function findHiddenAmong(
  tx: Tx,
  actor: Actor,
  tools: readonly { slug: string; name: string }[],
): Promise<(tool: { slug: string; name: string }) => boolean> {
  const denied = deniesTool(actor, versionColumns)
  if (!denied || tools.length === 0) return () => false
  const [slugs, names] = [tools.map(({ slug }) => slug), tools.map(({ name }) => name)]
  const rows = await tx.$queryRaw<{ slug: string; name: string }[]>`
    SELECT DISTINCT t.slug, tool.name FROM unnest(${slugs}::text[], ${names}::text[]) AS named(slug, name)
    JOIN toolbox t ON t.slug = named.slug
    JOIN tool ON tool.toolbox_id = t.id AND tool.name = named.name
    JOIN tool_version tv ON tv.tool_id = tool.id
    WHERE ${denied}`
  const hidden = new Set(rows.map(addressOf))
  return tool => hidden.has(addressOf(tool))
}

/** Returns the names of the tools of a toolbox, in any version, that rules hide from the actor. */
export async function listHiddenNames(tx: Tx, actor: Actor, toolboxId: ToolboxId): Promise<Set<string>> {
  const denied = deniesTool(actor, versionColumns)
  if (!denied) return new Set()
  const rows = await tx.$queryRaw<{ name: string }[]>`
    SELECT DISTINCT tool.name
    FROM tool_version tv JOIN tool ON tool.id = tv.tool_id JOIN toolbox t ON t.id = tool.toolbox_id
    WHERE t.id = ${toolboxId}::uuid AND ${denied}`
  return new Set(rows.map(row => row.name))
}
