// The reader accesses nothing but its arguments: its folder contains no code that could.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const folder = join(__dirname, '../../../../lib/core/hocon')
const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts'))
  .map(name => ({
    name,
    code: withoutComments(readFileSync(join(folder, name), 'utf8')),
  }))

/** Comments are ignored. The reader's own code contains no string with a comment sign at the start of a line. */
function withoutComments(code: string): string {
  return code
    .split('\n')
    .filter(line => !/^\s*(\/\/|\/?\*)/.test(line))
    .join('\n')
}

const forbidden: [what: string, pattern: RegExp][] = [
  ['eval', /\beval\b/],
  ['the Function constructor', /\bFunction\b|\.constructor\b/],
  ['file access', /\bfs\b|readFile/],
  ['the network', /\bhttps?\b(?!:)|\bfetch\b|XMLHttpRequest|WebSocket/],
  ['the process or the global object', /\bprocess\b|globalThis|\bwindow\b/],
  ['require or a dynamic import', /\brequire\s*\(|\bimport\s*\(/],
  ['a module of Node or a package', /from '(?!\.\/|@\/lib\/core\/hocon\/)/],
  ['time or chance', /\bDate\b|\bMath\.random\b|\bperformance\b|setTimeout/],
]

describe('the HOCON folder', () => {
  it('is read completely', () => expect(sources.length).toBeGreaterThan(20))

  for (const [what, pattern] of forbidden) {
    it(`contains no trace of ${what}`, () => {
      expect(sources.filter(({ code }) => pattern.test(code)).map(({ name }) => name)).toEqual([])
    })
  }
})
