import { expect, test } from 'vitest'
import { catalogEntry } from '@/lib/core/catalog/search/catalog-entry'
import { splitNameParts } from '@/lib/core/catalog/search/split-name-parts'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

const spec: ToolSpec = {
  schemaVersion: 1,
  kind: 'executable',
  name: 'readFileLines',
  callName: 'tb__readfilelines',
  description: 'Reads lines.',
  tags: ['Text'],
  capabilities: ['read_fs'],
  permission: { effective: 'ask' },
  inputSchema: {
    type: 'object',
    properties: {
      path: { type: 'string' },
      filter: {
        anyOf: [{ type: 'object', properties: { startsWith: { type: 'string' } } }, { type: 'null' }],
      },
      ranges: { type: 'array', items: { $ref: '#/$defs/Range' } },
    },
    $defs: { Range: { type: 'object', properties: { first: {}, last: {} } } },
  },
  inputMode: 'json-schema',
  output: { mode: 'text' },
  needs: [
    { kind: 'package', name: 'requests', met: false },
    { kind: 'package', name: 'numpy', met: false },
    { kind: 'command', name: 'bash', met: true },
  ],
  source: { verbatim: null, place: { file: 'x' } },
}

test('catalogEntry contains every field that search uses', () => {
  const { near, ...entry } = catalogEntry(spec)
  expect(entry).toEqual({
    name: 'readFileLines',
    callName: 'tb__readfilelines',
    described: false,
    nameParts: 'read file lines',
    summary: 'Reads lines.',
    description: 'Reads lines.',
    kind: 'executable',
    tags: ['text', 'read_fs'],
    parameters: ['path', 'filter', 'ranges', 'first', 'last', 'startsWith'],
    needs: ['package'],
    permission: 'ask',
    runnable: false,
  })
  expect(near).toEqual(expect.arrayContaining(['=readfilelines', '=radfilelines', 'lines', 'ines', 'fle']))
})

test('catalogEntry lists at most 200 inputs, each once, and accepts malformed schemas', () => {
  const properties = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, at) => [`input_${at}`, { type: 'string' }]),
  )
  expect(catalogEntry({ ...spec, inputSchema: { properties } }).parameters).toHaveLength(200)
  const odd = {
    properties: 'none',
    items: [true, { properties: null }],
  } as unknown as ToolSpec['inputSchema']
  expect(catalogEntry({ ...spec, inputSchema: odd }).parameters).toEqual([])
})

test.each([
  ['read_file', ['read', 'file']],
  ['list-directory', ['list', 'directory']],
  ['getHTTPResponse', ['get', 'HTTP', 'Response']],
  ['sha256Sum', ['sha256', 'Sum']],
  ['a.b/c d', ['a', 'b', 'c', 'd']],
  ['___', []],
])('the parts of %s are %j', (name, parts) => {
  expect(splitNameParts(name)).toEqual(parts)
})
