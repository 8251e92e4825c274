import { sourceFile, type SourceFile } from '@/lib/core/formats/upload/source-tree'
import { writeContent } from '@/lib/core/formats/upload/write-content'
import type { Tx } from '@/lib/store/connection/client'
import { streamBundleFiles } from './bundles'
import { contentStoreIn, UploadFile } from './upload-files'

/** Files in one temporary file, of which only those being read are in memory. Calls must not overlap. */
export type FilesOnDisk = {
  /** Adds those of the named files that the bundle contains; all of its files when none are named. */
  load(tx: Tx, sha256: string, paths?: readonly string[]): Promise<SourceFile[]>
  /** Adds a file that is in memory. */
  add(file: SourceFile): Promise<SourceFile>
}

/**
 * Passes an empty store of files to `use`. The files can't be read after `use` has ended.
 * @throws AppError `upload.no-space`
 */
export async function withFilesOnDisk<T>(use: (disk: FilesOnDisk) => Promise<T>): Promise<T> {
  const file = await UploadFile.open()
  const store = contentStoreIn(file)
  const add = async ({ path, mode, bytes }: SourceFile) =>
    sourceFile(path, mode, await writeContent([bytes], store, () => {}))
  const load: FilesOnDisk['load'] = async (tx, sha256, paths) => {
    const files: SourceFile[] = []
    for await (const stored of streamBundleFiles(tx, sha256, paths)) files.push(await add(stored))
    return files
  }
  try {
    return await use({ load, add })
  } finally {
    await file.close()
  }
}

/** Passes all files of a bundle to `use`, so that memory does not grow with the bundle. @throws AppError `upload.no-space` */
export function withBundleOnDisk<T>(
  tx: Tx,
  sha256: string,
  use: (files: SourceFile[]) => T | Promise<T>,
): Promise<T> {
  return withFilesOnDisk(async disk => use(await disk.load(tx, sha256)))
}
