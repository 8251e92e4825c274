import { expect, test } from 'vitest'
import { withNodeEnvironment } from '@/lib/core/environments/apply-environment'
import { finishReading } from '@/lib/core/environments/finish-reading'
import { withNodeNeeds } from '@/lib/core/formats/node/node-needs'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { makeSpec } from '@/tests/support/make-spec'

const tool = (path = 'tools/greet'): ToolSpec =>
  makeSpec({ kind: 'executable', name: 'greet', program: { runner: 'executable', path }, needs: [] })
const tree = (texts: Record<string, string>) => ({
  files: Object.entries(texts).map(([path, text]) => ({
    path,
    mode: 0o755 as const,
    bytes: new TextEncoder().encode(text),
  })),
})
const needsOf = (texts: Record<string, string>) =>
  withNodeNeeds([tool()], tree(texts))[0]!.needs.map(({ name, met, note }) => [name, met, note])

test('withNodeNeeds follows imports through files of the upload to packages', () => {
  expect(
    needsOf({
      'tools/greet': "#!/usr/bin/env node\nimport fs from 'node:fs'\nimport '../lib/a'\nimport '@b/c/d'\n",
      'lib/a.mjs': "import ms from 'ms'\nimport './greet-loop.js'\nimport path from 'path/posix'\n",
      'lib/greet-loop.js': "import '../tools/greet'\ntry { require('fast') } catch {}\n",
    }),
  ).toEqual([
    ['@b/c', false, 'Imported in tools/greet, line 4.'],
    ['ms', false, 'Imported in lib/a.mjs, line 1.'],
    ['fast', true, 'Imported in lib/greet-loop.js, line 2 (optional).'],
  ])
})

test('withNodeNeeds requires the packages of a file that is imported optionally first and then required', () => {
  const files = { 'tools/a.js': "require('ms')", 'tools/b.js': "require('./a')" }
  const first = "#!/usr/bin/env node\ntry { require('./a') } catch {}\n"
  expect(needsOf({ 'tools/greet': first, ...files })).toEqual([
    ['ms', true, 'Imported in tools/a.js, line 1 (optional).'],
  ])
  expect(needsOf({ 'tools/greet': `${first}require('./b')\n`, ...files })).toEqual([
    ['ms', false, 'Imported in tools/a.js, line 1.'],
  ])
})

test('withNodeNeeds ignores aliases, files outside the upload, addresses, and Deno with its own import map', () => {
  expect(
    needsOf({ 'tools/greet': "#!/usr/bin/env bun\nimport '@/x'\nimport '../../etc/x'\nimport 'bun:test'\n" }),
  ).toEqual([])
  const deno =
    "#!/usr/bin/env -S deno run\nimport 'https://example.org/x.ts'\nimport 'npm:ms@2'\nimport 'jsr:@a/b'\n"
  expect(needsOf({ 'tools/greet': deno }).map(([name]) => name)).toEqual(['ms'])
  expect(needsOf({ 'tools/greet': deno, 'deno.json': '{}' })).toEqual([])
  expect(needsOf({ 'tools/greet': '#!/bin/sh\nnode -e "require(\'ms\')"\n' })).toEqual([])
})

test('a need is met by a package in a node_modules above the tool, and the tool gets the environment', () => {
  const [found] = withNodeNeeds(
    [tool()],
    tree({ 'tools/greet': "#!/usr/bin/env node\nrequire('ms')\nrequire('b')\n" }),
  )
  const environment = {
    hash: 'f'.repeat(64),
    packages: [],
    modules: ['node_modules/ms', 'other/node_modules/b'],
  }
  const ready = withNodeEnvironment(found!, environment)
  expect(ready.program).toEqual({ runner: 'executable', path: 'tools/greet', environment: environment.hash })
  expect(ready.needs.map(({ name, met }) => [name, met])).toEqual([
    ['ms', true],
    ['b', false],
  ])
  const elsewhere = { ...environment, modules: ['other/node_modules/b'] }
  expect(withNodeEnvironment(found!, elsewhere)).toBe(found)
})

test('a described tool lists the packages that no package.json installs', async () => {
  const stdout = JSON.stringify({ name: 'greet', description: 'Greets.' })
  const run = { stdout, stderr: '', exitCode: 0, signal: null, timedOut: false, tooLarge: false }
  const target = { how: 'executable', path: 'tools/greet' } as const
  const { files } = tree({ 'tools/greet': "#!/usr/bin/env node\nrequire('ms')\n" })
  const read = { tools: [], problems: [], describing: [target] }
  const node = { hash: 'f'.repeat(64), packages: [], modules: ['node_modules/other'] }
  const { tools, problems } = await finishReading(read, [{ target, run }], { node }, async use => use(files))
  expect(tools[0]!.needs).toMatchObject([{ kind: 'npm-package', name: 'ms', met: false }])
  expect(problems).toMatchObject([
    {
      code: 'package-not-required',
      tool: 'greet',
      hint: expect.stringContaining('Add ms to the dependencies'),
    },
  ])
})
