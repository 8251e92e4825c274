import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeFolderWhenChanged, makeWhenChanged } from '../../../scripts/launcher/fingerprint.mjs'
import { placeOf } from '../../../scripts/launcher/prepare-alone.mjs'
import { root } from '../../../scripts/launcher/settings.mjs'

// Below the checkout, because sources are named relative to it.
mkdirSync(path.join(root, 'test-results'), { recursive: true })
let folder
let made
beforeEach(() => {
  folder = path.relative(root, mkdtempSync(path.join(root, 'test-results/fingerprint-')))
  mkdirSync(path.join(root, folder, 'app/pages'), { recursive: true })
  mkdirSync(path.join(root, folder, 'built'))
  write('app/pages/one.ts', 'one')
  made = 0
})
afterEach(() => {
  rmSync(path.join(root, folder), { recursive: true })
  rmSync(placeOf(folder), { recursive: true, force: true })
})

const write = (name, text) => writeFileSync(path.join(root, folder, name), text)
const make = async (extra, work = () => {}, signal) => {
  await makeWhenChanged({
    stamp: `${folder}/built/made-from`,
    sources: [`${folder}/app`, `${folder}/settings.json`],
    extra,
    signal,
    make: async () => {
      await work()
      made += 1
    },
  })
  return made
}

test('builds once, and again only when a source changes, appears or disappears', async () => {
  expect(await make()).toBe(1)
  expect(await make()).toBe(1)
  write('app/pages/one.ts', 'two')
  expect(await make()).toBe(2)
  write('app/pages/other.ts', '')
  expect(await make()).toBe(3)
  rmSync(path.join(root, folder, 'app/pages/other.ts'))
  expect(await make()).toBe(4)
  write('settings.json', '{}')
  expect(await make()).toBe(5)
  expect(await make()).toBe(5)
})

test('builds again for another Node version, and when the result is missing', async () => {
  expect(await make('v20')).toBe(1)
  expect(await make('v22')).toBe(2)
  rmSync(path.join(root, folder, 'built/made-from'))
  expect(await make('v22')).toBe(3)
})

test('builds once when two processes start at the same time', async () => {
  await Promise.all([make(), make(), make()])
  expect(made).toBe(1)
})

test('builds what the sources are after the wait for another process', async () => {
  let finish
  const other = make('', () => new Promise(resolve => (finish = resolve)))
  await vi.waitFor(() => expect(finish).toBeDefined(), 30_000)
  write('app/pages/one.ts', 'two')
  const waiting = make()
  finish()
  await Promise.all([other, waiting])
  expect(made).toBe(2)
  expect(await make()).toBe(2)
})

test('ends the wait for another process when it is interrupted', async () => {
  let finish
  const other = make('', () => new Promise(resolve => (finish = resolve)))
  await vi.waitFor(() => expect(finish).toBeDefined(), 30_000)
  await expect(make('', undefined, AbortSignal.timeout(50))).rejects.toThrow('aborted')
  finish()
  expect(await other).toBe(1)
})

test('retries a failed build', async () => {
  const fail = () => {
    throw new Error('no')
  }
  await expect(make('', fail)).rejects.toThrow('no')
  expect(await make()).toBe(1)
})

test('detects text that moves from one file to the next', async () => {
  write('app/a.ts', 'xy')
  write('app/b.ts', 'z')
  await make()
  write('app/a.ts', 'x')
  write('app/b.ts', 'yz')
  expect(await make()).toBe(2)
})

const makeFolder = work =>
  makeFolderWhenChanged({ folder: `${folder}/packed`, sources: [`${folder}/app`], make: work })
const writeDraft = text => draft => writeFileSync(path.join(draft, 'program'), text)
const program = () => readFileSync(path.join(root, folder, 'packed/program'), 'utf8')

test('makes a folder once, and replaces it when a source changes', async () => {
  expect(await makeFolder(writeDraft('first'))).toBe(true)
  expect(await makeFolder(writeDraft('second'))).toBe(false)
  expect(program()).toBe('first')
  write('app/pages/one.ts', 'two')
  expect(await makeFolder(writeDraft('third'))).toBe(true)
  expect(program()).toBe('third')
})

test('keeps the folder that another process made in the meantime, because its programs run', async () => {
  const slow = async draft => {
    await makeFolder(writeDraft('faster'))
    writeDraft('slower')(draft)
  }
  await makeFolder(slow)
  expect(program()).toBe('faster')
})

test('keeps the old folder, and no draft, when making fails', async () => {
  await makeFolder(writeDraft('old'))
  write('app/pages/one.ts', 'two')
  let left
  const fail = draft => {
    left = path.dirname(draft)
    writeDraft('half')(draft)
    throw new Error('no')
  }
  await expect(makeFolder(fail)).rejects.toThrow('no')
  expect(program()).toBe('old')
  expect(() => readdirSync(left)).toThrow('ENOENT')
})
