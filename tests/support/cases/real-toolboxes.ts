/**
 * The real toolboxes among the fixtures as versions that can be rewritten: read, changed in their source, and
 * read again.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { blobHash, bundleHash } from '@/lib/core/formats/upload/bundle-hash'
import { readNeurosurfer } from '@/lib/core/formats/neurosurfer/read-neurosurfer'
import { defaultsWith } from '@/lib/core/formats/neuro-san/default-toolboxes'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import type { VersionContent } from '@/lib/core/proposals/model/version-content'
import type { JsonObject } from '@/lib/core/spec/json-value'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

const fixtures = fileURLToPath(new URL('../../fixtures/', import.meta.url))
export const infoFolder = join(fixtures, 'neuro-san/toolbox-info/apache-2.0')

/** Reads files by path, as an upload is read. */
export function readVersion(
  texts: Record<string, string>,
  describe: readonly ToolSpec[] = [],
): VersionContent {
  const files = Object.entries(texts).map(([path, text]) => ({
    path,
    mode: 0o644 as const,
    bytes: new TextEncoder().encode(text),
  }))
  return {
    bundle: bundleHash({ files }),
    tools: [...readToolbox({ files }).tools, ...describe],
    files: files.map(({ path, mode, bytes }) => ({ path, mode, sha256: blobHash(bytes) })),
    requirements: '',
  }
}

/** The parts of a tool that authors write in every system. Changed in place. */
export type Written = { name: string; description: string; inputs?: JsonObject; output?: JsonObject }

export type RealToolbox = {
  title: string
  /**
   * Whether the system supports only types, descriptions and required inputs, and ignores all other keywords.
   */
  isPlain: boolean
  version: VersionContent
  /** Names of the tools that can be rewritten. */
  tools: string[]
  /** Returns the toolbox with one tool changed in its source; null if `change` found nothing to change. */
  rewritten: (tool: string, change: (written: Written) => boolean) => VersionContent | null
  /** Returns the toolbox with one more tool. */
  extended: (written: Written) => VersionContent
}

const parse = (text: string) => JSON.parse(text) as JsonObject
const print = (value: unknown) => JSON.stringify(value, null, 2)

/** Large files are read in parts, so that reading them again stays fast. */
const entriesRead = 9

function infoToolboxes(file: string): RealToolbox[] {
  const all = Object.entries(parse(readFileSync(join(infoFolder, `${file}.expected.json`), 'utf8')))
  return Array.from({ length: Math.ceil(all.length / entriesRead) }, (_, i) =>
    infoToolbox(
      `${file} ${i + 1}`,
      Object.fromEntries(all.slice(i * entriesRead, (i + 1) * entriesRead)) as Record<string, JsonObject>,
    ),
  )
}

function infoToolbox(title: string, entries: Record<string, JsonObject>): RealToolbox {
  const read = (all: JsonObject) => readVersion({ 'toolbox_info.json': print(all) })
  return {
    title,
    isPlain: true,
    version: read(entries),
    // What an entry leaves out, a tool of neuro-san's default toolbox inherits.
    tools: Object.keys(entries).filter(
      name => 'parameters' in entries[name]! && defaultsWith(name).length === 0,
    ),
    extended: ({ name, description, inputs }) =>
      read({ ...entries, [name]: { class: 'added.Tool', description, parameters: inputs } }),
    rewritten: (tool, change) => {
      const all = structuredClone(entries)
      const entry = all[tool]!
      const written: Written = {
        name: tool,
        description: String(entry.description ?? ''),
        inputs: entry.parameters as JsonObject,
      }
      if (!change(written)) return null
      Object.assign(entry, { description: written.description, parameters: written.inputs })
      return read(
        Object.fromEntries(
          Object.entries(all).map(([name, value]) => [name === tool ? written.name : name, value]),
        ),
      )
    },
  }
}

