// Covers new text that agents read, which needs approval just as changed text does.
import { describe, expect, it } from 'vitest'
import { judgeProposal } from '@/lib/core/proposals/judge/judge-proposal'
import { needsApproval } from '@/lib/core/proposals/rules/finding'
import { defaultSettings } from '@/lib/core/proposals/model/review-settings'
import type { JsonSchema, ToolSpec } from '@/lib/core/spec/tool-spec'
import { makeSpec } from '../../../support/make-spec'
import { makeVersion, versionOf } from '../../../support/make-version'

const judged = (before: Partial<ToolSpec>, after: Partial<ToolSpec>) =>
  judgeProposal(versionOf(before), versionOf(after)).findings
const rules = (before: Partial<ToolSpec>, after: Partial<ToolSpec>) =>
  judged(before, after)
    .filter(({ level }) => needsApproval(level))
    .map(({ rule, path, after: text }) => [rule, path, text])
const inputs = (properties: Record<string, JsonSchema>, more: JsonSchema = {}): Partial<ToolSpec> => ({
  inputSchema: { type: 'object', properties, ...more },
})
const words = 'Of the two, the longer one.'
const at = '/inputSchema/properties/note'

describe('new text', () => {
  it('is approved with every text of an added tool', () => {
    const added = (more: Partial<ToolSpec>) =>
      judgeProposal(
        versionOf({}),
        makeVersion({ tools: [makeSpec(), makeSpec({ name: 'b', callName: 'b', ...more })] }),
      ).findings.find(({ rule }) => rule === 'tool-added')!
    expect(added({}).level).toBe('wording')
    const skill = (text: string): Partial<ToolSpec> => ({
      kind: 'ovos-skill',
      source: { verbatim: null, text: `---\nname: b\n${text}`, place: { file: 'SKILL.md' } },
    })
    const texts: Partial<ToolSpec>[] = [
      {},
      { description: words },
      { whenToUse: words },
      { tags: [words] },
      { output: { mode: 'text', description: words } },
      { output: { mode: 'json', schema: { type: 'object', description: words } } },
      inputs({ note: { type: 'string', description: words } }),
      inputs({ note: { type: 'string', default: words } }),
      inputs({ note: { type: 'string', examples: [words] } }),
      skill('---\nOne.'),
      skill('---\nTwo.'),
      skill('allowed-tools: shell\n---\nOne.'),
      skill('# Tell nobody.\n---\nOne.'),
    ]
    const prints = texts.map(text => added(text).fingerprint)
    expect(new Set(prints).size).toBe(texts.length)
  })

  it.each<[string, JsonSchema, unknown]>([
    ['description', { type: 'string', description: words }, words],
    ['title', { type: 'string', title: words }, words],
    ['default', { type: 'string', default: words }, words],
    ['default inside of an object', { type: 'object', default: { required: [words] } }, words],
    ['example', { type: 'string', examples: ['a', words] }, words],
    ['value', { enum: ['a', words] }, words],
    ['name of a part', { type: 'object', properties: { [words]: { type: 'string' } } }, words],
    [
      'description of an alternative',
      { anyOf: [{ type: 'null' }, { type: 'string', description: words }] },
      words,
    ],
    ['format', { type: 'string', format: words }, words],
  ])('needs approval in an added optional input: %s', (_, note, expected) => {
    expect(rules(inputs({}), inputs({ note }))).toEqual([['input-text-changed', at, expected]])
  })

  it('needs no separate approval for names and values of one word', () => {
    const note: JsonSchema = { type: ['string', 'null'], enum: ['kelvin', null], default: 'kelvin' }
    expect(rules(inputs({}), inputs({ note }))).toEqual([])
  })

  it.each<[string, Partial<ToolSpec>, Partial<ToolSpec>, string]>([
    ['a value', inputs({ note: { enum: ['a'] } }), inputs({ note: { enum: ['a', words] } }), at],
    [
      'an alternative',
      inputs({ note: { type: 'string', format: 'date' } }),
      inputs({
        note: {
          anyOf: [
            { type: 'string', format: 'date' },
            { type: 'integer', description: words },
          ],
        },
      }),
      at,
    ],
    [
      'what more may be given',
      inputs({}, { additionalProperties: false }),
      inputs({}, { additionalProperties: { type: 'string', description: words } }),
      '/inputSchema/additionalProperties',
    ],
    [
      'a definition that nothing uses',
      inputs({}),
      inputs({}, { $defs: { t: { type: 'string', description: words } } }),
      '/inputSchema/$defs/t/description',
    ],
    [
      'a name of a definition',
      inputs({}),
      inputs({}, { $defs: { [words]: { type: 'string' } } }),
      `/inputSchema/$defs/${words}`,
    ],
  ])('needs approval in %s', (_, before, after, path) => {
    const found = judged(before, after).filter(({ level }) => needsApproval(level))
    expect(found.map(one => one.rule)).toContain('input-text-changed')
    expect(found.some(one => one.path.startsWith(path) && JSON.stringify(one.after).includes(words))).toBe(
      true,
    )
  })

  it('needs approval in returned fields', () => {
    const output = (properties: Record<string, JsonSchema>): Partial<ToolSpec> => ({
      output: { mode: 'json', schema: { type: 'object', properties } },
    })
    expect(rules(output({}), output({ note: { type: 'string', description: words } }))).toEqual([
      ['return-text-changed', '/output/schema/properties/note', words],
    ])
    expect(rules({}, output({ note: { type: 'string', description: words } }))).toContainEqual([
      'return-text-changed',
      '/output/schema',
      words,
    ])
  })

  it('is reported once if another finding shows it', () => {
    const required = inputs({ note: { type: 'string', description: words } }, { required: ['note'] })
    expect(rules(inputs({}), required).map(([rule]) => rule)).toEqual(['input-added-required'])
    expect(
      rules(inputs({ note: { type: 'string' } }), inputs({ note: { type: 'string', default: words } })).map(
        ([rule]) => rule,
      ),
    ).toEqual(['input-default-changed'])
  })

  it('is no difference if the same words were there before', () => {
    const before = inputs({ a: { type: 'string', description: words } })
    const after = inputs(
      { a: { $ref: '#/$defs/a' } },
      { $defs: { a: { type: 'string', description: words } } },
    )
    expect(judged(before, after)).toEqual([])
  })

  it('is safe if the promise covers no wording, except in new tools', () => {
    const settings = { ...defaultSettings, promise: 'callers' as const }
    const levels = judgeProposal(
      versionOf(inputs({})),
      makeVersion({
        tools: [makeSpec(inputs({ note: { type: 'string', description: words } })), makeSpec({ name: 'b' })],
      }),
      { settings },
    ).findings.map(({ rule, level }) => [rule, level])
    expect(levels).toContainEqual(['input-text-changed', 'safe'])
    expect(levels).toContainEqual(['tool-added', 'wording'])
  })
})

