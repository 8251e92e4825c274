/** Converts one entry of a toolbox info file to a tool, as neuro-san's loader would. */
import { reportTooLong } from '@/lib/core/formats/entry-size'
import { findEntry, kindOf } from '@/lib/core/formats/hocon-nodes'
import { readClass } from './entry-class'
import { checkEntryKeys } from './entry-keys'
import { findVariables, readNeeds } from './entry-needs'
import { infoLimits } from './info-limits'
import { inheritEntry } from './inherit-entry'
import { readCodedEntry, type EntryParts } from './read-coded-entry'
import { readLangchainEntry } from './read-langchain-entry'
import { Report, joinSpans, placeOf } from '@/lib/core/formats/report'
import { findSetupNotes } from '@/lib/core/formats/setup-notes'
import { toPlain } from '@/lib/core/hocon/to-plain'
import { isSecretNeed } from '@/lib/core/spec/needed-secrets'
import { storableJson } from '@/lib/core/spec/json-value'
import type { DefaultToolbox } from '../default-toolboxes'
import type { NetworkPlace } from '../network-tools/network-name'
import type { PythonSources } from '@/lib/core/formats/python/python-sources'
import type { HoconEntry, HoconNode } from '@/lib/core/hocon/read-hocon'
import type { Place, Problem } from '@/lib/core/base/problem'
import type { Need, ToolSpec } from '@/lib/core/spec/tool-spec'

export type EntryContext = {
  sources: PythonSources
  /** The default file that neuro-san overlays with the toolbox info file. */
  defaults: DefaultToolbox
  /** The network that defines the tool, whose folder is searched for its class first. */
  network?: NetworkPlace
}

type InfoEntry = { tool?: ToolSpec; problems: Problem[] }

/**
 * Never throws. An entry that is not a tool for neuro-san has only problems.
 * @param text the whole file, for the comments above the entry
 */
export function readInfoEntry(
  written: HoconEntry,
  text: string,
  file: string,
  { sources, defaults, network }: EntryContext,
): InfoEntry {
  const report = new Report(file, written.key.slice(0, infoLimits.nameLengthMax), text)
  if (!isToolEntry(written, report)) return { problems: report.problems }
  checkEntryKeys(written.node, report)
  const inherited = inheritEntry(written, file, defaults)
  report.problems.push(...(inherited?.problems ?? []))
  const node = inherited?.node ?? written.node
  const entry = { ...written, node }
  const className = readClass(entry, report)
  const described = findEntry(node, 'description')
  const variables = findVariables(node, report)
  if (className === null && !described) return { problems: report.problems }
  const parts = described
    ? readCodedEntry(entry, className, report, sources, network)
    : readLangchainEntry(entry, className, report, sources)
  const displayAs = readDisplay(node, described, report)
  const setupNotes = findSetupNotes(text, entry.keySpan, node.span)
  const needs = readNeeds(node, { code: parts.needs, variables, notes: setupNotes ?? '' }, report)
  const whole = joinSpans(entry.keySpan, node.span)
  const source = {
    verbatim: toPlain(written.node),
    text: text.slice(whole.start, whole.end),
    place: placeOf(file, whole),
    ...(className !== null && { entry: className }),
    ...(inherited && inherited.parts.keys.length > 0 && { inherited: inherited.parts }),
  }
  const tool = makeTool(entry.key, { parts, displayAs, setupNotes, needs, source })
  const problems = inherited ? withoutNotes(report.problems, placeOf(file, written.keySpan)) : report.problems
  return { tool: storableJson(tool), problems: storableJson(problems) }
}

/** Notes about inherited values are nothing that the author can change. `at` is the place of these values. */
function withoutNotes(problems: readonly Problem[], at: Place): Problem[] {
  const isThere = ({ place }: Problem) =>
    place?.line === at.line && place?.column === at.column && place?.endColumn === at.endColumn
  return problems.filter(problem => problem.severity !== 'info' || !isThere(problem))
}

/** Reports an entry that cannot be a tool. */
function isToolEntry({ key: name, keySpan, node }: HoconEntry, report: Report): boolean {
  if (name.length > infoLimits.nameLengthMax) {
    const message = `A tool's name must be at most ${infoLimits.nameLengthMax} characters.`
    report.error('name-too-long', keySpan, message)
    return false
  }
  if (node.value.kind === 'null') {
    const message = `null removes ${name} from neuro-san's own toolbox. Pegboard doesn't list it as a tool.`
    report.note('entry-null', keySpan, message)
    return false
  }
  if (node.value.kind !== 'object') {
    report.error(
      'entry-not-object',
      node,
      `The value for the ${name} key must be a dictionary; it is ${kindOf(node)}.`,
      'Write an object with a class, or remove the entry.',
    )
    return false
  }
  return !reportTooLong({ node, keySpan }, report)
}

type ToolParts = {
  parts: EntryParts
  displayAs: string
  setupNotes: string | null
  needs: Need[]
  source: ToolSpec['source']
}

function makeTool(name: string, { parts, displayAs, setupNotes, needs, source }: ToolParts): ToolSpec {
  const isOnNetwork = needs.some(need => need.kind === 'network')
  return {
    schemaVersion: 1,
    name,
    callName: name,
    tags: [],
    capabilities: [
      ...(isOnNetwork ? (['network'] as const) : []),
      ...(needs.some(isSecretNeed) ? (['secrets'] as const) : []),
    ],
    permission: { effective: 'ask' },
    output: { mode: 'text' },
    displayAs,
    ...(setupNotes !== null && { setupNotes }),
    ...parts,
    needs,
    source,
  }
}

/** Values for how clients show a tool. The loader forwards other values, which no client knows. */
const displayWords = new Set(['coded_tool', 'external_agent', 'langchain_tool', 'llm_agent'])

/** Returns the declared value. Without one, it depends on the description, where null counts as none. */
function readDisplay(node: HoconNode, described: HoconEntry | undefined, report: Report): string {
  const own = findEntry(node, 'display_as')
  if (own && own.node.value.kind !== 'null') {
    const plain = toPlain(own.node)
    const word = (typeof plain === 'string' ? plain : (JSON.stringify(plain) ?? '')).slice(0, 100)
    if (!displayWords.has(word))
      report.warn(
        'display-as-unknown',
        own.node,
        `No client supports display_as "${word}".`,
        `Use one of ${[...displayWords].join(', ')}.`,
      )
    return word
  }
  return described && described.node.value.kind !== 'null' ? 'coded_tool' : 'langchain_tool'
}
