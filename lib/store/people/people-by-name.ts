/** People by their names, for mentions. Only active people: programs and removed accounts read no notifications. */
import type { UserId } from '@/lib/core/base/ids'
import type { Tx } from '@/lib/store/connection/client'

type NamedPerson = { id: UserId; name: string }

/** Maximum number of people that share the beginnings of a comment's mentions. */
const namesakesMax = 200

/** Returns people whose name is the beginning of one of the texts, which are in lower case. */
export async function listPeopleNamedIn(tx: Tx, texts: readonly string[]): Promise<NamedPerson[]> {
  if (texts.length === 0) return []
  return tx.$queryRaw`
    SELECT DISTINCT u.id, u.name FROM "user" u
    JOIN unnest(${[...texts]}::text[]) AS given(words) ON starts_with(given.words, lower(u.name))
    WHERE u.status = 'active' AND u.kind = 'person' AND u.name <> ''
    ORDER BY u.name, u.id LIMIT ${namesakesMax}`
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
  return tx.$queryRaw`
    SELECT u.id, u.name, u.email FROM "user" u
    WHERE u.status = 'active' AND u.kind = 'person' AND u.name <> ''
      AND (starts_with(lower(u.name), ${text}) OR strpos(lower(u.name), ${` ${text}`}) > 0)
    ORDER BY array_position(${[...first]}::uuid[], u.id) NULLS LAST, u.role <> 'admin', u.name, u.id
    LIMIT ${limit}`
}
