/** What is asked of the database while something is done: the texts of the statements, in order. */
import pg from 'pg'

type Query = (this: pg.Client, ...args: unknown[]) => unknown

/** Watches every connection of this process; what the statements do stays as it is. */
export async function recordQueries<T>(work: () => Promise<T>): Promise<{ value: T; queries: string[] }> {
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
    return { value: await work(), queries }
  } finally {
    client.query = query
  }
}

/** Lists of values differ in length with what they are about; what is asked is the same. */
const withoutCounts = (text: string) =>
  text
    .replace(/\$\d+(\s*,\s*\$\d+)*/g, '$')
    .replaceAll('(NULL)', '($)')
    .replace(/\s+/g, ' ')
