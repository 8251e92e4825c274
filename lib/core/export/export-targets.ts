/** What tools can be exported as. */
import type { ToolKind } from '@/lib/core/spec/tool-spec'

export const exportTargets = {
  source: {
    title: 'As they came in',
    hint: 'The very text of each tool, byte for byte: of one tool the text alone, of several a JSON list.',
    file: 'tools.json',
  },
  'neuro-san': {
    title: 'neuro-san toolbox info file',
    hint: 'HOCON. Entries and their comments stay as their authors wrote them.',
    file: 'toolbox_info.hocon',
  },
  functions: {
    title: 'Function definitions',
    hint: 'A JSON list of name, description and JSON Schema, as language models take them.',
    file: 'functions.json',
  },
  anode: {
    title: 'Describe answers',
    hint: 'A JSON list of what executables answer to TOOLBOX_ACTION=describe.',
    file: 'describe.json',
  },
  neurosurfer: {
    title: 'neurosurfer specs',
    hint: 'A JSON list of what ToolSpec.to_json() gives.',
    file: 'neurosurfer_specs.json',
  },
  ovos: {
    title: 'OVOS tools',
    hint: 'A JSON list as an OVOS toolbox answers it to discover.',
    file: 'ovos_tools.json',
  },
} as const satisfies Record<string, { title: string; hint: string; file: string }>

export type ExportTarget = keyof typeof exportTargets
export const exportTargetNames = Object.keys(exportTargets) as ExportTarget[]

/** The form in which a tool loses nothing, beside its own text. */
const ownTargets: Partial<Record<ToolKind, ExportTarget>> = {
  'neuro-san-coded': 'neuro-san',
  'neuro-san-langchain': 'neuro-san',
  executable: 'anode',
  neurosurfer: 'neurosurfer',
  ovos: 'ovos',
}

export function ownTarget(kind: ToolKind): ExportTarget {
  return ownTargets[kind] ?? 'source'
}
