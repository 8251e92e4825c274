/** Closing an engine, which owns the launcher, its folders and the users of its slots. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Engine } from '@/lib/sandbox/engine/engine'

const dataDirectory = mkdtempSync(path.join(tmpdir(), 'pegboard-engine-'))
afterAll(() => rmSync(dataDirectory, { recursive: true, force: true }))

test('Engine.close ends an engine once, however often it is called', async () => {
  const engine = await Engine.open({ dataDirectory, slots: 1 })
  await engine.ready()
  const first = engine.close()
  expect(engine.close()).toBe(first)
  await first
  expect(existsSync(engine.folders.instance)).toBe(false)
  expect(engine.close()).toBe(first)
  await expect(engine.ready()).rejects.toThrow('The sandbox is closed.')
})
