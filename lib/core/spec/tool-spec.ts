import type { Place } from '@/lib/core/base/problem'
import type { McpFacts, McpServerStart, RemoteServer } from './mcp-server'

/**
 * The normalized form of a tool, whatever its system. Forms, documentation, checks and runs read only this; `source`
 * stores the original unchanged, so that it can be exported.
 */
export type ToolSpec = {
  schemaVersion: 1
  kind: ToolKind
  /** Name in the source. */
  name: string
  /** Name under which models call the tool: `tb__x` for executables, otherwise the name itself. */
  callName: string
  /** Empty if the source has none. Agents cannot choose such a tool. */
  description: string
  whenToUse?: string
  tags: string[]
  capabilities: Capability[]
  permission: ToolPermission
  /** JSON Schema 2020-12 of the arguments object, normalized. Unknown keywords of the source stay in `source`. */
  inputSchema: JsonSchema
  /**
   * How strictly the arguments are checked before a run. The rules of the tool's own system override those of JSON
   * Schema.
   */
  inputMode: InputMode
  /**
   * Arguments that always have these values, as the JSON text of an object, so that numbers keep their notation. They
   * need not be in the schema.
   */
  forcedArguments?: string
  output: ToolOutput
  /** The declared time limit. The limits of the platform still apply. */
  timeoutSeconds?: number
  /** neuro-san's name for how a client shows the tool, inferred as its loader does. */
  displayAs?: string
  /** Comments of the author above the tool, often its only setup notes. */
  setupNotes?: string
  needs: Need[]
  /** Requested hosts as normalized by lib/core/network/network-hosts.ts. A request grants nothing. */
  networkHosts?: string[]
  /** Settings that the owners of the toolbox can choose, beside the arguments of each call. */
  configuration?: ToolConfiguration
  /** A boolean setting of `configuration`. While it is false, the tool refuses every call, and its description says so. */
  disabledWithout?: string
  /** Data that a caller can provide beside the arguments of the model (neurosurfer). */
  runtime?: ToolRuntime
  /** What an MCP server says about the tool besides the parts of every tool. */
  mcp?: McpFacts
  /** How to run the tool here. Absent if it cannot run here; the missing needs give the reason. */
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
  mcp: { title: 'MCP tool' },
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

export const effects = ['allow', 'ask', 'deny'] as const
export type Effect = (typeof effects)[number]

type ToolPermission = {
  /** The value in the source, if there is one. */
  declared?: string
  /**
   * The effective permission. An uploaded tool can be stricter than the default `ask`, never more permissive; a tool of
   * a starter toolbox that declares `allow` runs without asking.
   */
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
  /** Name of the needed package, command, variable, file or class. */
  name: string
  /** Where the need comes from, or how to meet it. */
  note?: string
  /** Package of the index that provides the module `name`, for a need of kind `package`; absent if it is unknown. */
  package?: string
  /**
   * Whether the need is available or optional. Packages and sources are searched in the upload, commands in the
   * sandbox.
   */
  met: boolean
  /** The tool works without it, and its availability was not checked. */
  optional?: true
  /** The declaration leaves the variable open, so a run without it is refused, as without a secret. */
  required?: true
}

export const needKinds = {
  source: 'source file',
  package: 'Python package',
  'npm-package': 'npm package',
  command: 'command',
  variable: 'environment variable',
  /** Declared by the tool, in addition to what its notes and sources name. */
  secret: 'secret',
  network: 'network',
  model: 'language model',
  server: 'server',
} as const
export type NeedKind = keyof typeof needKinds

/** How the Python runner calls a class, one value per system; `source-check` compiles files without running them. */
export type PythonAdapter =
  | 'coded-tool'
  | 'ovos'
  | 'neurosurfer'
  | 'neurosurfer-2'
  | 'ovos-plugin'
  | 'ovos-skill'
  | 'langchain'
  | 'mcp'
  | 'mcp-remote'
  | 'source-check'

export type ToolRuntime = {
  /** Keys that the tool reads from its context, as far as its source shows. */
  contextKeys: string[]
  /** Whether the tool accepts everything in the context. */
  takesAny: boolean
  /** Arguments of its constructor. `default` is in Python's notation. */
  builtWith: { name: string; required: boolean; default?: string }[]
}

export type ToolConfiguration = {
  /** The part of the upload that the settings belong to: the id of an OVOS toolbox. */
  section: string
  /** Schema of the settings object, with the default of each setting. Secrets are never included. */
  schema: JsonSchema
  /** The tool declares no schema. `schema` is what its code reveals, and every object is accepted. */
  free?: true
  /** The tools exist only with settings, so that changing these describes the toolbox again. */
  needed?: true
}

export type ToolProgram =
  | {
      runner: 'executable'
      path: string
      /** Hash of the npm packages that the tool runs with. */
      environment?: string
    }
  | {
      runner: 'python'
      adapter: PythonAdapter
      className: string
      root: string
      config: Record<string, unknown>
      /** The server of the tool, with the adapter `mcp`. */
      server?: McpServerStart
      /** The remote server of the tool, with the adapter `mcp-remote`. */
      remote?: RemoteServer
      /** Hash of the Python packages that the tool runs with. */
      environment?: string
    }

type ToolSource = {
  /** The original entry or describe answer. */
  verbatim: unknown
  /** Text of the tool in its file, if the file is text. */
  text?: string
  place: Place
  /** Class, entry point or file that contains the code. */
  entry?: string
  /** Dialect of its system: `simple-map`, `json-schema`, `amp-pairs`, `network-agent`, … */
  dialect?: string
  /** What the entry inherits from neuro-san's default toolbox, because it overrides an entry there. */
  inherited?: InheritedParts
}

export type InheritedParts = {
  /** Version of the default toolbox: DefaultToolbox.version. */
  defaults: string
  /** Line of the entry in the default file. */
  line: number
  /** Inherited keys, such as `class` and `parameters.properties.utc_offset`. */
  keys: string[]
  /** The complete entry as neuro-san uses it; `verbatim` has only the keys of the own file. */
  effective: unknown
}

/** JSON Schema as data. Booleans are schemas too. Only the keywords that forms and documents read are listed. */
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
