/** People by their names, for mentions. Only active people: programs and removed accounts read no notifications. */
import type { UserId } from '@/lib/core/base/ids'
import type { Tx } from '@/lib/store/connection/client'
import { likeAnywhere, trigramLength } from '@/lib/store/connection/containing'
import { Prisma } from '@/lib/store/generated/client'

type NamedPerson = { id: UserId; name: string }

/** Maximum number of people that share the beginnings of a comment's mentions. */
const namesakesMax = 200

/** Returns people whose name is the beginning of one of the texts, which are in lower case. */
export async function listPeopleNamedIn(tx: Tx, texts: readonly string[]): Promise<NamedPerson[]> {
  if (texts.length === 0) return []
  return tx.$queryRaw`
    SELECT u.id, u.name FROM "user" u
    WHERE u.status = 'active' AND u.kind = 'person' AND u.name <> ''
      AND lower(u.name) = ANY(${[...new Set(texts.flatMap(beginningsOf))]}::text[])
    ORDER BY u.name, u.id LIMIT ${namesakesMax}`
}

/** Returns the beginnings of a text, which an index compares with whole names. */
function beginningsOf(text: string): string[] {
  const letters = [...text]
  return letters.map((_, last) => letters.slice(0, last + 1).join(''))
}

/**
 * Returns people one of whose names begins with the text: first those of `first`, in its order, then admins, then the
 * others by name.
 */
export async function listPeopleByName(
  tx: Tx,
  begun: string,
  { first, limit }: { first: readonly UserId[]; limit: number },
): Promise<(NamedPerson & { email: string })[]> {
  const text = begun.toLowerCase()
  // The next condition is exact. This one has an index.
  const contains =
    text.length < trigramLength ? Prisma.sql`TRUE` : Prisma.sql`u.name ILIKE ${likeAnywhere(text)}`
  return tx.$queryRaw`
    SELECT u.id, u.name, u.email FROM "user" u
    WHERE u.status = 'active' AND u.kind = 'person' AND u.name <> '' AND ${contains}
      AND (starts_with(lower(u.name), ${text}) OR strpos(lower(u.name), ${` ${text}`}) > 0)
    ORDER BY array_position(${[...first]}::uuid[], u.id) NULLS LAST, u.role <> 'admin', u.name, u.id
    LIMIT ${limit}`
}
