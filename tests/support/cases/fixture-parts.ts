import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { UploadPart } from '@/lib/core/formats/upload/unpack'

/** Returns a folder of tests/fixtures or docs as an upload. */
export function partsOfFolder(folder: string): UploadPart[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => {
      const file = path.join(entry.parentPath, entry.name)
      return { path: path.relative(folder, file), bytes: readFileSync(file) }
    })
}
