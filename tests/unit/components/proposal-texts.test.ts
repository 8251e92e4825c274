import { describe, expect, test } from 'vitest'
import { cutAt } from '@/components/proposals/source/highlighted-line'
import { levelCountNames } from '@/components/proposals/badge-styles'
import { resolvedValues } from '@/lib/core/proposals/diff/resolved-values'
import { readSourceChoice, sourceHref } from '@/components/proposals/source/source-choice'
import { visibleText } from '@/lib/core/base/visible-text'

test('visible text spells out invisible characters and leaves others unchanged', () => {
  expect(visibleText('a\u200bb\u202ec\u00ad\u0000')).toBe('a⟨U+200B⟩b⟨U+202E⟩c⟨U+00AD⟩⟨U+0000⟩')
  expect(visibleText('tag \u{e0041}')).toBe('tag ⟨U+E0041⟩')
  expect(visibleText('a\u{e0100}\ufe01\u3164')).toBe('a⟨U+E0100⟩⟨U+FE01⟩⟨U+3164⟩')
  expect(visibleText('Grüße, 你好\n\tend\r\n')).toBe('Grüße, 你好\n\tend\n')
})

describe('resolvedValues', () => {
  test('returns the same values for every notation', () => {
    const values = resolvedValues('base = 3\nb { x = ${base}, y = [1, 2] }\nb.z = "w"')
    expect(values).toBe(resolvedValues('{"b": {"y": [1,2], "z": "w", "x": 3}, "base": 3}'))
    expect(values).toContain('    "x": 3,')
  })
  test('preserves every digit and property names that every object has', () => {
    expect(resolvedValues('__proto__ = 12345678901234567890.10')).toBe(
      '{\n  "__proto__": 12345678901234567890.10\n}',
    )
  })
  test('returns null if a part of the text could not be read', () => {
    expect(resolvedValues('a = 1, b = [')).toBeNull()
  })
})

test('cutAt splits a highlighted line where a marked word begins and ends', () => {
  const line = [
    { text: 'abc', className: 'code-keyword' },
    { text: 'def', className: null },
  ]
  expect(cutAt(line, [[2, 4]])).toEqual([
    { text: 'ab', className: 'code-keyword', marked: false },
    { text: 'c', className: 'code-keyword', marked: true },
    { text: 'd', className: null, marked: true },
    { text: 'ef', className: null, marked: false },
  ])
})

test('readSourceChoice restores the choice that its address was made from', () => {
  const choice = readSourceChoice({
    file: 'a b.py',
    view: 'split',
    as: 'values',
    exact: '1',
    at: 'before:12',
  })
  const query = Object.fromEntries(new URL(sourceHref(7, choice), 'http://x').searchParams)
  expect(readSourceChoice(query)).toEqual(choice)
  expect(readSourceChoice({ view: 'x', as: '', at: 'after:0' })).toEqual({
    file: null,
    view: 'unified',
    resolved: false,
    exact: false,
    at: null,
  })
})

test('levelCountWords lists counts worst first and omits zeros', () => {
  expect(levelCountNames({ safe: 3, breaking: 2, risky: 0, wording: 1, 'no-effect': 0 })).toBe(
    '2 breaking · 1 wording · 3 safe',
  )
})
