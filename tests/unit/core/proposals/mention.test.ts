import { describe, expect, test } from 'vitest'
import { mentionBefore, mentionedTexts, pickMentioned } from '@/lib/core/proposals/model/mention'

const people = ['Ana', 'Ana Silva', 'Ben', 'Łucja'].map(name => ({ name }))
const names = (body: string) => pickMentioned(body, people).map(({ name }) => name)

describe('pickMentioned', () => {
  test.each([
    ['@Ana look', ['Ana']],
    ['@ana silva look', ['Ana Silva']],
    ['(@Ben), @Łucja!', ['Ben', 'Łucja']],
    ['@Ben and @Ben', ['Ben']],
    ['@Benny', []],
    ['write to x@Ben or .@Ben', []],
    ['Ben', []],
  ])('finds the people in %j', (body, expected) => expect(names(body)).toEqual(expected))

  test('returns all people who share the name', () => {
    const both = [{ name: 'Ben' }, { name: 'Ben' }]
    expect(pickMentioned('@Ben', both)).toEqual(both)
  })
})

test('mentionedTexts returns a bounded number of texts', () => {
  expect(mentionedTexts(Array.from({ length: 100 }, (_, i) => `@p${i}`).join(' '))).toHaveLength(20)
})

describe('mentionBefore', () => {
  test.each([
    ['Hello @An', { from: 7, begun: 'An' }],
    ['@', { from: 1, begun: '' }],
    ['@Ana Sil', { from: 1, begun: 'Ana Sil' }],
    ['a@b', null],
    ['@Ana\nnext', null],
    ['no mention', null],
  ])('finds the name that is typed in %j', (text, expected) =>
    expect(mentionBefore(text, text.length)).toEqual(expected),
  )
})
