/** The original text of a tool. */
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

/** Returns the exact text, or, for a tool that was described, its answer as JSON. */
export function sourceText({ source }: ToolSpec): string {
  return source.text ?? `${JSON.stringify(source.verbatim, null, 2)}\n`
}

/** Returns the text of one tool, or a JSON list with the places of several. */
export function exportSource(tools: readonly ToolSpec[]): string {
  if (tools.length === 1) return sourceText(tools[0]!)
  const list = tools.map(tool => ({
    name: tool.name,
    kind: tool.kind,
    place: tool.source.place,
    text: sourceText(tool),
  }))
  return `${JSON.stringify(list, null, 2)}\n`
}
