/** Readers of the JSON columns of versions, their tools, checks of uploads, environments and settings. */
import type { Attestation } from '@/lib/core/base/attestation'
import type { Problem, SettingsOfProblem } from '@/lib/core/base/problem'
import type { Provenance } from '@/lib/core/base/provenance'
import type { BuildError, InstalledPackage } from '@/lib/core/environments/environment'
import type { AgentNetwork, NetworkAgent } from '@/lib/core/formats/neuro-san/agent-network'
import type { DescribeTarget } from '@/lib/core/formats/reading'
import type { JsonObject } from '@/lib/core/spec/json-value'
import type { RemoteHeader } from '@/lib/core/spec/mcp-server'
import {
  toolKinds,
  type Capability,
  type Need,
  type ToolConfiguration,
  type ToolSpec,
} from '@/lib/core/spec/tool-spec'
import {
  effect,
  fields,
  flag,
  formerEffects,
  list,
  listOf,
  maybe,
  nullOr,
  number,
  object,
  orNull,
  replaceWord,
  storedReader,
  text,
  variants,
  wordOf,
  type Shape,
} from '@/lib/store/connection/stored-json'

/**
 * A page can read the specs of 100,000 tools, so the check has a fixed cost: the version of the form, the fields that
 * everything relies on, and the type of lists and schemas, but nothing inside them. Readers made the inside, and the
 * version of the form changes when they make another.
 */
const spec = fields<ToolSpec>({
  schemaVersion: value => (value === 1 ? null : ''),
  kind: wordOf(Object.keys(toolKinds)),
  name: text,
  callName: text,
  description: text,
  tags: list,
  capabilities: list,
  permission: fields<ToolSpec['permission']>({ effective: effect }),
  inputSchema: object,
  inputMode: text,
  output: object,
  needs: list,
  program: maybe(object),
  source: object,
})
const updateSpec = (value: unknown) => replaceWord(value, ['permission', 'effective'], formerEffects)

export const readSpec = storedReader<ToolSpec>('tool_version.spec', spec, updateSpec)
export const readCheckTools = storedReader<ToolSpec[]>('upload_check.tools', listOf(spec), value =>
  Array.isArray(value) ? value.map(updateSpec) : value,
)

/** Parts of a spec that queries select without the rest. */
export const readCapabilities = storedReader<Capability[]>('tool_version.spec', listOf(text))
export const readEffectivePermission = storedReader<ToolSpec['permission']['effective']>(
  'tool_version.spec',
  effect,
  value => replaceWord(value, [], formerEffects),
)
export const readNeeds = storedReader<Need[]>(
  'tool_version.spec',
  listOf(fields<Need>({ kind: text, name: text, met: flag })),
)
export const readConfiguration = storedReader<ToolConfiguration>(
  'tool_version.spec',
  fields<ToolConfiguration>({ section: text, schema: object, free: maybe(flag), needed: maybe(flag) }),
)
export const readOwnConfig = orNull(storedReader<JsonObject>('tool_version.spec', object))

const problems = listOf(
  fields<Problem>({
    severity: wordOf(['error', 'warning', 'info']),
    code: text,
    message: text,
    hint: maybe(text),
    tool: maybe(text),
    place: maybe(fields<NonNullable<Problem['place']>>({ file: text })),
    settings: maybe(fields<SettingsOfProblem>({ section: text, schema: object, free: maybe(flag) })),
  }),
)
export const readVersionProblems = storedReader<Problem[]>('version.problems', problems)
export const readCheckProblems = storedReader<Problem[]>('upload_check.problems', problems)

type PythonTarget = Extract<DescribeTarget, { how: 'python' }>
const describing: Shape = listOf(
  variants('how', {
    executable: fields<{ path: string }>({ path: text }),
    python: fields<PythonTarget>({ adapter: text, entry: text, root: text, config: object }),
  }),
)
export const readVersionDescribing = storedReader<DescribeTarget[]>('version.describing', describing)
export const readCheckDescribing = storedReader<DescribeTarget[]>('upload_check.describing', describing)

export const readProvenance = orNull(
  storedReader<Provenance>(
    'version.provenance',
    fields<Provenance>({
      repository: maybe(text),
      commit: maybe(text),
      ref: maybe(text),
      author: maybe(text),
      message: maybe(text),
      build: maybe(text),
    }),
  ),
)

export const readAttestation = orNull(
  storedReader<Attestation>(
    'version.attestation',
    fields<Attestation>({
      identity: text,
      issuer: text,
      repository: maybe(text),
      commit: maybe(text),
      ref: maybe(text),
      workflow: maybe(text),
      run: maybe(text),
      signedAt: text,
      logIndex: maybe(text),
      predicateType: maybe(text),
      sha256: text,
    }),
  ),
)

export const readNetworks = storedReader<AgentNetwork[]>(
  'version.networks',
  listOf(
    fields<AgentNetwork>({
      file: text,
      description: text,
      toolboxInfoFile: nullOr(text),
      agents: listOf(
        fields<NetworkAgent>({ name: text, kind: text, line: number, calls: list, toolbox: nullOr(object) }),
      ),
    }),
  ),
)

export const readBuildError = orNull(
  storedReader<BuildError>('environment.error', fields<BuildError>({ message: text, hint: text })),
)
export const readPackages = storedReader<InstalledPackage[]>(
  'environment.packages',
  listOf(fields<InstalledPackage>({ name: text, version: text, scripts: maybe(wordOf(['ran', 'skipped'])) })),
)

export const readToolboxConfig = storedReader<JsonObject>('toolbox_config.config', object)

export const readRemoteServerHeaders = storedReader<RemoteHeader[]>(
  'remote_server.headers',
  listOf(fields<RemoteHeader>({ name: text, value: text })),
)
