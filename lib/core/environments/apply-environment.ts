/** Updates the tools of an upload after the packages that they need are installed. */
import type { DescribeTarget } from '@/lib/core/formats/reading'
import { serverVariables } from '@/lib/core/formats/neuro-san/server-variables'
import { importFoldersOf } from '@/lib/core/formats/python/python-program'
import { folderOf, foldersAbove, inFolder } from '@/lib/core/formats/upload/folders'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { packageOfNeed } from '@/lib/core/spec/missing-needs'
import { packageName } from '@/lib/core/spec/python-packages'
import type { ReadyEnvironment } from './environment'

/** Returns the tool with the environment of npm packages, if it belongs to a package.json whose packages are installed. */
export function withNodeEnvironment(tool: ToolSpec, environment: ReadyEnvironment): ToolSpec {
  const { program } = tool
  if (program?.runner !== 'executable') return tool
  const installed = new Set(environment.modules)
  const folders = foldersAbove(program.path).map(folder => inFolder(folder, 'node_modules'))
  const hasPackages = environment.modules.some(module =>
    folders.some(folder => module.startsWith(`${folder}/`)),
  )
  if (!hasPackages) return tool
  const needs = tool.needs.map(need => {
    if (need.kind !== 'npm-package') return need
    const isInstalled = folders.some(folder => installed.has(inFolder(folder, need.name)))
    const note = need.note === undefined ? installedNote : `${need.note} ${installedNote}`
    return isInstalled ? { kind: need.kind, name: need.name, note, met: true } : need
  })
  return { ...tool, needs, program: { ...program, environment: environment.hash } }
}

const installedNote = 'Installed in the environment.'

/** Returns the tool with its environment of Python packages, and with its needs looked up there. */
export function withEnvironment(tool: ToolSpec, environment: ReadyEnvironment): ToolSpec {
  const modules = new Set(environment.modules)
  const versions = new Map(environment.packages.map(({ name, version }) => [packageName(name), version]))
  const needs = tool.needs.map(need => {
    if (need.kind !== 'package') return need
    const provider = packageOfNeed(need)
    const version = versions.get(packageName(need.name)) ?? (provider && versions.get(provider))
    if (!version && !modules.has(need.name)) return need
    const note = version
      ? `Version ${version} is installed in the environment.`
      : 'Installed in the environment.'
    return { kind: need.kind, name: need.name, note, met: true }
  })
  const { program } = tool
  return program?.runner === 'python'
    ? { ...tool, needs, program: { ...program, environment: environment.hash } }
    : { ...tool, needs }
}

/**
 * LangChain tools have names and schemas only after they are built, which requires their packages. Returns those whose
 * packages are all installed, so that they can be described.
 */
export function langchainTargets(
  tools: readonly ToolSpec[],
  environment: ReadyEnvironment,
  tree: SourceTree,
): DescribeTarget[] {
  const { importFolders } = serverVariables(tree)
  return tools.flatMap((tool): DescribeTarget[] => {
    const className = tool.source.entry
    if (tool.kind !== 'neuro-san-langchain' || tool.program || className === undefined) return []
    const file = tool.source.place.file
    const root = folderOf(file)
    const top = className.split('.')[0]!
    if (!environment.modules.includes(top) && !isInUpload(top, [root, ...importFolders], tree)) return []
    const { verbatim, inherited } = tool.source
    const { args } = (inherited?.effective ?? verbatim) as { args?: unknown }
    const config = {
      class: className,
      ...(args !== undefined && { args }),
      file,
      ...importFoldersOf({ importFolders }),
    }
    return [{ how: 'python', adapter: 'langchain', entry: tool.name, root, config }]
  })
}

function isInUpload(module: string, roots: readonly string[], tree: SourceTree): boolean {
  const folders = [...new Set(['', 'coded_tools/', ...roots.map(root => root && `${root}/`)])]
  return tree.files.some(({ path }) =>
    folders.some(folder => path === `${folder}${module}.py` || path.startsWith(`${folder}${module}/`)),
  )
}
