/**
 * The plans that Postgres makes for the statements of the product, with the settings of their connection: with their
 * values, or for any values if the statement has a name, because it is planned once.
 */
import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A node of `EXPLAIN (FORMAT JSON)`. */
type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  /** Per loop, and only of statements that were executed. */
  'Actual Rows'?: number
  'Rows Removed by Filter'?: number
  'Actual Loops'?: number
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
  const explained = await explainDuring(work, (query, { text, values, isNamed }) =>
    isNamed
      ? query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`)
      : query(`EXPLAIN (FORMAT JSON) ${text}`, values),
  )
  return explained.map(({ statement, plan }) => ({ statement, scanned: scansOf(plan) }))
}

/**
 * Returns how many rows of a table the statements read that run during `work`, including rows that a filter removes. Every
 * statement is executed twice, so `work` must only read.
 */
export async function countRowsRead(table: string, work: () => Promise<unknown>): Promise<number> {
  const explained = await explainDuring(work, async (query, { text, values, isNamed }) => {
    if (!isNamed) return query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values)
    // As a statement with a name is executed: with one plan for all values.
    const name = `counted_${randomUUID().replaceAll('-', '')}`
    await query(`PREPARE ${name} AS ${text}`)
    const answer = await query(
      `EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE ${name}(${values.map(literalOf).join(', ')})`,
    )
    await query(`DEALLOCATE ${name}`)
    return answer
  })
  return explained.reduce((sum, { plan }) => sum + rowsOf(plan, table), 0)
}

/** Returns a value as it stands in a statement. */
function literalOf(value: unknown): string {
  const { utils } = pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }
  const text = utils.prepareValue(value)
  return text === null ? 'NULL' : pg.escapeLiteral(String(text))
}

type Statement = { text: string; values: unknown[]; isNamed: boolean }
type Explain = (
  query: (text: string, values?: unknown[]) => Promise<Explained>,
  statement: Statement,
) => Promise<Explained>

async function explainDuring(
  work: () => Promise<unknown>,
  explain: Explain,
): Promise<{ statement: string; plan: PlanNode }[]> {
  const client = pg.Client.prototype as unknown as { query: Query }
  const { query } = client
  const plans: Promise<{ statement: string; plan: PlanNode }>[] = []
  client.query = function (...args) {
    const [first, second] = args
    const text = typeof first === 'string' ? first : (first as { text?: unknown } | undefined)?.text
    const values = typeof first === 'string' ? second : (first as { values?: unknown } | undefined)?.values
    if (typeof text === 'string' && /^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)\b/i.test(text)) {
      const isNamed = typeof first === 'object' && (first as { name?: unknown }).name !== undefined
      const statement = { text, values: Array.isArray(values) ? values : [], isNamed }
      const explained = explain(
        (command, parameters) => query.call(this, command, parameters) as Promise<Explained>,
        statement,
      )
      plans.push(explained.then(({ rows }) => ({ statement: text, plan: rows[0]!['QUERY PLAN'][0]!.Plan })))
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

function rowsOf(node: PlanNode, table: string): number {
  const {
    'Actual Rows': rows = 0,
    'Rows Removed by Filter': removed = 0,
    'Actual Loops': loops = 0,
    Plans: inner = [],
  } = node
  const own = node['Relation Name'] === table ? (rows + removed) * loops : 0
  return own + inner.reduce((sum, each) => sum + rowsOf(each, table), 0)
}

function scansOf(node: PlanNode): string[] {
  const own = node['Node Type'] === 'Seq Scan' ? [node['Relation Name']!] : []
  return [...own, ...(node.Plans ?? []).flatMap(scansOf)]
}
