import { foldersAbove } from '@/lib/core/formats/upload/folders'
import type { PythonSources } from '@/lib/core/formats/python/python-sources'

/** Returns the folder at which imports begin: above the outermost package of the file. */
export function importRoot(file: string, sources: PythonSources): string {
  return foldersAbove(file).find(folder => folder === '' || !sources.hasFile(`${folder}/__init__.py`)) ?? ''
}
