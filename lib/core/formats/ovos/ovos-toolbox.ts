/**
 * Manifests of OVOS toolboxes: the toolbox's answer to `discover` on the OVOS bus, with the class that gives it.
 *
 * { "toolbox_id", "target": "module:Class", "config": {}, "tools": [{name, description, argument_schema,
 * output_schema}] }
 *
 * Optional keys are `config_schema` (a JSON Schema of the settings for owners), `disabled_without` (a map from a tool to
 * the boolean setting without which it refuses every call), `permissions` (a map from a tool to `allow`, `ask` or
 * `deny`), `secrets` that its tools need, and `notes`.
 */
import { reportTooLong } from '../entry-size'
import { entriesOf, findEntry, kindOf, stringOf } from '../hocon-nodes'
import { readDeclaredSecrets } from '../declared-secrets'
import { infoLimits } from '@/lib/core/formats/neuro-san/info-files/info-limits'
import { findPythonProgram } from '../python/python-program'
import { schemaOfSettings } from './revealed-settings'
import { writtenSettings } from './written-settings'
import { readManifestPermission } from './manifest-permission'
import { disabledWithout } from './read-plugin'
import { Report, placeOf } from '../report'
import { notesLengthMax } from '../setup-notes'
import { folderOf } from '../upload/folders'
import { readText } from '../upload/text-file'
import { readHocon } from '@/lib/core/hocon/read-hocon'
import { toPlain } from '@/lib/core/hocon/to-plain'
import { checkSchema } from '@/lib/core/spec/schema/check-schema'
import { isJsonObject, storableJson, type JsonValue } from '@/lib/core/spec/json-value'
import type { PythonProgram } from '../python/python-program'
import type { PythonSources } from '../python/python-sources'
import type { SourceFile, SourceTree } from '../upload/source-tree'
import type { HoconNode } from '@/lib/core/hocon/read-hocon'
import type { Problem } from '@/lib/core/base/problem'
import type { JsonSchema, Need, ToolConfiguration, ToolSpec } from '@/lib/core/spec/tool-spec'

type OvosManifest = { file: SourceFile; text: string; root: HoconNode; problems: Problem[] }

/** Finds files named toolbox.json with a toolbox id and a list of tools. The runner reads them under that name. */
export function findOvosManifests(tree: SourceTree): OvosManifest[] {
  return tree.files.flatMap(file => {
    if (!/(^|\/)toolbox\.json$/.test(file.path) || /(^|\/)\../.test(file.path)) return []
    const text = readText(file.bytes)
    if (text === null || !text.includes('"toolbox_id"')) return []
    const { root, problems } = readHocon(text)
    const isManifest = stringOf(findEntry(root ?? undefined, 'toolbox_id')?.node) !== null
    if (!root || !isManifest || findEntry(root, 'tools')?.node.value.kind !== 'array') return []
    return [{ file, text, root, problems: problems.map(problem => asProblem(problem, file.path)) }]
  })
}

/** Never throws, and runs nothing of the upload. */
export function readOvosManifest(
  manifest: OvosManifest,
  sources: PythonSources,
): { tools: ToolSpec[]; problems: Problem[] } {
  const { file, text, root } = manifest
  const report = new Report(file.path)
  const program = findProgram(root, report, sources)
  const declared = findShared(root, report)
  // A schema that is declared but can't be used is an error, and nothing replaces it.
  const configuration = findEntry(root, 'config_schema')
    ? declared.configuration
    : revealedConfiguration(root, program, sources)
  const shared = { ...program, ...declared, configuration }
  const list = findEntry(root, 'tools')!.node.value
  const items = list.kind === 'array' ? list.items : []
  const problems = [...manifest.problems]
  const tools = items.flatMap(item => {
    const read = readTool(item, text, file.path, shared)
    problems.push(...read.problems)
    return read.tool ? [read.tool] : []
  })
  return { tools, problems: storableJson([...problems, ...report.problems]) }
}

type Program = PythonProgram & { target: string | null }

/** What all tools of a manifest have in common. */
type Shared = Program &
  Pick<ToolSpec, 'setupNotes' | 'configuration'> & {
    secrets: Need[]
    switches: unknown
    permissions: unknown
  }

function findShared(root: HoconNode, report: Report): Omit<Shared, keyof Program> {
  const notes = stringOf(findEntry(root, 'notes')?.node)?.trim().slice(0, notesLengthMax)
  const schema = readSchema(root, 'config_schema', report)
  const declared = findEntry(root, 'secrets')
  const secrets = readDeclaredSecrets(toPlainEntry(root, 'secrets'))
  for (const problem of secrets.problems)
    report.warn('ovos-secrets', declared!.node, problem, 'Write "secrets": ["SEARCH_API_KEY"].')
  return {
    secrets: secrets.needs,
    switches: toPlainEntry(root, 'disabled_without'),
    permissions: toPlainEntry(root, 'permissions'),
    ...(notes && { setupNotes: notes }),
    ...(schema && { configuration: { section: sectionOf(root), schema } }),
  }
}

function toPlainEntry(root: HoconNode, key: string): unknown {
  const entry = findEntry(root, key)
  return entry && toPlain(entry.node)
}

/** Files of the class and of what it imports that are searched for settings. */
const settingFilesMax = 20

