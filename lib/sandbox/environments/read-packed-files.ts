import { formatBytes } from '@/lib/core/base/format-units'
import { constants } from 'node:fs'
import { type FileHandle, mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { isBundlePath } from '../host/bundle-cache'

/**
 * Limits of the files that a build sends. The format: for each file the length of its path (4 bytes), its size (8
 * bytes), whether it is executable (1 byte), the path and the content; a path of length 0 ends the stream. The sender
 * is hostile, so paths consist of safe segments, no file is written twice, and the total is limited.
 */
type PackedFilesLimits = { bytesMax: number; filesMax: number }

type PackedFiles = {
  bytes: number
  /** In the order of arrival. */
  paths: string[]
}

/**
 * Writes the files that arrive into a new folder.
 * @throws when the stream ends early, contains a path that leaves the folder or occurs twice, or exceeds a limit
 */
export async function readPackedFiles(
  stream: AsyncIterable<Uint8Array>,
  folder: string,
  limits: PackedFilesLimits,
): Promise<PackedFiles> {
  const reader = new ByteReader(stream)
  const packed: PackedFiles = { bytes: 0, paths: [] }
  for (;;) {
    const header = await reader.take(headerBytes)
    const pathLength = header.readUInt32BE(0)
    const size = Number(header.readBigUInt64BE(4))
    if (pathLength === 0) return packed
    if (pathLength > pathBytesMax) throw new Error('a path in the packages is too long')
    const file = new TextDecoder('utf-8', { fatal: true }).decode(await reader.take(pathLength))
    if (!isBundlePath(file)) throw new Error(`the path ${JSON.stringify(file)} is outside its folder`)
    packed.bytes += size
    packed.paths.push(file)
    if (packed.bytes > limits.bytesMax) throw new Error(`the packages exceed ${formatBytes(limits.bytesMax)}`)
    if (packed.paths.length > limits.filesMax)
      throw new Error(`the packages have more than ${limits.filesMax.toLocaleString('en')} files`)
    const target = path.join(folder, ...file.split('/'))
    await mkdir(path.dirname(target), { recursive: true })
    const flags = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | constants.O_NOFOLLOW
    const handle = await open(target, flags, header.readUInt8(12) ? 0o700 : 0o600)
    try {
      await reader.pass(size, handle)
    } finally {
      await handle.close()
    }
  }
}

const headerBytes = 13
const pathBytesMax = 1_000

/** Reads given numbers of bytes from a stream of pieces of any length. */
class ByteReader {
  readonly #pieces: AsyncIterator<Uint8Array>
  #held: Uint8Array = new Uint8Array()

  constructor(stream: AsyncIterable<Uint8Array>) {
    this.#pieces = stream[Symbol.asyncIterator]()
  }

  async take(length: number): Promise<Buffer> {
    const taken = Buffer.alloc(length)
    for (let at = 0; at < length; ) {
      const piece = await this.#next(length - at)
      taken.set(piece, at)
      at += piece.length
    }
    return taken
  }

  async pass(length: number, handle: FileHandle): Promise<void> {
    for (let left = length; left > 0; ) {
      const piece = await this.#next(left)
      await handle.writeFile(piece)
      left -= piece.length
    }
  }

  async #next(most: number): Promise<Uint8Array> {
    while (this.#held.length === 0) {
      const { value, done } = await this.#pieces.next()
      if (done) throw new Error('the packages arrived incomplete')
      this.#held = value
    }
    const piece = this.#held.subarray(0, most)
    this.#held = this.#held.subarray(piece.length)
    return piece
  }
}
