import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'
import type { ExampleFile } from './read-example'

/** A tar.gz of the files in one folder of that name: execute permissions survive, as a zip would not promise. */
export async function packExample(folder: string, files: readonly ExampleFile[]): Promise<Uint8Array> {
  const archive = pack()
  // The same page gives the same bytes, whenever it is packed.
  for (const { path, text, executable } of files)
    archive.entry({ name: `${folder}/${path}`, mode: executable ? 0o755 : 0o644, mtime: new Date(0) }, text)
  archive.finalize()
  const pieces: Buffer[] = []
  for await (const piece of archive) pieces.push(piece as Buffer)
  return gzipSync(Buffer.concat(pieces))
}
