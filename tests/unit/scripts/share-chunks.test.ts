/** Equal chunks of a build become one file, and separate files again before the next build. */
import { lstatSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { separateChunks, shareChunks } from '@/scripts/launcher/share-chunks.mjs'

const load = createRequire(import.meta.url)
const shared = 'module.exports = [1, () => "shared"]'
let folder: string
const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
const isLink = (name: string) => lstatSync(path.join(folder, name)).isSymbolicLink()

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pegboard-chunks-'))
  mkdirSync(path.join(folder, 'ssr'))
  for (const name of ['a.js', 'b.js', 'c.js', 'ssr/a.js']) write(name, shared)
  write('other.js', 'module.exports = []')
  write('a.json', shared)
  write('b.json', shared)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('Node loads equal chunks of one folder once, and other files stay', async () => {
  expect(await shareChunks(folder)).toBe(2)
  const [a, b, c, nested] = ['a.js', 'b.js', 'c.js', 'ssr/a.js'].map(name => load(path.join(folder, name)))
  expect(b).toBe(a)
  expect(c).toBe(a)
  expect(nested).toEqual([1, expect.any(Function)])
  expect(nested).not.toBe(a)
  for (const name of ['a.js', 'ssr/a.js', 'other.js', 'a.json', 'b.json']) expect(isLink(name)).toBe(false)
})

test('sharing again changes nothing', async () => {
  await shareChunks(folder)
  expect(await shareChunks(folder)).toBe(0)
  expect(readFileSync(path.join(folder, 'c.js'), 'utf8')).toBe(shared)
})

test('after separating, writing one chunk leaves the others as they were', async () => {
  await shareChunks(folder)
  await separateChunks(folder)
  write('b.js', 'module.exports = ["new"]')
  for (const name of ['a.js', 'c.js']) expect(readFileSync(path.join(folder, name), 'utf8')).toBe(shared)
})

test('there is nothing to separate before the first build', async () => {
  await expect(separateChunks(path.join(folder, 'missing'))).resolves.toBeUndefined()
})
