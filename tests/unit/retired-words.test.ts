/** The product speaks one language: docs/glossary.md. These words left it and must not come back. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findRetiredNames, findRetiredWords, retiredWordExceptions } from '@/tests/support/retired-words'

const readable = /\.(tsx?|mjs|py|css|md|sql|prisma|yaml|service)$|Dockerfile$/
/** Generated code and weights, published migrations, data of others, and the list of the words itself. */
const unread = [
  'lib/store/generated/',
  'lib/core/proposals/wording/steering/trained-weights.ts',
  'prisma/migrations/',
  'prisma/starters/',
  'tests/fixtures/',
  'tests/support/retired-words.ts',
  'tests/unit/retired-words.test.ts',
]
const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(file => readable.test(file) && !unread.some(path => file.startsWith(path)))

const folders = ['app', 'components', 'deploy', 'docs', 'lib', 'prisma', 'scripts', 'tests']
const files = [
  ...folders.flatMap(listFiles),
  ...readdirSync('.').filter(file => /\.(ts|mjs|md)$|^\.env\.example$/.test(file)),
]

describe('the language of the product', () => {
  it('uses no retired word in texts, comments, titles of tests and documentation', {
    timeout: 60_000,
  }, () => {
    expect(files.length).toBeGreaterThan(1_500)
    expect(files.flatMap(file => findRetiredWords(file, readFileSync(file, 'utf8')))).toEqual([])
  })

  it('uses no retired word in names of programs', { timeout: 60_000 }, () => {
    const programs = files.filter(file => /\.(tsx?|mjs)$/.test(file))
    expect(programs.flatMap(file => findRetiredNames(file, readFileSync(file, 'utf8')))).toEqual([])
  })

  it('has no exception that is no longer needed', { timeout: 60_000 }, () => {
    const unused = retiredWordExceptions.filter(
      ({ file, text }) => !files.includes(file) || !readFileSync(file, 'utf8').includes(text),
    )
    expect(unused).toEqual([])
  })
})

describe('findRetiredWords', () => {
  it.each([
    '// Whoever asks is told.',
    "'Mend the rules first.'",
    '<p>Nobody has\n answered any more</p>',
    "'An organisation with colours.'",
    '// The tools that hang here.',
    '`Send an e-mail to ${name}.`',
    "it('tells the keepers at once', () => {})",
  ])('reports %j', text => {
    expect(findRetiredWords('lib/x.tsx', text)).not.toEqual([])
  })

  it.each([
    '// Changes apply to the change log.',
    'const amended = recommend(overhang)',
    "'Someone in the organization.'",
    '/* color */',
    "const told = hung.meanwhile ?? { nobody: keeper } // Someone's name.",
    "import { LeaseRenewer } from './lease-renewer'",
  ])('accepts %j', text => {
    expect(findRetiredWords('lib/x.ts', text)).toEqual([])
  })

  it('reads comments and strings of Python, and no identifiers', () => {
    expect(findRetiredWords('lib/x.py', "told = 'fine'  # nobody\n")).toEqual(['lib/x.py:1: nobody'])
  })

  it('skips fenced code of documents, which quotes the words of others', () => {
    expect(findRetiredWords('docs/x.md', 'Text.\n```python\n"""Greets somebody."""\n```\n')).toEqual([])
    expect(findRetiredWords('docs/x.md', 'Text for somebody.\n')).toEqual(['docs/x.md:1: somebody'])
  })
})

describe('findRetiredNames', () => {
  it.each(['const toldAt = 1', 'type Hung = { a: 1 }', 'call(unveil.faults)', 'const READ_FAULT = 1'])(
    'reports %j',
    text => {
      expect(findRetiredNames('lib/x.ts', text)).toHaveLength(1)
    },
  )

  it.each(['const defaultText = amended', "const text = 'told'", 'const untoldable = faultedBytes'])(
    'accepts %j',
    text => {
      expect(findRetiredNames('lib/x.ts', text)).toEqual([])
    },
  )
})
