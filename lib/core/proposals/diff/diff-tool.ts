/** Collects the differences between two versions of one tool. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { isSecretNeed } from '@/lib/core/spec/needed-secrets'
import { isJsonObject } from '@/lib/core/spec/json-value'
import {
  needKinds,
  type Capability,
  type Effect,
  type InputMode,
  type JsonSchema,
  type Need,
  type ToolProgram,
  type ToolSpec,
} from '@/lib/core/spec/tool-spec'
import type { OtherNames } from '@/lib/core/proposals/wording/steering-phrases'
import { escapePointer } from '@/lib/core/spec/schema/walk-schema'
import { diffCues } from '@/lib/core/proposals/wording/diff-steering-phrases'
import { diffSchema, type SchemaDifference } from './diff-schema'
import type { Fact, FactKind, SettingChange } from '@/lib/core/proposals/rules/fact'
import { compatibilityRules } from '@/lib/core/proposals/rules/rules'
import { inside, plainText } from '@/lib/core/spec/schema/schema-shape'
import { comparableMarkdown, instructionsOf, skillFields } from '@/lib/core/proposals/wording/skill-text'
import { diffNewTexts } from './diff-new-texts'

/** @param names names of other tools, which the texts of this tool should not mention */
export function diffTool(before: ToolSpec, after: ToolSpec, names: OtherNames): Fact[] {
  if (writtenAs(before) === writtenAs(after)) return []
  const facts: Fact[] = []
  const add = (kind: FactKind, path: string, was?: unknown, is?: unknown) =>
    facts.push(makeFact(kind, after.name, path, was, is))
  if (before.callName !== after.callName && before.name === after.name)
    add('call-name-changed', '/callName', before.callName, after.callName)
  if (before.kind !== after.kind) add('kind-changed', '/kind', before.kind, after.kind)
  if ((before.displayAs ?? '') !== (after.displayAs ?? ''))
    add('display-changed', '/displayAs', before.displayAs, after.displayAs)
  diffWords(before, after, add)
  diffRights(before, after, add)
  diffRunning(before, after, add)
  for (const one of diffSchema(before.inputSchema, after.inputSchema, '/inputSchema'))
    add(`input-${one.change}`, one.path, one.before, one.after)
  diffReturns(before.output.schema, after.output.schema, add)
  const settings = [before, after].map(tool => tool.configuration?.schema)
  for (const one of diffSchema(settings[0], settings[1], '/configuration/schema'))
    add(`setting-${settingChange(one)}`, one.path, one.before, one.after)
  facts.push(...diffNewTexts(before, after, facts), ...diffCues(before, after, names))
  return facts
}

/** Serializes a tool as written: most tools of an upload are unchanged and need no further comparison. */
function writtenAs(tool: ToolSpec): string {
  const { place: _place, text: _text, ...source } = tool.source
  return JSON.stringify([{ ...tool, source, setupNotes: null }, instructionsOf(tool), [...skillFields(tool)]])
}

/** Omits absent keys, so that equal findings have equal text. */
export const makeFact = (
  kind: FactKind,
  tool: string | null,
  path: string,
  before?: unknown,
  after?: unknown,
): Fact => ({
  kind,
  tool,
  path,
  ...(before !== undefined && { before }),
  ...(after !== undefined && { after }),
})

/** Reports a returned schema that was added or removed as one difference. */
function diffReturns(before: JsonSchema | undefined, after: JsonSchema | undefined, add: AddFact): void {
  const path = '/output/schema'
  if (before && !after) add('return-type-widened', path, before, ['any'])
  else if (after && !before) add('return-type-narrowed', path, ['any'], after)
  else
    for (const one of diffSchema(before, after, path))
      add(`return-${one.change}`, one.path, one.before, one.after)
}

type AddFact = (kind: FactKind, path: string, before?: unknown, after?: unknown) => void

function diffWords(before: ToolSpec, after: ToolSpec, add: AddFact): void {
  const differ = (a = '', b = '') => plainText(a) !== plainText(b)
  if (differ(before.description, after.description))
    add('description-changed', '/description', before.description, after.description)
  if (differ(before.whenToUse, after.whenToUse))
    add('when-to-use-changed', '/whenToUse', before.whenToUse, after.whenToUse)
  if (differ(before.output.description, after.output.description))
    add('return-text-changed', '/output/description', before.output.description, after.output.description)
  const [had, has] = [before, after].map(instructionsOf) as [string, string]
  if (comparableMarkdown(had) !== comparableMarkdown(has))
    add('instructions-changed', '/source/text', had, has)
  const [fields, now] = [before, after].map(skillFields) as [Map<string, string>, Map<string, string>]
  for (const name of new Set([...fields.keys(), ...now.keys()]))
    if (differ(fields.get(name), now.get(name)))
      add('front-matter-changed', inside('/source/frontMatter', name), fields.get(name), now.get(name))
  const { lost, gained } = compareSets(before.tags, after.tags)
  if (lost.length + gained.length > 0) add('tags-changed', '/tags', lost, gained)
}

const effects: readonly Effect[] = ['allow', 'ask', 'deny']

/** Capabilities that reach beyond the arguments of a call. */
const powers: readonly Capability[] = [
  'network',
  'secrets',
  'shell',
  'code_execution',
  'write_fs',
  'state_write',
]

