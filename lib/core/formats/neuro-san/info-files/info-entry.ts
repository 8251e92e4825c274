/** Converts one entry of a toolbox info file to a tool, as neuro-san's loader would. */
import { readDeclaredSecrets } from '@/lib/core/formats/declared-secrets'
import { findEntry, kindOf, stringOf, walkNodes } from '@/lib/core/formats/hocon-nodes'
import { emptySchema, readInfoParameters } from './info-parameters'
import { checkArgs, checkLangchainClass, isDottedName, isUnmaintained, reportNoName } from './check-classes'
import { checkEntryKeys } from './entry-keys'
import { removal } from './removal'
import { findPythonProgram, langchainNeeds } from '@/lib/core/formats/python/python-program'
import { Report, joinSpans, placeOf } from '@/lib/core/formats/report'
import { findSetupNotes, needsOfNotes } from '@/lib/core/formats/setup-notes'
import { toPlain } from '@/lib/core/hocon/to-plain'
import { isSecretNeed } from '@/lib/core/spec/needed-secrets'
import { storableJson } from '@/lib/core/spec/json-value'
import type { PythonSources } from '@/lib/core/formats/python/python-sources'
import type { HoconEntry, HoconNode } from '@/lib/core/hocon/read-hocon'
import type { Fix, Problem } from '@/lib/core/base/problem'
import type { Need, ToolSpec } from '@/lib/core/spec/tool-spec'

type InfoEntry = { tool?: ToolSpec; problems: Problem[] }

export const infoLimits = {
  /** Characters of a tool's name, which is part of a URL and an index. */
  nameLengthMax: 200,
  /** Characters of a description, because agents read it with every request. */
  descriptionLengthMax: 20_000,
} as const

/** Values for how clients show a tool. The loader forwards other values, which no client knows. */
const displayWords = new Set(['coded_tool', 'external_agent', 'langchain_tool', 'llm_agent'])
/** Removed from the default file in 2026, because they let agents reach any address. */
const removedNames = new Set([
  'requests_get',
  'requests_post',
  'requests_patch',
  'requests_put',
  'requests_delete',
  'requests_toolkit',
])

export function readInfoEntry(
  entry: HoconEntry,
  text: string,
  file: string,
  sources: PythonSources,
): InfoEntry {
  const name = entry.key
  const report = new Report(file, name.slice(0, infoLimits.nameLengthMax), text)
  const { node } = entry
  if (node.value.kind === 'null') {
    report.note(
      'entry-null',
      entry.keySpan,
      `null removes ${name} from neuro-san's own toolbox. Pegboard doesn't list it as a tool.`,
    )
    return { problems: report.problems }
  }
  if (node.value.kind !== 'object') {
    report.error(
      'entry-not-object',
      node,
      `The value for the ${name} key must be a dictionary; it is ${kindOf(node)}.`,
      'Write an object with a class, or remove the entry.',
    )
    return { problems: report.problems }
  }
  if (name.length > infoLimits.nameLengthMax) {
    report.error(
      'name-too-long',
      entry.keySpan,
      `A tool's name must be at most ${infoLimits.nameLengthMax} characters.`,
    )
    return { problems: report.problems }
  }
  checkEntryKeys(node, report)
  const className = readClass(entry, report)
  const described = findEntry(node, 'description')
  const variables = findVariables(node, report)
  if (className === null && !described) return { problems: report.problems }
  const tool = described
    ? readCoded(entry, className, report, sources)
    : readLangchain(entry, className, report, sources)
  const display = readDisplay(node, described, report)
  const notes = findSetupNotes(text, entry.keySpan, node.span)
  const whole = joinSpans(entry.keySpan, node.span)
  const declared = findEntry(node, 'secrets')
  const secrets = readDeclaredSecrets(declared && toPlain(declared.node))
  for (const fault of secrets.faults)
    report.warn('entry-secrets', declared!.node, fault, 'Write secrets = ["SEARCH_API_KEY"].')
  const needs = mergeNeeds([
    ...tool.needs,
    ...secrets.needs,
    ...[...variables, ...needsOfNotes(notes ?? '')].filter(
      need => need.kind !== 'variable' || !secrets.needs.some(({ name }) => name === need.name),
    ),
  ])
  return {
    tool: storableJson({
      schemaVersion: 1,
      name,
      callName: name,
      tags: [],
      capabilities: [
        ...(needs.some(need => need.kind === 'network') ? (['network'] as const) : []),
        ...(needs.some(isSecretNeed) ? (['secrets'] as const) : []),
      ],
      permission: { effective: 'ask' },
      output: { mode: 'text' },
      displayAs: display,
      ...(notes !== null && { setupNotes: notes }),
      ...tool,
      needs,
      source: {
        verbatim: toPlain(node),
        text: text.slice(whole.start, whole.end),
        place: placeOf(file, whole),
        ...(className !== null && { entry: className }),
      },
    }),
    problems: storableJson(report.problems),
  }
}

type OwnParts = Pick<ToolSpec, 'kind' | 'description' | 'inputSchema' | 'inputMode' | 'needs' | 'program'>

