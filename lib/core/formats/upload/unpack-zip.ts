/** Reads zip archives. Sizes declared in a zip are not trusted; extracted bytes are counted. */
import { Readable } from 'node:stream'
import { fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import type { FileCollector } from './collect-files'
import { readRange, slicesOf, type Content } from './stored-bytes'
import { writeContent } from './write-content'

/** Throws the errors of yauzl for a damaged archive; the caller reports them. */
export async function unpackZip(archive: Content, collector: FileCollector): Promise<void> {
  const zip = await fromRandomAccessReaderPromise(new ContentReader(archive), archive.length, {
    lazyEntries: true,
    // The collector decodes and checks names, by the same rules for all kinds of upload.
    decodeStrings: false,
  })
  for await (const entry of zip.eachEntry()) await unpackEntry(zip, entry, collector)
}

/** Reads the archive where it lies, one range at a time. */
class ContentReader extends RandomAccessReader {
  constructor(private readonly archive: Content) {
    super()
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(slicesOf(this.archive, start, end))
  }

  override read(...[buffer, offset, length, position, done]: Parameters<RandomAccessReader['read']>): void {
    const bytes = readRange(this.archive, position, position + length)
    buffer.set(bytes, offset)
    // yauzl expects the answer after it has returned.
    setImmediate(done, bytes.length < length ? new Error('unexpected end of the archive') : null)
  }

  override close(done: (error: Error | null) => void): void {
    setImmediate(done, null)
  }
}

/** File type bits of a Unix mode. */
const typeMask = 0o170000
const regular = 0o100000
const directory = 0o040000
/** Only archives written by Unix or macOS have file modes. */
const unixHosts = new Set([3, 19])

async function unpackEntry(zip: ZipFile, entry: Entry, collector: FileCollector): Promise<void> {
  const name = new TextDecoder('utf-8', { ignoreBOM: true }).decode(entry.fileNameRaw)
  const unix = unixHosts.has(entry.versionMadeBy >> 8)
  const mode = unix ? entry.externalFileAttributes >>> 16 : 0
  const type = mode & typeMask
  const isFolder = type === directory || name.endsWith('/')
  const path = collector.enter(name, isFolder ? 'folder' : 'file')
  if (path === null || isFolder) return
  if (type !== 0 && type !== regular) return void collector.refuseLink(name)
  if ((mode & 0o6000) !== 0)
    return void collector.refuse('upload-setuid', name, "It would run with its owner's rights (setuid).")
  if (entry.isEncrypted()) return void collector.refuse('upload-encrypted', name, 'It is encrypted.')
  if (!entry.canDecodeFileData())
    return void collector.refuse(
      'upload-compression',
      name,
      'Its compression method is not supported. Use deflate.',
    )

  const stream = await zip.openReadStreamPromise(entry)
  try {
    const written = await writeContent(stream as AsyncIterable<Uint8Array>, collector.store, (bytes, soFar) =>
      collector.count(name, bytes, soFar),
    )
    if (written.crc32 !== entry.crc32)
      return void collector.refuse('upload-damaged', name, 'It is damaged (incorrect checksum).')
    collector.addWritten(path, written, mode === 0 ? null : mode)
  } finally {
    stream.destroy()
  }
}
