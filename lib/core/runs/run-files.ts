/**
 * Files beside the arguments and the output of a run: input files of a person, and output files of the tool.
 * In both directions names are built from checked segments and every byte is counted.
 */
import { extract } from 'tar-stream'
import { FileCollector, UploadRefused } from '@/lib/core/formats/upload/collect-files'
import type { SourceFile } from '@/lib/core/formats/upload/source-tree'
import { uploadLimits } from '@/lib/core/formats/upload/upload-limits'
import type { UploadPart } from '@/lib/core/formats/upload/unpack'
import { inputFileLimits, outputFileLimits, sharedName } from '@/lib/core/runs/limits/file-limits'

type InputReading = { files: SourceFile[] } | { problem: string }

/** Returns the files as they were sent, archives unopened. Never throws because of their content. */
export function readInputFiles(parts: readonly UploadPart[]): InputReading {
  const collector = new FileCollector(inputFileLimits)
  try {
    for (const { path, bytes, executable } of parts) {
      const safe = collector.enter(path, 'file')
      if (safe === null) continue
      if (safe.split('/')[0] === sharedName)
        collector.stop('upload-unsafe-path', path, 'That folder contains the shared files of the toolbox.')
      collector.count(path, bytes.length, bytes.length)
      collector.add(safe, bytes, executable ? 0o755 : 0o644)
    }
  } catch (error) {
    if (!(error instanceof UploadRefused)) throw error
  }
  const [problem] = collector.problems
  return problem ? { problem: problem.message } : { files: [...collector.tree().files] }
}

/**
 * Returns the regular files of a tool's archive in their order, up to the maximum. All other entries are
 * skipped, and a damaged archive yields the files before the damage.
 */
export async function readOutputFiles(archive: Uint8Array): Promise<SourceFile[]> {
  const { fileBytesMax, filesMax, bytesMax } = outputFileLimits
  const collector = new FileCollector({
    ...uploadLimits,
    filesMax,
    entriesMax: filesMax,
    problemsMax: filesMax,
  })
  const reader = extract()
  // The loop below receives the same error; without a listener it would end the process.
  reader.on('error', () => {})
  reader.end(Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength))
  let bytes = 0
  try {
    for await (const entry of reader) {
      const { name, type, mode = 0 } = entry.header
      const pieces: Uint8Array[] = []
      let size = 0
      for await (const piece of entry as AsyncIterable<Uint8Array>) {
        size += piece.length
        if (size <= fileBytesMax) pieces.push(piece)
      }
      if (type !== 'file' || size > fileBytesMax || bytes + size > bytesMax) continue
      const safe = collector.enter(name, 'file')
      if (safe === null) continue
      bytes += size
      collector.add(safe, Buffer.concat(pieces), mode)
    }
  } catch {
    // The archive was truncated, or the tool wrote it itself.
  }
  return collector.files
}
