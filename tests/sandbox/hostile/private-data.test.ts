import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSandbox } from '@/lib/sandbox/open-sandbox'
import { runScript } from '../support/run-tool'

let folder = ''
let umask = 0
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pegboard-private-'))
  umask = process.umask(0o077)
})
afterEach(() => {
  process.umask(umask)
  for (const name of readdirSync(folder))
    rmSync(cacheOf(path.join(folder, name)), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})

it('a server whose folders are closed to all other users still runs tools', async () => {
  const dataDirectory = path.join(folder, 'made at the first start')
  const sandbox = await openSandbox({ dataDirectory, slots: 2 })
  expect(sandbox.report.probes.filter(probe => probe.status === 'failed')).toEqual([])
  const { end, stdout } = await runScript(sandbox, '#!/bin/sh\necho ran')
  expect(end).toMatchObject({ reason: 'exited', exitCode: 0 })
  expect(stdout.toString('utf8')).toBe('ran\n')
  await sandbox.close()
})

it('only the users of sandboxes can read what was uploaded', async () => {
  const dataDirectory = path.join(folder, 'data')
  const sandbox = await openSandbox({ dataDirectory, slots: 2 })
  await runScript(sandbox, '#!/bin/sh\nexit 0')
  const home = sandbox.report.isolation.separateUser ? cacheOf(dataDirectory) : dataDirectory
  for (const name of ['bundles', 'sandbox'])
    expect(statSync(path.join(home, name)).mode & 0o007, name).toBe(0)
  await sandbox.close()
  expect(readdirSync(path.join(home, 'sandbox')).filter(entry => entry.startsWith('instance-'))).toEqual([])
})

/** Folder of root's sandboxes when their users have no access to the data folder. */
const cacheOf = (dataDirectory: string) =>
  path.join('/var/cache/pegboard', createHash('sha256').update(dataDirectory).digest('hex').slice(0, 16))
