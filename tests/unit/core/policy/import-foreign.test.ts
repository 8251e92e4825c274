/** Permissions of other systems: read line by line, evaluated in their order, and compared with the imported rules. */
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { exampleCalls, exampleTools } from '@/lib/core/policy/imports/changed-cells'
import { judgeForeign } from '@/lib/core/policy/imports/foreign-policy'
import type { ForeignFormat } from '@/lib/core/policy/imports/policy-text-formats'
import { detectForeign, importForeign, readForeign } from '@/lib/core/policy/imports/read-foreign'
import type { JsonObject } from '@/lib/core/spec/json-value'
import { makeToolboxFacts, makeToolFacts } from '../../../support/make-actor'

const tools = ['shell/Bash', 'web/WebFetch', 'files/Read', 'github/push']

/** Returns the decision of the other system for each call. */
function says(text: string, format: ForeignFormat, calls: readonly [string, JsonObject][]): string[] {
  const { policy } = readForeign(text, format, 'f')
  return calls.map(([tool, provided]) => {
    const [slug, name] = tool.split('/') as [string, string]
    return judgeForeign(policy!, makeToolFacts({ toolbox: makeToolboxFacts({ slug }), name }), provided)
      .effect
  })
}
const reported = (text: string, format: ForeignFormat) =>
  importForeign(text, format, tools).problems.map(({ severity, code, place }) => [
    severity,
    code,
    place?.line,
    place?.column,
  ])
const changedOf = (text: string, format: ForeignFormat) => {
  const { total, cells } = importForeign(text, format, tools).changed
  expect(cells).toHaveLength(Math.min(total, 50))
  return cells.map(({ tool, arguments: provided, was, becomes }) => [
    tool,
    JSON.stringify(provided),
    was,
    becomes,
  ])
}

describe('levels of Anode', () => {
  const levels: { level: string; unified_effect: string }[] = JSON.parse(
    readFileSync('tests/fixtures/anode/permission_levels.json', 'utf8'),
  ).anode_levels

  it.each(levels)('$level is "$unified_effect"', ({ level, unified_effect }) => {
    const text = JSON.stringify({ Bash: level, '*': 'unavailable' })
    const delegated = unified_effect === 'by the inner call'
    const [effect] = says(text, 'anode-levels', [['shell/Bash', {}]])
    // Anode calls this effect confirm.
    const unified = unified_effect.split(',')[0]!.replace('confirm', 'ask')
    expect(effect).toBe(delegated ? 'deny' : unified)
    expect(importForeign(text, 'anode-levels', tools).content?.rules).toHaveLength(delegated ? 0 : 1)
  })

  it.each(['auto_read', 'confirm_write', 'unavailable'])(
    'keep their meaning when the default is %s',
    rest => {
      const text = JSON.stringify({
        levels: { Bash: 'state_write', 'files/Read': 'unavailable', push: 'confirm_execute', '*': rest },
      })
      expect(detectForeign(text)).toBe('anode-levels')
      // An allow for every tool does not override an ask for one tool.
      expect(changedOf(text, 'anode-levels')).toEqual([])
    },
  )

  it('report unknown words, personal confirmations and delegated decisions at their places', () => {
    expect(
      reported('{\n  "a": "yolo",\n  "b": "interactive",\n  "c": "delegated"\n}', 'anode-levels'),
    ).toEqual([
      ['error', 'anode-level', 2, 8],
      ['warning', 'anode-interactive', 3, 3],
      ['warning', 'anode-delegated', 4, 3],
    ])
  })
})

