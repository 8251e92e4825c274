/**
 * Finds OVOS toolbox plugins of an upload: the entry points of a project, and every class that derives from ToolBox.
 * Their tools exist only after running them, so each is described in the sandbox.
 */
import { findClass } from '../python/find-class'
import { readText } from '@/lib/core/formats/upload/text-file'
import type { PythonSources } from '@/lib/core/formats/python/python-sources'
import type { DescribeTarget } from '@/lib/core/formats/reading'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'
import type { Problem } from '@/lib/core/base/problem'

type FoundPlugins = {
  targets: Extract<DescribeTarget, { how: 'python' }>[]
  /** Files that contain plugins. They are modules and cannot be started. */
  files: string[]
  problems: Problem[]
}

const group = 'opm.agents.toolbox'

/** `answered` lists references that a manifest already describes. */
export function findOvosPlugins(
  tree: SourceTree,
  sources: PythonSources,
  answered: ReadonlySet<string> = new Set(),
): FoundPlugins {
  const problems: Problem[] = []
  const byClass = new Map<string, { file: string; target: FoundPlugins['targets'][number] }>()
  for (const point of entryPoints(tree)) {
    const found = findClass(sources, point.reference.replace(':', '.'))
    if (!found || 'missing' in found) {
      problems.push({
        severity: 'error',
        code: 'ovos-entry-point',
        message: `The entry point ${point.name} refers to ${point.reference}, which is not in the upload.`,
        hint: 'Write module:Class, with the module as it is imported.',
        place: { file: point.file, line: point.line },
      })
      continue
    }
    const { file, root, className } = found
    const name = className.split('.').at(-1)!
    // The id for a class without its own.
    byClass.set(`${file} ${name}`, { file, target: targetOf(className, root, { toolbox_id: point.name }) })
  }
  const paths = new Set(tree.files.map(item => item.path))
  const classes = sources.classesOf(['ToolBox'])
  // Other frameworks have classes of that name too.
  const isPlugin = classes.some(({ file }) => sources.imports(file, 'ovos_plugin_manager'))
  for (const { name, file } of isPlugin ? classes : []) {
    const root = importRoot(file, paths)
    const imported = importedAs(file.slice(root === '' ? 0 : root.length + 1))
    if (imported === null || byClass.has(`${file} ${name}`)) continue
    byClass.set(`${file} ${name}`, { file, target: targetOf(`${imported}.${name}`, root, {}) })
  }
  const found = [...byClass.values()].filter(({ target }) => !answered.has(target.entry))
  return { targets: found.map(({ target }) => target), files: found.map(({ file }) => file), problems }
}

function targetOf(className: string, root: string, config: Record<string, unknown>) {
  const entry = className.replace(/\.(\w+)$/, ':$1')
  return { how: 'python', adapter: 'ovos-plugin', entry, root, config } as const
}

/** Returns the folder at which imports begin: above the outermost package of the file. */
function importRoot(file: string, paths: ReadonlySet<string>): string {
  const folders = file.split('/').slice(0, -1)
  while (folders.length > 0 && paths.has([...folders, '__init__.py'].join('/'))) folders.pop()
  return folders.join('/')
}

/** Returns null for a path that no import statement can name. */
function importedAs(file: string): string | null {
  const parts = file.replace(/\.py$/, '').split('/')
  if (parts.at(-1) === '__init__') parts.pop()
  return parts.length > 0 && parts.every(part => /^[A-Za-z_]\w*$/.test(part)) ? parts.join('.') : null
}

type EntryPoint = { name: string; reference: string; file: string; line: number }

/** How each kind of file begins and ends the group. The lines inside it look the same in all of them. */
const declarations: { file: RegExp; start: RegExp; end: RegExp }[] = [
  {
    file: /(^|\/)pyproject\.toml$/,
    start:
      /^\s*\[\s*(?:project\s*\.\s*entry-points|tool\s*\.\s*poetry\s*\.\s*plugins)\s*\.\s*(["'])opm\.agents\.toolbox\1\s*\]/,
    end: /^\s*\[/,
  },
  { file: /(^|\/)entry_points\.txt$/, start: /^\s*\[\s*opm\.agents\.toolbox\s*\]/, end: /^\s*\[/ },
  { file: /(^|\/)setup\.cfg$/, start: /^opm\.agents\.toolbox\s*=/, end: /^\S/ },
]

function entryPoints(tree: SourceTree): EntryPoint[] {
  return tree.files.flatMap(source => {
    const { path } = source
    const declaration = declarations.find(({ file }) => file.test(path))
    const text = declaration ? readText(source.bytes) : null
    if (!declaration || text === null || !text.includes(group)) return []
    const points: EntryPoint[] = []
    let inside = false
    text.split(/\r\n|\n|\r/).forEach((line, index) => {
      if (declaration.start.test(line)) inside = true
      else if (inside && declaration.end.test(line)) inside = false
      else if (inside) {
        const point = /^\s*["']?([\w.-]+)["']?\s*=\s*["']?([\w.]+:[\w.]+)/.exec(line)
        if (point) points.push({ name: point[1]!, reference: point[2]!, file: path, line: index + 1 })
      }
    })
    return points
  })
}
