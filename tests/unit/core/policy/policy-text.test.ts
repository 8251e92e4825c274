/** Policies as files: reading, rejection with a place, and the round trip. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPolicy } from '@/lib/core/policy/text/read-policy'
import { readRule } from '@/lib/core/policy/text/read-rule'
import { ruleLimits } from '@/lib/core/policy/model/rule-limits'
import { formatRule, ruleSentence } from '@/lib/core/policy/text/format-rule'
import { policyFormats, writePolicy, type PolicyFormat } from '@/lib/core/policy/text/write-policy'
import { makeRule } from '../../../support/make-actor'
import { randomPolicies } from '@/tests/support/cases/random-policies'

const text = `# Our rules
unmatched = confirm
rules = [
  {
    id = drops
    effect = deny
    who = everyone
    what = "glob:*/drop-*"
    actions = [run]
    when { all = [{ argument = cascade, op = equals, value = true }] }
    note = "Too dangerous."
  }
  {
    id = leads, effect = confirm, who = "group:data", what = "toolbox:db-tools", actions = run
    approvers = ["person:ana", "role:admin"]
    expiresAt = "2026-12-01T13:00:00+01:00"
    scope = "toolbox:db-tools"
  }
]
`

describe('a policy as a file', () => {
  it('is read from HOCON', () => {
    expect(readPolicy(text)).toEqual({
      content: {
        unmatched: 'ask',
        rules: [
          {
            id: 'drops',
            effect: 'deny',
            who: { type: 'everyone' },
            what: { type: 'glob', pattern: '*/drop-*' },
            actions: ['run'],
            when: { all: [{ argument: 'cascade', op: 'equals', value: true }] },
            scope: { type: 'organization' },
            note: 'Too dangerous.',
          },
          {
            id: 'leads',
            effect: 'ask',
            who: { type: 'group', id: 'data' },
            what: { type: 'toolbox', slug: 'db-tools' },
            actions: ['run'],
            approvers: [
              { type: 'person', id: 'ana' },
              { type: 'role', name: 'admin' },
            ],
            expiresAt: '2026-12-01T12:00:00.000Z',
            scope: { type: 'toolbox', slug: 'db-tools' },
            note: '',
          },
        ],
      },
      problems: [],
    })
  })

  it.each(Object.keys(policyFormats) as PolicyFormat[])('survives a round trip as %s', format => {
    fc.assert(
      fc.property(randomPolicies, ({ unmatched, rules }) => {
        const written = writePolicy({ unmatched, rules }, format)
        expect(readPolicy(written)).toEqual({ content: { unmatched, rules }, problems: [] })
      }),
      { numRuns: 30 },
    )
    const odd = makeRule({
      what: { type: 'version', toolbox: 'a', name: 'b/c@d "${x}"', number: 2 },
      when: { schema: { type: 'object', properties: { __proto__x: { enum: ['\u2028', '${y}', '"""'] } } } },
      note: '# no comment\n// nor this',
    })
    const content = { unmatched: 'deny' as const, rules: [odd] }
    expect(readPolicy(writePolicy(content, format))).toEqual({ content, problems: [] })
  })

  it('keeps valid rules beside invalid ones, and reports problem and place of each invalid one', () => {
    const first = 'rules = [\n  { id = leads, effect = allow, who = everyone, what = any, actions = run }'
    const last =
      '  { id = drops2, effect = allow, who = unknown, what = any, actions = [fly], extra = 1 }\n]\n'
    const broken = `${text.replace('rules = [', first).replace('effect = deny', 'effect = forbid').slice(0, -2)}${last}`
    const { content, problems } = readPolicy(broken, 'rules.conf')
    expect(content!.rules.map(({ id }) => id)).toEqual(['leads'])
    expect(problems.map(({ place, message }) => [place!.line, message])).toEqual([
      [7, 'Unknown effect.'],
      [15, 'Another rule has the id "leads".'],
      [20, 'Unknown key "extra".'],
      [20, 'Unknown subject.'],
      [20, 'Unknown action.'],
    ])
    expect(problems[0]).toMatchObject({
      hint: 'Write allow, ask or deny.',
      place: { file: 'rules.conf', column: 14 },
    })
  })

  it('is rejected with the place of a syntax error, or as not being a policy', () => {
    expect(readPolicy('rules = [\n  { id = }').problems[0]).toMatchObject({
      severity: 'error',
      place: { line: 1 },
    })
    expect(readPolicy('[1, 2]')).toMatchObject({
      content: null,
      problems: [{ message: 'This is not a policy.' }],
    })
    expect(readPolicy('').content).toEqual({ unmatched: 'tool-level', rules: [] })
    expect(
      readPolicy('unmatched = maybe\nrulez = []\nrules = 5').problems.map(({ message }) => message),
    ).toEqual([
      'Unknown key "rulez".',
      'Invalid default for calls that no rule matches.',
      'The rules are not a list.',
    ])
  })

  it('is limited in size', () => {
    const many = `rules = [${'{},'.repeat(ruleLimits.rulesMax + 1)}]`
    const { content, problems } = readPolicy(many)
    expect(content!.rules).toEqual([])
    expect(problems).toHaveLength(ruleLimits.problemsMax)
    expect(problems[0]!.message).toBe('The policy has 10001 rules. Only the first 10000 are read.')
    expect(readPolicy(' '.repeat(ruleLimits.textLengthMax + 1)).problems[0]!.severity).toBe('error')
  })
})

describe('a rule of unknown origin', () => {
  const base = { id: 'r', effect: 'ask', who: 'everyone', what: 'any', actions: ['run'] }
  const table: [string, Record<string, unknown>, (string | number)[]][] = [
    ['an id with blanks', { id: 'a b' }, ['id']],
    ['a subject without a name', { who: 'group:' }, ['who']],
    ['a subject with extra fields', { who: { type: 'everyone', id: 'x' } }, ['who']],
    ['a tool without its toolbox', { what: 'tool:query' }, ['what']],
    ['a toolbox with a slash', { what: { type: 'toolbox', slug: 'a/b' } }, ['what']],
    ['an unknown kind', { what: 'kind:soap' }, ['what']],
    ['a version without a number', { what: 'version:a/b' }, ['what']],
    ['no action', { actions: [] }, ['actions']],
    ['an unknown action', { actions: ['run', 'walk'] }, ['actions', 1]],
    ['a condition without a known form', { when: { any: [] } }, ['when']],
    ['a condition that tests nothing', { when: { all: [] } }, ['when', 'all']],
    [
      'a pattern that cannot be matched safely',
      { when: { all: [{ argument: 'a', op: 'regex', value: '(?=x)' }] } },
      ['when', 'all', 0, 'value'],
    ],
    [
      'a comparison with a text',
      { when: { all: [{ argument: 'a', op: 'lt', value: '5' }] } },
      ['when', 'all', 0, 'value'],
    ],
    [
      'an unknown test',
      { when: { all: [{ argument: 'a', op: 'like', value: '5' }] } },
      ['when', 'all', 0, 'op'],
    ],
    ['an invalid schema', { when: { schema: { type: 'text' } } }, ['when', 'schema']],
    [
      'a schema that cannot be checked completely',
      { when: { schema: { properties: { a: { pattern: '(?=x)' } } } } },
      ['when', 'schema'],
    ],
    ['an empty list of approvers', { approvers: [] }, ['approvers']],
    ['approvers of a rule that does not ask', { effect: 'allow', approvers: ['person:a'] }, ['approvers']],
    ['an invalid date', { expiresAt: '2026-13-01' }, ['expiresAt']],
    ['an unknown scope', { scope: 'planet' }, ['scope']],
    ['a note that is too long', { note: 'x'.repeat(501) }, ['note']],
    ['an enabled that is not a boolean', { enabled: 'yes' }, ['enabled']],
    ['an unknown field', { __proto: 1 }, ['__proto']],
  ]
  it.each(table)('%s is rejected at its place', (_name, provided, path) => {
    expect(readRule({ ...base, ...provided })).toMatchObject({ rule: null, problems: [{ path }] })
  })

  it('is rejected completely when it is not an object', () => {
    for (const provided of [null, [], 'rule', 5])
      expect(readRule(provided)).toMatchObject({ rule: null, problems: [{ path: [] }] })
  })

  it('can be written with objects or words', () => {
    const rule = makeRule({ who: { type: 'group', id: 'a:b' }, scope: { type: 'person', id: 'ana' } })
    expect(readRule(rule)).toEqual({ rule, problems: [] })
    expect(readRule({ ...rule, who: 'group:a:b', what: 'any', scope: 'person:ana' }).rule).toEqual(rule)
  })
})

describe('a rule as a sentence', () => {
  it.each([
    [makeRule(), 'Everyone can run any tool.'],
    [
      makeRule({ effect: 'deny', what: { type: 'glob', pattern: '*/drop-*' } }),
      'No one can run tools matching */drop-*.',
    ],
    [
      makeRule({
        effect: 'deny',
        who: { type: 'person', id: 'p1' },
        what: { type: 'tool', toolbox: 'data', name: 'query' },
        actions: ['view', 'run'],
        when: {
          all: [
            { argument: 'table', op: 'equals', value: 'users' },
            { argument: 'rows', op: 'exists', value: false },
          ],
        },
      }),
      `Ana can't see and run data/query when table is "users" and rows is absent.`,
    ],
    [
      makeRule({
        effect: 'ask',
        who: { type: 'group', id: 'g1' },
        what: { type: 'toolbox', slug: 'data' },
        approvers: [
          { type: 'person', id: 'p1' },
          { type: 'role', name: 'auditor' },
        ],
        expiresAt: '2026-12-01T12:00:00.000Z',
      }),
      'The group Data is asked before they run the toolbox data, Ana or Everyone with the role auditor must approve, until 2026-12-01 12:00 UTC.',
    ],
    [
      makeRule({ actions: ['manage', 'administer'], who: { type: 'token', id: 't9' }, enabled: false }),
      'Disabled: The token t9 can manage any tool and administer people and rules.',
    ],
  ])('%#: $1', (rule, sentence) => {
    const names = { people: new Map([['p1', 'Ana']]), groups: new Map([['g1', 'Data']]) }
    expect(formatRule(rule, names)).toBe(sentence)
  })
})