describe('rules of Amp', () => {
  const lines = `# what may be pushed
allow Bash --cmd 'git status'
reject Bash --cmd "*--force*"
ask Bash --cmd 'git push*'
allow mcp__github__push
reject *
`
  const json = JSON.stringify({
    'amp.permissions': [
      { tool: 'Bash', matches: { cmd: 'git status' }, action: 'allow' },
      { tool: 'Bash', matches: { cmd: '*--force*' }, action: 'reject' },
      { tool: 'Bash', matches: { cmd: 'git push*' }, action: 'ask' },
      { tool: 'mcp__github__push', action: 'allow' },
      { tool: '*', action: 'reject' },
    ],
  })

  it.each([lines, json])('are evaluated from first to last, as lines and as JSON: %#', text => {
    expect(detectForeign(text)).toBe('amp-rules')
    const calls: [string, JsonObject][] = [
      ['shell/Bash', { cmd: 'git status' }],
      ['shell/Bash', { cmd: 'git push --force' }],
      ['shell/Bash', { cmd: 'git push' }],
      ['shell/Bash', {}],
      ['github/push', {}],
      ['other/push', {}],
    ]
    expect(says(text, 'amp-rules', calls)).toEqual(['allow', 'deny', 'ask', 'deny', 'allow', 'deny'])
    const { content, problems, changed } = importForeign(text, 'amp-rules', tools)
    expect([problems, content?.unmatched, content?.rules.length, changed]).toEqual([
      [],
      'deny',
      4,
      { total: 0, cells: [] },
    ])
  })

  it('report a changed meaning when an earlier rule allows what a later one denies', () => {
    const text = 'allow Bash --cmd "git *"\nreject Bash\nask *'
    expect(changedOf(text, 'amp-rules')).toEqual([['shell/Bash', '{"cmd":"git x"}', 'allow', 'deny']])
    const [cell] = importForeign(text, 'amp-rules', tools).changed.cells
    expect([cell?.entry, cell?.rule]).toEqual(['Amp: allow Bash --cmd git *', 'amp-2'])
  })

  it('test literals, globs, patterns, lists and nested values', () => {
    const matches = { cmd: ['ls', '/^cat /', 'git *'], deep: { n: 2, on: true } }
    const text = JSON.stringify([{ tool: 'B*', matches, action: 'allow' }])
    const deep = { n: 2, on: true }
    expect(
      says(text, 'amp-rules', [
        ['shell/Bash', { cmd: 'ls', deep }],
        ['shell/Bash', { cmd: 'cat x', deep }],
        ['shell/Bash', { cmd: 'git a/b', deep }],
        ['shell/Bash', { cmd: 'lsof', deep }],
        ['shell/Bash', { cmd: 'ls', deep: { n: 3, on: true } }],
        ['shell/Cat', { cmd: 'ls', deep }],
      ]),
    ).toEqual(['allow', 'allow', 'allow', 'ask', 'ask', 'ask'])
  })

  it('report problems with line and column, and import the other rules', () => {
    const text =
      "allow Bash\n  permit Read\nask Bash --cmd \"open\nask Bash --cmd '/(?=x)/'\ndelegate Read\nallow Bash cmd x"
    expect(reported(text, 'amp-rules')).toEqual([
      ['error', 'amp-rule', 2, 3],
      ['error', 'amp-quote', 3, 1],
      ['error', 'import-pattern', 4, 16],
      ['warning', 'amp-delegate', 5, 1],
      ['error', 'amp-option', 6, 12],
    ])
    expect(importForeign(text, 'amp-rules', tools).content?.rules.map(({ effect }) => effect)).toEqual([
      'allow',
      'ask',
    ])
    const json =
      '[\n  { "tool": "Bash" },\n  { "tool": "Bash", "action": "ask", "context": "subagent" },\n  7\n]'
    expect(reported(json, 'amp-rules')).toEqual([
      ['error', 'amp-rule', 2, 3],
      ['error', 'amp-context', 3, 38],
      ['error', 'amp-rule', 4, 3],
    ])
  })
})

describe('lists of Claude', () => {
  const settings = (permissions: object) => JSON.stringify({ permissions })

  it('are evaluated in the order deny, ask, allow', () => {
    const text = settings({
      allow: ['Bash(npm run *)', 'Read(//srv/**)', 'WebFetch(domain:example.org)', 'mcp__github__*'],
      ask: ['Bash(npm run deploy:*)'],
      deny: ['Read(//srv/secret/**)'],
      defaultMode: 'dontAsk',
    })
    expect(detectForeign(text)).toBe('claude-lists')
    expect(
      says(text, 'claude-lists', [
        ['shell/Bash', { command: 'npm run test' }],
        ['shell/Bash', { command: 'npm run deploy now' }],
        ['files/Read', { file_path: '/srv/a/b' }],
        ['files/Read', { file_path: '/srv/a/../secret/key' }],
        ['web/WebFetch', { url: 'https://example.org/x' }],
        ['web/WebFetch', { url: 'https://example.org.evil.example/' }],
        ['github/push', {}],
      ]),
    ).toEqual(['allow', 'ask', 'allow', 'deny', 'allow', 'deny', 'allow'])
    expect(importForeign(text, 'claude-lists', tools).content?.unmatched).toBe('deny')
    // Both are conditions on one tool, so neither overrides the other.
    expect(changedOf(text, 'claude-lists')).toEqual([])
  })

  it('report a changed meaning when an ask covers more than an allow', () => {
    const text = settings({ allow: ['Bash(npm run *)'], ask: ['Bash'] })
    expect(changedOf(text, 'claude-lists')).toEqual([
      ['shell/Bash', '{"command":"npm run x"}', 'ask', 'allow'],
    ])
  })

  it('report entries without an equivalent', () => {
    const text =
      '{"allow": ["Read(~/x)", "Task(a)", 1],\n "deny": "Bash",\n "defaultMode": "plan", "hooks": 1}'
    expect(reported(text, 'claude-lists')).toEqual([
      ['error', 'claude-brackets', 1, 12],
      ['error', 'claude-brackets', 1, 25],
      ['error', 'claude-rule', 1, 36],
      ['error', 'claude-list', 2, 10],
      ['warning', 'claude-mode', 3, 17],
      ['warning', 'claude-key', 3, 25],
    ])
  })

  it('without asks keep their meaning for arbitrary names', () => {
    const rule = fc.constantFrom(
      'Bash',
      'Bash(ls *)',
      'Bash(ls)',
      'Read(//a/**)',
      'Read',
      'mcp__web',
      'WebFetch(domain:x.org)',
    )
    const list = fc.array(rule, { maxLength: 5 })
    fc.assert(
      fc.property(
        list,
        list,
        fc.constantFrom('default', 'dontAsk', 'bypassPermissions'),
        (allow, deny, defaultMode) => {
          expect(
            importForeign(settings({ allow, deny, defaultMode }), 'claude-lists', tools).changed.total,
          ).toBe(0)
        },
      ),
      { numRuns: 60 },
    )
  })
})

