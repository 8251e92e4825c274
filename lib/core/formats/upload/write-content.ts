import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { readRange, slicesOf, type Content, type ContentStore } from './stored-bytes'
import type { HashedContent } from './source-tree'

/** Content with its first bytes, by which the kind of a file is recognized. */
type RecognizedContent = HashedContent & { head: Uint8Array }

type WrittenContent = RecognizedContent & { crc32: number }

const headBytes = 4

/**
 * Writes the content of one file chunk by chunk, so that no file is in memory as a whole.
 * @param count is called before each chunk is written, and throws at a limit
 */
export async function writeContent(
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  store: ContentStore,
  count: (bytes: number, soFar: number) => void,
): Promise<WrittenContent> {
  const writer = store.begin()
  const hash = createHash('sha256')
  let head = new Uint8Array()
  let checksum = 0
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.length
    count(chunk.length, size)
    if (head.length < headBytes) head = Uint8Array.from([...head, ...chunk.subarray(0, headBytes)])
    hash.update(chunk)
    checksum = crc32(chunk, checksum)
    await writer.write(chunk)
  }
  return { content: writer.end(), sha256: hash.digest('hex'), head, crc32: checksum }
}

/** Describes content that already lies where it stays. */
export function hashContent(content: Content): RecognizedContent {
  const hash = createHash('sha256')
  for (const slice of slicesOf(content)) hash.update(slice)
  const head = readRange(content, 0, Math.min(content.length, headBytes))
  return { content, sha256: hash.digest('hex'), head }
}
