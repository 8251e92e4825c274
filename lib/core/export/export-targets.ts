/** The formats to which tools can be exported. */
import type { ToolKind } from '@/lib/core/spec/tool-spec'

export const exportTargets = {
  source: {
    title: 'Original source',
    hint: "Each tool's exact text. One tool exports as text, several as a JSON list.",
    file: 'tools.json',
  },
  'neuro-san': {
    title: 'neuro-san toolbox info file',
    hint: 'HOCON. Entries and their comments are exported as their authors wrote them.',
    file: 'toolbox_info.hocon',
  },
  functions: {
    title: 'OpenAI functions',
    hint: 'A JSON list for "tools" of a chat completion request, which many models accept.',
    file: 'functions.json',
  },
  anthropic: {
    title: 'Anthropic tools',
    hint: 'A JSON list for "tools" of a messages request.',
    file: 'anthropic_tools.json',
  },
  mcp: {
    title: 'MCP tools',
    hint: "JSON in the format of an MCP server's answer to tools/list.",
    file: 'mcp_tools.json',
  },
  anode: {
    title: 'Describe answers',
    hint: 'A JSON list of the answers of executables to TOOLBOX_ACTION=describe.',
    file: 'describe.json',
  },
  neurosurfer: {
    title: 'neurosurfer specs',
    hint: 'A JSON list in the format of ToolSpec.to_json().',
    file: 'neurosurfer_specs.json',
  },
  ovos: {
    title: 'OVOS tools',
    hint: 'A JSON list in the format of an answer to discover.',
    file: 'ovos_tools.json',
  },
} as const satisfies Record<string, { title: string; hint: string; file: string }>

export type ExportTarget = keyof typeof exportTargets
export const exportTargetNames = Object.keys(exportTargets) as ExportTarget[]

/** The format in which a tool loses nothing, in addition to its source. */
const ownTargets: Partial<Record<ToolKind, ExportTarget>> = {
  'neuro-san-coded': 'neuro-san',
  'neuro-san-langchain': 'neuro-san',
  executable: 'anode',
  neurosurfer: 'neurosurfer',
  ovos: 'ovos',
}

/** Returns the format of the tool's own system, in which an export loses nothing. */
export function ownTarget(kind: ToolKind): ExportTarget {
  return ownTargets[kind] ?? 'source'
}

/** The files that tools came from. */
export type ExportSources = {
  /** Returns the text of a file, or null if there is none. */
  textOf: (file: string) => string | null
  /** Whether the files contain tools that the reader must not see. Comments about several tools could name them. */
  haveHiddenTools: boolean
  /** Returns what callers must know about a tool in one line, for formats that keep the text of its author; '' for nothing. */
  noteOf?: (tool: string) => string
}
