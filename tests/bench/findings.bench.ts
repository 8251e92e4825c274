// Measures the findings about changed schemas, over every keyword and operation that the grammar generates:
//   npm run bench findings
// Prints the table of docs/guides/reviewing.md. Exits with 1 if a change that affects callers is missed.
import { judgeSchemas } from '@/lib/core/proposals/diff/schema/ask-schemas'
import { compareUnconfirmed } from '@/lib/core/proposals/acceptance/compare-acceptance'
import { compatibilityRules } from '@/lib/core/proposals/rules/rules'
import type { SchemaChange } from '@/lib/core/proposals/rules/fact'
import type { Level } from '@/lib/core/proposals/rules/level'
import { mutations, type SchemaMutation } from '@/tests/support/cases/schema-mutations'
import { toolSchemas } from '@/tests/support/cases/tool-schemas'

const seed = 20261124
const changes = toolSchemas.flatMap(({ schema }) => mutations(schema, seed))

/**
 * Changes that affect a value, those of them that were found, harmless changes, those with a false finding, and changes
 * that are judged by the name of a property.
 */
type Row = { affecting: number; found: number; harmless: number; falseFindings: number; named: number }
const rows = new Map<string, Row>()
const missed: string[] = []

const isGrave = (level: Level) => level === 'breaking' || level === 'risky'

/**
 * Differences that do not depend on accepted values: a declared name is a promise, although open objects accept other
 * names too, and a default has no effect on what is accepted.
 */
const aboutNames: ReadonlySet<SchemaChange> = new Set<SchemaChange>(['added', 'added-required', 'removed'])
const aboutDefaults: SchemaChange = 'default-changed'

function judged({ before, after }: SchemaMutation, role: 'inputs' | 'returns') {
  const found = judgeSchemas(before, after, '', role).filter(({ change }) => change !== aboutDefaults)
  const prefix = role === 'inputs' ? 'input' : 'return'
  return {
    isGrave: found.some(({ change }) => isGrave(compatibilityRules[`${prefix}-${change}`].level)),
    isNamed: found.some(({ change }) => aboutNames.has(change)),
  }
}

for (const change of changes) {
  const { lost, gained } = compareUnconfirmed(change.before, change.after)
  const row = rows.get(change.keyword) ?? { affecting: 0, found: 0, harmless: 0, falseFindings: 0, named: 0 }
  rows.set(change.keyword, row)
  for (const role of ['inputs', 'returns'] as const) {
    const { verdict } = role === 'inputs' ? lost : gained
    const { isGrave: isFound, isNamed } = judged(change, role)
    const isAffecting = verdict === 'counterexample'
    const agrees = isFound === isAffecting
    if (verdict === 'unproven' || (isNamed && !agrees)) {
      if (isNamed) row.named += 1
      continue
    }
    row[isAffecting ? 'affecting' : 'harmless'] += 1
    if (isAffecting && isFound) row.found += 1
    if (!isAffecting && isFound) row.falseFindings += 1
    if (isAffecting && !isFound)
      missed.push(`${role}: ${change.keyword} ${change.operation} at ${change.path}`)
  }
}

const share = (part: number, whole: number) => (whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} %`)
console.log('| keyword | affect values | found | affect no value | no false finding | judged by name |')
console.log('| --- | --: | --: | --: | --: | --: |')
const total: Row = { affecting: 0, found: 0, harmless: 0, falseFindings: 0, named: 0 }
for (const [keyword, row] of [...rows].sort()) {
  for (const name of Object.keys(total) as (keyof Row)[]) total[name] += row[name]
  console.log(line(`\`${keyword}\``, row))
}
console.log(line('all', total))
for (const each of missed.slice(0, 20)) console.error(`missed: ${each}`)
process.exitCode = missed.length > 0 ? 1 : 0

function line(name: string, { affecting, found, harmless, falseFindings, named }: Row): string {
  const right = share(harmless - falseFindings, harmless)
  return `| ${name} | ${affecting} | ${share(found, affecting)} | ${harmless} | ${right} | ${named} |`
}
