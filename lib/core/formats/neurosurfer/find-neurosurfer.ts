/**
 * Finds files of an upload with neurosurfer tools: they derive a class from the framework's BaseTool or Tool. Names
 * and inputs of the tools exist only after running the file, so each file is described in the sandbox.
 */
import { readText } from '@/lib/core/formats/upload/text-file'
import { isJsonObject } from '@/lib/core/spec/json-value'
import { folderOf, foldersAbove } from '@/lib/core/formats/upload/folders'
import { FrameworkFiles } from './framework-files'
import { importRoot } from './import-root'
import type { PythonSources, ToolClass } from '@/lib/core/formats/python/python-sources'
import type { DescribeTarget } from '@/lib/core/formats/reading'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'
import type { Problem } from '@/lib/core/base/problem'

type FoundNeurosurfer = { targets: DescribeTarget[]; problems: Problem[] }

/** File beside the tools, or in a folder above them, with what their source does not show. */
const neurosurferSettings = 'neurosurfer.json'

/**
 * Scans the source and runs nothing. The sandbox reports the tools later.
 *
 * @param named files that tools of the upload already use, whose classes belong to another system
 */
export function findNeurosurfer(
  tree: SourceTree,
  sources: PythonSources,
  named: ReadonlySet<string>,
): FoundNeurosurfer {
  const { settings, problems } = findSettings(tree)
  const targets: DescribeTarget[] = []
  const framework = new FrameworkFiles(sources)
  const targetOf = (adapter: 'neurosurfer' | 'neurosurfer-2', entry: string): DescribeTarget => {
    const nearest = foldersAbove(entry).find(folder => settings.has(folder))
    const mount = framework.findMount(entry)
    const config = {
      ...(nearest !== undefined && settings.get(nearest)),
      importRoot: importRoot(entry, sources),
      ...(mount && { mount }),
    }
    return { how: 'python', adapter, entry, root: '', config }
  }
  const derived = firstClasses(sources, 'BaseTool')
  const derived2 = firstClasses(sources, 'Tool')
  for (const file of sources.files) {
    const tool = derived.get(file)
    const reason = tool ? framework.judge(file, tool.name) : judgeSpec(file, sources)
    if (reason === null) targets.push(targetOf('neurosurfer', file))
    else if (derived2.has(file) && framework.usesRelease2(file)) targets.push(targetOf('neurosurfer-2', file))
    else if (reason !== '' && !named.has(file)) problems.push(notTaken(file, reason, tool?.line))
  }
  return { targets, problems }
}

/** Returns the first class of each file that derives from a base class. */
function firstClasses(sources: PythonSources, base: string): Map<string, ToolClass> {
  const classes = sources.classesOf([base], { inner: true }).reverse()
  return new Map(classes.map(item => [item.file, item]))
}

const notTaken = (file: string, reason: string, line?: number): Problem => ({
  severity: 'info',
  code: 'neurosurfer-not-taken',
  message: `This file looks like a tool and was not taken. ${reason}`,
  hint: 'A neurosurfer tool is a class that derives from BaseTool of neurosurfer.tools and has a ToolSpec.',
  place: { file, ...(line !== undefined && { line }) },
})

/** Returns why a file without tools looks like one, or '' if it does not. */
function judgeSpec(file: string, sources: PythonSources): string {
  const isFramework = ['BaseTool', 'Toolkit', 'ToolSpec'].some(name => sources.definesClass(file, name))
  const importsSpec = sources.importsOf(file).some(item => item.names.includes('ToolSpec'))
  return importsSpec && !isFramework && sources.imports(file, 'neurosurfer')
    ? 'It imports ToolSpec, but none of its classes derives from BaseTool.'
    : ''
}

type Settings = ReadonlyMap<string, Record<string, unknown>>

function findSettings(tree: SourceTree): { settings: Settings; problems: Problem[] } {
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
  return { settings, problems }
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
