import { describe, expect, it } from 'vitest'
import { wordReader } from '@/lib/store/connection/stored-word'

describe('wordReader', () => {
  const read = wordReader('user.role', ['member', 'admin'])

  it('returns a word of the list', () => {
    expect(read('admin')).toBe('admin')
  })

  it.each(['owner', '', 'Admin', 'toString'])('throws for %j and names the column', word => {
    expect(() => read(word)).toThrow(
      `The text in user.role is none of member, admin: ${JSON.stringify(word)}.`,
    )
  })
})
