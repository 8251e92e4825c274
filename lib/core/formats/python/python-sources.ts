/** The Python files of an upload as a program imports them: what modules contain, import and need. */
import { derivedNames, lastPart } from './derived-names'
import { ImportGraph } from './import-graph'
import { combineNeeds, findFileNeeds, type FileNeeds, type ModuleNeeds } from './module-needs'
import { scanPython } from './scan-python'
import { findUnsearched, reportUnsearched } from './searched-bytes'
import { compareText } from '@/lib/core/base/compare-text'
import type { Problem } from '@/lib/core/base/problem'
import { serverVariables } from '../neuro-san/server-variables'
import { announcedPackages } from '../setup-notes'
import { readText } from '../upload/text-file'
import { uploadLimits } from '../upload/upload-limits'
import type { SourceFile, SourceTree } from '../upload/source-tree'
import type { PythonImport, PythonScan } from './scan-python'

/** A file of a module, and the folder that the module is relative to. */
export type FoundModule = { file: string; root: string }

export type ToolClass = { name: string; file: string; line: number }

/** Folder in which uploads store classes of coded tools, in addition to the root. */
export const codedTools = 'coded_tools'
/** Maximum number of modules that are followed; longer lists of needs do not help. */
const modulesMax = 500

/** An import statement with the files of the upload that it leads to. */
type ResolvedImport = { item: PythonImport; paths: readonly string[] }

/** What files reach from one folder: through all imports, and without those that are optional. */
type Graphs = { all: ImportGraph; required: ImportGraph }

const sourcesOfTrees = new WeakMap<SourceTree, PythonSources>()

export class PythonSources {
  /** Folder in which a neuro-san server finds classes (AGENT_TOOL_PATH); null if the upload does not say. */
  readonly toolFolder: string | null
  /** Whether a neuro-san server finds classes only below that folder (AGENT_TOOL_PATH_ONLY). */
  readonly toolPathOnly: boolean
  /** Folders from which a neuro-san server imports modules (PYTHONPATH), in addition to the root. */
  readonly importFolders: readonly string[]
  private readonly paths: string[]
  private readonly texts = new Map<string, SourceFile>()
  private readonly unsearched: ReadonlySet<string>
  private readonly scans = new Map<string, PythonScan>()
  /** Files by the last part of their module. A package has that of its folder too. */
  private readonly byModule = new Map<string, string[]>()
  private readonly resolved = new Map<string, readonly ResolvedImport[]>()
  private readonly announced = new Map<string, string[]>()
  private readonly graphs = new Map<string, Graphs>()
  private readonly fileNeeds = new Map<string, FileNeeds>()
  /** By the two lists of files that a file reaches. */
  private readonly needs = new Map<readonly string[], Map<readonly string[], ModuleNeeds>>()

  constructor(tree: SourceTree) {
    const { toolFolder, toolPathOnly, importFolders } = serverVariables(tree)
    this.toolFolder = toolFolder
    this.toolPathOnly = toolPathOnly
    this.importFolders = importFolders
    for (const file of tree.files) if (file.path.endsWith('.py')) this.texts.set(file.path, file)
    this.paths = [...this.texts.keys()].sort((a, b) => a.length - b.length || compareText(a, b))
    this.unsearched = findUnsearched(this.paths.map(path => this.texts.get(path)!))
    for (const path of this.paths)
      for (const module of lastModulesOf(path)) cached(this.byModule, module, () => []).push(path)
  }

  /** Returns the sources of an upload, which several readers use one after the other and are scanned once. */
  static of(tree: SourceTree): PythonSources {
    const known = sourcesOfTrees.get(tree) ?? new PythonSources(tree)
    sourcesOfTrees.set(tree, known)
    return known
  }

  /** Folders of the upload that are searched for classes after its root. */
  get toolFolders(): readonly string[] {
    return this.toolFolder === null ? [codedTools] : [this.toolFolder, codedTools]
  }

  /** Reports whether the upload contains Python files. */
  get hasFiles(): boolean {
    return this.paths.length > 0
  }

