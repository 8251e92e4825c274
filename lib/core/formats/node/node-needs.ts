/** Which npm packages the executables of an upload import, in their own files and in files of the upload they reach. */
import { npmNameOf } from '@/lib/core/spec/npm-names'
import type { Need, ToolSpec } from '@/lib/core/spec/tool-spec'
import { readText } from '../upload/text-file'
import type { SourceFile, SourceTree } from '../upload/source-tree'
import { nodeLanguage } from './node-language'
import { isRuntimeModule } from './node-modules'
import { scanImports, type NodeImport } from './scan-imports'

/** More files than a tool has. Longer lists of needs do not help. */
const filesMax = 300
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
    const queue = [{ path, optional: false }]
    const known = new Set([path])
    for (const [visited, next] of queue.entries()) {
      if (visited >= filesMax) break
      for (const item of this.#importsOf(next.path)) {
        const optional = next.optional || item.optional
        if (!item.specifier.startsWith('.')) record(found, item, optional, next.path)
        const file = this.#resolve(item.specifier, next.path)
        if (file === null || known.has(file)) continue
        known.add(file)
        queue.push({ path: file, optional })
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
    const folders = path.split('/').slice(0, -1)
    return folders
      .map((_, at) => `${folders.slice(0, at + 1).join('/')}/`)
      .concat('')
      .some(folder => ['deno.json', 'deno.jsonc'].some(name => this.#files.has(`${folder}${name}`)))
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
