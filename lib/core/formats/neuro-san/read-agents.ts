/**
 * Reads the agents of a network, with neuro-san's messages about each. Arguments are not checked, because only running
 * the agent shows them.
 */
import { entriesOf, findEntry, kindOf, stringOf } from '../hocon-nodes'
import { defaultsWith, type DefaultToolbox } from './default-toolboxes'
import type { Report } from '../report'
import type { AgentKind, NetworkAgent, ToolReference } from './agent-network'
import type { HoconEntry, HoconNode, Span } from '@/lib/core/hocon/read-hocon'

/** Tools that the toolbox info files of the same upload name. */
export type KnownTools = {
  tools: ReadonlySet<string>
  /** Entries that could not be read. */
  broken: ReadonlySet<string>
  /** Names that null removes from neuro-san's own toolbox. */
  removed: ReadonlySet<string>
  /** The toolbox info file, if there is exactly one. */
  file: string | null
  /** The default file below it. */
  defaults: DefaultToolbox
  /** Tools that agents of the networks are. */
  defined: ReadonlySet<string>
}

const nameLengthMax = 200
/** Names that one agent can call. The largest known front man has 40. */
const callsMax = 200

/** `known` are the tools that the agents can name. */
export function readAgents(tools: HoconEntry, known: KnownTools, report: Report): NetworkAgent[] {
  const items = tools.node.value.kind === 'array' ? tools.node.value.items : []
  const names = new Set(items.flatMap(item => stringOf(findEntry(item, 'name')?.node) ?? []))
  return items.flatMap((item, index): NetworkAgent[] => {
    if (!entriesOf(item)) {
      report.error('agent-not-object', item, `An agent must be an object. This is ${kindOf(item)}.`)
      return []
    }
    if (findEntry(item, 'toolbox_tool')) {
      reportWrongForm(findEntry(item, 'toolbox_tool')!, report)
      return []
    }
    const name = checkName(item, report)
    if (index === 0) checkFrontMan(item, report)
    const toolbox = findEntry(item, 'toolbox')
    const reference = toolbox ? readReference(toolbox, known, report) : null
    if (toolbox) checkBesideToolbox(item, report)
    return [
      {
        name,
        kind: kindOfAgent(item, index),
        line: item.span.line,
        calls: readCalls(item, names, known, report),
        toolbox: reference,
      },
    ]
  })
}

function kindOfAgent(agent: HoconNode, index: number): AgentKind {
  if (findEntry(agent, 'toolbox')) return 'toolbox'
  if (findEntry(agent, 'class')) return 'coded'
  return index === 0 ? 'front-man' : 'llm'
}

function checkName(agent: HoconNode, report: Report): string {
  const entry = findEntry(agent, 'name')
  const name = stringOf(entry?.node)
  if (name === null) {
    report.error(
      'agent-without-name',
      entry?.node ?? startOf(agent),
      "This agent has no name, so other agents can't call it.",
    )
    return ''
  }
  if (!/^[a-zA-Z0-9_-]+$/.test(name) && !isPlaceholder(name))
    report.error(
      'agent-name-invalid',
      entry!.node,
      `neuro-san doesn't accept the agent name ${JSON.stringify(name.slice(0, nameLengthMax))}.`,
      'Use only letters, digits, _ and -.',
    )
  return name.slice(0, nameLengthMax)
}

function checkFrontMan(agent: HoconNode, report: Report): void {
  const wrong = findEntry(agent, 'toolbox') ?? findEntry(agent, 'class')
  if (wrong)
    report.error(
      'network-no-front-man',
      wrong.keySpan,
      `No valid front man found: the first agent may not have "${wrong.key}".`,
      'Put an agent with instructions first. It communicates with the client.',
    )
}

/** `toolbox` determines the kind of the agent; other keys are rejected or ignored. */
function checkBesideToolbox(agent: HoconNode, report: Report): void {
  const tools = findEntry(agent, 'tools')
  if (tools)
    report.error(
      'agent-tools-beside-toolbox',
      tools.keySpan,
      'An agent with "toolbox" may not have "tools" of its own.',
      'Newer versions of neuro-san reject the network. Give the tools to an agent with instructions.',
    )
  for (const key of ['class', 'function', 'instructions']) {
    const unread = findEntry(agent, key)
    if (unread)
      report.warn(
        'agent-key-beside-toolbox',
        unread.keySpan,
        `neuro-san ignores "${key}" here because of "toolbox".`,
        'Remove it.',
      )
  }
}

