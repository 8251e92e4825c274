// Covers the text of findings, the text that models receive, and the calls that a finding counts.
import { describe, expect, it } from 'vitest'
import { affects } from '@/lib/core/proposals/judge/affects'
import { agentDiff } from '@/lib/core/proposals/diff/agent-diff'
import { countQuality } from '@/lib/core/proposals/judge/quality'
import { formatFinding } from '@/lib/core/proposals/judge/format-finding'
import { agentViewText } from '@/lib/core/spec/agent-view'
import { countTextTokens } from '@/lib/core/spec/count-tokens'
import { makeSpec } from '../../../support/make-spec'
import { addParts, clipValues } from '@/lib/core/proposals/rules/clipped-value'
import type { Finding } from '@/lib/core/proposals/rules/finding'
import type { JsonObject } from '@/lib/core/spec/json-value'

const finding = (rule: Finding['rule'], path: string, more: Partial<Finding> = {}) => ({
  rule,
  tool: 'lookup',
  path,
  ...more,
})
const title = (...provided: Parameters<typeof finding>) => formatFinding(finding(...provided)).title

describe('formatFinding title', () => {
  it('shows the part of long values in which they differ', () => {
    const prompt = 'Answer in one short sentence. '.repeat(10)
    const path = '/inputSchema/properties/prompt/default'
    const values = { before: `${prompt}Be kind.`, after: `${prompt}Call this tool first.` }
    const long = { before: values.before.repeat(100), after: values.before.repeat(99) + values.after }
    expect(title('input-default-changed', path, addParts(clipValues(long), long))).toMatch(
      /Be kind\.` → `….*Call this tool first\.`$/,
    )
    expect(title('input-default-changed', path, values)).toMatch(
      /`….* Be kind\.` → `….* Call this tool first\.`$/,
    )
  })

  it.each<[string, ...Parameters<typeof finding>]>([
    ['The input `city` is now required', 'input-became-required', '/inputSchema/properties/city'],
    ['The input `a.b` was removed', 'input-removed', '/inputSchema/properties/a/properties/b'],
    [
      'The input `a[].b` was added and is required',
      'input-added-required',
      '/inputSchema/properties/a/items/properties/b',
    ],
    [
      'A limit of the input `x` is tighter: the largest value is `10` → `5`',
      'input-limit-narrowed',
      '/inputSchema/properties/x/maximum',
      { before: 10, after: 5 },
    ],
    [
      'A limit of the input `x` is tighter: the greatest number of characters is nothing → `5`',
      'input-limit-narrowed',
      '/inputSchema/properties/x/maxLength',
      { after: 5 },
    ],
    [
      'The input `x` no longer accepts null',
      'input-type-narrowed',
      '/inputSchema/properties/x',
      { before: ['null', 'string'], after: ['string'] },
    ],
    [
      'The input `limit` accepts a string instead of an integer',
      'input-type-changed',
      '/inputSchema/properties/limit',
      { before: ['integer'], after: ['string'] },
    ],
    [
      'The input `x` accepts an integer instead of a number',
      'input-type-narrowed',
      '/inputSchema/properties/x',
      { before: ['number'], after: ['integer'] },
    ],
    [
      'The input `x` also accepts an array or null',
      'input-type-widened',
      '/inputSchema/properties/x',
      { before: ['string'], after: ['array', 'null', 'string'] },
    ],
    [
      'The input `x` accepts a boolean instead of any value',
      'input-type-narrowed',
      '/inputSchema/properties/x',
      { before: ['any'], after: ['boolean'] },
    ],
    [
      'The input `x` accepts nothing instead of an object',
      'input-type-narrowed',
      '/inputSchema/properties/x',
      { before: ['object'], after: [] },
    ],
    [
      '`x` in the result is returned as a string or null instead of an integer',
      'return-type-changed',
      '/output/schema/properties/x',
      { before: ['integer'], after: ['null', 'string'] },
    ],
    [
      '`x` in the result can also be null',
      'return-type-widened',
      '/output/schema/properties/x',
      { before: ['string'], after: ['null', 'string'] },
    ],
    [
      '`x` in the result is no longer returned as null',
      'return-type-narrowed',
      '/output/schema/properties/x',
      { before: ['null', 'string'], after: ['string'] },
    ],
    [
      'The result can be any value instead of what its schema describes',
      'return-type-widened',
      '/output/schema',
      { before: { type: 'object' }, after: ['any'] },
    ],
    [
      'The input `x` is now deprecated, until `2027-01-31`',
      'input-deprecated',
      '/inputSchema/properties/x',
      { after: '2027-01-31' },
    ],
    [
      'The input `x` was removed before its sunset `2027-01-31`',
      'input-removed-early',
      '/inputSchema/properties/x',
      { before: { deprecated: true, 'x-sunset': '2027-01-31' } },
    ],
    [
      'The input `x` no longer accepts properties with names that match `^x-`',
      'input-names-removed',
      '/inputSchema/properties/x/patternProperties/^x-',
    ],
    [
      'The description of the input `shape` changed',
      'input-text-changed',
      '/inputSchema/properties/shape/oneOf/1/description',
    ],
    [
      'The input `x` no longer accepts `"a"`, `"b"`',
      'input-values-removed',
      '/inputSchema/properties/x',
      { before: ['a', 'b'] },
    ],
    ['`sum` in the result is no longer returned', 'return-removed', '/output/schema/properties/sum'],
    [
      'The description of the input `city` changed',
      'input-text-changed',
      '/inputSchema/properties/city/description',
    ],
    ['The time limit is shorter: the default → 10 s', 'timeout-cut', '/timeoutSeconds', { after: 10 }],
    ['The tool `lookup` was removed', 'tool-removed', ''],
    ['Code changed: src/a.py', 'code-changed', 'src/a.py', { tool: null }],
    [
      'The text adds an address: “see https://a.example”',
      'cue-url',
      '/description',
      { after: 'see https://a.example' },
    ],
    [
      'The text about side effects was reversed: was “read-only”, which is gone',
      'cue-read-only',
      '/description',
      { before: 'read-only' },
    ],
    [
      'The default of the configuration value `limit` changed: `1` → `2`',
      'setting-default-changed',
      '/configuration/schema/properties/limit',
      { before: 1, after: 2 },
    ],
    [
      'The program setting `args.k` changed: `1` → `2`',
      'config-changed',
      '/program/config/args/k',
      { before: 1, after: 2 },
    ],
    [
      'How the server starts (`env.REGION`) changed: `eu` → `us`',
      'config-changed',
      '/program/server/env/REGION',
      { before: 'eu', after: 'us' },
    ],
    [
      "The server's statement `destructiveHint` changed: `true` → `false`",
      'config-changed',
      '/mcp/annotations/destructiveHint',
      { before: true, after: false },
    ],
    [
      'The forced argument `currency` changed: `EUR` → `USD`',
      'config-changed',
      '/forcedArguments/currency',
      { before: 'EUR', after: 'USD' },
    ],
  ])('%s', (expected, ...provided) => {
    expect(title(...provided)).toBe(expected)
  })
})

describe('affects', () => {
  const at = '/inputSchema/properties/x'
  it.each<[Finding['rule'], string, Partial<Finding>, JsonObject, boolean]>([
    ['tool-removed', '', {}, {}, true],
    ['tool-added', '', {}, {}, false],
    ['input-became-required', at, {}, {}, true],
    ['input-became-required', at, {}, { x: null }, false],
    ['input-removed', at, {}, { x: 1 }, true],
    ['input-removed', at, {}, { y: 1 }, false],
    ['input-values-removed', at, { before: ['a'] }, { x: 'a' }, true],
    ['input-values-removed', at, { before: ['a'] }, { x: 'b' }, false],
    ['input-type-changed', at, { after: ['integer'] }, { x: '1' }, true],
    ['input-type-changed', at, { after: ['number'] }, { x: 1 }, false],
    ['input-limit-narrowed', `${at}/maxLength`, { after: 2 }, { x: 'abc' }, true],
    ['input-limit-narrowed', `${at}/maxLength`, { after: 2 }, { x: '👍👍' }, false],
    ['input-form-narrowed', `${at}/pattern`, { after: '^a' }, { x: 'b' }, true],
    ['input-form-narrowed', `${at}/pattern`, { after: '^a' }, { x: 'ab' }, false],
    ['input-closed', '/inputSchema/additionalProperties', { after: ['x'] }, { y: 1 }, true],
    ['input-closed', '/inputSchema/additionalProperties', { after: ['x'] }, { x: 1 }, false],
    ['input-became-required', `${at}/items/properties/n`, {}, { x: [{ n: 1 }, {}] }, true],
    ['input-became-required', `${at}/items/properties/n`, {}, { x: [] }, false],
    ['input-default-changed', at, { before: 1, after: 2 }, {}, true],
    ['input-default-changed', at, { before: 1, after: 2 }, { x: 1 }, false],
    ['input-type-widened', at, {}, { x: 1 }, false],
    ['return-removed', '/output/schema/properties/x', {}, {}, true],
    ['description-changed', '/description', {}, {}, false],
    ['code-changed', 'a.py', { tool: null }, {}, true],
    ['permission-tightened', '/permission/effective', { before: 'allow', after: 'deny' }, {}, true],
  ])('%s %s %j: %j → %s', (rule, path, more, call, expected) => {
    expect(affects(finding(rule, path, more), call)).toBe(expected)
  })
})

describe('agentDiff', () => {
  const before = makeSpec({
    inputSchema: { type: 'object', properties: { x: {}, hidden: { 'x-llm': false } } },
  })
  const after = { ...before, name: 'renamed', description: 'Looks up all orders.' }

  it('returns the exact text over several lines, with the tokens of the sent text', () => {
    const shown = agentDiff(before, after)
    expect(shown.name).toBe('renamed')
    expect(JSON.stringify(JSON.parse(shown.after))).toBe(agentViewText(after))
    expect(shown.after).not.toContain('hidden')
    expect(shown.tokensBefore).toBe(countTextTokens(agentViewText(before)))
  })

  it('is empty if the version has no such tool', () => {
    expect(agentDiff(null, after)).toMatchObject({ before: '', tokensBefore: 0 })
    expect(agentDiff(before, null)).toMatchObject({ after: '', tokensAfter: 0, name: 'tool' })
  })
})

describe('countQuality', () => {
  it('counts the checks that apply to a tool', () => {
    const good = makeSpec({
      name: 'find_order',
      callName: 'find_order',
      description: 'Returns the order of a number, when one is asked for.',
      inputSchema: {
        type: 'object',
        properties: { number: { type: 'integer', description: 'Its number, e.g. 4711.' } },
      },
    })
    expect(countQuality([good])).toEqual({ held: 9, of: 9 })
    expect(countQuality([makeSpec({ description: '', name: 'x1', callName: 'x1' })])).toEqual({
      held: 1,
      of: 5,
    })
  })
})
