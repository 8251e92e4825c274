import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findInstance, takePlace } from '../../../scripts/launcher/instance.mjs'

let folder
const places = []
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pegboard-instance-'))
})
afterEach(() => {
  for (const place of places.splice(0)) place.release()
  rmSync(folder, { recursive: true })
})

const about = { pid: 4711, url: 'http://localhost:3000' }
const take = async (provided = about) => {
  const place = await takePlace(folder, provided)
  if (!place.other) places.push(place)
  return place
}
const file = () => path.join(folder, 'running.json')

test('the first start takes the lock and the second gets the owner', async () => {
  const first = await take()
  expect(first.other).toBeNull()
  first.tell({ processes: { web: 12 } })
  const second = await take({ pid: 1, url: 'http://localhost:1' })
  expect(second.other).toMatchObject({ ...about, processes: { web: 12 } })
})

test('exactly one of several simultaneous starts takes the lock', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(pid => take({ ...about, pid })))
  const winners = answers.filter(({ other }) => other === null)
  expect(winners).toHaveLength(1)
  expect(new Set(answers.map(({ other }) => other?.pid)).size).toBe(2)
})

test('a released lock is free again', async () => {
  const first = await take()
  first.release()
  expect(await findInstance(folder)).toBeNull()
  expect((await take()).other).toBeNull()
})

test('the file of a crashed start locks nothing, even when another program has its port', async () => {
  const stranger = await take()
  const { control } = JSON.parse(readFileSync(file(), 'utf8'))
  writeFileSync(file(), JSON.stringify({ ...about, control, token: 'of a start before' }))
  expect(await findInstance(folder)).toBeNull()
  expect((await take()).other).toBeNull()
  // It no longer owns the file.
  stranger.release()
  expect(await findInstance(folder)).toMatchObject(about)
})

test('a damaged file locks nothing', async () => {
  writeFileSync(file(), '{"pid":')
  expect((await take()).other).toBeNull()
})

test('only the owner can read it', async () => {
  await take()
  expect(statSync(file()).mode & 0o777).toBe(0o600)
})
