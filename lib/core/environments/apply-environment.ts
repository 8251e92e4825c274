/** Updates the tools of an upload after the packages that they need are installed. */
import type { DescribeTarget } from '@/lib/core/formats/reading'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { packageOfNeed } from '@/lib/core/spec/missing-needs'
import { packageName } from '@/lib/core/spec/python-packages'
import type { ReadyEnvironment } from './environment'

/** Returns the tool with its environment, and with its needs looked up there. */
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
  return tools.flatMap((tool): DescribeTarget[] => {
    const className = tool.source.entry
    if (tool.kind !== 'neuro-san-langchain' || tool.program || className === undefined) return []
    const file = tool.source.place.file
    const root = file.split('/').slice(0, -1).join('/')
    const top = className.split('.')[0]!
    if (!environment.modules.includes(top) && !isInUpload(top, root, tree)) return []
    const { verbatim, inherited } = tool.source
    const { args } = (inherited?.effective ?? verbatim) as { args?: unknown }
    const config = { class: className, ...(args !== undefined && { args }), file }
    return [{ how: 'python', adapter: 'langchain', entry: tool.name, root, config }]
  })
}

function isInUpload(module: string, root: string, tree: SourceTree): boolean {
  const folders = [...new Set(['', 'coded_tools/', root && `${root}/`])]
  return tree.files.some(({ path }) =>
    folders.some(folder => path === `${folder}${module}.py` || path.startsWith(`${folder}${module}/`)),
  )
}
