/**
 * Distinguishes files of neurosurfer's tools from files that only use the same names, and finds the place of an upload
 * that is a part of the framework's own repository.
 */
import { foldersAbove } from '@/lib/core/formats/upload/folders'
import { importRoot } from './import-root'
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

export class FrameworkFiles {
  private readonly escapes = new Map<string, readonly Escape[]>()

  constructor(private readonly sources: PythonSources) {}

  /**
   * Returns why the file is not one of neurosurfer's, or null if it is.
   *
   * @param className a class of the file that derives from BaseTool
   */
  judge(file: string, className: string): string | null {
    const { sources } = this
    if (sources.imports(file, 'neurosurfer')) return null
    const root = importRoot(file, sources)
    const other = sources
      .importsOf(file)
      .find(item => item.level === 0 && item.names.includes('BaseTool') && !sources.isLocal(item, file, root))
    if (other) return `${className} derives from BaseTool of ${other.module}, not of neurosurfer.`
    let base: string | null = null
    for (const path of sources.reach(file, root)) {
      if (this.isOfFramework(path)) return null
      if (base === null && sources.definesClass(path, 'BaseTool')) base = path
    }
    return base === null
      ? `${className} derives from BaseTool, which comes neither from neurosurfer nor from a file of the upload.`
      : `${className} derives from BaseTool of ${base}, which has no ToolSpec.`
  }

  /** Reports whether a file uses the class Tool of neurosurfer 1 and 2, directly or through files of the upload. */
  usesRelease2(file: string): boolean {
    for (const path of this.sources.reach(file, importRoot(file, this.sources))) {
      if (['Tool', 'ToolContext'].every(name => this.sources.definesClass(path, name))) return true
      if (this.sources.importsOf(path).some(importsTool)) return true
    }
    return false
  }

  /**
   * Returns the place of a file that reaches parts of neurosurfer by relative imports, which the upload does not
   * contain: its folders are those of the framework's repository, from some point on. null for all other files.
   */
  findMount(file: string): Mount | null {
    let nearest: Escape | null = null
    for (const path of this.sources.reach(file, importRoot(file, this.sources))) {
      for (const escape of this.escapesOf(path)) {
        const isAbove = escape.folder === '' || file.startsWith(`${escape.folder}/`)
        if (isAbove && (nearest === null || escape.missing < nearest.missing)) nearest = escape
      }
      if (nearest?.missing === 0) break
    }
    if (!nearest) return null
    // Packages between the framework and the upload have no name there.
    const between = '.uploaded'.repeat(nearest.missing)
    return { package: `${nearest.package}${between}`, folder: nearest.folder }
  }

  /** Reports whether a file uses neurosurfer, or is a copy of its base class. */
  private isOfFramework(file: string): boolean {
    const { sources } = this
    if (sources.imports(file, 'neurosurfer') || this.escapesOf(file).length > 0) return true
    const usesSpec =
      sources.definesClass(file, 'ToolSpec') ||
      sources.importsOf(file).some(item => item.names.includes('ToolSpec'))
    return usesSpec && sources.definesClass(file, 'BaseTool')
  }

  /** Finds relative imports of parts of neurosurfer that are not in the upload. */
  private escapesOf(file: string): readonly Escape[] {
    const known = this.escapes.get(file)
    if (known) return known
    const root = importRoot(file, this.sources)
    const above = foldersAbove(file)
    const found = this.sources.importsOf(file).flatMap(item => {
      const name = item.level > 0 && !this.sources.isLocal(item, file, root) ? packageOf(item) : null
      if (name === null) return []
      const missing = Math.max(0, item.level - above.length)
      return [{ package: name, folder: above[item.level - 1] ?? '', missing }]
    })
    this.escapes.set(file, found)
    return found
  }
}

/** A relative import that leaves the upload. `missing` counts the packages above the upload. */
type Escape = Mount & { missing: number }

function importsTool(item: PythonImport): boolean {
  if (!item.names.some(name => toolNames.has(name))) return false
  return item.level === 0 ? item.module.split('.')[0] === 'neurosurfer' : packageOf(item) !== null
}

/** Returns the package that the dots of a relative import mean, if its module is a part of neurosurfer. */
function packageOf({ module, names }: PythonImport): string | null {
  const parts = module === '' ? names : [module.split('.')[0]!]
  const isBase = parts[0] === 'base' && names.some(name => toolNames.has(name))
  if (isBase || parts.some(part => toolModules.has(part))) return 'neurosurfer.tools'
  return parts.some(part => neighbors.has(part)) ? 'neurosurfer' : null
}
