// Measures the findings about changed schemas, over every keyword and operation that the grammar generates:
//   npm run bench findings
// Prints the table of docs/guides/reviewing.md. Exits with 1 if a change that affects callers is missed.
import { judgeSchemas } from '@/lib/core/proposals/diff/schema/ask-schemas'
import { compareAcceptance } from '@/lib/core/proposals/acceptance/compare-acceptance'
import { compatibilityRules } from '@/lib/core/proposals/rules/rules'
import type { SchemaChange } from '@/lib/core/proposals/rules/fact'
import type { Level } from '@/lib/core/proposals/rules/level'
import { isJsonObject } from '@/lib/core/spec/json-value'
import { mutations, type SchemaMutation } from '@/tests/support/cases/schema-mutations'
import { refactoredPairs, writtenPairs } from '@/tests/support/cases/schema-pairs'
import { toolSchemas } from '@/tests/support/cases/tool-schemas'

const seed = 20261124

type Role = 'inputs' | 'returns'
type Case = SchemaMutation & { truthOf: (role: Role) => Truth }
type Truth = 'affecting' | 'harmless' | 'undecided'

const cases: readonly Case[] = toolSchemas
  .flatMap(({ schema }) => mutations(schema, seed))
  .flatMap(change => {
    const known = once((role: Role) => truth(change, role))
    const added = { ...change, after: withOptionalProperty(change.after), truthOf: known }
    const alone = { ...change, truthOf: known }
    if (change.operation !== 'rewrite') return [alone, added]
    return [alone, added, { ...alone, before: change.after, after: change.before }]
  })

/**
 * Decides by the way in which the change was made: a rewrite affects no value, and a tighter schema accepts nothing
 * new. A change that may affect values does so if the checker of calls confirms one; otherwise it is undecided.
 */
function truth({ operation, before, after }: SchemaMutation, role: Role): Truth {
  const isPossible = operation === (role === 'inputs' ? 'tighten' : 'loosen')
  if (!isPossible) return 'harmless'
  const { lost, gained } = compareAcceptance(before, after)
  const { verdict } = role === 'inputs' ? lost : gained
  return verdict === 'counterexample' ? 'affecting' : 'undecided'
}

function once(find: (role: Role) => Truth): (role: Role) => Truth {
  const known = new Map<Role, Truth>()
  return role => {
    const found = known.get(role) ?? find(role)
    known.set(role, found)
    return found
  }
}

/** A second difference, which must neither hide the first one nor make it look like one. */
function withOptionalProperty(schema: SchemaMutation['after']): SchemaMutation['after'] {
  if (!isJsonObject(schema)) return schema
  const properties = isJsonObject(schema.properties) ? schema.properties : {}
  return { ...schema, properties: { ...properties, addedInBench: { type: 'string' } } }
}

type Row = {
  affecting: number
  found: number
  harmless: number
  falseFindings: number
  named: number
  undecided: number
}
const noCases: Row = { affecting: 0, found: 0, harmless: 0, falseFindings: 0, named: 0, undecided: 0 }
const rows = new Map<string, Row>()
const missed: string[] = []
const wrong: string[] = []

const isGrave = (level: Level) => level === 'breaking' || level === 'risky'

/**
 * Differences that do not depend on accepted values: a declared name is a promise, although open objects accept other
 * names too, and a default has no effect on what is accepted.
 */
const aboutNames: ReadonlySet<SchemaChange> = new Set<SchemaChange>(['added', 'added-required', 'removed'])
const aboutDefaults: SchemaChange = 'default-changed'

function judged({ before, after }: SchemaMutation, role: Role) {
  const found = judgeSchemas(before, after, '', role).filter(
    ({ change, path }) => change !== aboutDefaults && !path.endsWith('/addedInBench'),
  )
  const prefix = role === 'inputs' ? 'input' : 'return'
  return {
    isFound: found.some(({ change }) => isGrave(compatibilityRules[`${prefix}-${change}`].level)),
    isNamed: found.some(({ change }) => aboutNames.has(change)),
  }
}

for (const each of cases) {
  const row = rows.get(each.keyword) ?? { ...noCases }
  rows.set(each.keyword, row)
  for (const role of ['inputs', 'returns'] as const) {
    const known = each.truthOf(role)
    const { isFound, isNamed } = judged(each, role)
    if (known === 'undecided') row.undecided += 1
    else if (isNamed && isFound !== (known === 'affecting')) row.named += 1
    else {
      row[known] += 1
      if (known === 'affecting' && isFound) row.found += 1
      if (known === 'harmless' && isFound) row.falseFindings += 1
      const at = `${role}: ${each.keyword} ${each.operation} at ${each.path}`
      if (known === 'affecting' && !isFound) missed.push(at)
      if (known === 'harmless' && isFound) wrong.push(at)
    }
  }
}

const ofPairs = { equal: 0, falseFindings: 0, breaks: 0, hidden: 0 }
for (const pair of [...writtenPairs(), ...refactoredPairs()]) {
  const change = { before: pair.old, after: pair.new } as SchemaMutation
  for (const role of ['inputs', 'returns'] as const) {
    const isBreak = (role === 'inputs' ? 'lost' : 'gained') in pair
    if (!isBreak && !pair.equal) continue
    const { isFound } = judged(change, role)
    ofPairs[isBreak ? 'breaks' : 'equal'] += 1
    if (isFound === isBreak) continue
    ofPairs[isBreak ? 'hidden' : 'falseFindings'] += 1
    ;(isBreak ? missed : wrong).push(`${role}: ${pair.name}`)
  }
}

const share = (part: number, whole: number) => (whole === 0 ? '' : `${((100 * part) / whole).toFixed(1)} %`)
console.log(
  '| keyword | affect values | found | affect no value | no false finding | judged by name | undecided |',
)
console.log('| --- | --: | --: | --: | --: | --: | --: |')
const total: Row = { ...noCases }
for (const [keyword, row] of [...rows].sort()) {
  for (const name of Object.keys(total) as (keyof Row)[]) total[name] += row[name]
  console.log(line(`\`${keyword}\``, row))
}
console.log(line('all', total))
console.log(JSON.stringify({ pairs: ofPairs }))
for (const each of missed.slice(0, 20)) console.error(`missed: ${each}`)
for (const each of wrong.slice(0, 20)) console.error(`false: ${each}`)
process.exitCode = missed.length > 0 ? 1 : 0

function line(name: string, { affecting, found, harmless, falseFindings, named, undecided }: Row): string {
  const right = share(harmless - falseFindings, harmless)
  return `| ${name} | ${affecting} | ${share(found, affecting)} | ${harmless} | ${right} | ${named} | ${undecided} |`
}