  /** Returns a problem if the upload has more Python code than is searched. */
  get problems(): Problem[] {
    return reportUnsearched(this.unsearched)
  }

  /** Returns the needs of the file and of everything in the upload that it imports. */
  needsOf(file: string, root: string): ModuleNeeds {
    const { all, required } = this.graphsOf(root)
    const files = all.reached(file)
    const requiredFiles = required.reached(file)
    // Files that import each other have the same needs.
    const known = cached(this.needs, files, () => new Map<readonly string[], ModuleNeeds>())
    return cached(known, requiredFiles, () =>
      combineNeeds(files, new Set(requiredFiles), path => this.ownNeeds(path, root)),
    )
  }

  /** Yields the file and everything in the upload that importing it runs, up to a limit. */
  *reach(file: string, root: string): Generator<string> {
    yield file
    for (const path of this.graphsOf(root).all.reached(file)) if (path !== file) yield path
  }

  /**
   * Returns classes that derive from one of these names, directly or through classes of the upload.
   *
   * @param inner includes classes inside of blocks, functions and classes
   */
  classesOf(bases: readonly string[], { inner = false } = {}): ToolClass[] {
    const all = this.paths.flatMap(file => {
      const { classes, innerClasses } = this.scan(file)
      return [...classes, ...(inner ? innerClasses : [])].map(item => ({ ...item, file }))
    })
    const known = derivedNames(all, bases)
    return all
      .filter(({ bases }) => bases.some(base => known.has(lastPart(base))))
      .map(({ name, file, line }) => ({ name, file, line }))
  }

  /** Returns the packages that the comments and messages of the file name in `pip install` commands. */
  announcedIn(file: string): string[] {
    return cached(this.announced, file, () => announcedPackages(this.textOf(file)))
  }

  /** Reports whether the upload contains the Python file. */
  hasFile(file: string): boolean {
    return this.texts.has(file)
  }

  /** Returns the Python files, those with short paths first. */
  get files(): readonly string[] {
    return this.paths
  }

  /** Returns the import statements of a file. */
  importsOf(file: string): readonly PythonImport[] {
    return this.scan(file).imports
  }

  /** Reports whether an import statement leads to a file of the upload. */
  isLocal(item: PythonImport, file: string, root: string): boolean {
    return this.resolve(item, file, root).length > 0
  }

  /** Reports whether the module itself defines the class. */
  definesClass(file: string, name: string): boolean {
    return this.lineOfClass(file, name) !== undefined
  }

  /** Returns the line of a class that the module itself defines. */
  lineOfClass(file: string, name: string): number | undefined {
    return this.scan(file).classes.find(item => item.name === name)?.line
  }

  /** Reports whether the module defines or imports the name. */
  hasName(file: string, name: string): boolean {
    return this.scan(file).names.has(name)
  }

  /** Reports whether the file itself imports the module or a part of it. */
  imports(file: string, module: string): boolean {
    return this.scan(file).imports.some(
      item => item.level === 0 && `${item.module}.`.startsWith(`${module}.`),
    )
  }

