/** Reads tar archives, plain or gzipped, as a stream, so that a decompression bomb is stopped at the limit. */
import { Readable, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import type { FileCollector } from './collect-files'
import type { UploadLimits } from './upload-limits'

/** A header, its padding and the extended header of long names: 512 + 512 + 1,024. */
const overheadPerEntry = 2_048
/** Bytes passed to the reader per chunk. */
const chunkBytes = 64 * 1024

/** Throws the errors of the readers for a damaged archive; the caller reports them. */
export async function unpackTar(
  bytes: Uint8Array,
  gzipped: boolean,
  collector: FileCollector,
  limits: UploadLimits,
) {
  const streamBytesMax = limits.inflatedBytesMax + limits.entriesMax * overheadPerEntry
  let streamed = 0
  const counter = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      streamed += chunk.length
      done(streamed > streamBytesMax ? new TooLong() : null, chunk)
    },
  })
  const reader = extract()
  const source = Readable.from(slices(bytes))
  const inflated = gzipped ? source.pipe(createGunzip()) : source
  for (const stream of [source, inflated, counter]) stream.on('error', error => reader.destroy(error))
  inflated.pipe(counter).pipe(reader)
  try {
    for await (const entry of reader) {
      const { name, type, mode = 0, size = 0 } = entry.header
      const path = enter(name, type, mode, collector)
      // A declared size beyond the limit is rejected before a byte is read.
      if (path !== null) collector.count(name, 0, size)
      const chunks: Uint8Array[] = []
      let read = 0
      for await (const chunk of entry as AsyncIterable<Uint8Array>) {
        read += chunk.length
        if (path === null) continue
        collector.count(name, chunk.length, read)
        chunks.push(chunk)
      }
      if (path !== null) collector.add(path, Buffer.concat(chunks), mode)
    }
  } catch (error) {
    if (error instanceof TooLong)
      collector.stop('upload-too-large', '', 'The decompressed archive exceeds the size limit.')
    throw error
  } finally {
    for (const stream of [source, inflated, counter]) stream.destroy()
    reader.destroy()
  }
}

class TooLong extends Error {}

/** Returns the path of an accepted regular file, or null for everything else. */
function enter(
  name: string,
  type: string | null | undefined,
  mode: number,
  collector: FileCollector,
): string | null {
  if (type === 'directory') {
    collector.enter(name, 'folder')
    return null
  }
  const path = collector.enter(name, 'file')
  if (path !== null && type !== 'file' && type !== 'contiguous-file') return collector.refuseLink(name)
  if (path !== null && (mode & 0o6000) !== 0)
    return collector.refuse('upload-setuid', name, "It would run with its owner's rights (setuid).")
  return path
}

function* slices(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += chunkBytes) yield bytes.subarray(at, at + chunkBytes)
}
