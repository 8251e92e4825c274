/**
 * Distinguishes files of neurosurfer's tools from files that only use the same names, and finds the place of an upload
 * that is a part of the framework's own repository.
 */
import { foldersAbove, importRoot } from './import-root'
import type { PythonImport } from '@/lib/core/formats/python/scan-python'
import type { PythonSources } from '@/lib/core/formats/python/python-sources'

/** A folder of the upload that is a package of neurosurfer, or a package below it. */
export type Mount = { package: string; folder: string }

/** Modules of the package neurosurfer.tools in the releases that have BaseTool. */
const toolModules = new Set(['base_tool', 'tool_spec', 'toolkit'])
/** Packages and modules beside neurosurfer.tools. */
const neighbors = new Set(
  'agents config db llm logger models rag registry runtime server tools utils vectorstores'.split(' '),
)
/** Names of neurosurfer.tools.base in releases 1 and 2, which have Tool instead of BaseTool. */
const toolNames = new Set(['Tool', 'ToolContext', 'ToolResult'])

/**
 * Returns why the file is not one of neurosurfer's, or null if it is.
 *
 * @param className a class of the file that derives from BaseTool
 */
export function judgeFramework(file: string, className: string, sources: PythonSources): string | null {
  if (sources.imports(file, 'neurosurfer')) return null
  const root = importRoot(file, sources)
  const other = sources
    .importsOf(file)
    .find(item => item.level === 0 && item.names.includes('BaseTool') && !sources.isLocal(item, file, root))
  if (other) return `${className} derives from BaseTool of ${other.module}, not of neurosurfer.`
  const reached = sources.reachedFrom(file, root)
  if (reached.some(path => isOfFramework(path, sources))) return null
  const base = reached.find(path => sources.definesClass(path, 'BaseTool'))
  return base
    ? `${className} derives from BaseTool of ${base}, which has no ToolSpec.`
    : `${className} derives from BaseTool, which comes neither from neurosurfer nor from a file of the upload.`
}

/** Reports whether a file uses the class Tool of neurosurfer 1 and 2, directly or through files of the upload. */
export function usesRelease2(file: string, sources: PythonSources): boolean {
  return sources
    .reachedFrom(file, importRoot(file, sources))
    .some(
      path =>
        ['Tool', 'ToolContext'].every(name => sources.definesClass(path, name)) ||
        sources
          .importsOf(path)
          .some(
            item =>
              item.names.some(name => toolNames.has(name)) &&
              (item.level === 0 ? item.module.split('.')[0] === 'neurosurfer' : packageOf(item) !== null),
          ),
    )
}

/** Reports whether a file uses neurosurfer, or is a copy of its base class. */
function isOfFramework(file: string, sources: PythonSources): boolean {
  const usesSpec =
    sources.definesClass(file, 'ToolSpec') ||
    sources.importsOf(file).some(item => item.names.includes('ToolSpec'))
  return (
    sources.imports(file, 'neurosurfer') ||
    findEscapes(file, sources).length > 0 ||
    (sources.definesClass(file, 'BaseTool') && usesSpec)
  )
}

/**
 * Returns the place of a file that reaches parts of neurosurfer by relative imports, which the upload does not contain:
 * its folders are those of the framework's repository, from some point on. null for all other files.
 */
export function findMount(file: string, sources: PythonSources): Mount | null {
  const escapes = sources
    .reachedFrom(file, importRoot(file, sources))
    .flatMap(path => findEscapes(path, sources))
    .filter(({ folder }) => folder === '' || file.startsWith(`${folder}/`))
    .sort((a, b) => a.missing - b.missing)
  const [nearest] = escapes
  if (!nearest) return null
  // Packages between the framework and the upload have no name there.
  const between = '.uploaded'.repeat(nearest.missing)
  return { package: `${nearest.package}${between}`, folder: nearest.folder }
}

/** `missing` counts the packages above the upload. */
type Escape = Mount & { missing: number }

/** Finds relative imports of parts of neurosurfer that are not in the upload. */
function findEscapes(file: string, sources: PythonSources): Escape[] {
  const root = importRoot(file, sources)
  return sources.importsOf(file).flatMap(item => {
    const name = item.level > 0 && !sources.isLocal(item, file, root) ? packageOf(item) : null
    if (name === null) return []
    const above = foldersAbove(file)
    const missing = Math.max(0, item.level - above.length)
    return [{ package: name, folder: above[item.level - 1] ?? '', missing }]
  })
}

/** Returns the package that the dots of a relative import mean, if its module is a part of neurosurfer. */
function packageOf({ module, names }: PythonImport): string | null {
  const parts = module === '' ? names : [module.split('.')[0]!]
  const isBase = parts[0] === 'base' && names.some(name => toolNames.has(name))
  if (isBase || parts.some(part => toolModules.has(part))) return 'neurosurfer.tools'
  return parts.some(part => neighbors.has(part)) ? 'neurosurfer' : null
}
