/** The agents of a network, and what neuro-san would say about each. Arguments are not checked: only running tells them. */
import { entriesOf, findEntry, kindOf, stringOf } from '../hocon-nodes'
import { defaultsWith, newestDefault } from './default-toolboxes'
import type { Report } from '../report'
import type { AgentKind, NetworkAgent, ToolReference } from './agent-network'
import type { HoconEntry, HoconNode } from '@/lib/core/hocon/read-hocon'

/** Tools that the toolbox info files of the same upload name. */
export type KnownTools = {
  tools: ReadonlySet<string>
  /** Entries that could not be read. */
  broken: ReadonlySet<string>
  /** Names that null takes out of neuro-san's own toolbox. */
  removed: ReadonlySet<string>
  /** The one toolbox info file, when there is just one. */
  file: string | null
}

const nameLengthMax = 200
/** Names that one agent may call; the largest real front man has 40. */
const callsMax = 200

export function readAgents(tools: HoconEntry, known: KnownTools, report: Report): NetworkAgent[] {
  const items = tools.node.value.kind === 'array' ? tools.node.value.items : []
  const names = new Set(items.flatMap(item => stringOf(findEntry(item, 'name')?.node) ?? []))
  return items.flatMap((item, index): NetworkAgent[] => {
    if (!entriesOf(item)) {
      report.error('agent-not-object', item, `An agent is an object; this is ${kindOf(item)}.`)
      return []
    }
    if (findEntry(item, 'toolbox_tool')) {
      tellWrongForm(findEntry(item, 'toolbox_tool')!, report)
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
      'This agent has no name; others call it by that.',
    )
    return ''
  }
  if (!/^[a-zA-Z0-9_-]+$/.test(name))
    report.error(
      'agent-name-invalid',
      entry!.node,
      `The agent name ${JSON.stringify(name.slice(0, nameLengthMax))} is not one that neuro-san takes.`,
      'It may have letters, digits, _ and -.',
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
      'Put an agent with instructions first; it does the talking to the outside world.',
    )
}

/** `toolbox` decides what the agent is; what else it brings is refused or not read. */
function checkBesideToolbox(agent: HoconNode, report: Report): void {
  const tools = findEntry(agent, 'tools')
  if (tools)
    report.error(
      'agent-tools-beside-toolbox',
      tools.keySpan,
      'An agent with "toolbox" may not have "tools" of its own.',
      'Newer neuro-san refuses the network; give the tools to an agent with instructions.',
    )
  for (const key of ['class', 'function', 'instructions']) {
    const unread = findEntry(agent, key)
    if (unread)
      report.warn(
        'agent-key-beside-toolbox',
        unread.keySpan,
        `neuro-san does not read "${key}" here: "toolbox" wins.`,
        'Leave it out.',
      )
  }
}

function readReference(entry: HoconEntry, known: KnownTools, report: Report): ToolReference | null {
  const name = stringOf(entry.node)
  if (name === null) {
    report.error(
      'agent-toolbox-not-text',
      entry.node,
      `"toolbox" names a tool of the toolbox; this is ${kindOf(entry.node)}.`,
    )
    return null
  }
  const found = findReferred(name, known)
  const where = known.file ? ` or in ${known.file}` : ''
  if (found === 'broken')
    report.error(
      'network-tool-broken',
      entry.node,
      `The toolbox's own entry of ${JSON.stringify(name)} cannot be used.`,
      'Its problem is listed with the toolbox info file; neuro-san goes on without the tool.',
    )
  else if (found === 'removed')
    report.warn(
      'network-tool-removed',
      entry.node,
      `neuro-san's own toolbox no longer has ${name}; the file of ${defaultsWith(name)[0]} was the last.`,
      'Name it with its class in a toolbox info file of your own to go on using it.',
    )
  else if (found === 'unknown')
    report.error(
      'network-tool-unknown',
      entry.node,
      `Tool '${name}' is not defined in the default toolbox info file${where}.`,
      known.removed.has(name)
        ? `null in the toolbox info file takes it out.`
        : 'neuro-san goes on without the tool. Upload the toolbox info file that has it, or mend the name.',
    )
  return { name: name.slice(0, nameLengthMax), line: entry.node.span.line, found }
}

function findReferred(name: string, { tools, broken, removed }: KnownTools): ToolReference['found'] {
  if (tools.has(name)) return 'upload'
  if (broken.has(name)) return 'broken'
  const versions = defaultsWith(name)
  if (versions.length === 0 || removed.has(name)) return 'unknown'
  return versions.includes(newestDefault.version) ? 'default' : 'removed'
}

/** Names of agents, paths of other networks, and servers of tools as objects, which are none of ours. */
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
    if (wrong) tellWrongForm(wrong, report)
    const name = stringOf(item)
    if (name === null) continue
    calls.push(name.slice(0, nameLengthMax))
    if (names.has(name) || name.startsWith('/') || /^[a-z]+:\/\//i.test(name)) continue
    const isTool = known.tools.has(name) || defaultsWith(name).length > 0
    report.warn(
      'agent-unknown',
      item,
      `No agent of this network is called ${JSON.stringify(name.slice(0, nameLengthMax))}.`,
      isTool
        ? `It is a tool of the toolbox: add an agent { "name": "${name}", "toolbox": "${name}" }.`
        : 'neuro-san goes on without it.',
    )
  }
  return calls.slice(0, callsMax)
}

function tellWrongForm({ keySpan, node }: HoconEntry, report: Report): void {
  const tool = stringOf(node) ?? 'my_tool'
  report.error(
    'agent-toolbox-tool',
    keySpan,
    'No version of neuro-san reads "toolbox_tool".',
    `Write an agent { "name": "${tool}", "toolbox": "${tool}", "args": {} } and list its name in "tools".`,
  )
}

/** An agent without a name is pointed at where it begins, not marked as a whole. */
function startOf({ span }: HoconNode) {
  return { ...span, end: span.start + 1, endLine: span.line, endColumn: span.column + 1 }
}
