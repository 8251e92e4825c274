/** Reads tar archives, plain or gzipped, as a stream, so that a decompression bomb is stopped at the limit. */
import { Readable, Transform } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import type { FileCollector } from './collect-files'
import { slicesOf, type Content } from './stored-bytes'
import type { UploadLimits } from './upload-limits'
import { writeContent } from './write-content'

/** A header, its padding and the extended header of long names: 512 + 512 + 1,024. */
const overheadPerEntry = 2_048

/** Throws the errors of the readers for a damaged archive; the caller reports them. */
export async function unpackTar(
  archive: Content,
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
  const source = Readable.from(slicesOf(archive))
  const inflated = gzipped ? source.pipe(createGunzip()) : source
  for (const stream of [source, inflated, counter]) stream.on('error', error => reader.destroy(error))
  inflated.pipe(counter).pipe(reader)
  try {
    for await (const entry of reader) {
      const { name, type, mode = 0, size = 0 } = entry.header
      const path = enter(name, type, mode, collector)
      const chunks = entry as AsyncIterable<Uint8Array>
      if (path === null) {
        for await (const _ of chunks);
        continue
      }
      // A declared size beyond the limit is rejected before a byte is read.
      collector.count(name, 0, size)
      const written = await writeContent(chunks, collector.store, (bytes, soFar) =>
        collector.count(name, bytes, soFar),
      )
      collector.addWritten(path, written, mode)
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
