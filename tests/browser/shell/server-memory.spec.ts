/** What keeps the web processes small: steps of the build, and parts of Next that they must not load. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '../support/journey'

const chunks = readdirSync('.next/server/chunks', { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile() && entry.name.endsWith('.js'))
  .map(entry => path.join(entry.parentPath, entry.name))

test('no server chunk takes two bytes per character', () => {
  expect(chunks.length).toBeGreaterThan(100)
  expect(chunks.filter(file => /[^\0-\xff]/.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('the engine of the database client and the token ranks are not scripts', () => {
  const engines = chunks
    .map(file => path.basename(file))
    .filter(name => /wasm-base64|query-engine/.test(name))
  expect(engines.length).toBeGreaterThan(0)
  for (const name of engines) expect(name).toContain('query-engine')
  const texts = chunks.map(file => readFileSync(file, 'utf8'))
  expect(texts.some(text => text.includes('js-tiktoken/dist/ranks/o200k_base.js'))).toBe(true)
  expect(texts.filter(text => /js-tiktoken[^"'/]*\/ranks/.test(text))).toEqual([])
})

test('web processes collect garbage early and when they are quiet, and have not loaded the compiler of Next', () => {
  test.skip(!existsSync('/proc/self/maps'), 'Only Linux shows the options and the loaded files of a process.')
  const { processes } = JSON.parse(
    readFileSync(path.join(process.env.PEGBOARD_DATA!, 'running.json'), 'utf8'),
  ) as { processes: { web: number } }
  // Next replaces the command of its own processes, which have the options of the one that starts them.
  const command = readFileSync(`/proc/${processes.web}/cmdline`, 'utf8')
  for (const preload of ['grow-slowly.mjs', 'compact-when-quiet.mjs']) expect(command).toContain(preload)
  const web = childrenOf(processes.web)
  expect(web.length).toBeGreaterThan(0)
  for (const pid of web) expect(readFileSync(`/proc/${pid}/maps`, 'utf8')).not.toContain('next-swc')
})

const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