function readReference(entry: HoconEntry, known: KnownTools, report: Report): ToolReference | null {
  const name = stringOf(entry.node)
  if (name === null) {
    report.error(
      'agent-toolbox-not-text',
      entry.node,
      `"toolbox" must be the name of a toolbox tool. This is ${kindOf(entry.node)}.`,
    )
    return null
  }
  const found = findReferred(name, known)
  const where = known.file ? ` or in ${known.file}` : ''
  if (found === 'broken')
    report.error(
      'network-tool-broken',
      entry.node,
      `The toolbox's own entry of ${JSON.stringify(name)} can't be used.`,
      'See its problem at the toolbox info file. neuro-san continues without the tool.',
    )
  else if (found === 'removed')
    report.warn(
      'network-tool-removed',
      entry.node,
      `neuro-san's own toolbox no longer has ${name}. The last version was ${defaultsWith(name)[0]}.`,
      'To continue using it, name it with its class in your own toolbox info file.',
    )
  else if (found === 'unknown')
    report.error(
      'network-tool-unknown',
      entry.node,
      `Tool '${name}' is not defined in the default toolbox info file${where}.`,
      known.removed.has(name)
        ? `null in the toolbox info file removes it.`
        : 'neuro-san continues without the tool. Upload the toolbox info file that has it, or fix the name.',
    )
  return { name: name.slice(0, nameLengthMax), line: entry.node.span.line, found }
}

/** Programs that make networks replace such a name before neuro-san reads it. */
export const isPlaceholder = (text: string): boolean => /\{\w+\}/.test(text)

function findReferred(
  name: string,
  { tools, broken, removed, defaults }: KnownTools,
): ToolReference['found'] {
  if (isPlaceholder(name)) return 'template'
  if (tools.has(name)) return 'upload'
  if (broken.has(name)) return 'broken'
  const versions = defaultsWith(name)
  if (versions.length === 0 || removed.has(name)) return 'unknown'
  return versions.includes(defaults.version) ? 'default' : 'removed'
}

/** Reads names of agents and paths of other networks. Servers of tools, which are objects, are ignored. */
function readCalls(
  agent: HoconNode,
  names: ReadonlySet<string>,
  known: KnownTools,
  report: Report,
): string[] {
  const { value } = findEntry(agent, 'tools')?.node ?? {}
  if (value?.kind !== 'array') return []
  const calls: string[] = []
  for (const item of value.items) {
    const wrong = findEntry(item, 'toolbox_tool')
    if (wrong) reportWrongForm(wrong, report)
    const name = stringOf(item)
    if (name === null) continue
    calls.push(name.slice(0, nameLengthMax))
    if (names.has(name) || isPlaceholder(name) || name.startsWith('/') || /^[a-z]+:\/\//i.test(name)) continue
    const isTool = known.tools.has(name) || defaultsWith(name).length > 0
    report.warn(
      'agent-unknown',
      item,
      `No agent of this network is named ${JSON.stringify(name.slice(0, nameLengthMax))}.`,
      isTool
        ? `It is a tool of the toolbox: add an agent { "name": "${name}", "toolbox": "${name}" }.`
        : 'neuro-san continues without it.',
    )
  }
  return calls.slice(0, callsMax)
}

function reportWrongForm({ keySpan, node }: HoconEntry, report: Report): void {
  const tool = stringOf(node) ?? 'my_tool'
  report.error(
    'agent-toolbox-tool',
    keySpan,
    'No version of neuro-san reads "toolbox_tool".',
    `Write an agent { "name": "${tool}", "toolbox": "${tool}", "args": {} } and list its name in "tools".`,
  )
}

/** A problem of an agent without a name marks only its beginning. */
export function startOf({ span }: HoconNode): Span {
  return { ...span, end: span.start + 1, endLine: span.line, endColumn: span.column + 1 }
}
