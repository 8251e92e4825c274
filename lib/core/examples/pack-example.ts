import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import type { ExampleFile } from './read-example'

/**
 * Packs the files into a tar.gz with one folder of that name. Unlike zip, tar guarantees that execute permissions
 * survive.
 */
export async function packExample(folder: string, files: readonly ExampleFile[]): Promise<Uint8Array> {
  const archive = pack()
  // A fixed time stamp makes the archive reproducible.
  for (const { path, text, executable } of files)
    archive.entry({ name: `${folder}/${path}`, mode: executable ? 0o755 : 0o644, mtime: new Date(0) }, text)
  archive.finalize()
  const pieces: Buffer[] = []
  for await (const piece of archive) pieces.push(piece as Buffer)
  return gzipSync(Buffer.concat(pieces))
}
