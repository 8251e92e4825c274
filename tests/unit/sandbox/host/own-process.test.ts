import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { isGone, isVisible, ownerOf, ownProcess } from '@/lib/sandbox/host/own-process'

test('ownerOf reads the owner from folder names of this and earlier versions, and from no other names', () => {
  expect(ownerOf('pegboard-doors-12-345-4026531836-AbCdEf', 'pegboard-doors')).toBe('12-345-4026531836')
  expect(ownerOf('instance-12-345-1a2b3c4d', 'instance')).toBe('12-345')
  for (const other of ['pegboard-output-12-345-x', 'instance-12-x', 'instance', 'x-instance-1-2-3-4'])
    expect(ownerOf(other, 'instance'), other).toBeNull()
})

test('isGone is false for this process and those of other containers, and true for a process that ended', () => {
  const own = ownProcess()
  expect([isVisible(own), isGone(own)]).toEqual([true, false])
  const { pid } = spawnSync('true')
  const ended = own.replace(/^\d+/, `${pid}`)
  expect([isVisible(ended), isGone(ended)]).toEqual([true, true])
  // A later process with the same number.
  expect(isGone(own.replace(/-\d+-/, '-1-'))).toBe(true)
  const foreign = own.replace(/\d+$/, '1')
  expect([isVisible(foreign), isGone(foreign)]).toEqual([false, false])
  expect(isGone('1-1')).toBe(true)
})
