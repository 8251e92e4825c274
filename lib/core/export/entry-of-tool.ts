/** Entries of toolbox info files, one of which can define several tools. */
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

/** Returns the name of the entry that LangChain built a tool from, or null for any other tool. */
export function builtEntry({ program }: ToolSpec): string | null {
  if (program?.runner !== 'python' || program.adapter !== 'langchain') return null
  const { entry } = program.config
  return typeof entry === 'string' ? entry : null
}

/** Returns the entry of a tool as a tool. Agents refer to a toolkit by its entry, not by the names of its tools. */
export function entryOfTool(tool: ToolSpec): ToolSpec {
  const name = builtEntry(tool) ?? tool.name
  return name === tool.name ? tool : { ...tool, name, callName: name }
}

/** Reports whether the tool is one of those of a toolkit. */
export function isOfToolkit(tool: ToolSpec): boolean {
  return entryOfTool(tool).name !== tool.name
}

/** Returns the entries of the tools, each once, and those of one file in the order of the file. */
export function entriesOfTools(tools: readonly ToolSpec[]): ToolSpec[] {
  const entries = new Map<string, ToolSpec>()
  for (const tool of tools) {
    const entry = entryOfTool(tool)
    const key = JSON.stringify([entry.kind, entry.source.place.file, entry.name])
    if (!entries.has(key)) entries.set(key, entry)
  }
  const files = [...new Set(tools.map(tool => tool.source.place.file))]
  const order = new Map(files.map((file, index) => [file, index]))
  return [...entries.values()].sort(({ source: { place: a } }, { source: { place: b } }) => {
    const [fileOfA, fileOfB] = [order.get(a.file) ?? 0, order.get(b.file) ?? 0]
    return fileOfA - fileOfB || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)
  })
}
