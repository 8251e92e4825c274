/** Finds toolboxes and tools by a part of their names, for forms. Hidden ones are never found. */
import type { VersionId } from '@/lib/core/base/ids'
import type { Actor } from '@/lib/core/policy/model/actor'
import { isStorable } from '@/lib/core/spec/json-value'
import type { Tx } from '@/lib/store/connection/client'
import { Prisma } from '@/lib/store/generated/client'
import { escapeLike } from '@/lib/store/connection/containing'
import { isOfVersion } from '@/lib/store/toolboxes/of-version'
import { hasWords } from '@/lib/store/toolboxes/toolboxes'
import { isReadable, isShownTool, versionColumns, visibleCondition } from './readable-toolboxes'

export type NameQuery = {
  /** What was typed, in lower case. */
  text: string
  /** Its words, of letters and digits. */
  words: readonly string[]
  limit: number
}

/** Returns toolboxes in which each word begins a word of the slug or title; those whose slug begins with the text first. */
export async function lookUpToolboxes(
  tx: Tx,
  actor: Actor,
  { text, words, limit }: NameQuery,
): Promise<{ slug: string; title: string }[]> {
  if (!isStorable(text)) return []
  // Without a text, an index has the order.
  const first = text === '' ? Prisma.empty : Prisma.sql`NOT starts_with(t.slug, ${text}),`
  return tx.$queryRaw`
    SELECT t.slug, t.title FROM toolbox t
    WHERE ${Prisma.join([isReadable(actor), ...hasWords(words)], ' AND ')}
    ORDER BY ${first} lower(t.title), t.slug LIMIT ${limit}`
}

type FoundTool = { slug: string; name: string; title: string }

/**
 * Returns published tools whose name begins with the text, then those in which each word begins a word of their name or of
 * their toolbox. A text with a slash is the beginning of a toolbox and of a tool.
 */
export async function lookUpTools(
  tx: Tx,
  actor: Actor,
  { text, words, limit }: NameQuery,
): Promise<FoundTool[]> {
  if (!isStorable(text)) return []
  const readable = Prisma.sql`${isReadable(actor)} AND ${visibleCondition(actor)}`
  const slash = text.indexOf('/')
  if (slash >= 0) {
    const [slug, name] = [text.slice(0, slash), text.slice(slash + 1)]
    return tx.$queryRaw`
      SELECT t.slug, c.name, t.title FROM toolbox t JOIN catalog_tool c ON c.toolbox_id = t.id
      WHERE t.slug LIKE ${prefix(slug)} AND lower(c.name) LIKE ${prefix(name)} AND ${readable}
      ORDER BY t.slug, c.name LIMIT ${limit}`
  }
  // The index on lower(name) has the order of bytes, so that the first rows are read without sorting the others.
  const named = await tx.$queryRaw<FoundTool[]>`
    SELECT t.slug, c.name, t.title FROM catalog_tool c JOIN toolbox t ON t.id = c.toolbox_id
    WHERE lower(c.name) LIKE ${prefix(text)} AND ${readable}
    ORDER BY lower(c.name) USING ~<~, t.slug LIMIT ${limit}`
  if (named.length === limit || !words.some(word => word.length >= wordLengthMin)) return named
  const rest = await tx.$queryRaw<FoundTool[]>`
    SELECT slug, name, title FROM (
      SELECT t.slug, c.name, t.title, c.runs_30d FROM catalog_words w
      JOIN catalog_tool c ON c.tool_id = w.tool_id JOIN toolbox t ON t.id = c.toolbox_id
      WHERE w.search @@ to_tsquery('simple', ${words.map(word => `${word}:*AD`).join(' & ')})
        AND NOT lower(c.name) LIKE ${prefix(text)} AND ${readable}
      LIMIT ${comparedMax}
    ) found
    ORDER BY runs_30d DESC, name, slug LIMIT ${limit - named.length}`
  return [...named, ...rest]
}

/**
 * Returns the names of the tools of a version that contain the text, those that begin with it first. Callers check that the
 * actor may read the version.
 */
export async function lookUpToolsOf(
  tx: Tx,
  actor: Actor,
  versionId: VersionId,
  { text, limit }: Pick<NameQuery, 'text' | 'limit'>,
): Promise<string[]> {
  if (!isStorable(text)) return []
  const rows = await tx.$queryRaw<{ name: string }[]>`
    SELECT tool.name
    FROM tool_version tv JOIN tool ON tool.id = tv.tool_id JOIN toolbox t ON t.id = tool.toolbox_id
    WHERE ${isOfVersion(versionId)} AND strpos(lower(tool.name), ${text}) > 0
      AND ${isShownTool(actor, versionColumns)}
    ORDER BY NOT starts_with(lower(tool.name), ${text}), tool.name LIMIT ${limit}`
  return rows.map(row => row.name)
}

/** Maximum number of tools with the words that are compared by their runs. */
const comparedMax = 1_000
/** Shorter words begin a word of almost every tool, so only names that begin with them are found. */
const wordLengthMin = 3

/** Returns a LIKE pattern for texts that begin with this one. */
const prefix = (text: string) => `${escapeLike(text)}%`
