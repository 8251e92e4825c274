/** Folders of a Python file. */
import type { PythonSources } from '@/lib/core/formats/python/python-sources'

/** Returns the folder at which imports begin: above the outermost package of the file. */
export function importRoot(file: string, sources: PythonSources): string {
  return foldersAbove(file).find(folder => folder === '' || !sources.hasFile(`${folder}/__init__.py`)) ?? ''
}

/** Lists the folders from that of the file up to the root of the upload. */
export function foldersAbove(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return [...parts.map((_, index) => parts.slice(0, parts.length - index).join('/')), '']
}