/** An entry with a description is a coded tool, whatever its class. */
function readCoded(
  entry: HoconEntry,
  className: string | null,
  report: Report,
  sources: PythonSources,
): OwnParts {
  const { node } = entry
  const parameters = readInfoParameters(findEntry(node, 'parameters')?.node, report)
  const args = findEntry(node, 'args')
  if (args)
    report.note(
      'coded-args-unused',
      args.keySpan,
      'neuro-san never uses "args" of a coded tool, not even as defaults.',
      'Set them on the agent that uses the tool.',
      { fix: takeOut(args, report, 'Remove "args" from the entry') },
    )
  const place = findEntry(node, 'class')
  if (className !== null && place) {
    if (!className.includes('.'))
      report.error(
        'coded-class-needs-module',
        place.node,
        `"${className}" names no module.`,
        'Write module.Class, such as my_tool.MyTool.',
      )
    else if (!isDottedName(className)) reportNoName(className, place.node, report)
    else if (/^langchain/.test(className))
      report.warn(
        'langchain-with-description',
        findEntry(node, 'description')!.keySpan,
        'Because of the description, neuro-san treats this LangChain class as a coded tool, and calls fail.',
        'Remove the description. The class provides it.',
        {
          fix: takeOut(findEntry(node, 'description')!, report, 'Remove the description from the entry'),
        },
      )
  }
  const found =
    className !== null && place
      ? findPythonProgram(className, place.node, report, sources, { adapter: 'coded-tool', config: {} })
      : { needs: [] }
  return {
    kind: 'neuro-san-coded',
    description: readDescription(node, report),
    inputSchema: parameters?.schema ?? emptySchema(),
    // Without parameters, the arguments are unknown, and agents may pass any.
    inputMode: parameters ? 'pydantic-lax' : 'untyped',
    ...found,
  }
}

function readLangchain(
  entry: HoconEntry,
  className: string | null,
  report: Report,
  sources: PythonSources,
): OwnParts {
  const { node } = entry
  const place = findEntry(node, 'class')
  if (className !== null && place) checkLangchainClass(className, place.node, report)
  const args = findEntry(node, 'args')
  if (args) checkArgs(args, report, isUnmaintained(className ?? ''))
  const parameters = findEntry(node, 'parameters')
  if (parameters)
    report.warn(
      'langchain-parameters-unread',
      parameters.keySpan,
      'Without a description, this is a LangChain tool, and neuro-san ignores its "parameters".',
      'Remove them if the class defines its arguments. Add a description if this is a coded tool.',
    )
  return {
    kind: 'neuro-san-langchain',
    description: '',
    inputSchema: emptySchema(),
    inputMode: 'untyped',
    needs: langchainNeeds(className, sources),
  }
}

/** Returns the fix that removes an entry if the entry is one contiguous part of the text. */
function takeOut({ keySpan, node }: HoconEntry, report: Report, label: string): Fix | null {
  const text = report.wholeText
  const between = text.slice(keySpan.end, node.span.start)
  if (node.span.start < keySpan.end || !/^\s*[:=]?\s*$/.test(between)) return null
  return { label, edits: [removal(text, keySpan.start, node.span.end)] }
}

function readClass(entry: HoconEntry, report: Report): string | null {
  const found = findEntry(entry.node, 'class')
  if (!found) {
    const hint = 'A coded tool has class, description and parameters. A LangChain tool has class and args.'
    if (removedNames.has(entry.key))
      report.error(
        'default-tool-removed',
        entry.keySpan,
        `Tool '${entry.key}' was removed from the default toolbox because it lets agents reach any address.`,
        'To continue using it, name its class here.',
        { since: '2026-08' },
      )
    else
      report.error(
        'missing-class',
        entry.keySpan,
        `Tool '${entry.key}' is missing required key: 'class'.`,
        hint,
      )
    return null
  }
  const className = stringOf(found.node)
  if (className === null || className.trim() === '') {
    report.error('class-not-text', found.node, `Value for '${entry.key}.class' must be a non-empty string.`)
    return null
  }
  return className
}

function readDescription(node: HoconNode, report: Report): string {
  const entry = findEntry(node, 'description')!
  const description = stringOf(entry.node)
  if (description === null) {
    report.warn(
      'description-not-text',
      entry.node,
      `The description is ${kindOf(entry.node)}, so agents can't choose this tool by it.`,
    )
    return ''
  }
  if (description.trim() === '')
    report.warn(
      'description-empty',
      entry.node,
      "The description is empty, so agents can't choose this tool by it.",
    )
  if (description.length > infoLimits.descriptionLengthMax)
    report.warn(
      'description-too-long',
      entry.node,
      `The description is too long. Only its first ${infoLimits.descriptionLengthMax} characters are used.`,
    )
  return description.slice(0, infoLimits.descriptionLengthMax)
}

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

/**
 * Finds references that the file does not define. neuro-san reads them from its environment; Pegboard never reads its
 * own.
 */
function findVariables(node: HoconNode, report: Report): Need[] {
  const needs: Need[] = []
  for (const inner of walkNodes(node)) {
    if (inner.value.kind !== 'unresolved') continue
    for (const [, name] of inner.value.text.matchAll(/\$\{\??\s*([^}]{1,200}?)\s*\}/g)) {
      report.warn(
        'variable-unresolved',
        inner,
        `\${${name}} is not defined in the file.`,
        'neuro-san reads it from its environment. Pegboard leaves the text unchanged.',
      )
      needs.push({ kind: 'variable', name: name!, note: 'Referred to in the toolbox info file.', met: false })
    }
  }
  return needs
}

/**
 * A package may be imported as `bs4` and announced as `beautifulsoup4`. The first need, which has the better source, is
 * used.
 */
function mergeNeeds(needs: Need[]): Need[] {
  const seen = new Set<string>()
  return needs.filter(need => {
    const names = [need.name, /(?:^|: )pip install ([\w.-]+)$/.exec(need.note ?? '')?.[1] ?? need.name]
    const keys = names.map(
      name => `${need.kind} ${need.kind === 'package' ? name.toLowerCase().replace(/[-_.]+/g, '-') : name}`,
    )
    if (keys.some(key => seen.has(key))) return false
    for (const key of keys) seen.add(key)
    return true
  })
}