/** Compares the rights that a tool has or requests. A new tool also reports its far-reaching rights. */
export function diffRights(before: ToolSpec | null, after: ToolSpec, add: AddFact): void {
  const was = before?.permission.effective
  const is = after.permission.effective
  if (was && was !== is)
    add(
      effects.indexOf(is) < effects.indexOf(was) ? 'permission-loosened' : 'permission-tightened',
      '/permission/effective',
      was,
      is,
    )
  const capabilities = compareSets(before?.capabilities ?? [], after.capabilities)
  for (const one of capabilities.gained)
    if (one === 'secrets' && after.needs.some(need => isSecretNeed(need) && isOfNotes(after, need))) continue
    else if (powers.includes(one)) add('power-added', inside('/capabilities', one), undefined, one)
    else if (before) add('capability-added', inside('/capabilities', one), undefined, one)
  for (const one of capabilities.lost)
    if (one !== 'secrets' || !before?.needs.some(need => isSecretNeed(need) && isOfNotes(before, need)))
      add('capability-removed', inside('/capabilities', one), one)
  const hosts = compareSets(before?.networkHosts ?? [], after.networkHosts ?? [])
  for (const one of hosts.gained) add('host-added', inside('/networkHosts', one), undefined, one)
  for (const one of hosts.lost) add('host-removed', inside('/networkHosts', one), one)
  diffNeeds(before, after, add)
}

function diffNeeds(before: ToolSpec | null, after: ToolSpec, add: AddFact): void {
  // A class that is defined outside of the upload is known only by name, and the program comparison covers
  // the name.
  const elsewhere = before && !before.program && !after.program
  const [had, has] = [before?.needs ?? [], after.needs].map(needs =>
    needsOf(needs.filter(need => !(elsewhere && need.kind === 'source' && !need.met))),
  ) as [Map<string, Need>, Map<string, Need>]
  for (const [key, need] of has) {
    const path = inside('/needs', need.kind, need.name)
    const known = had.get(key)
    const name = needWords(need)
    if (isOfNotes(after, need)) continue
    if (need.kind === 'secret' && !known) add('secret-asked', path, undefined, need.name)
    else if (!need.met && (!known || known.met)) add('need-unmet', path, undefined, name)
    else if (!known && before) add('need-added', path, undefined, name)
    else if (known && need.met && !known.met) add('need-met', path, undefined, name)
  }
  for (const [key, need] of had)
    if (!has.has(key) && !(before && isOfNotes(before, need)))
      add('need-removed', inside('/needs', need.kind, need.name), needWords(need))
}

/** Needs that only comments mention count as equal: a file without comments may need the same. */
const isOfNotes = ({ setupNotes }: ToolSpec, { note }: Need) =>
  note !== undefined && note !== '' && (setupNotes?.includes(note) ?? false)

const needWords = ({ kind, name }: Need) => `${needKinds[kind]} ${name}`
const needsOf = (needs: readonly Need[]) => new Map(needs.map(need => [`${need.kind} ${need.name}`, need]))

/** Input modes from accepting everything to accepting only described inputs. */
const strictness: Partial<Record<InputMode, number>> = { untyped: 0, 'pydantic-lax': 1, 'json-schema': 2 }

function diffRunning(before: ToolSpec, after: ToolSpec, add: AddFact): void {
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
  if (before.output.mode !== after.output.mode)
    add('return-mode-changed', '/output/mode', before.output.mode, after.output.mode)
  if (before.inputMode !== after.inputMode) {
    const [was, is] = [strictness[before.inputMode], strictness[after.inputMode]]
    const kind =
      was === undefined || is === undefined ? 'check-changed' : is > was ? 'check-stricter' : 'check-looser'
    add(kind, '/inputMode', before.inputMode, after.inputMode)
  }
  const context = compareSets(contextOf(before), contextOf(after))
  for (const one of context.gained) add('context-added', inside('/runtime', one), undefined, one)
  for (const one of context.lost) add('context-removed', inside('/runtime', one), one)
}

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
}

/** Compares a tool that cannot run in Pegboard by its class name and the settings of its entry. */
function diffEntry(before: ToolSpec, after: ToolSpec, add: AddFact): void {
  const [was, is] = [before.source.entry, after.source.entry]
  if (was !== is) add('program-changed', '/source/entry', was, is)
  diffConfig(entryOf(before), entryOf(after), '/source/verbatim', add)
}

const judgedElsewhere = new Set(['class', 'name', 'description', 'function', 'parameters'])

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

export function compareSets<T extends string>(before: readonly T[], after: readonly T[]) {
  const [had, has] = [new Set(before), new Set(after)]
  return { lost: [...had].filter(one => !has.has(one)), gained: [...has].filter(one => !had.has(one)) }
}

/**
 * Maps a schema difference to a setting change: owners only need to know whether their value is still
 * accepted.
 */
function settingChange({ change }: SchemaDifference): SettingChange {
  if (change === 'text-changed' || change === 'default-changed') return change
  if (change === 'added' || change === 'added-required') return 'added'
  if (change === 'removed') return 'removed'
  return compatibilityRules[`input-${change}`].direction === 'wider' ? 'widened' : 'narrowed'
}
