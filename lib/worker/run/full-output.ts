/**
 * Stores everything that a run writes, until its end shows whether the rows contain all of it. The files contain what
 * the rows leave out of the middle: one file for each stream that was cut, compressed as it arrives.
 */
import { formatBytes } from '@/lib/core/base/format-units'
import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { config } from '@/lib/config'
import type { SourceFile } from '@/lib/core/formats/upload/source-tree'
import { errorFields, log } from '@/lib/log'

const compress = promisify(gzip)
const KiB = 1024

/**
 * Bytes of one run that stay in memory uncompressed. Most runs write less in total, and then nothing is compressed
 * and nothing touches the disk. With the blocks that are being filled or compressed, a run takes less than 3 MB here.
 */
const heldBytesMax = 1024 * KiB
/** Above this the tool is paused until some of its output is on the disk. */
const waitingBytesMax = 2 * heldBytesMax
/**
 * Size of the blocks that are compressed separately, so that the size of a file is known exactly, and open memory is
 * bounded.
 */
const blockBytes = 256 * KiB
/** Part of the limit that is reserved for the sentence at the end of a file. */
const sentenceBytesMax = 256

type OutputStream = 'stdout' | 'stderr'

export type FullOutputOptions = {
  runId: string
  /** For files that lose their names as soon as they are open, so that a worker that dies leaves nothing behind. */
  folder: string
  /** Maximum size of both files together. A worker needs this much disk for each of its simultaneous runs. */
  bytesMax: number
  /** Pauses the tool until `resume`. */
  pause: () => void
  resume: () => void
}

export class FullOutput {
  private readonly parts: Record<OutputStream, Part> = { stdout: new Part(), stderr: new Part() }
  private held = 0
  private stored = 0
  private isPaused = false
  /** Bytes are only counted: the files are full, or the disk is. */
  private isOver: boolean
  private hasFailed = false
  private storing: Promise<void> | null = null

  constructor(private readonly options: FullOutputOptions) {
    this.isOver = options.bytesMax === 0
  }

  /** Records that part of the stream is missing from the rows. */
  cut(stream: OutputStream): void {
    this.parts[stream].isCut = true
  }

  add(stream: OutputStream, bytes: Uint8Array): void {
    const part = this.parts[stream]
    part.written += bytes.length
    if (this.isOver) return
    part.add(bytes)
    this.held += bytes.length
    if (this.held > heldBytesMax) this.storing ??= this.store().finally(() => (this.storing = null))
    if (this.held > waitingBytesMax && !this.isPaused) {
      this.isPaused = true
      this.options.pause()
    }
  }

  /**
   * Returns the files after the last byte: none for a stream that is complete in the rows, and none if full output is
   * off or failed.
   */
  async files(): Promise<SourceFile[]> {
    if (this.options.bytesMax === 0) return []
    try {
      const cut = Object.entries(this.parts).filter(([, part]) => part.isCut)
      await this.storing
      const files: SourceFile[] = []
      for (const [stream, part] of cut) {
        await this.storeBlocks(part, part.takeAll())
        if (this.hasFailed) return []
        const missing = part.written - part.kept
        if (missing > 0) await this.write(part, `\n… ${formatBytes(missing)} omitted here\n`)
        files.push({ path: `${stream}.txt.gz`, mode: 0o644, bytes: await part.read() })
      }
      return files
    } catch (error) {
      this.fail(error)
      return []
    }
  }

  /** Closes the files, which frees their disk space. */
  async close(): Promise<void> {
    this.isOver = true
    await this.storing
    await Promise.all(Object.values(this.parts).map(part => part.close()))
  }

  private async store(): Promise<void> {
    try {
      while (this.held > heldBytesMax && !this.isOver)
        for (const part of Object.values(this.parts)) await this.storeBlocks(part, part.takeFull())
    } catch (error) {
      this.fail(error)
    }
    if (this.isPaused) {
      this.isPaused = false
      this.options.resume()
    }
  }

  private async storeBlocks(part: Part, blocks: readonly Buffer[]): Promise<void> {
    for (const block of blocks) {
      this.held -= block.length
      if (!this.isOver) this.isOver = !(await this.write(part, block))
    }
  }

  /** @returns false, with nothing written, when the limit has no room for the block */
  private async write(part: Part, block: Buffer | string): Promise<boolean> {
    const packed = await compress(block, { level: constants.Z_BEST_SPEED })
    const room = this.options.bytesMax - this.stored - (typeof block === 'string' ? 0 : sentenceBytesMax)
    if (packed.length > room) return false
    part.file ??= await openNameless(this.options.folder)
    await part.file.appendFile(packed)
    this.stored += packed.length
    if (typeof block !== 'string') part.kept += block.length
    return true
  }

  /** The run continues without full output: a full disk of the worker is not an error of the tool. */
  private fail(error: unknown): void {
    if (!this.hasFailed)
      log('warn', 'run.output-not-kept', { run: this.options.runId, ...errorFields(error) })
    this.hasFailed = true
    this.isOver = true
  }
}

/** One stream: blocks that wait in memory, and those that were stored. */
class Part {
  isCut = false
  /** Bytes that arrived, and those of them that are in the file. */
  written = 0
  kept = 0
  file: FileHandle | null = null
  private full: Buffer[] = []
  private block = Buffer.alloc(0)
  private used = 0

  add(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) {
      const piece = bytes.subarray(at, at + blockBytes - this.used)
      this.makeRoom(this.used + piece.length)
      this.block.set(piece, this.used)
      this.used += piece.length
      at += piece.length
      if (this.used === blockBytes) this.full.push(...this.takeOpen())
    }
  }

  takeFull(): Buffer[] {
    return this.full.splice(0)
  }

  takeAll(): Buffer[] {
    return [...this.takeFull(), ...this.takeOpen()]
  }

  async read(): Promise<Uint8Array> {
    if (!this.file) return new Uint8Array()
    const { size } = await this.file.stat()
    const { buffer, bytesRead } = await this.file.read(Buffer.alloc(size), 0, size, 0)
    return buffer.subarray(0, bytesRead)
  }

  async close(): Promise<void> {
    this.full = []
    this.takeOpen()
    await this.file?.close()
    this.file = null
  }

  private takeOpen(): Buffer[] {
    const open = this.block.subarray(0, this.used)
    this.block = Buffer.alloc(0)
    this.used = 0
    return open.length > 0 ? [open] : []
  }

  /** Doubles the block, so that the small outputs of most runs take little memory. */
  private makeRoom(length: number): void {
    if (length <= this.block.length) return
    const larger = Buffer.allocUnsafeSlow(Math.min(Math.max(length, 2 * this.block.length, KiB), blockBytes))
    larger.set(this.block.subarray(0, this.used))
    this.block = larger
  }
}

async function openNameless(folder: string): Promise<FileHandle> {
  const file = path.join(folder, randomUUID())
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const handle = await open(file, 'wx+', 0o600)
  await rm(file, { force: true })
  return handle
}

/** Returns the folder for full output in progress, below the data folder of this worker. */
export const fullOutputFolder = () => path.join(config().dataFolder, 'output')

/** Removes what a worker left that died between opening a file and removing its name. */
export async function sweepFullOutput(folder = fullOutputFolder()): Promise<void> {
  // Without the folder there is nothing to remove.
  const names = await readdir(folder).catch(() => [])
  await Promise.all(names.map(name => rm(path.join(folder, name), { force: true })))
}
