/** Every JSON column of the schema has a reader, and every reader a column. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Columns without a storedReader, and the code that reads them. */
const others: Record<string, string> = {
  'toolbox.review': 'readReviewSettings of lib/core, which replaces what it does not know with defaults',
  'toolbox_limit.limits': 'readLimitSettings of lib/core, which leaves out what it does not know',
  'finding.before': 'any JSON: the part of a specification that differs, to be shown',
  'finding.after': 'the same',
  'audit_event.before': 'any JSON: hashed as it is, and shown',
}

/** `table.column` of every field of type Json, by the names of the database. */
function jsonColumns(schema: string): string[] {
  return [...schema.matchAll(/^model \w+ \{\n([\s\S]*?)^\}/gm)].flatMap(([, body]) => {
    const table = /@@map\("(\w+)"\)/.exec(body!)![1]
    return [...body!.matchAll(/^ {2}(\w+) +Json\b(.*)$/gm)].map(
      ([, name, rest]) => `${table}.${/@map\("(\w+)"\)/.exec(rest!)?.[1] ?? name}`,
    )
  })
}

test('every JSON column has a reader, and every reader a column', () => {
  const columns = jsonColumns(readFileSync('prisma/schema.prisma', 'utf8'))
  expect(columns.length).toBeGreaterThan(25)
  const sources = readdirSync('lib/store', { recursive: true, encoding: 'utf8' })
    .filter(file => /(^|\/)stored-[^/]+\.ts$/.test(file))
    .map(file => readFileSync(`lib/store/${file}`, 'utf8'))
  const read = sources.flatMap(source =>
    [...source.matchAll(/storedReader<[^(]*\(\s*'([a-z_]+\.[a-z_]+)'/g)].map(([, column]) => column!),
  )
  expect([...new Set([...read, ...Object.keys(others)])].toSorted()).toEqual(columns.toSorted())
  expect(read.filter(column => column in others)).toEqual([])
})
