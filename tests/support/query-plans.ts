/**
 * The plans that Postgres makes for the statements of the product, with the settings of their connection: with their
 * values, or for any values if the statement has a name, because it is planned once.
 */
import pg from 'pg'

/** A node of `EXPLAIN (FORMAT JSON)`. */
type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  Plans?: PlanNode[]
}
type Explained = { rows: { 'QUERY PLAN': { Plan: PlanNode }[] }[] }
type Query = (this: pg.Client, ...args: unknown[]) => unknown

export type Plan = {
  statement: string
  /** Tables that are read from their first row to their last. */
  scanned: string[]
}

/** Explains every statement that reads or changes tables while `work` runs, on any connection of this process. */
export async function recordPlans(work: () => Promise<unknown>): Promise<Plan[]> {
  const client = pg.Client.prototype as unknown as { query: Query }
  const { query } = client
  const plans: Promise<Plan>[] = []
  client.query = function (...args) {
    const [first, second] = args
    const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text
    const values = typeof first === 'string' ? second : (first as { values?: unknown } | undefined)?.values
    if (typeof text === 'string' && /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/i.test(text)) {
      const isNamed = typeof first === 'object' && (first as { name?: unknown }).name !== undefined
      const explain = isNamed
        ? { text: `EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}` }
        : { text: `EXPLAIN (FORMAT JSON) ${text}`, values: Array.isArray(values) ? values : [] }
      const explained = query.call(this, explain) as Promise<Explained>
      plans.push(
        explained.then(({ rows }) => ({
          statement: text,
          scanned: scansOf(rows[0]!['QUERY PLAN'][0]!.Plan),
        })),
      )
    }
    return query.apply(this, args)
  }
  try {
    await work()
    return await Promise.all(plans)
  } finally {
    client.query = query
  }
}

function scansOf(node: PlanNode): string[] {
  const own = node['Node Type'] === 'Seq Scan' ? [node['Relation Name']!] : []
  return [...own, ...(node.Plans ?? []).flatMap(scansOf)]
}
