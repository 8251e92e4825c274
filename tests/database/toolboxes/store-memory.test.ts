/** The memory of a process that stores an upload. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { uploadLimits } from '@/lib/core/formats/upload/upload-limits'
import { freshDatabase } from '@/tests/support/database'

const url = await freshDatabase()
const MiB = 1024 * 1024

const fileBytes = 4 * MiB

async function measure(files: number): Promise<{ bytes: number; used: number }> {
  const args = ['--expose-gc', '--import', 'tsx', 'tests/support/store-memory.ts', `${files}`, `${fileBytes}`]
  const env = { ...process.env, DATABASE_URL: url }
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  return JSON.parse(stdout) as { bytes: number; used: number }
}

test('storing an upload of the largest size needs as much memory as a small one', {
  timeout: 300_000,
}, async () => {
  const small = await measure(2)
  const large = await measure(Math.floor(uploadLimits.inflatedBytesMax / fileBytes))
  expect(large.bytes - small.bytes).toBeGreaterThan(0.85 * uploadLimits.inflatedBytesMax)
  // Measured: 0.4 MB. With parameters of Prisma 150 MB, and with a log that keeps the parameters 109 MB.
  expect(large.used - small.used).toBeLessThan(2 * fileBytes)
})