/** Returns the settings that the code reads and those of `config`, whose values are the defaults. */
function revealedConfiguration(
  root: HoconNode,
  { needs, program }: Program,
  sources: PythonSources,
): ToolConfiguration {
  const file = needs.find(({ kind, met }) => kind === 'source' && met)?.name
  const folder = program?.runner === 'python' ? program.root : ''
  const files = file === undefined ? [] : [...sources.reach(file, folder)].slice(0, settingFilesMax)
  const settings = writtenSettings(files.map(path => sources.textOf(path)))
  const config = toPlainEntry(root, 'config')
  if (isJsonObject(config))
    for (const [name, value] of Object.entries(storableJson(config) as Record<string, JsonValue>))
      settings.set(name, { default: value })
  const section = sectionOf(root)
  return { section, schema: schemaOfSettings(Object.fromEntries(settings)), free: true }
}

function sectionOf(root: HoconNode): string {
  return stringOf(findEntry(root, 'toolbox_id')?.node)!
}

function findProgram(root: HoconNode, report: Report, sources: PythonSources): Program {
  const config = findEntry(root, 'config')
  const plainConfig = config ? toPlain(config.node) : {}
  if (config && !isJsonObject(plainConfig))
    report.error('ovos-config', config.node, `"config" must be an object; it is ${kindOf(config.node)}.`)
  const target = findEntry(root, 'target')
  const name = stringOf(target?.node)
  const parts = /^([\w.]+):(\w+)$/.exec(name ?? '')
  if (!target || !parts) {
    report.error(
      'ovos-target',
      target?.node ?? findEntry(root, 'toolbox_id')!.keySpan,
      'The manifest names no class that answers calls.',
      'Write "target": "module:Class".',
    )
    return { needs: [], target: null }
  }
  const folder = folderOf(report.file)
  const found = findPythonProgram(`${parts[1]}.${parts[2]}`, target.node, report, sources, {
    adapter: 'ovos',
    config: isJsonObject(plainConfig) ? storableJson(plainConfig) : {},
    folder,
  })
  if (found.program?.runner === 'python' && found.program.root !== folder) {
    report.error(
      'ovos-target-elsewhere',
      target.node,
      `The module of ${name} must be in the same folder as its toolbox.json. It is in ${found.program.root || 'the root of the upload'}.`,
    )
    return { needs: found.needs, target: name }
  }
  return { ...found, target: name }
}

function readTool(
  node: HoconNode,
  text: string,
  file: string,
  { setupNotes, configuration, secrets, switches, permissions, ...program }: Shared,
): { tool?: ToolSpec; problems: Problem[] } {
  const name = stringOf(findEntry(node, 'name')?.node)
  const report = new Report(file, name?.slice(0, infoLimits.nameLengthMax))
  if (!entriesOf(node) || !name || name.length > infoLimits.nameLengthMax) {
    report.error(
      'ovos-tool-name',
      node,
      `A tool must be an object with a name of 1 to ${infoLimits.nameLengthMax} characters.`,
    )
    return { problems: report.problems }
  }
  if (reportTooLong({ node }, report)) return { problems: report.problems }
  const description = stringOf(findEntry(node, 'description')?.node)
  if (!description?.trim())
    report.warn('description-empty', node, "The tool has no description, so agents can't choose it.")
  const permission = readManifestPermission(permissions, name, problem =>
    report.note('ovos-permission', node, problem),
  )
  const inputSchema = readSchema(node, 'argument_schema', report) ?? { type: 'object', properties: {} }
  const outputSchema = readSchema(node, 'output_schema', report)
  return {
    tool: storableJson({
      schemaVersion: 1,
      kind: 'ovos',
      name,
      callName: name,
      description: (description ?? '').slice(0, infoLimits.descriptionLengthMax),
      tags: [],
      capabilities: secrets.length > 0 ? ['secrets'] : [],
      permission,
      inputSchema,
      inputMode: 'pydantic-lax',
      output: { mode: 'json', ...(outputSchema && { schema: outputSchema }) },
      ...(setupNotes && { setupNotes }),
      needs: [...program.needs, ...secrets],
      ...(configuration && { configuration }),
      ...disabledWithout(switches, name, configuration),
      ...(program.program && { program: program.program }),
      source: {
        verbatim: toPlain(node),
        text: text.slice(node.span.start, node.span.end),
        place: placeOf(file, node.span),
        ...(program.target !== null && { entry: program.target }),
      },
    }),
    problems: report.problems,
  }
}

/** Returns null for a schema that is absent or cannot be used; the latter is reported. */
function readSchema(node: HoconNode, key: string, report: Report): JsonSchema | null {
  const entry = findEntry(node, key)
  if (!entry) return null
  // The reader's own objects have no prototype; schemas are compiled and stored, so they need ordinary objects at every
  // level.
  const schema: unknown = storableJson(toPlain(entry.node))
  const problems = checkSchema(schema)
  for (const { severity, message, pointer } of problems)
    report.add({
      severity,
      code: 'ovos-schema',
      message: `${key}: ${message} (at ${pointer})`,
      at: entry.node,
    })
  return problems.some(problem => problem.severity === 'error') ? null : (schema as JsonSchema)
}

function asProblem(
  {
    code,
    message,
    hint,
    line,
    column,
  }: { code: string; message: string; hint?: string; line: number; column: number },
  file: string,
): Problem {
  return {
    severity: 'error',
    code: `hocon-${code}`,
    message,
    ...(hint && { hint }),
    place: { file, line, column },
  }
}
