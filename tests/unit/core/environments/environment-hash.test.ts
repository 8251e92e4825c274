import { expect, test } from 'vitest'
import { askedEnvironments, comparedRequirements, hashesOf } from '@/lib/core/environments/environment-hash'
import type { NodeProject } from '@/lib/core/environments/node/node-requirements'

const project = (folder: string, dependencies: Record<string, string>, lock: NodeProject['lock'] = null) => ({
  folder,
  manifest: {
    dependencies,
    optionalDependencies: {},
    peerDependencies: {} as Record<string, string>,
    overrides: {},
  },
  lock,
})
const ask = (requirements: string, projects: NodeProject[], installScripts: string[] = []) =>
  askedEnvironments({ requirements, projects, problems: [] }, { requirements: '', installScripts })

test('an upload has at most one environment of each kind, and none without packages', () => {
  expect(ask('', [], ['esbuild'])).toEqual([])
  expect(hashesOf([])).toEqual({ environmentHash: null, nodeEnvironmentHash: null })
  const both = ask('orjson', [project('', { ms: '2.1.3' })])
  expect(both.map(({ kind }) => kind)).toEqual(['python', 'node'])
  expect(hashesOf(both)).toEqual({ environmentHash: both[0]!.hash, nodeEnvironmentHash: both[1]!.hash })
})

test('the hash of Python packages is the one that earlier releases stored', () => {
  expect(ask('orjson', [])[0]!.hash).toBe('441a6b5be95f4a4d66e2180dddd4f20cb503e5c738095bfcba00a3b8216b6415')
})

test('equal npm packages have equal hashes, and folders, lock files and allowed scripts distinguish them', () => {
  const hash = (...projects: NodeProject[]) => ask('', projects)[0]!.hash
  const ms = project('', { ms: '2.1.3', a: '1' })
  expect(hash(ms, project('b', { a: '1' }))).toBe(
    hash(project('b', { a: '1' }), project('', { a: '1', ms: '2.1.3' })),
  )
  const hashes = [
    hash(ms),
    hash(project('tools', { ms: '2.1.3', a: '1' })),
    hash(project('', { ms: '2.1.3', a: '1' }, { lockfileVersion: 3 })),
    ask('', [ms], ['a'])[0]!.hash,
    ask('', [ms], ['a', 'ms'])[0]!.hash,
  ]
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(ask('', [ms], ['ms', 'a', 'a'])[0]!.hash).toBe(hashes.at(-1))
})

test('versions are compared by one line for each package, lock file and allowed script', () => {
  const text = comparedRequirements(
    ask('orjson\nattrs', [project('tools', { ms: '2.1.3' }, { lockfileVersion: 3 })], ['ms']),
  )
  expect(text.split('\n')).toEqual([
    'attrs',
    'npm install scripts of ms',
    expect.stringMatching(/^npm tools: lock file [0-9a-f]{12}$/),
    'npm tools: ms@2.1.3',
    'orjson',
  ])
})

test('a peer dependency that becomes optional changes its line and the hash', () => {
  const required = project('', {})
  required.manifest.peerDependencies = { react: '>=18' }
  const peerDependenciesMeta = { react: { optional: true as const } }
  const optional = { ...required, manifest: { ...required.manifest, peerDependenciesMeta } }
  expect(comparedRequirements(ask('', [required]))).toBe('npm react@>=18')
  expect(comparedRequirements(ask('', [optional]))).toBe('npm react@>=18 (optional)')
  expect(ask('', [required])[0]!.hash).not.toBe(ask('', [optional])[0]!.hash)
})

test('the hash of npm packages is the one that earlier releases stored', () => {
  expect(ask('', [project('', { ms: '2.1.3' })])[0]!.hash).toBe(
    '0b278f7374af67434e1c514dd8c9b7fe157a6ffd3b2239b6b2ec591d9a772718',
  )
})
