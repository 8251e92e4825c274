// Covers cutting a text without half a character.
import { expect, it } from 'vitest'
import { shorten } from '@/lib/core/base/shorten'
import { readSelection } from '@/lib/core/proposals/selection/read-selection'

it('keeps a short text and marks a cut', () => {
  expect(shorten('four', 4)).toBe('four')
  expect(shorten('fives', 4)).toBe('fiv…')
})

it('never ends with half a surrogate pair', () => {
  expect(shorten('ab😀cd', 4)).toBe('ab…')
  const content = `${'x'.repeat(1_998)}😀 and more`
  const { choice } = readSelection(JSON.stringify({ choices: [{ message: { content } }] }), [])
  expect(choice?.text).toBe(`${'x'.repeat(1_998)}…`)
})
