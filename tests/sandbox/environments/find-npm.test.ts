import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findNpm, npmInside } from '@/lib/sandbox/environments/find-npm'
import { findHost } from '@/lib/sandbox/host/host'

let root: string
beforeEach(() => {
  root = realpathSync(mkdtempSync(path.join(tmpdir(), 'pegboard-npm-')))
  mkdirSync(path.join(root, 'bin'))
  writeFileSync(path.join(root, 'bin/node'), '')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('findNpm prefers the npm beside Node, and has it copied where sandboxes do not see it', () => {
  const folder = path.join(root, 'lib/node_modules/npm')
  mkdirSync(path.join(folder, 'bin'), { recursive: true })
  writeFileSync(path.join(folder, 'bin/npm-cli.js'), '')
  const host = findHost()
  const node = path.join(root, 'bin/node')
  const elsewhere = { ...host, extraNode: node, interpreters: { ...host.interpreters, node } }
  const npm = findNpm(elsewhere)
  expect(npm).toEqual({ node, script: path.join(folder, 'bin/npm-cli.js'), copied: folder })
  expect(npmInside(npm!, elsewhere)).toEqual(['/opt/node/bin/node', '/workspace/npm/bin/npm-cli.js'])
})

test('findNpm finds nothing on a machine without Node', () => {
  const host = findHost()
  expect(findNpm({ ...host, interpreters: { ...host.interpreters, node: null } })).toBeNull()
})
