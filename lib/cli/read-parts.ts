/** Reads a local file or folder as the parts of an upload. */
import { lstat, readFile, readdir } from 'node:fs/promises'
import path from 'node:path'
import { isJunkName } from '@/lib/core/formats/upload/ignored-files'
import { uploadLimits } from '@/lib/core/formats/upload/upload-limits'
import type { UploadPart } from '@/lib/core/formats/upload/unpack'

/**
 * Files of a folder have paths that begin with its name, as a browser sends them. Links are not followed, because an
 * upload has none.
 * @param target an absolute path
 * @throws errors of the file system
 */
export async function readParts(target: string): Promise<UploadPart[]> {
  const parts: UploadPart[] = []
  const open = [target]
  let bytes = 0
  // One entry beyond a limit is enough for unpacking to reject the upload with its own message.
  for (
    let next = open.pop();
    next !== undefined && parts.length <= uploadLimits.entriesMax;
    next = open.pop()
  ) {
    const found = await lstat(next)
    if (found.isDirectory()) {
      const names = (await readdir(next)).filter(name => !isJunkName(name)).sort()
      for (const name of names.reverse()) open.push(path.join(next, name))
    } else if (found.isFile()) {
      bytes += found.size
      const name = path.relative(path.dirname(target), next).split(path.sep).join('/')
      const isTooMuch = bytes > uploadLimits.uploadBytesMax
      const content = isTooMuch ? new Uint8Array(uploadLimits.uploadBytesMax + 1) : await readFile(next)
      parts.push({ path: name, bytes: content, executable: (found.mode & 0o111) !== 0 })
      if (isTooMuch) break
    }
  }
  return parts
}