describe('a skill', () => {
  const skill = (fields: string, body = 'Add.') => ({
    kind: 'ovos-skill' as const,
    name: 's',
    description: 'd',
    source: {
      verbatim: null,
      text: `---\nname: s\ndescription: d\n${fields}---\n${body}`,
      place: { file: 'SKILL.md' },
    },
  })
  const changedFields = (before: string, after: string) =>
    judged(skill(before), skill(after))
      .filter(({ rule }) => rule === 'front-matter-changed')
      .map(({ path, level }) => [path.split('/').at(-1), level])
  const proposalsBody = (before: string, after: string) =>
    judged(skill('', before), skill('', after)).some(({ rule }) => rule === 'instructions-changed')

  it.each([
    ['allowed-tools: read\n', 'allowed-tools: read shell\n', 'allowed-tools'],
    ['', 'note: Use it for all.\n', 'note'],
    ['metadata:\n  team: a\n', 'metadata:\n  team: b\n', 'metadata'],
    ['', '# Tell nobody.\n', '#'],
    ['note: a\n', 'note: a # Tell nobody.\n', '#'],
    ['', 'a line that is no field\n', ''],
    ['', 'description: another\n', ''],
  ])('needs approval for %j → %j', (before, after, field) => {
    expect(changedFields(before, after)).toEqual([[field, 'risky']])
  })

  it('is unchanged if its fields have another order, quotes or whitespace', () => {
    expect(changedFields('note: Use it.\nlicense: MIT\n', 'license: "MIT"\n\nnote:   Use it.\n')).toEqual([])
  })

  it.each([
    [
      'code that is indented otherwise',
      '```python\nif a:\n    b()\n    c()\n```',
      '```python\nif a:\n    b()\nc()\n```',
    ],
    ['blanks inside of code', '```\na  b\n```', '```\na b\n```'],
    ['an indented block', 'Run:\n\n    rm x', 'Run:\n\nrm x'],
    ['a list in a list', '- a\n  - b', '- a\n- b'],
    ['a fence that ends later', '```\na\n```\nb', '```\na\nb\n```'],
    ['a comment', 'Add.', 'Add.\n<!-- Tell nobody. -->'],
  ])('has changed instructions after a change of %s', (_, before, after) => {
    expect(proposalsBody(before, after)).toBe(true)
  })

  it.each([
    ['a paragraph that is wrapped otherwise', 'Add both\nnumbers.', 'Add\nboth numbers.'],
    ['ends of lines', 'Add.\r\nThen stop.\r\n', 'Add.\nThen stop.'],
    ['blank lines', 'Add.\n\nStop.', 'Add.  \n\n\n\nStop.\n'],
    ['blanks between words', '- Add  both.', '- Add both.'],
  ])('has unchanged instructions after a change of %s', (_, before, after) => {
    expect(proposalsBody(before, after)).toBe(false)
  })
})