type OvosTool = { name: string; description: string; argument_schema: JsonObject; output_schema: JsonObject }

function ovosToolbox({ id, target, tools }: { id: string; target: string; tools: OvosTool[] }): RealToolbox {
  const read = (provided: OvosTool[]) =>
    readVersion({ 'toolbox.json': print({ toolbox_id: id, target, config: {}, tools: provided }) })
  return {
    title: id,
    isPlain: false,
    version: read(tools),
    tools: tools.map(({ name }) => name),
    extended: ({ name, description, inputs = {} }) =>
      read([...tools, { name, description, argument_schema: inputs, output_schema: { type: 'object' } }]),
    rewritten: (tool, change) => {
      const all = structuredClone(tools)
      const entry = all.find(({ name }) => name === tool)!
      const written = { ...entry, inputs: entry.argument_schema, output: entry.output_schema }
      if (!change(written)) return null
      entry.name = written.name
      entry.description = written.description
      entry.argument_schema = written.inputs
      entry.output_schema = written.output
      return read(all)
    },
  }
}

type UpstreamTool = {
  source: string
  class: string | null
  loads: boolean
  spec: JsonObject & { name: string }
}

function neurosurferToolbox(dialect: 'seed' | 'late'): RealToolbox {
  const upstream = parse(readFileSync(join(fixtures, 'neurosurfer/upstream_tools.json'), 'utf8'))
  const loaded = (upstream[dialect] as UpstreamTool[]).filter(tool => tool.loads)
  const read = (tools: readonly UpstreamTool[]) =>
    readVersion(
      {},
      tools.flatMap(
        tool =>
          readNeurosurfer(
            { how: 'python', adapter: 'neurosurfer', entry: tool.source, root: '', config: {} },
            {
              stdout: '',
              stderr: '',
              exitCode: 0,
              signal: null,
              timedOut: false,
              tooLarge: false,
              described: { dialect, tools: [{ class: tool.class, spec: tool.spec, takesAny: true }] },
            },
          ).tools,
      ),
    )
  const version = read(loaded)
  return {
    title: `neurosurfer ${dialect}`,
    isPlain: false,
    version,
    tools: version.tools.map(tool => tool.name),
    extended: ({ name, description, inputs }) => ({
      ...version,
      tools: [
        ...version.tools,
        { ...version.tools[0]!, name, callName: name, description, inputSchema: inputs! },
      ],
    }),
    // The inputs are a list of names and types, so the change is made in the schema after reading.
    rewritten: (name, change) => {
      const copy = structuredClone(version.tools.find(tool => tool.name === name)!)
      const written: Written = { name, description: copy.description, inputs: copy.inputSchema }
      if (!change(written)) return null
      const { inputs, output: _none, ...words } = written
      const tool = { ...copy, ...words, callName: written.name, inputSchema: inputs! }
      return { ...version, tools: version.tools.map(provided => (provided.name === name ? tool : provided)) }
    },
  }
}

const { toolboxes } = parse(readFileSync(join(fixtures, 'ovos/toolboxes.json'), 'utf8')) as {
  toolboxes: { id: string; target: string; tools: OvosTool[] }[]
}

export const realToolboxes: readonly RealToolbox[] = [
  ...[
    'cognizant-ai-lab.neuro-san-studio.agent_network_designer_toolbox_info.2026-08-20',
    'cognizant-ai-lab.neuro-san-studio.toolbox_info.2026-08-20',
    'cognizant-ai-lab.neuro-san.default-toolbox_info.2026-08',
  ].flatMap(infoToolboxes),
  ...toolboxes.map(toolbox =>
    // Skills name their tools.
    ovosToolbox({
      ...toolbox,
      tools: toolbox.tools.map(tool => ({ ...tool, name: tool.name.replace(/^<.*>$/, 'skill') })),
    }),
  ),
  neurosurferToolbox('seed'),
  neurosurferToolbox('late'),
]
