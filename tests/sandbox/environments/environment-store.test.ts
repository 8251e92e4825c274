/** The output of a build is hostile: only complete files within the limits and inside their folder are stored. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EnvironmentStore } from '@/lib/sandbox/environments/environment-store'
import { writeNodeRequirements } from '@/lib/core/environments/node/node-requirements'
import type { EnvironmentKey } from '@/lib/core/spec/environment-kind'
import { linkNodeModules } from '@/lib/sandbox/environments/link-node-modules'
import { tidyEnvironments } from '@/lib/worker/jobs/tidy-environments'

const hash = 'a'.repeat(64)
const key = { kind: 'python', hash } as const
const nodeKey = { kind: 'node', hash } as const
const programs = { python3: null, node: process.execPath, npm: null }
let folder: string
let store: EnvironmentStore
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pegboard-environments-'))
  store = new EnvironmentStore(folder, programs)
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
async function send(bytes: Buffer, to: EnvironmentKey = key, requirements = '') {
  const receiver = store.receive(to, requirements)
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
  const kept = store.use(key)
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
  expect(store.has(key)).toBe(false)
  expect(readdirSync(folder)).toEqual([])
})

test('EnvironmentStore stores nothing when the files end early', async () => {
  await expect(send(entry('a', 'x'))).rejects.toThrow('arrived incomplete')
  await expect(send(entry('a', 'x', 100))).rejects.toThrow('arrived incomplete')
  expect(readdirSync(folder)).toEqual([])
  expect(() => store.use(key)).toThrow('does not have the Python packages')
})

const manifest = { dependencies: { ms: '2' }, optionalDependencies: {}, peerDependencies: {}, overrides: {} }
const requirements = writeNodeRequirements({
  projects: [
    { folder: '', manifest, lock: null },
    { folder: 'tools/deep', manifest, lock: null },
  ],
  scripts: ['esbuild'],
})
const installed = JSON.stringify({
  packages: {
    'node_modules/ms': { version: '2.1.3' },
    'node_modules/esbuild': { version: '0.21.5', hasInstallScript: true },
    'node_modules/ms/node_modules/core-js': { version: '3.0.0', hasInstallScript: true },
    'node_modules/../../etc': { version: '1.0.0' },
  },
})

test('EnvironmentStore reads npm packages from the list of npm, and keeps them apart from Python packages', async () => {
  const contents = await send(
    Buffer.concat([
      entry('node_modules/.package-lock.json', installed),
      entry('node_modules/ms/package.json', '{}'),
      entry('node_modules/ms/node_modules/core-js/package.json', '{}'),
      entry('tools/deep/node_modules/@a/b/package.json', '{}'),
      end,
    ]),
    nodeKey,
    requirements,
  )
  expect(contents).toMatchObject({
    packages: [
      { name: 'core-js', version: '3.0.0', scripts: 'skipped' },
      { name: 'esbuild', version: '0.21.5', scripts: 'ran' },
      { name: 'ms', version: '2.1.3' },
    ],
    modules: ['node_modules/ms', 'tools/deep/node_modules/@a/b'],
  })
  expect(store.list()).toMatchObject([nodeKey])
  expect([store.has(nodeKey), store.has(key)]).toEqual([true, false])
})

test('EnvironmentStore lists no packages when the list of npm is not valid', async () => {
  const contents = await send(
    Buffer.concat([entry('node_modules/.package-lock.json', '{'), end]),
    nodeKey,
    requirements,
  )
  expect(contents).toMatchObject({ packages: [], modules: [] })
})

test.each(['evil', 'tools/node_modules/a/package.json', 'tools/deep/package.json', 'node_modules'])(
  'EnvironmentStore rejects the npm file %s, which is outside the projects of the upload',
  async file => {
    await expect(send(Buffer.concat([entry(file, 'x'), end]), nodeKey, requirements)).rejects.toThrow(
      'outside its project',
    )
    expect(readdirSync(folder)).toEqual([])
  },
)

test('linkNodeModules puts a link beside each package.json once, and replaces nothing', async () => {
  await send(
    Buffer.concat([
      entry('node_modules/ms/package.json', '{}'),
      entry('tools/deep/node_modules/ms/package.json', '{}'),
      end,
    ]),
    nodeKey,
    requirements,
  )
  const bundle = mkdtempSync(path.join(tmpdir(), 'pegboard-bundle-'))
  try {
    mkdirSync(path.join(bundle, 'tools/deep'), { recursive: true })
    linkNodeModules(store.use(nodeKey), bundle)
    linkNodeModules(store.use(nodeKey), bundle)
    expect(readlinkSync(path.join(bundle, 'node_modules'))).toBe('/environment/node_modules')
    expect(readlinkSync(path.join(bundle, 'tools/deep/node_modules'))).toBe(
      '/environment/tools/deep/node_modules',
    )
  } finally {
    rmSync(bundle, { recursive: true, force: true })
  }
})

test('tidyEnvironments deletes environments without a recent run and leaves the others', async () => {
  await send(Buffer.concat([entry('six.py', ''), end]))
  const now = new Date()
  expect(tidyEnvironments(store, 30, now)).toEqual([])
  const kept = store.use(key)
  const before = new Date(now.getTime() - 31 * 24 * 60 * 60 * 1000)
  utimesSync(kept, before, before)
  expect(tidyEnvironments(store, 30, now)).toEqual([hash])
  expect(store.has(key)).toBe(false)
  expect(tidyEnvironments(null, 30, now)).toEqual([])
})

test('tidyEnvironments deletes the environment of an earlier interpreter and leaves the current one', async () => {
  await send(Buffer.concat([entry('six.py', ''), end]))
  const now = new Date()
  const before = new Date(now.getTime() - 31 * 24 * 60 * 60 * 1000)
  const earlier = path.join(folder, `${hash}-3.1`)
  mkdirSync(earlier)
  utimesSync(earlier, before, before)
  expect(tidyEnvironments(store, 30, now)).toEqual([hash])
  expect(existsSync(earlier)).toBe(false)
  expect(store.has(key)).toBe(true)
})
