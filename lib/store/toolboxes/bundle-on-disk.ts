import { sourceFile, type SourceFile } from '@/lib/core/formats/upload/source-tree'
import { writeContent } from '@/lib/core/formats/upload/write-content'
import type { Tx } from '@/lib/store/connection/client'
import { streamBundleFiles } from './bundles'
import { contentStoreIn, UploadFile } from './upload-files'

/**
 * Passes all files of a bundle to `use`. They lie in a temporary file, so that memory does not grow with the bundle, and
 * can't be read after `use` has ended.
 * @throws AppError `upload.no-space`
 */
export async function withBundleOnDisk<T>(
  tx: Tx,
  sha256: string,
  use: (files: SourceFile[]) => T | Promise<T>,
): Promise<T> {
  const file = await UploadFile.open()
  try {
    const store = contentStoreIn(file)
    const files: SourceFile[] = []
    for await (const { path, mode, bytes } of streamBundleFiles(tx, sha256))
      files.push(sourceFile(path, mode, await writeContent([bytes], store, () => {})))
    return await use(files)
  } finally {
    await file.close()
  }
}
