import { expect, test } from 'vitest'
import { diffSpecs } from '@/lib/core/proposals/diff/diff-specs'
import type { McpServerStart } from '@/lib/core/spec/mcp-server'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { makeSpec } from '@/tests/support/make-spec'
import { makeVersion } from '@/tests/support/make-version'

const server: McpServerStart = {
  name: 'weather',
  runtime: 'node',
  args: ['${__dirname}/server.mjs'],
  env: { REGION: 'eu' },
  defaults: {},
  secrets: {},
  required: [],
}
const versionOf = (start: Partial<McpServerStart>, more: Partial<ToolSpec> = {}) =>
  makeVersion({
    tools: [
      makeSpec({
        kind: 'mcp',
        program: {
          ...{ runner: 'python', adapter: 'mcp', className: '.mcp.json', root: '', config: {} },
          server: { ...server, ...start },
        },
        source: { verbatim: null, place: { file: '.mcp.json' } },
        ...more,
      }),
    ],
  })
const pathsOf = (after: ReturnType<typeof versionOf>) =>
  diffSpecs(versionOf({}), after).map(({ kind, path }) => [kind, path])

// The declaration is read as tools, so a change of its bytes alone is no finding.
test.each([
  [{ args: ['${__dirname}/server.mjs', '--all'] }, '/program/server/args'],
  [{ env: { REGION: 'us' } }, '/program/server/env/REGION'],
  [{ env: { REGION: 'eu', NODE_OPTIONS: '--require /tool/x.cjs' } }, '/program/server/env/NODE_OPTIONS'],
  [{ runtime: 'python' as const }, '/program/server/runtime'],
  [{ secrets: { API_KEY: 'API_KEY' } }, '/program/server/secrets/API_KEY'],
])('diffSpecs reports each part of the start of an MCP server: %j', (start, path) => {
  expect(pathsOf(versionOf(start))).toEqual([['config-changed', path]])
})

test('diffSpecs reports what an MCP server says differently about a tool', () => {
  const mcp = { title: 'Weather', annotations: { destructiveHint: true } }
  expect(pathsOf(versionOf({}, { mcp }))).toEqual([
    ['config-changed', '/mcp/annotations/destructiveHint'],
    ['config-changed', '/mcp/title'],
  ])
})
