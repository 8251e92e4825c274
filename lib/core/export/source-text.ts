/** The text that a tool came in as. */
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

/** Byte for byte where there was a text; a tool that was asked gave a value, which is written as JSON. */
export function sourceText({ source }: ToolSpec): string {
  return source.text ?? `${JSON.stringify(source.verbatim, null, 2)}\n`
}

/** Of one tool its text alone; of several a JSON list with where each was found. */
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
