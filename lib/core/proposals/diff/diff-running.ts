/** Compares how a tool runs: time limit, program, settings of its entry, checks of its inputs, context. */
import { forcedValues } from '@/lib/core/spec/arguments/forced-arguments'
import { withPlainNumbers } from '@/lib/core/spec/arguments/read-arguments'
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { isJsonObject } from '@/lib/core/spec/json-value'
import type { InputMode, ToolProgram, ToolSpec } from '@/lib/core/spec/tool-spec'
import { escapePointer, inside } from '@/lib/core/spec/schema/walk-schema'
import { compareSets, type AddFact } from './make-fact'

/** Input modes from accepting everything to accepting only described inputs. */
const strictness: Partial<Record<InputMode, number>> = { untyped: 0, 'pydantic-lax': 1, 'json-schema': 2 }

/** Adds the differences in how a tool runs, apart from its needs and rights. */
export function diffRunning(before: ToolSpec, after: ToolSpec, add: AddFact): void {
  const [had, has] = [before.timeoutSeconds ?? Infinity, after.timeoutSeconds ?? Infinity]
  if (had !== has)
    add(
      has < had ? 'timeout-cut' : 'timeout-raised',
      '/timeoutSeconds',
      before.timeoutSeconds,
      after.timeoutSeconds,
    )
  diffProgram(before.program, after.program, add)
  if (!before.program && !after.program) diffEntry(before, after, add)
  diffConfig(flat(forcedOf(before)), flat(forcedOf(after)), '/forcedArguments', add)
  if (before.output.mode !== after.output.mode)
    add('return-mode-changed', '/output/mode', before.output.mode, after.output.mode)
  if (before.inputMode !== after.inputMode) {
    const [was, is] = [strictness[before.inputMode], strictness[after.inputMode]]
    const compared = is! > was! ? 'check-stricter' : 'check-looser'
    const kind = was === undefined || is === undefined ? 'check-changed' : compared
    add(kind, '/inputMode', before.inputMode, after.inputMode)
  }
  diffConfig(flat(Object.entries(before.mcp ?? {})), flat(Object.entries(after.mcp ?? {})), '/mcp', add)
  const context = compareSets(contextOf(before), contextOf(after))
  for (const one of context.gained) add('context-added', inside('/runtime', one), undefined, one)
  for (const one of context.lost) add('context-removed', inside('/runtime', one), one)
}

const forcedOf = (tool: ToolSpec) =>
  Object.entries(withPlainNumbers(forcedValues(tool)) as Record<string, unknown>)

/** What the tool requires from the application that builds and calls it, apart from its inputs. */
const contextOf = ({ runtime }: ToolSpec): string[] => [
  ...(runtime?.contextKeys ?? []),
  ...(runtime?.takesAny ? ['anything'] : []),
  ...(runtime?.builtWith ?? []).filter(one => one.required).map(one => `${one.name} (constructor)`),
]

/** Compares the program of a tool. Packages are compared for the toolbox as a whole. */
function diffProgram(before: ToolProgram | undefined, after: ToolProgram | undefined, add: AddFact): void {
  const [was, is] = [before && programWords(before), after && programWords(after)]
  if (was && !is) add('program-lost', '/program', was)
  else if (is && !was) add('program-gained', '/program', undefined, is)
  else if (was !== is) add('program-changed', '/program', was, is)
  diffConfig(configOf(before), configOf(after), '/program/config', add)
  diffConfig(serverOf(before), serverOf(after), '/program/server', add)
  diffConfig(remoteOf(before), remoteOf(after), '/program/remote', add)
}

/** Compares a tool that cannot run in Pegboard by its class name and the settings of its entry. */
function diffEntry(before: ToolSpec, after: ToolSpec, add: AddFact): void {
  const [was, is] = [before.source.entry, after.source.entry]
  if (was !== is) add('program-changed', '/source/entry', was, is)
  diffConfig(entryOf(before), entryOf(after), '/source/verbatim', add)
}

const judgedElsewhere = new Set(['class', 'name', 'description', 'function', 'parameters', 'display_as'])

function entryOf({ kind, source }: ToolSpec): Record<string, unknown> {
  const isInfoEntry = kind === 'neuro-san-coded' || kind === 'neuro-san-langchain'
  if (!isInfoEntry || !isJsonObject(source.verbatim)) return {}
  return flat(Object.entries(source.verbatim).filter(([key]) => !judgedElsewhere.has(key)))
}

function diffConfig(had: Record<string, unknown>, has: Record<string, unknown>, path: string, add: AddFact) {
  for (const key of new Set([...Object.keys(had), ...Object.keys(has)]))
    if (canonicalJson(had[key] ?? null) !== canonicalJson(has[key] ?? null))
      add('config-changed', `${path}/${key}`, had[key], has[key])
}

const programWords = (program: ToolProgram) =>
  program.runner === 'executable'
    ? program.path
    : `${program.className} (${program.adapter}${program.root && `, ${program.root}`})`

function configOf(program: ToolProgram | undefined): Record<string, unknown> {
  return program?.runner === 'python' ? flat(Object.entries(program.config)) : {}
}

/** How an MCP server is started. Its declaration is not compared as a file. */
function serverOf(program: ToolProgram | undefined): Record<string, unknown> {
  return program?.runner === 'python' ? flat(Object.entries(program.server ?? {})) : {}
}

/** Where a remote MCP server is, and the headers that it gets. */
function remoteOf(program: ToolProgram | undefined): Record<string, unknown> {
  return program?.runner === 'python' ? flat(Object.entries(program.remote ?? {})) : {}
}

/** Flattens settings to pointers, one level down, so that a finding names the setting that differs. */
function flat(entries: readonly [string, unknown][]): Record<string, unknown> {
  const values = Object.create(null) as Record<string, unknown>
  for (const [key, value] of entries)
    if (isJsonObject(value))
      for (const [name, item] of Object.entries(value))
        values[`${escapePointer(key)}/${escapePointer(name)}`] = item
    else values[escapePointer(key)] = value
  return values
}
