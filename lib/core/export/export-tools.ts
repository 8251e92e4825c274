/** Exports tools as a file of the chosen format. */
import { exportTargets, type ExportTarget } from './export-targets'
import { exportInfoFile } from './info-file'
import { exportDescribeAnswers, exportFunctions, exportNeurosurferSpecs, exportOvosTools } from './json-lists'
import { exportSource } from './source-text'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

export type ExportedFile = { fileName: string; text: string }

type Write = (tools: readonly ToolSpec[], textOf: (file: string) => string | null) => string

const writers: Record<ExportTarget, Write> = {
  source: exportSource,
  'neuro-san': exportInfoFile,
  functions: exportFunctions,
  anode: exportDescribeAnswers,
  neurosurfer: exportNeurosurferSpecs,
  ovos: exportOvosTools,
}

/** @param textOf returns the text of a file that tools came from, or null if there is none */
export function exportTools(
  tools: readonly ToolSpec[],
  target: ExportTarget,
  textOf: (file: string) => string | null,
): ExportedFile {
  const [only] = tools
  const alone = target === 'source' && tools.length === 1 ? nameOfSource(only!) : null
  return { fileName: alone ?? exportTargets[target].file, text: writers[target](tools, textOf) }
}

/** The text of one entry is not a complete file of its format, so the file is named after the tool. */
function nameOfSource({ name, kind }: ToolSpec): string {
  const safe = name.replace(/[^\p{L}\p{N}._-]+/gu, '_').slice(0, 100)
  return `${safe}.${kind.startsWith('neuro-san-') ? 'hocon' : 'json'}`
}
