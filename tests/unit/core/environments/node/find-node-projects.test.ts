import { describe, expect, it } from 'vitest'
import { findNodeProjects, projectsMax } from '@/lib/core/environments/node/find-node-projects'
import { packageJsonLimits } from '@/lib/core/environments/node/read-package-json'

const script = '#!/usr/bin/env node\n'
const files = (texts: Record<string, string>) => ({
  files: Object.entries(texts).map(([path, text]) => ({
    path,
    mode: path.endsWith('.json') ? (0o644 as const) : (0o755 as const),
    bytes: new TextEncoder().encode(text),
  })),
})
const find = (texts: Record<string, string>, executables = ['tools/greet']) =>
  findNodeProjects(files({ 'tools/greet': script, ...texts }), executables)
const requires = (dependencies: object, more: object = {}) =>
  JSON.stringify({ dependencies, ...more }, null, 2)
const lockOf = (packages: object, more: object = {}) =>
  JSON.stringify({ lockfileVersion: 3, packages: { '': {}, ...packages }, ...more }, null, 2)
const integrity = 'sha512-abc'

describe('findNodeProjects', () => {
  it('takes the nearest package.json above an executable, and none beside it', () => {
    const { projects, problems } = find({
      'package.json': requires({ ms: '2.1.3' }),
      'tools/deep/package.json': requires({ 'left-pad': '1.3.0' }),
      'other/package.json': requires({ chalk: '5' }),
    })
    expect(problems).toEqual([])
    expect(projects).toMatchObject([{ folder: '', manifest: { dependencies: { ms: '2.1.3' } }, lock: null }])
    const nearest = find({
      'package.json': requires({ ms: '1' }),
      'tools/package.json': requires({ ms: '2' }),
    })
    expect(nearest.projects.map(({ folder }) => folder)).toEqual(['tools'])
  })

  it('finds projects of Node, Bun, Deno and shell scripts that start one of them, and of no other program', () => {
    const projectsOf = (text: string) =>
      find({ 'tools/greet': text, 'package.json': requires({ ms: '2.1.3' }) }).projects.length
    expect(projectsOf('#!/usr/bin/env -S deno run --allow-env\n')).toBe(1)
    expect(projectsOf('#!/usr/local/bin/bun\n')).toBe(1)
    expect(projectsOf('#!/bin/sh\nexec node "$(dirname "$0")/main.js"\n')).toBe(1)
    expect(projectsOf('#!/bin/sh\necho hello\n')).toBe(0)
    expect(projectsOf('#!/usr/bin/env python3\n# node\n')).toBe(0)
    expect(projectsOf('\x7fELF node')).toBe(0)
  })

  it('leaves out packages for development and reads all sections that npm installs', () => {
    const text = JSON.stringify({
      dependencies: { ms: '^2' },
      devDependencies: { vitest: 'git+https://example.org/x.git' },
      optionalDependencies: { fsevents: '*' },
      peerDependencies: { react: '>=18 <20 || 21.x' },
      overrides: { debug: { ms: '2.1.3', '.': '4.4.0' }, 'a@1': '$ms' },
    })
    const { projects, problems } = find({ 'package.json': text })
    expect(problems).toEqual([])
    expect(projects[0]!.manifest).toEqual({
      dependencies: { ms: '^2' },
      optionalDependencies: { fsevents: '*' },
      peerDependencies: { react: '>=18 <20 || 21.x' },
      overrides: { debug: { ms: '2.1.3', '.': '4.4.0' }, 'a@1': '$ms' },
    })
  })

  it('keeps which peer dependencies are optional, and nothing else about them', () => {
    const manifestOf = (peerDependenciesMeta: unknown) => {
      const peerDependencies = { react: '>=18', vue: '3', bad: 'file:x' }
      const text = JSON.stringify({ peerDependencies, peerDependenciesMeta })
      return find({ 'package.json': text }).projects[0]!.manifest
    }
    const optional = { optional: true }
    const meta = { react: { ...optional, more: 1 }, vue: { optional: 'yes' }, bad: optional, other: optional }
    expect(manifestOf(meta).peerDependenciesMeta).toEqual({ react: optional })
    for (const none of [undefined, [], 'react', { vue: null }, { constructor: optional }])
      expect(manifestOf(none)).not.toHaveProperty('peerDependenciesMeta')
  })

  it('installs nothing for a package.json without packages', () => {
    expect(find({ 'package.json': '{"type": "module"}' })).toEqual({ projects: [], problems: [] })
  })

  it.each([
    ['git+https://example.org/a.git', 'a Git repository'],
    ['github:a/b', 'a Git repository'],
    ['a/b#main', 'a Git repository'],
    ['file:../b', 'a folder'],
    ['../b', 'a folder'],
    ['link:b', 'a folder'],
    ['https://example.org/a.tgz', 'an address'],
    ['workspace:*', 'another package manager'],
    ['catalog:', 'another package manager'],
    ['^1.0.0 &', 'the invalid version'],
    ['1.2.3.4', 'the invalid version'],
    ['=>1', 'the invalid version'],
    ['npm:../x', 'the invalid alias'],
  ])('refuses a dependency on %s with its line, and installs the others', (range, says) => {
    const { projects, problems } = find({ 'package.json': requires({ ms: '2.1.3', bad: range }) })
    expect(problems).toEqual([
      expect.objectContaining({
        code: 'npm-dependency-refused',
        severity: 'error',
        message: expect.stringContaining(says),
        place: { file: 'package.json', line: 4 },
      }),
    ])
    expect(problems[0]!.hint).toBeTruthy()
    expect(projects[0]!.manifest.dependencies).toEqual({ ms: '2.1.3' })
  })

  it.each([
    '*',
    '',
    'latest',
    '~1.2',
    '1.x',
    '^1.2.3-beta.1',
    '1.0.0 - 2',
    '>=1 <3',
    'npm:@a/b@^1',
    '<= 2.0.0',
  ])('accepts the version %j', range => {
    expect(find({ 'package.json': requires({ ms: range }) }).problems).toEqual([])
  })

  it.each(['__proto__', '../x', '.hidden', 'a/b/c', 'a b', '@a', 'ä'])('refuses the name %j', name => {
    const text = `{"dependencies": {"ms": "1", ${JSON.stringify(name)}: "1"}}`
    const { projects, problems } = find({ 'package.json': text })
    expect(problems).toMatchObject([{ code: 'npm-dependency-refused', place: { line: 1 } }])
    expect(projects[0]!.manifest.dependencies).toEqual({ ms: '1' })
  })

  it('reports invalid JSON with its line', () => {
    expect(find({ 'package.json': '{\n  "dependencies": {\n    "ms": 1,\n  }\n}' })).toMatchObject({
      projects: [],
      problems: [{ code: 'npm-file-invalid', place: { file: 'package.json', line: 4 } }],
    })
    expect(find({ 'package.json': '{\n"dependencies": {' }).problems).toMatchObject([{ place: { line: 2 } }])
    expect(find({ 'package.json': '[]' }).problems).toMatchObject([{ code: 'npm-file-invalid' }])
    expect(find({ 'package.json': '{"dependencies": []}' }).problems).toMatchObject([
      { code: 'npm-dependency-refused' },
    ])
  })

  it('stops at limits of size, depth and number', () => {
    const large = `{"x": "${'a'.repeat(packageJsonLimits.bytesMax)}"}`
    const deep = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`
    const many = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`p${at}`, '1']))
    expect(find({ 'package.json': large }).problems).toMatchObject([{ code: 'npm-file-invalid' }])
    expect(find({ 'package.json': deep }).problems).toMatchObject([{ code: 'npm-file-invalid' }])
    const first = find({ 'package.json': requires(many) })
    expect(first.problems).toMatchObject([{ code: 'npm-dependency-refused' }])
    expect(Object.keys(first.projects[0]!.manifest.dependencies)).toHaveLength(500)
    const folders = Array.from({ length: projectsMax + 1 }, (_, at) => `t${at}`)
    const texts = Object.fromEntries(
      folders.flatMap(folder => [
        [`${folder}/run`, script],
        [`${folder}/package.json`, requires({ ms: '1' })],
      ]),
    )
    const found = find(
      texts,
      folders.map(folder => `${folder}/run`),
    )
    expect(found.projects).toHaveLength(projectsMax)
    expect(found.problems).toMatchObject([{ code: 'npm-projects-too-many' }])
  })

  it('keeps versions and hashes of a lock file, and leaves out addresses and packages for development', () => {
    const lock = lockOf({
      'node_modules/ms': {
        version: '2.1.3',
        resolved: 'https://other.example/ms.tgz',
        integrity,
        license: 'MIT',
      },
      'node_modules/@a/b/node_modules/c': { version: '1.0.0', integrity },
      'node_modules/dev': { version: '1.0.0', resolved: 'git+ssh://git@example.org/dev.git', dev: true },
    })
    const { projects, problems } = find({ 'package.json': requires({ ms: '^2' }), 'package-lock.json': lock })
    expect(problems).toEqual([])
    expect(projects[0]!.lock).toEqual({
      lockfileVersion: 3,
      requires: true,
      packages: {
        '': {},
        'node_modules/ms': { version: '2.1.3', integrity },
        'node_modules/@a/b/node_modules/c': { version: '1.0.0', integrity },
      },
    })
  })

  it('prefers npm-shrinkwrap.json, as npm does', () => {
    const { projects } = find({
      'package.json': requires({ ms: '^2' }),
      'package-lock.json': lockOf({}),
      'npm-shrinkwrap.json': lockOf({ 'node_modules/ms': { version: '2.0.0', integrity } }),
    })
    expect(projects[0]!.lock).toMatchObject({ packages: { 'node_modules/ms': { version: '2.0.0' } } })
  })

  it.each([
    [
      'comes from a Git repository',
      { 'node_modules/a': { version: '1.0.0', resolved: 'git+ssh://git@example.org/a.git' } },
    ],
    ['is a folder', { 'node_modules/a': { resolved: 'packages/a', link: true } }],
    ['is a folder', { 'packages/a': { version: '1.0.0' } }],
    ['does not come from the registry', { 'node_modules/a': { version: '1.0.0', resolved: 'file:a.tgz' } }],
    ['is a folder', { 'node_modules/../../a': { version: '1.0.0' } }],
    [
      'comes from a Git repository',
      { 'node_modules/a': { version: 'git+ssh://git@example.org/a.git#main' } },
    ],
    ['does not come from the registry', { 'node_modules/a': { version: 'file:a.tgz' } }],
    ['does not come from the registry', { 'node_modules/a': { version: ['1.0.0'] } }],
    ['has an invalid name', { 'node_modules/a': { name: 'https://example.org/a.tgz?', version: '1.0.0' } }],
  ])('installs nothing with a lock file in which a package %s', (says, packages) => {
    const { projects, problems } = find({
      'package.json': requires({ a: '1' }),
      'package-lock.json': lockOf(packages),
    })
    expect(projects).toEqual([])
    expect(problems).toMatchObject([
      {
        code: 'npm-lock-refused',
        severity: 'error',
        message: expect.stringContaining(says),
        place: { line: 5 },
      },
    ])
  })

  it('refuses an old or invalid lock file, and one that does not match the remaining packages', () => {
    const problemsOf = (lock: string, dependencies = {}) =>
      find({ 'package.json': requires({ ms: '1', ...dependencies }), 'package-lock.json': lock })
    const old = JSON.stringify({ lockfileVersion: 1, dependencies: {} })
    expect(problemsOf(old)).toMatchObject({ projects: [], problems: [{ code: 'npm-lock-refused' }] })
    expect(problemsOf('{')).toMatchObject({ projects: [], problems: [{ code: 'npm-file-invalid' }] })
    expect(problemsOf(lockOf({}), { bad: 'file:x' })).toMatchObject({
      projects: [],
      problems: [{ code: 'npm-dependency-refused' }, { code: 'npm-lock-refused' }],
    })
  })

  it('notes other lock files and workspaces', () => {
    const { projects, problems } = find({
      'package.json': requires({ ms: '1' }, { workspaces: ['packages/*'] }),
      'yarn.lock': '',
      'pnpm-lock.yaml': '',
      'bun.lock': '',
    })
    expect(projects).toHaveLength(1)
    expect(problems.map(({ severity, code }) => [severity, code])).toEqual([
      ['info', 'npm-workspaces'],
      ['info', 'npm-lock-not-read'],
      ['info', 'npm-lock-not-read'],
      ['info', 'npm-lock-not-read'],
    ])
  })
})
