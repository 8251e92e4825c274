// Measures the comparison of schemas by accepted values, over changed schemas of tools:
//   node --import tsx tests/bench/acceptance.bench.ts
// Prints one line of JSON per keyword and per measurement. Exits with 1 if a budget is missed.
import {
  compareUnconfirmed,
  compareWithCost,
  isConfirmed,
  type Acceptance,
} from '@/lib/core/proposals/acceptance/compare-acceptance'
import { mutations, type SchemaMutation } from '@/tests/support/cases/schema-mutations'
import { toolSchemas } from '@/tests/support/cases/tool-schemas'

const toolsCount = 1_000
const changes = toolSchemas.flatMap(({ schema }) => mutations(schema, 20261123))

type Rates = {
  changes: number
  found: number
  proven: number
  open: number
  otherProven: number
  wrong: number
}

/** found, proven and open are about the direction that the change affects; wrong contradicts what the change is. */
function countRates(compared: readonly { change: SchemaMutation; acceptance: Acceptance }[]): Rates {
  const rates: Rates = { changes: compared.length, found: 0, proven: 0, open: 0, otherProven: 0, wrong: 0 }
  for (const { change, acceptance } of compared) {
    const { lost, gained } = acceptance
    const [affected, other] = change.operation === 'loosen' ? [gained, lost] : [lost, gained]
    if (affected.verdict === 'counterexample') rates.found += 1
    if (affected.verdict === 'proven') rates.proven += 1
    if (affected.verdict === 'unproven') rates.open += 1
    if (other.verdict === 'proven') rates.otherProven += 1
    const isRewrite = change.operation === 'rewrite'
    if (other.verdict === 'counterexample' || (isRewrite && affected.verdict === 'counterexample'))
      rates.wrong += 1
  }
  return rates
}

const milliseconds = (value: number) => Math.round(value * 100) / 100
const quantile = (sorted: readonly number[], part: number) =>
  milliseconds(sorted[Math.floor(sorted.length * part)]!)

/** CPU time of this process, because elapsed time on a busy machine includes waiting. */
function cpuOf(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

const compared = changes.map(change => ({
  change,
  acceptance: compareUnconfirmed(change.before, change.after),
}))
for (const keyword of new Set(changes.map(change => change.keyword)))
  for (const operation of ['tighten', 'loosen', 'rewrite'] as const) {
    const own = compared.filter(({ change }) => change.keyword === keyword && change.operation === operation)
    if (own.length > 0) console.log(JSON.stringify({ keyword, operation, ...countRates(own) }))
  }
const all = countRates(compared)
console.log(JSON.stringify({ keyword: 'all', ...all }))

const instances = changes
  .map(change => compareWithCost(change.before, change.after, () => true).cost.instances)
  .sort((a, b) => a - b)
console.log(
  JSON.stringify({
    name: 'instances tried',
    median: instances[instances.length >> 1],
    nineOfTen: instances[Math.floor(instances.length * 0.9)],
    most: instances.at(-1),
  }),
)

/** Compares one changed schema for each of a thousand tools. */
function measure(
  name: string,
  budgetMs: number,
  of: readonly SchemaMutation[],
  compare: typeof compareUnconfirmed,
) {
  const tools = Array.from({ length: toolsCount }, (_, index) => of[(index * 7) % of.length]!)
  const times = tools
    .map(({ before, after }) => cpuOf(() => void compare(before, after)))
    .sort((a, b) => a - b)
  const cpuMs = Math.round(times.reduce((sum, time) => sum + time, 0))
  const withinBudget = cpuMs <= budgetMs
  console.log(
    JSON.stringify({
      name,
      cpuMs,
      budgetMs,
      median: quantile(times, 0.5),
      nineOfTen: quantile(times, 0.9),
      worstOfHundred: quantile(times, 0.99),
      withinBudget,
    }),
  )
  return withinBudget
}

const confirmed = (before: unknown, after: unknown) => compareWithCost(before, after, isConfirmed).acceptance
const rewritten = changes.filter(({ operation }) => operation === 'rewrite')
const results = [
  measure('1,000 changed tools', 5_000, changes, compareUnconfirmed),
  measure('1,000 rewritten tools', 2_000, rewritten, compareUnconfirmed),
  measure('1,000 changed tools, every example confirmed', 10_000, changes, confirmed),
  all.wrong === 0,
]
if (results.includes(false)) process.exitCode = 1
