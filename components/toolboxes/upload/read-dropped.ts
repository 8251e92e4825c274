/** Reads the files and folders of a drop, folders recursively. */
import { isJunkName } from '@/lib/core/formats/upload/ignored-files'
import { filesSettingMax } from '@/lib/core/formats/upload/upload-limits'
import type { SelectedFile } from './selection'

/** One more than the highest setting: enough to report too many files without walking a whole disk. */
const filesRead = filesSettingMax + 1

/**
 * Must be called during the drop event, because browsers empty the list of items afterwards. Entries that cannot be
 * read are left out and listed in `unreadable`.
 */
export function readDropped(data: DataTransfer): Promise<{ files: SelectedFile[]; unreadable: string[] }> {
  const items = [...data.items].filter(item => item.kind === 'file')
  const entries = items.map(item => item.webkitGetAsEntry())
  const plain = items.map(item => item.getAsFile())
  return walk(entries, plain)
}

async function walk(entries: (FileSystemEntry | null)[], plain: (File | null)[]) {
  const files: SelectedFile[] = []
  const unreadable: string[] = []
  const visit = async (entry: FileSystemEntry, folder: string): Promise<void> => {
    if (files.length >= filesRead || isJunkName(entry.name)) return
    const path = folder + entry.name
    try {
      if (isFile(entry)) {
        const content = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
        files.push({ path, size: content.size, content })
      } else if (isFolder(entry)) {
        for (const child of await listFolder(entry)) await visit(child, `${path}/`)
      }
    } catch {
      // The form lists the files that the browser cannot read.
      unreadable.push(path)
    }
  }
  for (const [index, entry] of entries.entries()) {
    const file = plain[index]
    if (entry) await visit(entry, '')
    else if (file) files.push({ path: file.name, size: file.size, content: file })
  }
  return { files, unreadable }
}

/** Lists all entries. The reader returns about a hundred at a time, and an empty list at the end. */
async function listFolder(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const children: FileSystemEntry[] = []
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (batch.length === 0) return children
    children.push(...batch)
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory
