import type { Place } from '@/lib/core/base/problem'

/**
 * The one normal form of a tool, whatever system it comes from. Forms, documents, checks and runs read only this;
 * `source` keeps what came in, untouched, so that it can be given back.
 */
export type ToolSpec = {
  schemaVersion: 1
  kind: ToolKind
  /** As the source says it. */
  name: string
  /** What a model calls: `tb__x` for executables, the name itself elsewhere. */
  callName: string
  /** Empty when the source has none: agents cannot choose such a tool. */
  description: string
  whenToUse?: string
  tags: string[]
  capabilities: Capability[]
  permission: ToolPermission
  /** JSON Schema 2020-12 of the arguments object, normalised; unknown keywords of the source stay in `source`. */
  inputSchema: JsonSchema
  /** How strictly the arguments are checked before a run; the words of the tool's own system win over JSON Schema's. */
  inputMode: InputMode
  output: ToolOutput
  /** As declared; runs hold it under the platform's ceiling. */
  timeoutSeconds?: number
  /** neuro-san's word for how a client shows the tool, inferred as its loader does. */
  displayAs?: string
  /** What its author wrote above it: often the only set-up notes there are. */
  setupNotes?: string
  needs: Need[]
  /** Hosts that it asks for, as lib/core/network/network-hosts.ts tidies them; asking grants nothing. */
  networkHosts?: string[]
  /** What the owners of its toolbox may set for it, beside the arguments of each call. */
  configuration?: ToolConfiguration
  /** What a caller may give it beside the arguments of its model (neurosurfer). */
  runtime?: ToolRuntime
  /** How to run it here; absent when it cannot run here, for the reason that the unmet needs tell. */
  program?: ToolProgram
  source: ToolSource
}

export const toolKinds = {
  'neuro-san-coded': { title: 'neuro-san coded tool' },
  'neuro-san-langchain': { title: 'LangChain tool (neuro-san)' },
  executable: { title: 'Executable' },
  ovos: { title: 'OVOS toolbox tool' },
  'ovos-skill': { title: 'Skill (SKILL.md)' },
  neurosurfer: { title: 'neurosurfer tool' },
} as const satisfies Record<string, { title: string }>
export type ToolKind = keyof typeof toolKinds

export const capabilities = [
  'read_fs',
  'write_fs',
  'network',
  'shell',
  'secrets',
  'llm',
  'code_execution',
  'external_read',
  'state_write',
  'interactive',
] as const
export type Capability = (typeof capabilities)[number]

export type Effect = 'allow' | 'ask' | 'deny'

type ToolPermission = {
  /** The word in the source, when there is one. */
  declared?: string
  /** What acts: a tool may ask for more care than the default `ask`, never for less. */
  effective: Effect
}

export type InputMode = 'json-schema' | 'pydantic-lax' | 'untyped' | 'strict-neurosurfer' | 'late-neurosurfer'

export type ToolOutput = {
  mode: 'text' | 'json' | 'stream' | 'model'
  schema?: JsonSchema
  description?: string
}

export type Need = {
  kind: NeedKind
  /** The package, command, variable, file or class that is needed. */
  name: string
  /** Where that is known from, or how to get it. */
  note?: string
  /** Is it there, or can the tool do without it? Packages and sources are looked for in the upload, commands in the sandbox. */
  met: boolean
  /** The tool can do without it, and nobody has looked whether it is there. */
  optional?: true
}

export const needKinds = {
  source: 'source file',
  package: 'Python package',
  command: 'command',
  variable: 'environment variable',
  /** Declared by the tool, beside what its notes and sources name. */
  secret: 'secret',
  network: 'network',
  model: 'language model',
  server: 'server',
} as const
export type NeedKind = keyof typeof needKinds

/** The Python runner's ways to drive a class, one for each system. */
export type PythonAdapter = 'coded-tool' | 'ovos' | 'neurosurfer' | 'ovos-plugin' | 'ovos-skill' | 'langchain'

export type ToolRuntime = {
  /** Names that it looks for in its context, as far as its text tells. */
  contextKeys: string[]
  /** It takes whatever the context holds. */
  takesAny: boolean
  /** Arguments of its constructor; `default` is how Python prints it. */
  builtWith: { name: string; required: boolean; default?: string }[]
}

export type ToolConfiguration = {
  /** What the settings belong to inside the upload, which may hold several: the id of an OVOS toolbox. */
  section: string
  /** Of an object of settings, each with its default. Secrets are never among them. */
  schema: JsonSchema
}

export type ToolProgram =
  | { runner: 'executable'; path: string }
  | {
      runner: 'python'
      adapter: PythonAdapter
      className: string
      root: string
      config: Record<string, unknown>
      /** Hash of the Python packages that it runs with. */
      environment?: string
    }

type ToolSource = {
  /** The entry or describe answer as it came in, untouched. */
  verbatim: unknown
  /** Its text in the file, when the file is text. */
  text?: string
  place: Place
  /** Class, entry point or file that holds the code. */
  entry?: string
  /** Which dialect of its system: `simple-map`, `json-schema`, `amp-pairs`, … */
  dialect?: string
}

/** JSON Schema as data. Booleans are schemas too; the keywords that forms and documents read are spelled out. */
export type JsonSchema = {
  type?: string | string[]
  title?: string
  description?: string
  default?: unknown
  enum?: unknown[]
  const?: unknown
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  items?: JsonSchema | boolean
  prefixItems?: JsonSchema[]
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  exclusiveMaximum?: number
  multipleOf?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  minItems?: number
  maxItems?: number
  uniqueItems?: boolean
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  $ref?: string
  $defs?: Record<string, JsonSchema>
  [keyword: string]: unknown
}