it('the example calls match every entry', () => {
  const text = 'ask Bash --cmd "git *"\nallow Read --path notes.txt\nreject mcp__db\nallow drop-?'
  const { policy } = readForeign(text, 'amp-rules', 'f')
  const met = exampleTools(policy!, []).flatMap(tool =>
    exampleCalls(policy!).map(call => judgeForeign(policy!, tool, call).entry?.text),
  )
  expect(new Set(met)).toEqual(new Set([...policy!.entries.map(entry => entry.text), undefined]))
})

it('detectForeign returns null for Pegboard policies and other texts', () => {
  for (const text of ['unmatched = deny\nrules = []', 'rules = []', '', '{', 'hello', '{"a": 1}', '7'])
    expect([text, detectForeign(text)]).toEqual([text, null])
  for (const format of ['anode-levels', 'amp-rules', 'claude-lists'] as const)
    for (const text of ['7', '"x"', '{"a": [}'])
      expect(importForeign(text, format, tools).problems[0]).toMatchObject({ severity: 'error' })
})

describe('names of built-in JavaScript properties', () => {
  it.each<[ForeignFormat, string]>([
    ['amp-rules', 'ask a --__proto__.planted "yes"'],
    ['amp-rules', '[{ "tool": "a", "matches": { "__proto__": { "planted": "yes" } }, "action": "ask" }]'],
    ['amp-rules', 'ask a --constructor.prototype.planted "yes"'],
    ['claude-lists', '{ "allow": ["constructor(//a)", "__proto__(//a/**)"], "__proto__": ["Bash"] }'],
    ['anode-levels', '{ "__proto__": "auto_read", "constructor": "toString" }'],
  ])('are ordinary names in %s: %s', (format, text) => {
    const { policy } = readForeign(text, format, 'f')
    expect(importForeign(text, format, tools).content).not.toBeNull()
    expect('planted' in {}).toBe(false)
    for (const { tests } of policy!.entries)
      for (const { argument } of tests) expect(argument).toBeTypeOf('string')
  })

  it('are matched by their example calls', () => {
    const { policy } = readForeign('ask a --__proto__.planted "yes"', 'amp-rules', 'f')
    expect(exampleCalls(policy!).map(call => JSON.stringify(call))).toEqual([
      '{}',
      '{"__proto__":{"planted":"yes"}}',
    ])
  })
})

it('importForeign reports the entries that it omits from an overlong text', () => {
  const many = Array.from({ length: 1_001 }, (_, index) => `T${index}`)
  const texts: [ForeignFormat, unknown, number][] = [
    ['claude-lists', { deny: many.slice(0, 2), allow: many }, 1_002],
    ['amp-rules', many.map(tool => ({ tool, action: 'ask' })), 1_000],
    ['anode-levels', Object.fromEntries(many.map(tool => [tool, 'auto_read'])), 1_000],
  ]
  for (const [format, provided, taken] of texts) {
    const { policy, problems } = readForeign(JSON.stringify(provided), format, 'f')
    expect(policy!.entries).toHaveLength(taken)
    expect(problems.map(({ code }) => code)).toEqual(['import-long'])
  }
})
