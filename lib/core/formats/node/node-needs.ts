/** Which npm packages the executables of an upload import, in their own files and in files of the upload they reach. */
import { npmNameOf } from '@/lib/core/spec/npm-names'
import type { Need, ToolSpec } from '@/lib/core/spec/tool-spec'
import { foldersAbove, inFolder } from '../upload/folders'
import { readText } from '../upload/text-file'
import type { SourceFile, SourceTree } from '../upload/source-tree'
import { nodeLanguage } from './node-language'
import { isRuntimeModule } from './node-modules'
import { scanImports, type NodeImport } from './scan-imports'

/** More visits than a tool has files. */
const visitsMax = 300
/** Longer lists of needs do not help. */
const needsMax = 100

/** Returns the tools with the npm packages that they import. None is met until an environment has it. */
export function withNodeNeeds(tools: readonly ToolSpec[], tree: SourceTree): ToolSpec[] {
  const sources = new NodeSources(tree)
  return tools.map(tool => {
    if (tool.program?.runner !== 'executable') return tool
    const needs = sources.needsOf(tool.program.path)
    return needs.length === 0 ? tool : { ...tool, needs: [...tool.needs, ...needs] }
  })
}

class NodeSources {
  readonly #files: Map<string, SourceFile>
  readonly #imports = new Map<string, NodeImport[]>()

  constructor(tree: SourceTree) {
    this.#files = new Map(tree.files.map(file => [file.path, file]))
  }

  needsOf(path: string): Need[] {
    const start = this.#files.get(path)
    const language = start && nodeLanguage(start)
    // A shell script names no modules, and the imports of Deno can be mapped by its own settings.
    if (!language || language === 'shell' || (language === 'deno' && this.#hasDenoSettings(path))) return []
    const found = new Map<string, Need>()
    const queue = [path]
    /** Whether the program may work without a file. One that is required too is visited again. */
    const optionals = new Map([[path, false]])
    for (const [visited, from] of queue.entries()) {
      if (visited >= visitsMax) break
      for (const item of this.#importsOf(from)) {
        const optional = optionals.get(from)! || item.optional
        if (!item.specifier.startsWith('.')) record(found, item, optional, from)
        const file = this.#resolve(item.specifier, from)
        if (file === null) continue
        const known = optionals.get(file)
        if (known === false || known === optional) continue
        optionals.set(file, optional)
        queue.push(file)
      }
    }
    return [...found.values()].slice(0, needsMax)
  }

  #importsOf(path: string): NodeImport[] {
    const known = this.#imports.get(path)
    if (known) return known
    const imports = scanImports(readText(this.#files.get(path)!.bytes) ?? '')
    this.#imports.set(path, imports)
    return imports
  }

  /** Returns the file of the upload that a relative import leads to, or null. */
  #resolve(specifier: string, from: string): string | null {
    if (!/^\.\.?(\/|$)/.test(specifier)) return null
    const parts = from.split('/').slice(0, -1)
    for (const part of specifier.split('/'))
      if (part === '..') parts.pop()
      else if (part !== '.' && part !== '') parts.push(part)
    const base = parts.join('/')
    return endings.map(ending => `${base}${ending}`).find(path => this.#files.has(path)) ?? null
  }

  #hasDenoSettings(path: string): boolean {
    return foldersAbove(path).some(folder =>
      ['deno.json', 'deno.jsonc'].some(name => this.#files.has(inFolder(folder, name))),
    )
  }
}

/** Endings that an import may omit. */
const endings = [
  '',
  ...['.js', '.mjs', '.cjs', '.ts', '.mts', '.cts', '.json'],
  ...['/index.js', '/index.mjs', '/index.cjs', '/index.ts'],
]

function record(found: Map<string, Need>, item: NodeImport, optional: boolean, file: string): void {
  if (isRuntimeModule(item.specifier)) return
  const name = npmNameOf(item.specifier)
  if (name === null) return
  const known = found.get(name)
  if (known && (!known.optional || optional)) return
  found.set(name, {
    kind: 'npm-package',
    name,
    note: `Imported in ${file}, line ${item.line}${optional ? ' (optional)' : ''}.`,
    met: optional,
    ...(optional && { optional: true }),
  })
}
