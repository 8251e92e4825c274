/** Readers of stored JSON: matching values, values of earlier releases, and the content of errors. */
import { describe, expect, test } from 'vitest'
import {
  fields,
  flag,
  listOf,
  mapOf,
  maybe,
  nullOr,
  number,
  object,
  orNull,
  replaceWord,
  storedReader,
  text,
  variants,
  wordOf,
} from '@/lib/store/connection/stored-json'
import { readDecision, readStoredRule } from '@/lib/store/access/stored-policy'
import { readNotificationData } from '@/lib/store/notifications/stored-notifications'
import { readAnchor, readBefore, readIgnore } from '@/lib/store/proposals/stored-proposals'
import { readRunLimits } from '@/lib/store/runs/stored-runs'
import { readCheckTools, readSpec } from '@/lib/store/toolboxes/stored-versions'
import { defaultRunLimits } from '@/lib/core/runs/limits/run-limits'
import { makeSpec } from '@/tests/support/make-spec'

const failure = (column: string, place: string) =>
  `The stored JSON in ${column} of row 7 has an unexpected shape${place && ` at ${place}`}.`

describe('a shape names the first place that does not match', () => {
  const person = fields<{ name: string; tags: string[] }>({ name: text, tags: listOf(text) })
  const shape = variants('type', { person, unknown: object })
  test.each<[unknown, string | null]>([
    [{ type: 'person', name: 'Ada', tags: ['a'], more: 1 }, null],
    [{ type: 'unknown' }, null],
    [{ type: 'person', name: 'Ada', tags: ['a', 1] }, '/tags/1'],
    [{ type: 'person', name: 'Ada', tags: 'a' }, '/tags'],
    [{ type: 'person', tags: [] }, '/name'],
    [{ type: 'toString' }, '/type'],
    [{}, '/type'],
    [[], ''],
    [null, ''],
    ['person', ''],
  ])('%j: %j', (value, place) => {
    expect(shape(value)).toBe(place)
  })

  test('with null and absent values only where they are allowed', () => {
    const both = fields<{ a: unknown; b: unknown }>({ a: nullOr(number), b: maybe(flag) })
    expect(both({ a: null })).toBeNull()
    expect(both({ a: 1, b: true })).toBeNull()
    expect(both({ b: true })).toBe('/a')
    expect(both({ a: 1, b: null })).toBe('/b')
    expect(mapOf(number)({ a: 1, b: '2' })).toBe('/b')
    expect(wordOf(['a', 'b'])('c')).toBe('')
  })
})

describe('storedReader', () => {
  const read = storedReader<string[]>('run.decision', listOf(text))

  test('returns a matching value unchanged', () => {
    const value = ['a']
    expect(read(value, 7)).toBe(value)
    expect(orNull(read)(null, 7)).toBeNull()
  })

  test('names table, column, row and place of a value that does not match', () => {
    expect(() => read(['a', 2], 7)).toThrow(failure('run.decision', '/1'))
    expect(() => read({}, 7)).toThrow(failure('run.decision', ''))
    expect(() => read(null, 7)).toThrow(failure('run.decision', ''))
  })
})

describe('replaceWord', () => {
  test('preserves the object, or the order of its keys', () => {
    const value = { b: 1, effect: 'deny', a: 2 }
    expect(replaceWord(value, ['effect'], { confirm: 'ask' })).toBe(value)
    const former = { b: 1, effect: 'confirm', a: 2 }
    expect(JSON.stringify(replaceWord(former, ['effect'], { confirm: 'ask' }))).toBe(
      '{"b":1,"effect":"ask","a":2}',
    )
    expect(former.effect).toBe('confirm')
  })

  test.each([null, 'confirm', [], {}, { effect: { word: 'confirm' } }, { effect: 'toString' }])(
    'leaves %j unchanged',
    value => {
      expect(replaceWord(value, ['effect'], { confirm: 'ask' })).toBe(value)
    },
  )
})

describe('values of earlier releases', () => {
  test('decisions, rules and tools used another word for ask', () => {
    const decision = { effect: 'confirm', rule: 'r1', reason: 'It asks.', policy: 3 }
    expect(readDecision(decision, 7)).toEqual({ ...decision, effect: 'ask' })
    const rule = {
      ...{ id: 'r1', effect: 'confirm', who: { type: 'everyone' }, what: { type: 'any' } },
      ...{ actions: ['run'], scope: { type: 'organisation' }, note: '' },
    }
    expect(readStoredRule(rule, 7)).toEqual({ ...rule, effect: 'ask', scope: { type: 'organization' } })
    const spec = { ...makeSpec(), permission: { declared: 'confirm', effective: 'confirm' } }
    const read = { ...spec, permission: { declared: 'confirm', effective: 'ask' } }
    expect(readSpec(spec, 7)).toEqual(read)
    expect(readCheckTools([spec], 7)).toEqual([read])
  })

  test('proposals were changes', () => {
    expect(readAnchor({ on: 'change' }, 7)).toEqual({ on: 'proposal' })
    const notice = { toolbox: 'hello', toolboxTitle: 'Hello' }
    expect(readNotificationData({ ...notice, change: 4, changeTitle: 'Two' }, 7)).toEqual({
      ...notice,
      proposal: 4,
      proposalTitle: 'Two',
    })
  })

  test('answers are read with the current outcomes', () => {
    const answer = {
      ...{ reason: null, exitCode: 1, answer: '', stdout: '', stderr: '', result: null },
      ...{ hash: null, durationMs: 1, cut: false },
    }
    expect(readBefore({ ...answer, outcome: 'exception' }, 7)).toEqual({ ...answer, outcome: 'crashed' })
    expect(readBefore({ ...answer, outcome: 'quota' }, 7)).toEqual({ ...answer, outcome: 'disk-limit' })
  })

  test('runs without a limit get its default', () => {
    expect(readRunLimits({ wallMs: 5 }, 7)).toEqual({ ...defaultRunLimits, wallMs: 5 })
  })
})

describe('values that no release wrote', () => {
  test.each<[string, () => unknown, string]>([
    [
      'an effect',
      () => readDecision({ effect: 'maybe', rule: 'r', reason: '' }, 7),
      failure('run.decision', '/effect'),
    ],
    [
      'an unknown schema version',
      () => readSpec({ ...makeSpec(), schemaVersion: 2 }, 7),
      failure('tool_version.spec', '/schemaVersion'),
    ],
    ['an anchor', () => readAnchor({ on: 'page' }, 7), failure('comment.anchor', '/on')],
    ['a limit', () => readRunLimits({ wallMs: '5' }, 7), failure('run.limits', '/wallMs')],
    [
      'a notification',
      () => readNotificationData({ toolbox: 1 }, 7),
      failure('notification.data', '/toolbox'),
    ],
    [
      'an ignored part',
      () => readIgnore([{ builtin: 'colors' }], 7),
      failure('example.ignore', '/0/builtin'),
    ],
  ])('%s', (_, read, message) => {
    expect(read).toThrow(message)
  })
})
