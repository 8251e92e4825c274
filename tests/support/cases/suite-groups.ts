/** The official tests of JSON Schema among the fixtures, as far as the checker compiles their schemas. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileSchema } from '@/lib/core/spec/schema/compile-schema'
import { rootOf } from '@/lib/core/proposals/acceptance/schema/side'

export type SuiteGroup = {
  title: string
  schema: unknown
  tests: { description: string; data: unknown; valid: boolean }[]
  /** The verdict of the checker that guards calls. */
  accepts: (value: unknown) => boolean
}

const folder = fileURLToPath(new URL('../../fixtures/json-schema-test-suite/draft2020-12/', import.meta.url))

/** Returns the groups of each file, which are about one keyword. */
export function readSuite(): { keyword: string; groups: SuiteGroup[] }[] {
  return readdirSync(folder)
    .sort()
    .map(file => {
      const written = JSON.parse(readFileSync(folder + file, 'utf8')) as (Omit<
        SuiteGroup,
        'title' | 'accepts'
      > & {
        description: string
      })[]
      const groups = written.flatMap(({ description, schema, tests }) => {
        const root = rootOf(schema)
        const check = root && compileSchema(root)
        return check
          ? [{ title: description, schema, tests, accepts: (value: unknown) => check(value).ok }]
          : []
      })
      return { keyword: file.replace('.json', ''), groups }
    })
}
