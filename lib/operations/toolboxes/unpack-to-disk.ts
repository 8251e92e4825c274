import { AppError } from '@/lib/core/base/errors'
import { unpackUpload, type Unpacked, type UploadedPart } from '@/lib/core/formats/upload/unpack'
import type { UploadLimits } from '@/lib/core/formats/upload/upload-limits'
import { withFilesOnDisk, type FilesOnDisk } from '@/lib/store/toolboxes/bundle-on-disk'
import { contentStoreIn, UploadFile } from '@/lib/store/toolboxes/upload-files'
import { configuredUploadLimits } from '@/lib/store/toolboxes/upload-limits'
import { uploadSlots } from '@/lib/store/toolboxes/upload-slots'

/** An upload whose files lie on the disk until its use ends. */
export type UnpackedUpload = Extract<Unpacked, { tree: unknown }>

type UnpackOptions = {
  limits?: Partial<UploadLimits>
  /** Of the request. An upload that still waits is not unpacked after it aborts. */
  signal?: AbortSignal
}

/**
 * Unpacks an upload to a temporary file, and passes it to `use`. Only a few uploads of a process are unpacked and used
 * at a time; others wait. The files can't be read after `use` has ended.
 * @throws AppError `toolbox.unreadable` with its problems, `request.cancelled`, `upload.no-space`
 */
export async function unpackToDisk<T>(
  parts: readonly UploadedPart[],
  use: (unpacked: UnpackedUpload) => Promise<T>,
  { limits, signal }: UnpackOptions = {},
): Promise<T> {
  const unpack = async () => {
    const file = await UploadFile.open()
    try {
      const bounds = { ...configuredUploadLimits(), ...limits }
      const unpacked = await unpackUpload(parts, bounds, contentStoreIn(file))
      signal?.throwIfAborted()
      if ('tree' in unpacked) return await use(unpacked)
      const { problems } = unpacked
      throw new AppError('toolbox.unreadable', problems[0]?.message, { details: { problems } })
    } finally {
      await file.close()
    }
  }
  return uploadSlots()
    .unpacking.run(unpack, signal)
    .catch((error: unknown) => {
      throw error === signal?.reason ? new AppError('request.cancelled') : error
    })
}

/**
 * Passes an empty store to `use`, which reads a new upload from the files of stored versions. It waits like an upload that
 * is unpacked, because it needs as much disk and time.
 * @throws AppError `upload.no-space`
 */
export const withStoredFiles = <T>(use: (disk: FilesOnDisk) => Promise<T>): Promise<T> =>
  uploadSlots().unpacking.run(() => withFilesOnDisk(use))

/** Ends an operation whose client no longer waits, before it changes anything. @throws AppError `request.cancelled` */
export function refuseCancelled(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new AppError('request.cancelled')
}
