import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { ContentStore } from './stored-bytes'
import type { HashedContent } from './source-tree'

export type WrittenContent = HashedContent & {
  /** The first bytes, by which the kind of a file is recognized. */
  head: Uint8Array
  crc32: number
}

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
export function hashContent(content: HashedContent['content'], slices: Iterable<Uint8Array>): HashedContent {
  const hash = createHash('sha256')
  for (const slice of slices) hash.update(slice)
  return { content, sha256: hash.digest('hex') }
}
