/** Server chunks are written in ASCII after a build, and mean the same. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeChunks, escapeScript } from '@/scripts/launcher/escape-chunks.mjs'

/** Returns what a script exports, as JSON. Without a place for it, a difference in undefined values would be lost. */
function run(script: string): string {
  const module = { exports: {} }
  runInNewContext(script, { module })
  return JSON.stringify(module.exports, (_, value: unknown) => (value === undefined ? 'undefined' : value))
}

async function expectSameMeaning(script: string): Promise<void> {
  const escaped = await escapeScript(script)
  expect(escaped).toMatch(/^[\0-\x7f]*$/)
  expect(run(escaped)).toBe(run(script))
}

const script = (...expressions: string[]) =>
  `const n = 'ä€', tag = (cooked, ...values) => [cooked, cooked.raw, values]
  module.exports = [${expressions.join(',\n')}]`

test.each([
  ['strings', `'„ä“'`, `"\\u{1F600}😀"`, `'\\–'`],
  ['names', `{ 'clé': 1, ф: 2, naïve: n }`],
  ['templates', '`${n}…\nnext\\tline 😀`'],
  [
    'templates whose function sees their raw text',
    'String.raw`[‘’]\\d\\n–`',
    'tag`–\\t${n}“\\u2026`',
    'tag`\\–`',
  ],
  ['regular expressions', `/[‘-‟]\\/x/.test('’/x')`, `/[😀-😎]+/u.exec('a😃😄')[0]`],
  ['named groups', `/^(?<größe>\\p{L}😀)+$/u.exec('ж😀').groups.größe`],
  [
    'escaped characters in regular expressions',
    `/\\–\\\\–/.exec('–\\\\–')`,
    `/[^\\–]/.test('–')`,
    `/\\\\\\–/.test('\\\\–')`,
  ],
  ['templates and regular expressions', 'tag`–`', `/–/.test('–')`, '`${n}–`'],
])('%s mean the same', async (_, ...expressions) => {
  await expectSameMeaning(script(...expressions))
})

test('any text means the same as a string and as a regular expression', async () => {
  const character = fc.constantFrom('\\', 'a', '–', '“', '😀', 'ж', '[', ']', '^', '/')
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: character, minLength: 1, maxLength: 8 }), async text => {
      const expressions = [JSON.stringify(text)]
      try {
        const { source } = new RegExp(text)
        expressions.push(`${JSON.stringify(text)}.match(/${source}/)`, `/${source}/.test('–“😀ж')`)
      } catch (error) {
        // The text is no regular expression.
        if (!(error instanceof SyntaxError)) throw error
      }
      await expectSameMeaning(script(...expressions))
    }),
    { numRuns: 200 },
  )
})

test('templates stay as they are where no function sees them raw', async () => {
  expect(await escapeScript('module.exports = n => [`a${n}–`, /–/]')).toContain('`a${n}\\u2013`')
})

test('changes scripts that V8 would keep with two bytes per character, and no others', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'pegboard-chunks-'))
  const files = {
    'wide.js': 'module.exports = "an arrow → in a longer text"',
    'ssr/wide.js': 'module.exports = "an arrow → in a longer text"',
    // Latin-1 takes one byte per character.
    'latin.js': 'module.exports = "größe"',
    // Six characters for each letter are longer than two bytes for each.
    'letters.js': `module.exports = "${'ж'.repeat(100)}"`,
    'wide.json': '"→"',
  }
  try {
    mkdirSync(path.join(folder, 'ssr'))
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
    symlinkSync('wide.js', path.join(folder, 'link.js'))
    expect(await escapeChunks(folder)).toBe(2)
    const changed = Object.entries(files)
      .filter(([name, text]) => readFileSync(path.join(folder, name), 'utf8') !== text)
      .map(([name]) => name)
    expect(changed).toEqual(['wide.js', 'ssr/wide.js'])
    expect(readFileSync(path.join(folder, 'link.js'), 'utf8')).toContain('\\u2192')
    expect(await escapeChunks(folder)).toBe(0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