  /** Reports whether the class, or a base class in the same file, calls other agents, which only works in a server. */
  derivesFrom(file: string, className: string, base: string): boolean {
    const classes = new Map(this.scan(file).classes.map(item => [item.name, item]))
    const seen = new Set<string>()
    const queue = [className]
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (seen.has(next)) continue
      seen.add(next)
      const bases = (classes.get(next)?.bases ?? []).map(lastPart)
      if (bases.includes(base)) return true
      queue.push(...bases)
    }
    return false
  }

  private graphsOf(root: string): Graphs {
    return cached(this.graphs, root, () => {
      const importsOf = (wanted: (item: PythonImport) => boolean) => (file: string) =>
        this.resolvedImports(file, root).flatMap(({ item, paths }) => (wanted(item) ? paths : []))
      return {
        all: new ImportGraph(
          importsOf(() => true),
          modulesMax,
        ),
        required: new ImportGraph(
          importsOf(item => !item.optional),
          modulesMax,
        ),
      }
    })
  }

  private ownNeeds(file: string, root: string): FileNeeds {
    return cached(this.fileNeeds, `${root}\n${file}`, () =>
      findFileNeeds(
        this.resolvedImports(file, root).flatMap(({ item, paths }) => (paths.length === 0 ? [item] : [])),
      ),
    )
  }

  /** Large uploads ask for the same file many times. */
  private resolvedImports(file: string, root: string): readonly ResolvedImport[] {
    return cached(this.resolved, `${root}\n${file}`, () =>
      this.scan(file).imports.map(item => ({ item, paths: this.resolve(item, file, root) })),
    )
  }

  private scan(file: string): PythonScan {
    return cached(this.scans, file, () => scanPython(this.textOf(file)))
  }

  /** Returns the text of a Python file; '' if it is not UTF-8, not in the upload or beyond the searched bytes. */
  textOf(file: string): string {
    if (this.unsearched.has(file)) return ''
    return readText(this.texts.get(file)?.bytes ?? new Uint8Array()) ?? ''
  }

  /**
   * Candidate files for a module, nearest first: from the folder, the root, PYTHONPATH, the tool path, coded_tools, then
   * at the end of any path.
   */
  findModules(parts: readonly string[], folder: string): FoundModule[] {
    if (parts.length > uploadLimits.depthMax) return []
    const ends = [`${parts.join('/')}.py`, `${parts.join('/')}/__init__.py`]
    const folders = new Set([folder, '', ...this.importFolders, ...this.toolFolders])
    const roots = [...folders].map(root => (root === '' ? '' : `${root}/`))
    const near = roots.flatMap(root =>
      ends.filter(end => this.texts.has(root + end)).map(end => ({ file: root + end, root })),
    )
    const far = (this.byModule.get(parts.at(-1) ?? '') ?? []).flatMap(file =>
      ends.filter(end => file.endsWith(`/${end}`)).map(end => ({ file, root: file.slice(0, -end.length) })),
    )
    return [...near, ...far].map(({ file, root }) => ({ file, root: root.replace(/\/$/, '') }))
  }

  /**
   * Files of the upload that an import runs: the packages on the path, the module, and imported names that are modules.
   */
  private resolve(item: PythonImport, from: string, root: string): string[] {
    const parts = item.module === '' ? [] : item.module.split('.')
    // Such an import leaves the upload.
    if (item.level > from.split('/').length) return []
    const folders =
      item.level > 0
        ? [parentOf(from, item.level)]
        : [...new Set([root, '', join(root, codedTools), ...this.importFolders, ...this.toolFolders])]
    for (const folder of folders) {
      const files = [
        ...parts.map((_, index) => join(folder, ...parts.slice(0, index + 1), '__init__.py')),
        `${join(folder, ...parts)}.py`,
        ...item.names.flatMap(name => [
          `${join(folder, ...parts, name)}.py`,
          join(folder, ...parts, name, '__init__.py'),
        ]),
        ...(parts.length === 0 ? [join(folder, '__init__.py')] : []),
      ].filter(path => this.texts.has(path))
      if (files.length > 0) return files
    }
    return []
  }
}

function cached<K, T>(cache: Map<K, T>, key: K, find: () => T): T {
  const known = cache.get(key)
  if (known !== undefined) return known
  const found = find()
  cache.set(key, found)
  return found
}

/** Returns `b` for `a/b.py`, and both `b` and `__init__` for `a/b/__init__.py`. */
function lastModulesOf(path: string): string[] {
  const [name = '', folder = ''] = path.replace(/\.py$/, '').split('/').reverse()
  return name === '__init__' ? [name, folder] : [name]
}

function parentOf(file: string, levels: number): string {
  return file.split('/').slice(0, -levels).join('/')
}

/** Joins folders and a name; empty parts are left out. */
export function join(...parts: string[]): string {
  return parts.filter(part => part !== '').join('/')
}
