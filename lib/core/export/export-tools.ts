/** Exports tools as a file of the chosen format. */
import { entriesOfTools } from './entry-of-tool'
import { exportTargets, type ExportSources, type ExportTarget } from './export-targets'
import { exportInfoFile } from './info-file'
import {
  exportAnthropicTools,
  exportDescribeAnswers,
  exportFunctions,
  exportMcpTools,
  exportNeurosurferSpecs,
  exportOvosTools,
} from './json-lists'
import { exportSource } from './source-text'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

export type ExportedFile = { fileName: string; text: string }

type Write = (tools: readonly ToolSpec[], sources: ExportSources) => string

const writers: Record<ExportTarget, Write> = {
  source: exportSource,
  'neuro-san': exportInfoFile,
  functions: exportFunctions,
  anthropic: exportAnthropicTools,
  mcp: exportMcpTools,
  anode: exportDescribeAnswers,
  neurosurfer: exportNeurosurferSpecs,
  ovos: exportOvosTools,
}

/** Targets whose files contain the entry of a toolkit, not its tools. */
const byEntry: ReadonlySet<ExportTarget> = new Set(['source', 'neuro-san'])

/** Writes the file of a target. */
export function exportTools(
  tools: readonly ToolSpec[],
  target: ExportTarget,
  sources: ExportSources,
): ExportedFile {
  const items = byEntry.has(target) ? entriesOfTools(tools) : tools
  const alone = target === 'source' && items.length === 1 ? nameOfSource(items[0]!) : null
  return { fileName: alone ?? exportTargets[target].file, text: writers[target](items, sources) }
}

/** The text of one entry is not a complete file of its format, so the file is named after the tool. */
function nameOfSource({ name, kind }: ToolSpec): string {
  const safe = name.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(0, 100)
  return `${safe}.${kind.startsWith('neuro-san-') ? 'hocon' : 'json'}`
}
