/** `npm run setup` on an empty database, as an installation over several machines starts. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { emptyDatabase } from '@/tests/support/database'

const { url, drop } = await emptyDatabase()
const data = mkdtempSync(path.join(tmpdir(), 'pegboard-setup-'))
afterAll(async () => {
  rmSync(data, { recursive: true, force: true })
  await drop()
})

const setUp = async () => {
  const env = { ...process.env, DATABASE_URL: url, DATABASE_DIRECT_URL: '', PEGBOARD_DATA: data }
  return (await promisify(execFile)(process.execPath, ['scripts/setup.mjs'], { env })).stdout
}

test('setup migrates, installs the starters and prints the invitation link of the first admin', async () => {
  const first = await setUp()
  expect(first).toMatch(/Migrations \.\.\. \d+ applied/)
  expect(first).toContain('Starter toolboxes ... installed')
  expect(first).toMatch(/Create the first admin account.*\/join\/[\w-]{20,}/)
}, 180_000)
