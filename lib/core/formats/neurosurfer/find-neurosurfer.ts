/**
 * Finds files of an upload with neurosurfer tools: they import neurosurfer and derive a class from its BaseTool. Names
 * and inputs of the tools exist only after running the file, so each file is described in the sandbox.
 */
import { readText } from '@/lib/core/formats/upload/text-file'
import { isJsonObject } from '@/lib/core/spec/json-value'
import type { PythonSources } from '@/lib/core/formats/python/python-sources'
import type { DescribeTarget } from '@/lib/core/formats/reading'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'
import type { Problem } from '@/lib/core/base/problem'

type FoundNeurosurfer = { targets: DescribeTarget[]; problems: Problem[] }

/** File beside the tools, or in a folder above them, with what their source does not show. */
const neurosurferSettings = 'neurosurfer.json'

/** Scans the source and runs nothing. The sandbox reports the tools later. */
export function findNeurosurfer(tree: SourceTree, sources: PythonSources): FoundNeurosurfer {
  const files = new Set(sources.classesOf(['BaseTool']).map(item => item.file))
  const settings = new Map<string, Record<string, unknown>>()
  const problems: Problem[] = []
  for (const file of tree.files) {
    if (!`/${file.path}`.endsWith(`/${neurosurferSettings}`)) continue
    const read = readSettings(readText(file.bytes))
    if (typeof read === 'string')
      problems.push({
        severity: 'error',
        code: 'neurosurfer-settings',
        message: read,
        hint: 'Write an object with dialect ("seed" or "late"), strict (true or false) and constructors ({"Class": {"argument": value}}). Each key is optional.',
        place: { file: file.path },
      })
    else settings.set(folderOf(file.path), read)
  }
  const targets = [...files]
    .filter(file => sources.imports(file, 'neurosurfer'))
    .map((entry): DescribeTarget => {
      const folders = foldersAbove(entry)
      const nearest = folders.find(folder => settings.has(folder))
      const config = {
        ...(nearest !== undefined && settings.get(nearest)),
        importRoot: importRoot(entry, tree),
      }
      return { how: 'python', adapter: 'neurosurfer', entry, root: '', config }
    })
  return { targets, problems }
}

/** Returns the settings, or the problem with them. */
function readSettings(text: string | null): Record<string, unknown> | string {
  let read: unknown
  try {
    read = JSON.parse(text ?? '')
  } catch {
    // The caller reports the sentence as a problem.
    return `${neurosurferSettings} is not JSON.`
  }
  if (!isJsonObject(read)) return `${neurosurferSettings} must be a JSON object.`
  const { dialect, strict, constructors, ...others } = read
  const [other] = Object.keys(others)
  if (other !== undefined) return `Unknown key "${other.slice(0, 80)}" in ${neurosurferSettings}.`
  if (dialect !== undefined && dialect !== 'seed' && dialect !== 'late')
    return 'dialect must be "seed" or "late".'
  if (strict !== undefined && typeof strict !== 'boolean') return 'strict must be true or false.'
  if (
    constructors !== undefined &&
    !(isJsonObject(constructors) && Object.values(constructors).every(isJsonObject))
  )
    return 'constructors must be an object of arguments for each class.'
  return read
}

/** Returns the folder at which imports begin: above the outermost package of the file. */
function importRoot(file: string, tree: SourceTree): string {
  const paths = new Set(tree.files.map(item => item.path))
  return foldersAbove(file).find(folder => folder === '' || !paths.has(`${folder}/__init__.py`)) ?? ''
}

/** Lists the folders from that of the file up to the root of the upload. */
function foldersAbove(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return [...parts.map((_, index) => parts.slice(0, parts.length - index).join('/')), '']
}

const folderOf = (file: string): string => file.split('/').slice(0, -1).join('/')
