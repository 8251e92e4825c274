import { describe, expect, test } from 'vitest'
import { mentionBefore } from '@/lib/core/proposals/model/mention'
import { mentionedTexts, mentionsOf, pickMentioned } from '@/lib/core/proposals/model/read-mentions'

const idOf = (end: string) => `00000000-0000-4000-8000-000000${end}`
const people = ['Ana', 'Ana Silva', 'Ben', 'Łucja'].map((name, index) => ({
  id: idOf(`00000${index}`),
  name,
}))
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
    ['**@Ben**, look', ['Ben']],
    ['> @Ben wrote', ['Ben']],
    ['- @Ana\n- @Ben', ['Ana', 'Ben']],
    ['run `@Ben` first', []],
    ['```\n@Ben\n```', []],
    ['    @Ben', []],
    ['@Ana\n@Ben', ['Ana', 'Ben']],
  ])('finds the people in %j', (body, expected) => expect(names(body)).toEqual(expected))

  test('returns all people who share the name, and one of them for the name with its mark', () => {
    const both = ['3fa9c1', '77e0aa'].map(end => ({ id: idOf(end), name: 'Ben' }))
    expect(pickMentioned('@Ben', both)).toEqual(both)
    expect(pickMentioned('@Ben#77e0aa, look', both)).toEqual([both[1]])
    expect(pickMentioned('@ben#77E0AA', both)).toEqual([both[1]])
    expect(pickMentioned('@Ben#000000', both)).toEqual([])
    expect(pickMentioned('@Ben#2 is done', both)).toEqual(both)
  })
})

test('mentionedTexts returns a bounded number of texts', () => {
  expect(mentionedTexts(Array.from({ length: 100 }, (_, i) => `@p${i}`).join(' '))).toHaveLength(20)
})

test('mentionsOf marks only people who share a name', () => {
  const [ana, ben, other] = [
    { id: idOf('000001'), name: 'Ana' },
    { id: idOf('3fa9c1'), name: 'Ben' },
    { id: idOf('77e0aa'), name: 'ben' },
  ]
  expect(mentionsOf([ana, ben, other]).map(({ mention }) => mention)).toEqual([
    'Ana',
    'Ben#3fa9c1',
    'ben#77e0aa',
  ])
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
