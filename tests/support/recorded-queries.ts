/** Records the texts of the SQL statements that run during a function call, in order. */
import pg from 'pg'

type Query = (this: pg.Client, ...args: unknown[]) => unknown

/**
 * Observes every connection of this process without changing its statements.
 * @param work gets the list of statements, which grows while it runs
 */
export async function recordQueries<T>(
  work: (queries: readonly string[]) => Promise<T>,
): Promise<{ value: T; queries: string[] }> {
  const client = pg.Client.prototype as unknown as { query: Query }
  const { query } = client
  const queries: string[] = []
  client.query = function (...args) {
    const [first] = args
    const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text
    if (typeof text === 'string') queries.push(withoutCounts(text))
    return query.apply(this, args)
  }
  try {
    return { value: await work(queries), queries }
  } finally {
    client.query = query
  }
}

/** Normalizes lists of values, whose length depends on the data. */
const withoutCounts = (text: string) =>
  text
    .replace(/\$\d+(\s*,\s*\$\d+)*/g, '$')
    .replaceAll('(NULL)', '($)')
    .replace(/\s+/g, ' ')
