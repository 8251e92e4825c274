/**
 * Receives, unpacks and reads an archive in a process of its own. Prints the bytes of its files, and the bytes of
 * buffers that are still in use when all of them have been read. Argument: the archive. Needs `--expose-gc`.
 */
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import { bundleHash } from '@/lib/core/formats/upload/bundle-hash'
import { sizeOf } from '@/lib/core/formats/upload/source-tree'
import { unpackToDisk } from '@/lib/operations/toolboxes/unpack-to-disk'
import { receiveUpload } from '@/lib/web/http/request/read-upload'

const request = new Request('http://localhost/api/toolboxes', {
  method: 'POST',
  headers: { 'content-type': 'application/zip' },
  body: Readable.toWeb(createReadStream(process.argv[2] ?? '')),
  duplex: 'half',
} as RequestInit)
const result = await receiveUpload(request, new URLSearchParams(), ({ parts }) =>
  unpackToDisk(parts, async ({ tree }) => {
    bundleHash(tree)
    readToolbox(tree)
    // Every file is read as a whole once more, as it is for the database.
    const bytes = tree.files.reduce(
      (sum, file) => sum + (file.bytes.length === sizeOf(file) ? sizeOf(file) : 0),
      0,
    )
    globalThis.gc?.()
    // Buffers are released in the background.
    await nextTurn()
    globalThis.gc?.()
    // The tree is in use until here.
    return { bytes, used: process.memoryUsage().arrayBuffers, files: tree.files.length }
  }),
)
process.stdout.write(JSON.stringify(result))
