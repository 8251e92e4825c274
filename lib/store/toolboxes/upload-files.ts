/**
 * Temporary files of uploads, in a folder of the data folder. A file loses its name as soon as it is open: the system
 * frees it when it is closed, and when the process ends for any reason.
 */
import { randomUUID } from 'node:crypto'
import { readSync } from 'node:fs'
import { mkdir, open, readdir, rm, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { config } from '@/lib/config'
import { AppError } from '@/lib/core/base/errors'
import { sliceContent, type ContentStore, type StoredBytes } from '@/lib/core/formats/upload/stored-bytes'

/** A temporary file without a name, which only grows. */
export class UploadFile implements StoredBytes {
  private size = 0

  private constructor(private readonly handle: FileHandle) {}

  /** @throws AppError `upload.no-space` */
  static async open(folder = uploadFolder()): Promise<UploadFile> {
    try {
      await mkdir(/* turbopackIgnore: true */ folder, { recursive: true, mode: 0o700 })
      const file = path.join(/* turbopackIgnore: true */ folder, randomUUID())
      const handle = await open(/* turbopackIgnore: true */ file, 'wx+', 0o600)
      await rm(/* turbopackIgnore: true */ file, { force: true })
      return new UploadFile(handle)
    } catch (error) {
      throw asNoSpace(error)
    }
  }

  get length(): number {
    return this.size
  }

  /** Appends bytes. Calls must not overlap. @throws AppError `upload.no-space` */
  async append(chunk: Uint8Array): Promise<void> {
    try {
      for (let done = 0; done < chunk.length; ) {
        const { bytesWritten } = await this.handle.write(chunk, done, chunk.length - done, this.size)
        done += bytesWritten
        this.size += bytesWritten
      }
    } catch (error) {
      throw asNoSpace(error)
    }
  }

  read(start: number, end: number): Uint8Array {
    const bytes = Buffer.allocUnsafeSlow(Math.max(0, Math.min(end, this.size) - start))
    for (let done = 0; done < bytes.length; ) {
      const read = readSync(this.handle.fd, bytes, done, bytes.length - done, start + done)
      if (read === 0) throw new Error('The temporary file of an upload is shorter than what was written.')
      done += read
    }
    return bytes
  }

  async close(): Promise<void> {
    await this.handle.close()
  }
}

/** Puts the content of many files into one temporary file, one after the other. */
export function contentStoreIn(file: UploadFile): ContentStore {
  return {
    begin() {
      const start = file.length
      return {
        write: chunk => file.append(chunk),
        end: () => sliceContent(file, start, file.length),
      }
    },
  }
}

/** Returns the folder of temporary files. */
const uploadFolder = (): string => path.join(/* turbopackIgnore: true */ config().dataFolder, 'uploads')

/** Removes the files of a process that died between opening a file and removing its name. */
export async function sweepUploadFiles(folder = uploadFolder()): Promise<void> {
  // Without the folder there is nothing to remove.
  const names = await readdir(/* turbopackIgnore: true */ folder).catch(() => [])
  await Promise.all(
    names.map(name => rm(path.join(/* turbopackIgnore: true */ folder, name), { force: true })),
  )
}

function asNoSpace(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code !== 'ENOSPC' && code !== 'EDQUOT') return error
  return new AppError(
    'upload.no-space',
    'The server has no disk space left for uploads. Ask an admin to free some, and try again.',
    { cause: error, retryAfterSeconds: 60 },
  )
}