it('a sentence has the parts of its rule, in order', () => {
  const rule = makeRule({
    who: { type: 'role', name: 'auditor' },
    what: { type: 'tag', tag: 'net' },
    actions: ['view', 'run'],
    when: { all: [{ argument: 'rows', op: 'lt', value: 9 }] },
    scope: { type: 'toolbox', slug: 'data' },
  })
  const parts = ruleSentence(rule)
  expect(parts.filter(({ part }) => part !== undefined)).toEqual([
    { part: 'who', text: 'Everyone with the role auditor' },
    { part: 'action', text: 'see and run' },
    { part: 'what', text: 'tools tagged net' },
    { part: 'when', text: 'when rows is less than 9' },
    { part: 'scope', text: 'by a rule of the toolbox data' },
  ])
  expect(parts.map(({ text }) => text).join('')).toBe(formatRule(rule))
})

it('reads the example of the documentation', () => {
  const example = /```hocon\n(.*?)```/s.exec(readFileSync('docs/guides/permissions.md', 'utf8'))![1]!
  const { content, problems } = readPolicy(example)
  expect(problems).toEqual([])
  expect(content!.rules.map(rule => formatRule(rule))).toEqual([
    'No one can run tools matching */drop-*.',
    expect.stringContaining('shell'),
  ])
})

it.each([
  [{ note: 'a\0b' }, ['note']],
  [{ note: 'half \ud800' }, ['note']],
  [{ what: { type: 'glob', pattern: '\0*' } }, ['what', 'pattern']],
  [{ when: { schema: { properties: { 'a\0': {} } } } }, ['when', 'schema', 'properties', 'a\ufffd']],
  [{ when: { all: [{ argument: 'a', op: 'in', value: ['x', '\0'] }] } }, ['when', 'all', 0, 'value', 1]],
] as const)('rejects values that the database cannot store, with their place: %j', (part, path) => {
  const { rule, problems } = readRule({ ...makeRule(), ...part })
  expect([rule, problems.map(problem => problem.path)]).toEqual([null, [path]])
})
