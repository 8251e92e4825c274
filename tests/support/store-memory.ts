/**
 * Stores a bundle in a process of its own. Prints the bytes of its files, and the most bytes that were in use. Each file is made when it is read, as the files of an
 * upload are read from the disk. Arguments: the number of files, the bytes of each. Needs `--expose-gc` and DATABASE_URL.
 */
import { createHash } from 'node:crypto'
import { bundleHash } from '@/lib/core/formats/upload/bundle-hash'
import type { SourceFile } from '@/lib/core/formats/upload/source-tree'
import { closeDatabase, inTransaction } from '@/lib/store/connection/client'
import { storeBundle } from '@/lib/store/toolboxes/bundles'

const [files = 0, size = 0] = process.argv.slice(2).map(Number)

/** Bytes in use without garbage, at their highest. */
let used = 0
function measure(): void {
  // The second collection returns the buffers that the first one found.
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  used = Math.max(used, heapUsed + external)
}

const tree = { files: Array.from({ length: files }, (_, index) => fileOf(index)) }
await inTransaction(tx => storeBundle(tx, bundleHash(tree), tree), { timeoutMs: 120_000 })
measure()
await closeDatabase()
process.stdout.write(JSON.stringify({ bytes: files * size, used }))

function fileOf(index: number): SourceFile {
  const sha256 = createHash('sha256').update(content(index)).digest('hex')
  return {
    path: `data/${index}.bin`,
    mode: 0o644,
    size,
    sha256,
    get bytes() {
      measure()
      return content(index)
    },
  }
}

/** The number of the file, followed by letters that Postgres can compress quickly. */
function content(index: number): Uint8Array {
  const bytes = Buffer.alloc(size, 'pegboard')
  bytes.writeUInt32LE(index)
  return bytes
}
