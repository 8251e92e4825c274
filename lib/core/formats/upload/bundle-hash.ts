/** The name of an upload: the same files give the same hash, however they were packed. */
import { createHash } from 'node:crypto'
import { compareText } from './compare-text'
import type { SourceTree } from './source-tree'
import type { BundleHash } from '@/lib/core/base/ids'

/** SHA-256 of a file's bytes, 64 hexadecimal digits: the name of its blob. */
export function blobHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** SHA-256 over a line for each file in the order of paths: mode, hash of the bytes, path. Paths hold no line ends. */
export function bundleHash(tree: SourceTree): BundleHash {
  const lines = [...tree.files]
    .sort((a, b) => compareText(a.path, b.path))
    .map(file => `${file.mode.toString(8)} ${blobHash(file.bytes)} ${file.path}\n`)
  return blobHash(new TextEncoder().encode(`pegboard bundle 1\n${lines.join('')}`)) as BundleHash
}
