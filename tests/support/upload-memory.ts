/**
 * Receives, unpacks and reads an archive in a process of its own. Prints the bytes of its files, and the largest memory
 * that the process had, in bytes. Argument: the archive.
 */
import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
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
const bytes = await receiveUpload(request, new URLSearchParams(), ({ parts }) =>
  unpackToDisk(parts, async ({ tree }) => {
    bundleHash(tree)
    readToolbox(tree)
    // Every file is read as a whole once more, as it is for the database.
    return tree.files.reduce((sum, file) => sum + (file.bytes.length === sizeOf(file) ? sizeOf(file) : 0), 0)
  }),
)
process.stdout.write(JSON.stringify({ bytes, peak: process.resourceUsage().maxRSS * 1024 }))
