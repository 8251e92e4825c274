import { expect, test } from 'vitest'
import type { GroupId } from '@/lib/core/base/ids'
import { judgeTools, runnableTools, typicalMember } from '@/lib/core/policy/check/judge-matrix'
import { marksOf, formatCell, summarize } from '@/lib/core/policy/check/matrix'
import type { Unmatched } from '@/lib/core/policy/model/policy'
import { withPolicy } from '@/lib/core/policy/model/with-policy'
import type { Rule } from '@/lib/core/policy/model/rule'
import { makePerson, makeRule, makeToolboxFacts, makeToolFacts } from '@/tests/support/make-actor'

const data = 'data' as GroupId
const ana = makePerson('ana', { groups: [data] })
const box = makeToolboxFacts({ slug: 'db', title: 'Databases' })
const tools = ['drop', 'query'].map(name => makeToolFacts({ toolbox: box, name, permission: 'allow' }))
const at = new Date('2026-11-21T12:00:00Z')

function cellOf(row: string, rules: Rule[], provided: { unmatched?: Unmatched; of?: typeof tools } = {}) {
  const policy = { number: 1, unmatched: provided.unmatched ?? 'tool-level', rules }
  const person = row.startsWith('person:')
    ? ana
    : typicalMember(row === 'everyone' ? null : { id: data, roles: ['steward'] }, row)
  const byId = new Map(rules.map(rule => [rule.id, rule]))
  const cell = summarize(
    judgeTools(row, withPolicy(person, policy, at), runnableTools(provided.of ?? tools), byId),
  )
  return [marksOf(cell).join(' '), cell.own ? 'own' : 'inherited', formatCell(cell)]
}

const forGroup = makeRule({ id: 'g', who: { type: 'group', id: data }, effect: 'ask' })
const drop = { type: 'tool', toolbox: 'db', name: 'drop' } as const

test.each<[string, string, Rule[], { unmatched?: Unmatched; of?: typeof tools }, string[]]>([
  ['no rules', 'person:ana', [], {}, ['allow', 'inherited', 'This tool runs without asking.']],
  [
    'a rule for the row itself',
    'group:data',
    [forGroup],
    {},
    ['ask', 'own', 'Rule g asks before every run.'],
  ],
  [
    'a rule that the members inherit',
    'person:ana',
    [forGroup],
    {},
    ['ask', 'inherited', 'Rule g asks before every run.'],
  ],
  [
    'a rule that does not apply to other people',
    'everyone',
    [forGroup],
    {},
    ['allow', 'inherited', 'This tool runs without asking.'],
  ],
  [
    'a role that the group has',
    'group:data',
    [makeRule({ id: 'k', who: { type: 'role', name: 'steward' }, effect: 'deny' })],
    {},
    ['deny', 'inherited', 'Denied by rule k.'],
  ],
  [
    'Varies by tool',
    'person:ana',
    [makeRule({ id: 'd', who: { type: 'person', id: 'ana' }, effect: 'deny', what: drop })],
    {},
    ['deny allow', 'own', 'Tools differ: 1 denied, 1 allowed. Denied by rule d.'],
  ],
  [
    'a denial by default',
    'person:ana',
    [],
    { unmatched: 'deny' },
    ['none', 'inherited', 'No rule allows you to run this tool.'],
  ],
  [
    'a toolbox that the group owns',
    'group:data',
    [],
    {
      of: tools.map(tool => ({ ...tool, toolbox: { ...box, visibility: 'locked', ownerGroupIds: [data] } })),
    },
    ['allow', 'own', 'This tool runs without asking.'],
  ],
  [
    'tools that cannot run',
    'person:ana',
    [],
    {
      of: [
        makeToolFacts({ toolbox: box, runnable: false }),
        makeToolFacts({ toolbox: box, permission: 'deny' }),
      ],
    },
    ['', 'inherited', 'This toolbox has no runnable tools.'],
  ],
])('%s', (_title, row, rules, provided, expected) => {
  expect(cellOf(row, rules, provided)).toEqual(expected)
})
