import { describe, expect, it } from 'vitest'
import { claimSlotUsers, userOf } from '@/lib/sandbox/host/slot-users'

const isRoot = process.getuid?.() === 0

/** A prefix different from the sandboxes that other tests open at the same time. */
const prefix = `pegboard-test-${process.pid}`
const claim = (slots: number) => claimSlotUsers(slots, prefix)

describe('claimSlotUsers', () => {
  it.skipIf(!isRoot)('gives every worker on this machine different users', async () => {
    const claims = await Promise.all([claim(15), claim(4), claim(1)])
    const users = claims.map(each => Array.from({ length: 15 }, (_, slot) => userOf(each!.users, slot)))
    expect(new Set(users[0]).size).toBe(15)
    const [first, second, third] = users.map(each => new Set(each))
    expect([...first!].filter(uid => second!.has(uid) || third!.has(uid))).toEqual([])
    expect([...second!].filter(uid => third!.has(uid))).toEqual([])
    claims.forEach(each => each!.release())
  })

  it.skipIf(!isRoot)('throws the reason when all users are claimed', async () => {
    const claims = []
    let refusal = ''
    while (refusal === '') {
      const next = await claim(1000).catch((error: Error) => {
        refusal = error.message
        return null
      })
      if (next) claims.push(next)
    }
    expect(refusal).toMatch(/users from 60600 to 61099/)
    claims.forEach(each => each.release())
  })

  it.skipIf(isRoot)('claims nothing for a worker that is an ordinary user', async () => {
    expect(await claim(4)).toBeNull()
  })
})

describe('userOf', () => {
  it('uses the users of each block in turn and starts over after the last one', () => {
    const users = { blocks: [60_600, 60_700], gid: 60_600 }
    const uids = Array.from({ length: 21 }, (_, slot) => userOf(users, slot))
    expect(uids.slice(0, 10)).toEqual(Array.from({ length: 10 }, (_, n) => 60_600 + n))
    expect(uids.slice(10, 20)).toEqual(Array.from({ length: 10 }, (_, n) => 60_700 + n))
    expect(uids[20]).toBe(60_600)
  })
})
