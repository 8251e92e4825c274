// Measures the findings about changed schemas, over every keyword and operation that the grammar generates:
//   node --import tsx tests/bench/findings.bench.ts
// Prints the table of docs/guides/reviewing.md. Exits with 1 if a change that affects callers is missed.
import { diffSchema } from '@/lib/core/proposals/diff/schema/diff-schema'
import { settleDifferences } from '@/lib/core/proposals/diff/schema/ask-schemas'
import { compareUnconfirmed } from '@/lib/core/proposals/acceptance/compare-acceptance'
import { compatibilityRules } from '@/lib/core/proposals/rules/rules'
import type { Level } from '@/lib/core/proposals/rules/level'
import { mutations, type SchemaMutation } from '../support/schema-mutations'
import { toolSchemas } from '../support/tool-schemas'

const seed = 20261124
const changes = toolSchemas.flatMap(({ schema }) => mutations(schema, seed))

/** Changes that affect a value, those of them that were found, harmless changes, and those with a false finding. */
type Row = { affecting: number; found: number; harmless: number; falseFindings: number }
const rows = new Map<string, Row>()
const missed: string[] = []

const isGrave = (level: Level) => level === 'breaking' || level === 'risky'

function hasGraveFinding({ before, after }: SchemaMutation, role: 'inputs' | 'returns'): boolean {
  const found = settleDifferences(diffSchema(before, after, ''), [before, after], '', role)
  const prefix = role === 'inputs' ? 'input' : 'return'
  return found.some(({ change }) => isGrave(compatibilityRules[`${prefix}-${change}`].level))
}

for (const change of changes) {
  const { lost, gained } = compareUnconfirmed(change.before, change.after)
  const row = rows.get(change.keyword) ?? { affecting: 0, found: 0, harmless: 0, falseFindings: 0 }
  rows.set(change.keyword, row)
  for (const role of ['inputs', 'returns'] as const) {
    const affected = role === 'inputs' ? lost : gained
    const isFound = hasGraveFinding(change, role)
    if (affected.verdict === 'counterexample') {
      row.affecting += 1
      if (isFound) row.found += 1
      else missed.push(`${role}: ${change.keyword} ${change.operation} at ${change.path}`)
    } else if (affected.verdict === 'proven') {
      row.harmless += 1
      if (isFound) row.falseFindings += 1
    }
  }
}

const share = (part: number, whole: number) => (whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} %`)
console.log(
  '| keyword | changes that affect values | found | changes that do not | without a false finding |',
)
console.log('| --- | --- | --- | --- | --- |')
const total: Row = { affecting: 0, found: 0, harmless: 0, falseFindings: 0 }
for (const [keyword, row] of [...rows].sort()) {
  for (const name of Object.keys(total) as (keyof Row)[]) total[name] += row[name]
  console.log(line(`\`${keyword}\``, row))
}
console.log(line('all', total))
for (const each of missed.slice(0, 20)) console.error(`missed: ${each}`)
process.exitCode = missed.length > 0 ? 1 : 0

function line(name: string, { affecting, found, harmless, falseFindings }: Row): string {
  const right = share(harmless - falseFindings, harmless)
  return `| ${name} | ${affecting} | ${share(found, affecting)} | ${harmless} | ${right} |`
}
