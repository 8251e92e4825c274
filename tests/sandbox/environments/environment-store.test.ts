/** The output of a build is hostile: only complete files within the limits and inside their folder are stored. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EnvironmentStore } from '@/lib/sandbox/environments/environment-store'
import { tidyEnvironments } from '@/lib/worker/jobs/tidy-environments'

const hash = 'a'.repeat(64)
let folder: string
let store: EnvironmentStore
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pegboard-environments-'))
  store = new EnvironmentStore(folder, null)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function entry(file: string, content: string, size = content.length, executable = 0): Buffer {
  const name = Buffer.from(file)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(name.length, 0)
  header.writeBigUInt64BE(BigInt(size), 4)
  header.writeUInt8(executable, 12)
  return Buffer.concat([header, name, Buffer.from(content)])
}
const end = Buffer.alloc(13)

/** Sends bytes through the socket of a build, in pieces of any size. */
async function send(bytes: Buffer) {
  const receiver = store.receive(hash)
  const connection = new PassThrough()
  receiver.proxy.serve(connection)
  for (let at = 0; at < bytes.length; at += 7) connection.write(bytes.subarray(at, at + 7))
  connection.end()
  try {
    return await receiver.done
  } finally {
    await receiver.close()
  }
}

test('EnvironmentStore reads packages and modules from the files, which appear under the name of their environment', async () => {
  const installed = await send(
    Buffer.concat([
      entry('six.py', 'x = 1'),
      entry('bs4/__init__.py', 'y = 2'),
      entry('fast.cpython-311-x86_64-linux-gnu.so', 'elf', 3, 1),
      entry('beautifulsoup4-4.12.3.dist-info/METADATA', 'm'),
      entry('__pycache__/six.cpython-311.pyc', 'c'),
      end,
    ]),
  )
  expect(installed).toEqual({
    bytes: 15,
    packages: [{ name: 'beautifulsoup4', version: '4.12.3' }],
    modules: ['bs4', 'fast', 'six'],
  })
  const kept = store.use(hash)
  expect(readFileSync(path.join(kept, 'six.py'), 'utf8')).toBe('x = 1')
  expect(statSync(path.join(kept, 'fast.cpython-311-x86_64-linux-gnu.so')).mode & 0o777).toBe(0o755)
  expect(store.list().map(each => each.hash)).toEqual([hash])
})

test.each([
  ['is outside its folder', entry('../evil', 'x')],
  ['is absolute', entry('/etc/evil', 'x')],
  ['has an empty part', entry('a//b', 'x')],
  ['comes twice', Buffer.concat([entry('a', 'x'), entry('a', 'y')])],
  ['lies below a file', Buffer.concat([entry('a', 'x'), entry('a/b', 'y')])],
  ['is longer than any path', entry('a'.repeat(2000), 'x')],
  ['is larger than everything may be', entry('a', '', 2 ** 40)],
])('EnvironmentStore rejects a file that %s, and stores nothing', async (_, bytes) => {
  await expect(send(Buffer.concat([bytes, end]))).rejects.toThrow()
  expect(store.has(hash)).toBe(false)
  expect(readdirSync(folder)).toEqual([])
})

test('EnvironmentStore stores nothing when the files end early', async () => {
  await expect(send(entry('a', 'x'))).rejects.toThrow('arrived incomplete')
  await expect(send(entry('a', 'x', 100))).rejects.toThrow('arrived incomplete')
  expect(readdirSync(folder)).toEqual([])
  expect(() => store.use(hash)).toThrow('does not have the Python environment')
})

test('tidyEnvironments deletes environments without a recent run and leaves the others', async () => {
  await send(Buffer.concat([entry('six.py', ''), end]))
  const now = new Date()
  expect(tidyEnvironments(store, 30, now)).toEqual([])
  const kept = store.use(hash)
  const before = new Date(now.getTime() - 31 * 24 * 60 * 60 * 1000)
  utimesSync(kept, before, before)
  expect(tidyEnvironments(store, 30, now)).toEqual([hash])
  expect(store.has(hash)).toBe(false)
  expect(tidyEnvironments(null, 30, now)).toEqual([])
})
