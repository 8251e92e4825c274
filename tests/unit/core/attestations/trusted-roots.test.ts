import { describe, expect, it } from 'vitest'
import publicGood from '@/lib/core/attestations/public-good/trusted-root.json'
import { readTrustedRoots } from '@/lib/core/attestations/trusted-roots'

const text = JSON.stringify(publicGood)
const countOf = (input: string) => {
  const read = readTrustedRoots(input)
  return read.ok ? read.roots.length : read.problem
}

describe('readTrustedRoots', () => {
  it('reads one root, formatted or not, and several with one on each line', () => {
    expect(countOf(JSON.stringify(publicGood, null, 2))).toBe(1)
    expect(countOf(`${text}\n\n${text}\n`)).toBe(2)
  })

  it('accepts a root whose only proof of time is a timestamp authority', () => {
    expect(countOf(JSON.stringify({ ...publicGood, tlogs: [], ctlogs: [] }))).toBe(1)
  })

  it.each([
    ['an empty file', '', 'contains no trusted root'],
    ['other text', 'x', 'not JSON'],
    ['a list', '[]', 'not a trusted root'],
    ['another type', '{"mediaType": "text/plain"}', 'not a trusted root'],
    ['no authority', JSON.stringify({ ...publicGood, certificateAuthorities: [] }), 'not a trusted root'],
    [
      'no proof of time',
      JSON.stringify({ ...publicGood, tlogs: [], timestampAuthorities: [] }),
      'not a trusted root',
    ],
    ['nine roots', `${text}\n`.repeat(9), 'more than 8'],
    ['a malformed key', text.replace(/"rawBytes":"[^"]{8}/, '"rawBytes":"AAAAAAAA'), 'malformed'],
  ])('rejects %s', (_name, input, problem) => {
    expect(countOf(input)).toContain(problem)
  })
})
