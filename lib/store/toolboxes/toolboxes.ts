/** Rows of toolboxes and of their owners. */
import type { GroupId, ToolboxId, UserId } from '@/lib/core/base/ids'
import type { Actor, Visibility } from '@/lib/core/policy/model/actor'
import type { ToolboxFacts } from '@/lib/core/policy/model/facts'
import type { Reader } from '@/lib/store/connection/cancellable-reader'
import type { Tx } from '@/lib/store/connection/client'
import { nameFewTexts, plannedIn } from '@/lib/store/connection/planned-query'
import { pagePool } from '@/lib/store/connection/stream-pool'
import { Prisma } from '@/lib/store/generated/client'
import { listOwners } from '@/lib/store/access/groups'
import { isReadable, versionColumns } from '@/lib/store/catalog/readable-toolboxes'
import { deniesTool } from '@/lib/store/access/rules-in-sql'

/** A toolbox as every page and decision needs it. */
export type ToolboxRecord = {
  id: ToolboxId
  slug: string
  title: string
  description: string
  /** How to reach its owners; '' when they gave nothing. */
  contact: string
  visibility: Visibility
  starter: boolean
  /** Python packages that its owners require in addition to those of the upload, as they typed them. */
  requirements: string
  /** npm packages whose install scripts its owners allow. */
  installScripts: string[]
  updatedAt: Date
  owners: { id: UserId; name: string }[]
  ownerGroups: { id: GroupId; name: string }[]
  /** Number of the current version: the newest published version that is not yanked. */
  publishedNumber: number | null
  /** Whether any version was ever published, whatever its state is now. */
  everPublished: boolean
}

/** A toolbox with the number of its tools that the reader can see. */
export type CountedToolbox = ToolboxRecord & { tools: number }

/** Returns toolboxes that the actor may see, by slug. @param after slug after which the list begins */
export async function listToolboxes(
  tx: Tx,
  actor: Actor,
  { after = '', limit }: { after?: string; limit: number },
): Promise<CountedToolbox[]> {
  return tx.$queryRaw<CountedToolbox[]>`
    SELECT ${toolboxColumns}, ${toolCount(actor)} AS tools FROM toolbox t ${newestPublished}
    WHERE ${isReadable(actor)} AND t.slug > ${after} ORDER BY t.slug LIMIT ${limit}`
}

/** Returns the id of the toolbox without a check of visibility. For records only. */
export async function findToolboxId(tx: Tx, slug: string): Promise<string | null> {
  return (await tx.toolbox.findUnique({ where: { slug }, select: { id: true } }))?.id ?? null
}

/** Returns the toolbox; null when there is none, or it is not visible to this person. */
export async function findReadableToolbox(tx: Tx, actor: Actor, slug: string): Promise<ToolboxRecord | null> {
  const where = Prisma.sql`t.slug = ${slug} AND ${isReadable(actor)}`
  return (await selectToolboxes(tx, where, 'find-toolbox'))[0] ?? null
}

type ToolboxName = Pick<ToolboxRecord, 'id' | 'slug' | 'title'>

/** Returns the names of those of the toolboxes that exist and are visible to this person. */
export async function listToolboxNames(
  tx: Tx,
  actor: Actor,
  slugs: readonly string[],
): Promise<ToolboxName[]> {
  if (slugs.length === 0) return []
  const statement = Prisma.sql`
    SELECT t.id, t.slug, t.title FROM toolbox t
    WHERE t.slug = ANY(${[...slugs]}::text[]) AND ${isReadable(actor)}`
  const name = nameFewTexts('list-toolbox-names', statement)
  return plannedIn<ToolboxName>(tx, name, statement, pagePool)
}

/** Returns those of the toolboxes that exist and are visible to this person. */
export async function listToolboxesBySlug(
  tx: Tx,
  actor: Actor,
  slugs: readonly string[],
): Promise<ToolboxRecord[]> {
  if (slugs.length === 0) return []
  return selectToolboxes(tx, Prisma.sql`t.slug = ANY(${[...slugs]}::text[]) AND ${isReadable(actor)}`)
}

/**
 * Returns the first toolboxes with a published version whose slug or title has a part beginning with each of the words,
 * and the number of all; without words, those that changed last.
 */
