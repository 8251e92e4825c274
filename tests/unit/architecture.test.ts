import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findServerModules } from '@/tests/support/browser-reach'
import { findImportCycles } from '@/tests/support/import-cycles'
import { judgeSource, layers, rungOf } from '@/tests/support/import-rules'

const listSources = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
        .filter(file => /\.tsx?$/.test(file) && !file.startsWith('lib/store/generated/'))
    : []

const rootSources = readdirSync('.').filter(name => /^(proxy|instrumentation.*)\.ts$/.test(name))
const sources = [...['app', 'components', 'lib'].flatMap(listSources), ...rootSources]

test('every import points to a lower layer and every file uses only what its layer can access', {
  timeout: 60_000,
}, () => {
  expect(sources.length).toBeGreaterThan(50)
  expect(sources.flatMap(file => judgeSource(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('every file of the core belongs to a level of the core', () => {
  expect(sources.filter(file => file.startsWith('lib/core/') && rungOf(file) === -1)).toEqual([])
})

test('the application and the scripts never import each other', () => {
  for (const file of listSources('scripts')) expect(file).toMatch(/\.d\.mts$/)
  const scripts = readdirSync('scripts', { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.mjs'),
  )
  for (const name of scripts)
    expect(readFileSync(`scripts/${name}`, 'utf8')).not.toMatch(
      /(from|import) ?\(?'[./@]+(lib|app|components)\//,
    )
})

test('no client component imports a Node module, directly or indirectly', () => {
  expect(findServerModules(sources)).toEqual([])
})

describe('the architecture check reports', () => {
  const broken: [what: string, file: string, source: string, problem: RegExp][] = [
    [
      'an import from a higher layer',
      'lib/core/runs/x.ts',
      `import { a } from '@/lib/store/connection/client'`,
      /lib\/core may not import lib\/store/,
    ],
    [
      'a type import from a higher level of the core',
      'lib/core/spec/x.ts',
      `import type { A } from '@/lib/core/policy/model/rule'`,
      /lib\/core\/spec may not import lib\/core\/policy\/model/,
    ],
    [
      'a type import from a higher layer',
      'lib/core/x.ts',
      `import type { A } from '@/lib/config'`,
      /may not import lib\/config/,
    ],
    [
      'an import from a sibling layer',
      'lib/sandbox/x.ts',
      `import { a } from '@/lib/store/connection/client'`,
      /lib\/sandbox may not import lib\/store/,
    ],
    [
      'a relative path out of the layer',
      'lib/store/x.ts',
      `import { a } from '../operations/y'`,
      /may not import lib\/operations/,
    ],
    [
      'an export from elsewhere',
      'components/x.tsx',
      `export { a } from '@/lib/operations/y'`,
      /components may not import/,
    ],
    [
      'an import at run time',
      'lib/cli/x.ts',
      `const a = await import('@/lib/sandbox/y')`,
      /lib\/cli may not import/,
    ],
    [
      'a page that queries the store',
      'app/page.tsx',
      `import { a } from '@/lib/store/tools'`,
      /app may not import lib\/store/,
    ],
    [
      'an operation that executes tools',
      'lib/operations/x.ts',
      `import { a } from '@/lib/sandbox/y'`,
      /may not import lib\/sandbox/,
    ],
    [
      'a basic component that depends on tools',
      'components/ui/x.tsx',
      `import { A } from '@/components/catalog/y'`,
      /may not import components/,
    ],
    [
      'an entry point that is imported',
      'lib/web/x.ts',
      `import { a } from '@/lib/worker/main'`,
      /may not import lib\/worker/,
    ],
    [
      'a script in the application',
      'lib/store/x.ts',
      `import { a } from '@/scripts/y'`,
      /in no known folder/,
    ],
    [
      'Prisma outside the store',
      'lib/operations/x.ts',
      `import type { Prisma } from '@prisma/client'`,
      /only lib\/store/,
    ],
    [
      'the generated client outside the store',
      'lib/web/x.ts',
      `import { a } from '@/lib/store/generated/client'`,
      /generated client/,
    ],
    ['SQL outside the store', 'lib/worker/x.ts', `import pg from 'pg'`, /only lib\/store/],
    [
      'a raw query outside the store',
      'lib/operations/x.ts',
      'const rows = await client.$queryRaw`SELECT 1`',
      /uses \$queryRaw: SQL and tables belong to lib\/store/,
    ],
    [
      'a condition in SQL outside the store',
      'lib/operations/x.ts',
      'const open = Prisma.sql`TRUE`',
      /uses Prisma\.sql/,
    ],
    [
      'a table queried outside the store',
      'lib/operations/x.ts',
      'const run = await tx.run.findFirst()',
      /uses tx\.run/,
    ],
    [
      'a table queried by the client of the process',
      'lib/worker/x.ts',
      'const run = await database().run.findFirst()',
      /uses database\(\)\.run/,
    ],
    ['Next below the web', 'lib/operations/x.ts', `import { after } from 'next/server'`, /know of Next/],
    [
      'links that prefetch pages',
      'app/x.tsx',
      `import Link from 'next/link'`,
      /components\/ui\/layout\/link/,
    ],
    ['React in the rules', 'lib/core/x.ts', `import { cache } from 'react'`, /know of React/],
    [
      'a process started outside the sandbox',
      'lib/worker/x.ts',
      `import { spawn } from 'node:child_process'`,
      /starts processes/,
    ],
    [
      'child_process without the node: prefix',
      'lib/web/x.ts',
      `const cp = require('child_process')`,
      /starts processes/,
    ],
    ['files in the rules', 'lib/core/x.ts', `import { readFileSync } from 'node:fs'`, /no input and output/],
    ['the environment', 'lib/store/x.ts', `const a = process.env.HOME`, /process\.env/],
    ['the environment by bracket notation', 'lib/web/x.ts', `const a = process['env']`, /process\.env/],
    ['the environment by destructuring', 'lib/web/x.ts', `const { env } = process`, /process\.env/],
    ['the environment by a module', 'lib/web/x.ts', `import { env } from 'node:process'`, /use the global/],
    ['a clock in the rules', 'lib/core/x.ts', `export const a = () => new Date()`, /new Date\(\)/],
    ['randomness in the rules', 'lib/core/x.ts', `export const a = Math.random()`, /Math\.random/],
    ['text that runs', 'lib/web/x.ts', `eval(a)`, /runs text as code/],
    ['text that runs by construction', 'lib/web/x.ts', `new Function('a')`, /runs text as code/],
    ['server-only below the web', 'lib/store/x.ts', `import 'server-only'`, /outside Next/],
    ['a file for mixed helpers', 'lib/core/string-utils.ts', ``, /name not yet found/],
    ['uppercase letters in a name', 'components/catalog/ToolCard.tsx', ``, /kebab case/],
    ['an unknown folder', 'lib/shared/x.ts', ``, /no known folder/],
  ]
  test.each(broken)('%s', (_, file, source, problem) => {
    expect(judgeSource(file, source)).toEqual([expect.stringMatching(problem)])
  })
})

describe('the architecture check allows', () => {
  const right: [file: string, source: string][] = [
    [
      'app/tools/[id]/page.tsx',
      `import { a } from '@/lib/operations/catalog/find-tool'\nimport './page.css'`,
    ],
    ['lib/worker/main.ts', `import { a } from '@/lib/sandbox/sandbox'\nconst t = Date.now()`],
    ['lib/sandbox/jail/jail.ts', `import { spawn } from 'node:child_process'`],
    ['lib/operations/x.ts', 'const run = await inTransaction(tx => findRun(tx, database()))'],
    [
      'lib/store/connection/client.ts',
      `import { PrismaClient } from './generated/client'\nimport pg from 'pg'`,
    ],
    ['lib/config.ts', `const a = process.env.PORT`],
    ['lib/core/spec/x.ts', `import { createHash } from 'node:crypto'\nconst at = new Date(given)`],
    ['proxy.ts', `import { a } from '@/lib/web/http/protection/page-headers'`],
  ]
  test.each(right)('%s: %s', (file, source) => {
    expect(judgeSource(file, source)).toEqual([])
  })
})

test('layers have no import cycles', () => {
  const table: Record<string, readonly string[]> = layers
  for (const [layer, below] of Object.entries(table))
    for (const other of below) expect(table[other], `${other} imports ${layer}`).not.toContain(layer)
})

test('files have no import cycles, types included', () => {
  const cycles = findImportCycles(sources, file => readFileSync(file, 'utf8'))
  expect(cycles.map(cycle => cycle.join(' > '))).toEqual([])
})

describe('findImportCycles', () => {
  const cyclesOf = (texts: Record<string, string>) =>
    findImportCycles(Object.keys(texts), file => texts[file]!)

  test('reports a cycle of values and types across folders once', () => {
    const texts = {
      'lib/a.ts': `import type { B } from '@/lib/x/b'`,
      'lib/x/b.ts': `export { c } from './c'`,
      'lib/x/c.tsx': `import { a } from '../a'`,
      'lib/user.ts': `import { a } from './a'\nimport ts from 'typescript'`,
    }
    expect(cyclesOf(texts)).toEqual([['lib/a.ts', 'lib/x/b.ts', 'lib/x/c.tsx', 'lib/a.ts']])
  })

  test('reports separate cycles separately, and a file that imports itself', () => {
    const texts = {
      'lib/a.ts': `import { b } from './b'\nimport { c } from './c'`,
      'lib/b.ts': `import { a } from './a'`,
      'lib/c.ts': `import { c } from './c'`,
    }
    expect(cyclesOf(texts)).toEqual([
      ['lib/a.ts', 'lib/b.ts', 'lib/a.ts'],
      ['lib/c.ts', 'lib/c.ts'],
    ])
  })

  test('accepts files that share what they import', () => {
    const texts = {
      'lib/a.ts': `import { b } from './b'\nimport { c } from './c'`,
      'lib/b.ts': `import { c } from './c'`,
      'lib/c.ts': '',
    }
    expect(cyclesOf(texts)).toEqual([])
  })
})
