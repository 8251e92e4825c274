import { formatBytes } from '@/lib/core/base/format-units'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FullOutput, type FullOutputOptions, sweepFullOutput } from '@/lib/worker/run/full-output'

describe('FullOutput', () => {
  const MiB = 1024 * 1024
  let folder = ''
  const opened: FullOutput[] = []
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'pegboard-output-'))))
  const openFull = (options: Partial<FullOutputOptions> = {}) => {
    const signals: string[] = []
    const full = new FullOutput({
      ...{ runId: 'a run', folder: path.join(folder, 'output'), bytesMax: 8 * MiB },
      ...{ pause: () => signals.push('pause'), resume: () => signals.push('resume') },
      ...options,
    })
    opened.push(full)
    return { full, said: signals }
  }
  /** Writes like a tool that pauses when it is asked to. */
  const writeAll = async (
    { full, said: signals }: ReturnType<typeof openFull>,
    bytes: Buffer,
    pieceBytes = 60_000,
    stream: 'stdout' | 'stderr' = 'stdout',
  ) => {
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      full.add(stream, bytes.subarray(at, at + pieceBytes))
      while (signals.at(-1) === 'pause') await new Promise(resolve => setImmediate(resolve))
    }
  }
  const names = () =>
    existsSync(path.join(folder, 'output')) ? readdirSync(path.join(folder, 'output')) : []
  afterEach(async () => {
    for (const full of opened.splice(0)) await full.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('stores every byte in a file without a name, and pauses the tool when it writes too fast', async () => {
    const lines = Buffer.from(Array.from({ length: 400_000 }, (_, line) => `line ${line}\n`).join(''))
    const it = openFull()
    await writeAll(it, lines)
    it.full.add('stderr', Buffer.from('short'))
    expect(it.said).toContain('resume')
    expect(names()).toEqual([])
    it.full.cut('stdout')
    const [file, ...others] = await it.full.files()
    expect(others).toEqual([])
    expect(file).toMatchObject({ path: 'stdout.txt.gz', mode: 0o644 })
    expect(file!.bytes.length).toBeLessThan(lines.length / 3)
    expect(gunzipSync(file!.bytes).equals(lines)).toBe(true)
  })

  it('separates the two streams, whatever the pieces that arrive', async () => {
    const it = openFull()
    const writes = { stdout: Buffer.alloc(1_400_000, 'out\n'), stderr: Buffer.alloc(1_300_000, 'err\n') }
    await Promise.all([
      writeAll(it, writes.stdout, 7, 'stdout'),
      writeAll(it, writes.stderr, 777_777, 'stderr'),
    ])
    it.full.cut('stdout')
    it.full.cut('stderr')
    const files = await it.full.files()
    expect(files.map(file => file.path)).toEqual(['stdout.txt.gz', 'stderr.txt.gz'])
    expect(gunzipSync(files[0]!.bytes).equals(writes.stdout)).toBe(true)
    expect(gunzipSync(files[1]!.bytes).equals(writes.stderr)).toBe(true)
  })

  it('stores a beginning and the number of missing bytes when the output exceeds the limit', async () => {
    const noise = randomBytes(4 * MiB)
    const it = openFull({ bytesMax: 2 * MiB })
    await writeAll(it, noise)
    it.full.cut('stdout')
    const [file] = await it.full.files()
    expect(file!.bytes.length).toBeLessThanOrEqual(2 * MiB)
    const text = gunzipSync(file!.bytes)
    const end = text.lastIndexOf('\n… ')
    expect(end).toBeGreaterThan(1.5 * MiB)
    expect(text.subarray(0, end).equals(noise.subarray(0, end))).toBe(true)
    const missing = noise.length - end
    expect(text.subarray(end).toString()).toBe(`\n… ${formatBytes(missing)} omitted here\n`)
  })

  it('returns no file when it is off, when the rows are complete, or when the disk is full', async () => {
    const much = Buffer.alloc(3 * MiB, 'x')
    const forbidden = openFull({ bytesMax: 0 })
    const complete = openFull()
    writeFileSync(path.join(folder, 'file'), '')
    const nowhere = openFull({ folder: path.join(folder, 'file') })
    for (const each of [forbidden, complete, nowhere]) {
      await writeAll(each, much)
      if (each !== complete) each.full.cut('stdout')
      expect(await each.full.files()).toEqual([])
    }
    expect(forbidden.said).toEqual([])
  })

  it('is removed by sweepFullOutput after its worker died', async () => {
    const left = path.join(folder, 'output')
    mkdirSync(left)
    writeFileSync(path.join(left, 'a-name'), 'x')
    await sweepFullOutput(left)
    expect(names()).toEqual([])
    await sweepFullOutput(path.join(folder, 'nowhere'))
  })
})
