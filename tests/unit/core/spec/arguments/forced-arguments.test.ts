import { describe, expect, it } from 'vitest'
import { checkInputs } from '@/lib/core/spec/arguments/check-inputs'
import { forceArguments } from '@/lib/core/spec/arguments/forced-arguments'
import { matchesGlob } from '@/lib/core/policy/evaluate/match-glob'
import { readResourceText, resourceText } from '@/lib/core/policy/model/rule-text'
import { diffRunning } from '@/lib/core/proposals/diff/diff-running'
import { links } from '@/lib/core/base/links'
import { runInput } from '@/lib/core/runs/run-program'
import { toolSnippets } from '@/lib/core/catalog/tool-docs/tool-snippets'
import { lossOfExport } from '@/lib/core/export/export-losses'
import { makeSpec } from '@/tests/support/make-spec'

const spec = makeSpec({
  kind: 'neuro-san-coded',
  name: 'search/engine',
  inputMode: 'pydantic-lax',
  inputSchema: {
    type: 'object',
    properties: { query: { type: 'string' }, limit: { type: 'integer' }, depth: { type: 'number' } },
    required: ['query', 'depth'],
  },
  forcedArguments: '{"depth":2.0,"allowed_paths":["/data"]}',
})

describe('forced arguments', () => {
  it('are overlaid on the checked arguments of the caller', () => {
    expect(checkInputs(spec, '{"query": "a", "limit": "5"}')).toEqual({
      ok: true,
      value: { query: 'a', limit: 5, depth: 2, allowed_paths: ['/data'] },
      text: '{"query":"a","limit":5,"depth":2.0,"allowed_paths":["/data"]}',
    })
  })

  it('replace values of the caller, which are not even checked', () => {
    const checked = checkInputs(spec, '{"query": "a", "depth": "deep", "allowed_paths": ["/"]}')
    expect(checked).toMatchObject({ ok: true, value: { depth: 2, allowed_paths: ['/data'] } })
  })

  it('leave the other arguments to the schema', () => {
    expect(checkInputs(spec, '{}')).toMatchObject({ ok: false, problems: [{ path: '/query' }] })
  })

  it('are overlaid on any arguments of an untyped tool', () => {
    const untyped = { ...spec, inputMode: 'untyped' as const }
    expect(checkInputs(untyped, '{"x": 1.0, "depth": 9}')).toMatchObject({
      ok: true,
      text: '{"x":1.0,"depth":2.0,"allowed_paths":["/data"]}',
    })
  })

  it.each([
    ['{"a":{"b":1,"c":2}}', '{"a":{"b":9}}', '{"a":{"b":9,"c":2}}'],
    ['{"a":[1,2]}', '{"a":[3]}', '{"a":[3]}'],
    ['{"a":1}', '{"a":null}', '{"a":null}'],
    ['{"a":5}', '{"a":"7.9"}', '{"a":7}'],
    ['{"a":5.0}', '{"a":"7"}', '{"a":7.0}'],
    ['{"a":true}', '{"a":"yes"}', '{"a":false}'],
    ['{"a":5.0}', '{"a":"nan"}', '{"a":"nan"}'],
    ['{}', '{"a":"7.9"}', '{"a":"7.9"}'],
    ['not JSON', '{"a":1}', 'not JSON'],
  ])('merge %s with %s as neuro-san does', (passed, forcedArguments, expected) => {
    expect(forceArguments({ forcedArguments }, passed)).toBe(expected)
  })

  it('also reach the tool in a replay of a call without them', () => {
    expect(runInput(spec, '{"query":"a"}')).toBe('{"query":"a","depth":2.0,"allowed_paths":["/data"]}')
  })

  it('are compared between versions, each by its name', () => {
    const facts: unknown[][] = []
    diffRunning(spec, { ...spec, forcedArguments: '{"depth":3.0}' }, (...fact) => facts.push(fact))
    expect(facts).toEqual([
      ['config-changed', '/forcedArguments/depth', 2, 3],
      ['config-changed', '/forcedArguments/allowed_paths', ['/data'], undefined],
    ])
  })

  it('are args of the agent in the snippet for a network, and are lost in an export', () => {
    const [network] = toolSnippets(spec, { toolbox: 'box', publicUrl: 'https://x' })
    expect(network!.text).toContain('"depth": 2.0')
    expect(lossOfExport(spec, 'neuro-san').map(({ part }) => part)).toEqual(['Forced arguments'])
  })
})

describe('a name with a slash', () => {
  it('is one part of an address', () => {
    expect(links.tool('box', 'basic/net/agent', 2)).toBe('/t/box/basic%2Fnet%2Fagent@2')
    expect(links.api.checkInputs('box', 'net/agent')).toBe('/api/tools/box/net%2Fagent/check')
  })

  it('belongs to the toolbox before the first slash', () => {
    const resource = { type: 'tool', toolbox: 'box', name: 'basic/net/agent' } as const
    expect(readResourceText(resourceText(resource))).toEqual(resource)
    const version = { ...resource, type: 'version', number: 3 } as const
    expect(readResourceText(resourceText(version))).toEqual(version)
  })

  it.each(['box/*', 'box/basic/*', 'box/basic/net/*', '*/agent', '*'])('matches the pattern %s', pattern => {
    expect(matchesGlob(pattern, 'box/basic/net/agent')).toBe(true)
  })
})