export async function searchToolboxes(
  tx: Reader,
  actor: Actor,
  words: readonly string[],
  limit: number,
): Promise<{ rows: CountedToolbox[]; count: number }> {
  // Without words, an index has the first ones, and the number is counted apart. With words, all are read to sort them.
  if (words.length === 0) {
    const [rows, count] = await Promise.all([
      listFoundToolboxes(tx, actor, words, { limit }),
      countToolboxes(tx, actor, words),
    ])
    return { rows, count }
  }
  const rows = await tx.$queryRaw<(CountedToolbox & { of: number })[]>`
    ${selectFound(actor, words, Prisma.sql`, (count(*) OVER ())::int AS of`)} LIMIT ${limit}`
  return { rows: rows.map(({ of: _, ...row }) => row), count: rows[0]?.of ?? 0 }
}

/** Returns a page of the toolboxes that `searchToolboxes` finds. */
export async function listFoundToolboxes(
  tx: Reader,
  actor: Actor,
  words: readonly string[],
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<CountedToolbox[]> {
  return tx.$queryRaw<CountedToolbox[]>`${selectFound(actor, words)} LIMIT ${limit} OFFSET ${offset}`
}

/** Returns the total number of toolboxes that `searchToolboxes` finds. */
export async function countToolboxes(tx: Reader, actor: Actor, words: readonly string[]): Promise<number> {
  const [row] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM toolbox t WHERE ${isFoundBy(actor, words)}`
  return row!.count
}

function selectFound(actor: Actor, words: readonly string[], counted = Prisma.empty): Prisma.Sql {
  const order = words.length > 0 ? Prisma.sql`length(t.title), t.title` : Prisma.sql`t.updated_at DESC`
  return Prisma.sql`
    SELECT ${toolboxColumns}, ${toolCount(actor)} AS tools ${counted}
    FROM toolbox t ${newestPublished}
    WHERE ${isFoundBy(actor, words)} ORDER BY ${order}, t.slug`
}

const isPublished = Prisma.sql`EXISTS (
  SELECT FROM version v WHERE v.toolbox_id = t.id AND v.state = 'published' AND v.yanked_at IS NULL)`

const isFoundBy = (actor: Actor, words: readonly string[]) =>
  Prisma.join([isReadable(actor), isPublished, ...hasWords(words)], ' AND ')

/** Returns a condition on the toolbox `t` for each word: it begins a word of the slug or of the title. */
export function hasWords(words: readonly string[]): Prisma.Sql[] {
  const name = Prisma.sql`(' ' || replace(t.slug, '-', ' ') || ' ' || lower(t.title))`
  // Words contain only letters and digits, so no character has a special meaning in LIKE.
  return words.map(word => Prisma.sql`${name} LIKE ${`% ${word}%`}`)
}

/** The current version of the toolbox `t`, as `p`. */
export const newestPublished = Prisma.sql`
  LEFT JOIN LATERAL (
    SELECT v.id, v.number FROM version v WHERE v.toolbox_id = t.id AND v.state = 'published'
      AND v.yanked_at IS NULL
    ORDER BY v.number DESC LIMIT 1
  ) p ON TRUE`

/**
 * Returns the toolbox and locks it until the transaction ends, so that versions are numbered and published
 * one after the other. For decisions only: it does not check visibility.
 */
export async function lockToolbox(tx: Tx, slug: string): Promise<ToolboxRecord | null> {
  await tx.$queryRaw`SELECT 1 FROM toolbox WHERE slug = ${slug} FOR UPDATE`
  return (await selectToolboxes(tx, Prisma.sql`t.slug = ${slug}`))[0] ?? null
}

/** Returns the toolbox by its id. @see lockToolbox */
export async function lockToolboxById(tx: Tx, id: ToolboxId): Promise<ToolboxRecord | null> {
  await tx.$queryRaw`SELECT 1 FROM toolbox WHERE id = ${id}::uuid FOR UPDATE`
  return findToolboxById(tx, id)
}

/** Returns a toolbox, for all readers. */
export async function findToolboxById(tx: Tx, id: ToolboxId): Promise<ToolboxRecord | null> {
  return (await selectToolboxes(tx, Prisma.sql`t.id = ${id}::uuid`))[0] ?? null
}

type NewToolbox = {
  slug: string
  title: string
  description?: string
  starter?: boolean
  /** The person who becomes its owner; null for starter toolboxes. */
  createdById: UserId | null
  at: Date
}

/** Inserts a toolbox. @returns false when the slug is taken, also when it was taken concurrently */
export async function insertToolbox(tx: Tx, toolbox: NewToolbox): Promise<boolean> {
  const { createdById, at, ...values } = toolbox
  const { count } = await tx.toolbox.createMany({
    data: [{ ...values, createdById, createdAt: at, updatedAt: at }],
    skipDuplicates: true,
  })
  if (count === 0) return false
  if (createdById) {
    const { id } = await tx.toolbox.findUniqueOrThrow({ where: { slug: toolbox.slug }, select: { id: true } })
    await tx.toolboxOwner.create({ data: { toolboxId: id, userId: createdById } })
  }
  return true
}

export type ToolboxChange = {
  title?: string
  description?: string
  contact?: string
  visibility?: Visibility
  requirements?: string
  installScripts?: string[]
}

/** Changes fields of a toolbox and the time of its last change. @throws when it does not exist */
export async function updateToolbox(tx: Tx, id: ToolboxId, change: ToolboxChange, at: Date): Promise<void> {
  await tx.toolbox.update({ where: { id }, data: { ...change, updatedAt: at } })
}

/** Returns the facts of a toolbox that `decide` needs. */
export function toolboxFacts(toolbox: ToolboxRecord): ToolboxFacts {
  return {
    slug: toolbox.slug,
    visibility: toolbox.visibility,
    ownerIds: toolbox.owners.map(owner => owner.id),
    ownerGroupIds: toolbox.ownerGroups.map(group => group.id),
    title: toolbox.title,
  }
}

/** @param kind of the condition, to plan the query once: every page of a toolbox asks for it */
function selectToolboxes(tx: Tx, where: Prisma.Sql, kind?: string): Promise<ToolboxRecord[]> {
  const statement = Prisma.sql`SELECT ${toolboxColumns} FROM toolbox t ${newestPublished} WHERE ${where}`
  return plannedIn<ToolboxRecord>(tx, kind && nameFewTexts(kind, statement), statement, pagePool)
}

/** The columns of a record. `everPublished` reads versions in the order of an index. With EXISTS, Postgres reads all versions. */
const toolboxColumns = Prisma.sql`
  t.id, t.slug, t.title, t.description, t.contact, t.visibility, t.starter, t.requirements,
    t.install_scripts AS "installScripts",
    t.updated_at AS "updatedAt",
    coalesce(
      (SELECT json_agg(json_build_object('id', u.id, 'name', u.name) ORDER BY u.name, u.id)
         FROM toolbox_owner k JOIN "user" u ON u.id = k.user_id WHERE k.toolbox_id = t.id),
      '[]'
    ) AS owners,
    coalesce(
      (SELECT json_agg(json_build_object('id', g.id, 'name', g.name) ORDER BY g.name, g.id)
         FROM toolbox_owner_group k JOIN "group" g ON g.id = k.group_id WHERE k.toolbox_id = t.id),
      '[]'
    ) AS "ownerGroups",
    p.number AS "publishedNumber",
    p.number IS NOT NULL OR (
      SELECT v.number FROM version v WHERE v.toolbox_id = t.id AND v.state = 'published' ORDER BY v.number LIMIT 1
    ) IS NOT NULL AS "everPublished"`

/** Returns the number of tools of the current version that the actor can see. Reads all of them if rules hide any. */
function toolCount(actor: Actor): Prisma.Sql {
  const denied = deniesTool(actor, versionColumns)
  const shown = denied
    ? Prisma.sql`JOIN tool ON tool.id = tv.tool_id WHERE tv.version_id = p.id AND NOT ${denied}`
    : Prisma.sql`WHERE tv.version_id = p.id`
  return Prisma.sql`(SELECT count(*)::int FROM tool_version tv ${shown})`
}

/** Returns the number of tools of the current version that the actor can see. */
export async function countTools(tx: Tx, actor: Actor, id: ToolboxId): Promise<number> {
  const [row] = await tx.$queryRaw<{ tools: number }[]>`
    SELECT ${toolCount(actor)} AS tools FROM toolbox t ${newestPublished} WHERE t.id = ${id}::uuid`
  return row?.tools ?? 0
}

/** Returns the names of the owners, groups last. Admins have the same rights. */
export async function listOwnerNames(tx: Tx, id: ToolboxId): Promise<string[]> {
  const { people, groups } = await listOwners(tx, id)
  return [...people, ...groups].map(owner => owner.name)
}

/** Returns the same names for a toolbox that is already loaded. */
export function ownerNames({ owners, ownerGroups }: ToolboxRecord): string[] {
  return [...owners, ...ownerGroups].map(owner => owner.name)
}
