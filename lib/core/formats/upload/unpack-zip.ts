/** Reads zip archives. Sizes declared in a zip are not trusted; extracted bytes are counted. */
import { crc32 } from 'node:zlib'
import { fromBufferPromise } from 'yauzl'
import type { Entry, ZipFile } from 'yauzl'
import type { FileCollector } from './collect-files'

/** Throws the errors of yauzl for a damaged archive; the caller reports them. */
export async function unpackZip(bytes: Uint8Array, collector: FileCollector): Promise<void> {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    lazyEntries: true,
    // The collector decodes and checks names, by the same rules for all kinds of upload.
    decodeStrings: false,
  })
  for await (const entry of zip.eachEntry()) await unpackEntry(zip, entry, collector)
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

  const chunks: Uint8Array[] = []
  let size = 0
  const stream = await zip.openReadStreamPromise(entry)
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      size += chunk.length
      collector.count(name, chunk.length, size)
      chunks.push(chunk)
    }
  } finally {
    stream.destroy()
  }
  const content = Buffer.concat(chunks)
  if (crc32(content) !== entry.crc32)
    return void collector.refuse('upload-damaged', name, 'It is damaged (incorrect checksum).')
  collector.add(path, content, mode === 0 ? null : mode)
}
