/** The memory of a process that receives, unpacks and reads an upload. */
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { uploadLimits } from '@/lib/core/formats/upload/upload-limits'
import { makeZip } from '@/tests/unit/core/formats/upload/archives'

const folder = mkdtempSync(path.join(tmpdir(), 'upload-memory-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const MiB = 1024 * 1024
const fileBytes = 7.5 * MiB

/** A quarter of each file is random, so that the archive has a quarter of the size of its files. */
function writeArchive(name: string, files: number): string {
  const archive = path.join(folder, name)
  const entries = Array.from({ length: files }, (_, index) => {
    const content = Buffer.alloc(fileBytes)
    content.set(randomBytes(0.23 * fileBytes))
    return { name: `data/${index}.bin`, content }
  })
  const info = { name: 'info.hocon', content: 'a { class: "tools.A", description: "A." }' }
  writeFileSync(archive, makeZip([info, ...entries]))
  return archive
}

async function measure(archive: string): Promise<{ bytes: number; used: number }> {
  const args = ['--expose-gc', '--import', 'tsx', 'tests/support/upload-memory.ts', archive]
  const env = { ...process.env, PEGBOARD_DATA: path.join(folder, 'data') }
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  return JSON.parse(stdout) as { bytes: number; used: number }
}

test('an upload of the largest size keeps neither its archive nor its files in memory', {
  timeout: 300_000,
}, async () => {
  const files = Math.floor(uploadLimits.inflatedBytesMax / fileBytes)
  const small = await measure(writeArchive('small.zip', 1))
  const large = await measure(writeArchive('large.zip', files))
  const added = large.bytes - small.bytes
  expect(added).toBeGreaterThan(0.85 * uploadLimits.inflatedBytesMax)
  // In memory, the files alone would add all of their bytes, and the archive a quarter more. A few may not have been collected.
  expect(large.used - small.used).toBeLessThan(0.5 * added)
})
