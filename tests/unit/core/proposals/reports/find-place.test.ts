// Covers the lines of single parts of a tool, in files that the reader can follow and in files that it cannot.
import { expect, it } from 'vitest'
import { LineFinder } from '@/lib/core/proposals/reports/find-place'
import { makeSpec } from '@/tests/support/make-spec'

const sourceFile = (path: string, lines: string[]) => ({
  path,
  mode: 0o644 as const,
  bytes: new TextEncoder().encode(lines.join('\n')),
})

const toolAt = (file: string, line: number, column?: number) =>
  makeSpec({ source: { verbatim: null, place: { file, line, ...(column !== undefined && { column }) } } })

it('follows a path through JSON as far as the file has it, whatever depth the system gives its schemas', () => {
  const finder = new LineFinder([
    sourceFile('tools.json', [
      '{ "limit": 1,',
      '  "tools": [',
      '    { "name": "search",',
      '      "inputs": { "properties": {',
      '        "customer": {},',
      '        "limit": { "type": "integer",',
      '          "maximum": 5 } } } } ] }',
    ]),
  ])
  const tool = toolAt('tools.json', 3, 5)
  const lineOf = (path: string) => finder.placeIn(tool, path).line
  expect(lineOf('/inputSchema/properties/limit/maximum')).toBe(7)
  expect(lineOf('/inputSchema/properties/limit')).toBe(6)
  expect(lineOf('/inputSchema/properties/limit/minimum')).toBe(6)
  expect(lineOf('/inputSchema/properties/customer/maximum')).toBe(5)
  expect(lineOf('/description')).toBe(3)
})

it('searches the name of an input as a word below the start of a tool in code', () => {
  const finder = new LineFinder([
    sourceFile('tools.py', ['limit = 3', '', 'class Search:', '    page_limit = 2', '    limit: int', '']),
  ])
  const tool = toolAt('tools.py', 3)
  expect(finder.placeIn(tool, '/inputSchema/properties/limit/maximum')).toEqual({ file: 'tools.py', line: 5 })
  expect(finder.placeIn(tool, '/inputSchema/properties/absent')).toEqual({ file: 'tools.py', line: 3 })
  expect(finder.placeIn(tool, '/description')).toEqual({ file: 'tools.py', line: 3 })
})

it('returns the place of the tool if its file is missing, binary or not what its name promises', () => {
  const finder = new LineFinder([
    { ...sourceFile('binary.json', []), bytes: new Uint8Array([0, 1, 2]) },
    sourceFile('broken.hocon', ['{ "a": [ "open', '"b": }']),
  ])
  for (const file of ['missing.json', 'binary.json', 'broken.hocon'])
    expect(finder.placeIn(toolAt(file, 2), '/inputSchema/properties/a')).toEqual({ file, line: 2 })
})

it('finds the first line that differs between two versions of a file', () => {
  const [before, after] = [
    ['a', 'b', 'c'],
    ['a', 'x', 'c'],
  ].map(lines => new LineFinder([sourceFile('code.py', lines)])) as [LineFinder, LineFinder]
  expect(after.firstDifference('code.py', before)).toBe(2)
  const shorter = new LineFinder([sourceFile('code.py', ['a'])])
  expect(shorter.firstDifference('code.py', before)).toBe(1)
  expect(after.firstDifference('other.py', before)).toBeUndefined()
})
