/** The product speaks one language: docs/glossary.md. These words left it and must not come back. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { findRetiredWords, retiredWordExceptions } from '@/tests/support/retired-words'

const readable = /\.(tsx?|mjs|py|css|md|sql)$/
const listFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter(file => readable.test(file) && !file.startsWith('lib/store/generated/'))

const files = [...['app', 'components', 'lib', 'docs'].flatMap(listFiles), 'README.md']

describe('the language of the product', () => {
  it('uses no retired word in pages, messages, comments and documentation', { timeout: 60_000 }, () => {
    expect(files.length).toBeGreaterThan(1_000)
    expect(files.flatMap(file => findRetiredWords(file, readFileSync(file, 'utf8')))).toEqual([])
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
    'An organisation with colours.',
    'The tools that hang here.',
    'Send an e-mail.',
  ])('reports %j', text => {
    expect(findRetiredWords('lib/x.ts', text)).not.toEqual([])
  })

  it.each([
    '// Changes apply to the change log.',
    'const amended = recommend(overhang)',
    'Someone in the organization.',
    '/* color */',
  ])('accepts %j', text => {
    expect(findRetiredWords('lib/x.ts', text)).toEqual([])
  })

  it('skips fenced code of documents, which quotes the words of others', () => {
    expect(findRetiredWords('docs/x.md', 'Text.\n```python\n"""Greets somebody."""\n```\n')).toEqual([])
    expect(findRetiredWords('docs/x.md', 'Text for somebody.\n')).toEqual(['docs/x.md:1: somebody'])
  })
})
