/**
 * The coded tools that only an agent network defines: its agents with `function` and `class`. Each becomes a tool named
 * `network/agent`, as if a toolbox info file had an entry for it.
 */
import { readInfoEntry, type EntryContext } from '../info-files/info-entry'
import { findVariables } from '../info-files/entry-needs'
import { infoLimits } from '../info-files/info-limits'
import { isPlaceholder, startOf } from '../read-agents'
import { commonDefinitions, type Replace } from './common-definitions'
import { entriesOf, findEntry, kindOf, stringOf } from '@/lib/core/formats/hocon-nodes'
import { Report } from '@/lib/core/formats/report'
import { toJsonText } from '@/lib/core/hocon/read-hocon'
import type { FoundNetwork } from '../read-networks'
import type { HoconEntry, HoconNode } from '@/lib/core/hocon/read-hocon'
import type { Problem } from '@/lib/core/base/problem'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

type NetworkTools = { tools: ToolSpec[]; problems: Problem[] }

/** Characters of the `args` of one agent. */
const argsLengthMax = 32 * 1024

/** Never throws. An agent that cannot be called has only problems. */
export function readNetworkTools(
  networks: readonly FoundNetwork[],
  context: Omit<EntryContext, 'network'>,
): NetworkTools {
  const readings = networks.flatMap(network => {
    const replace = commonDefinitions(network.root, network.text.length)
    const { value } = findEntry(network.root, 'tools')?.node ?? {}
    // The first agent communicates with the client. With a class, neuro-san rejects the network.
    const agents = value?.kind === 'array' ? value.items.slice(1) : []
    return agents.filter(isCodedAgent).map(agent => readAgentTool(agent, network, replace, context))
  })
  return {
    tools: readings.flatMap(({ tool }) => tool ?? []),
    problems: readings.flatMap(({ problems }) => problems),
  }
}

/** Other problems of the agent's name are reported with its network. */
function isCodedAgent(agent: HoconNode): boolean {
  const name = stringOf(findEntry(agent, 'name')?.node) ?? ''
  if (findEntry(agent, 'toolbox') || !findEntry(agent, 'class')) return false
  return /^[a-zA-Z0-9_-]+$/.test(name) && !isPlaceholder(stringOf(findEntry(agent, 'class')?.node) ?? '')
}

function readAgentTool(
  agent: HoconNode,
  { path, text, place }: FoundNetwork,
  replace: Replace,
  context: Omit<EntryContext, 'network'>,
): { tool?: ToolSpec; problems: Problem[] } {
  const name = `${place.name}/${stringOf(findEntry(agent, 'name')?.node)}`
  const report = new Report(path, name.slice(0, infoLimits.nameLengthMax), text)
  const entry = toEntry(name, agent, replace, report)
  const forcedArguments = readForced(agent, replace, report)
  const variables = findVariables(findEntry(agent, 'args')?.node ?? agent, new Report(path))
  if (!entry || forcedArguments === null) return { problems: report.problems }
  const { tool, problems } = readInfoEntry(entry, text, path, { ...context, network: place })
  if (!tool) return { problems: [...report.problems, ...problems] }
  return {
    tool: {
      ...tool,
      source: { ...tool.source, dialect: 'network-agent', verbatim: withPortableClass(tool) },
      callName: name.replaceAll('/', '__').replace(/[^A-Za-z0-9_-]+/g, '_'),
      needs: [...tool.needs, ...(forcedArguments === undefined ? [] : variables)],
      ...(forcedArguments !== undefined && { forcedArguments }),
    },
    problems: [...report.problems, ...problems],
  }
}

/** Returns the entry for any toolbox info file: a class in the folder of the network is found from elsewhere by its path. */
function withPortableClass({ program, source }: ToolSpec): unknown {
  if (program?.runner !== 'python') return source.verbatim
  return { ...(source.verbatim as object), class: program.className.replace(/^coded_tools\./, '') }
}

/** Returns the agent as an entry of a toolbox info file, or null if it has no function. */
function toEntry(name: string, agent: HoconNode, replace: Replace, report: Report): HoconEntry | null {
  const written = findEntry(agent, 'function')
  const called = written && replace(written.node)
  const parts = entriesOf(called)
  if (!called || !parts) {
    report.error(
      'agent-without-function',
      written?.node ?? startOf(agent),
      `"function" must be an object with a description${called ? `; it is ${kindOf(called)}` : ''}.`,
      "neuro-san can't call an agent that has a class but no function.",
    )
    return null
  }
  const own = entriesOf(agent)!
    .filter(({ key }) => key === 'class' || key === 'display_as')
    .map(entry => ({ ...entry, node: replace(entry.node) }))
  const described = parts.filter(({ key }) => key === 'description' || key === 'parameters')
  const empty: HoconNode = { value: { kind: 'string', value: '' }, span: written!.keySpan }
  const description = { key: 'description', keySpan: written!.keySpan, node: empty, comments: [] }
  const missing = described.some(({ key }) => key === 'description') ? [] : [description]
  const entries = [...own, ...missing, ...described]
  return {
    key: name,
    keySpan: startOf(agent),
    node: { value: { kind: 'object', entries }, span: agent.span },
    comments: [],
  }
}

/** Returns the `args` of the agent as JSON text, undefined if it has none, and null if they are invalid. */
function readForced(agent: HoconNode, replace: Replace, report: Report): string | undefined | null {
  const written = findEntry(agent, 'args')
  if (!written || written.node.value.kind === 'null') return undefined
  const args = replace(written.node)
  const text = toJsonText(args)
  if (args.value.kind === 'object' && text.length <= argsLengthMax) return text === '{}' ? undefined : text
  report.error(
    'agent-args-invalid',
    written.node,
    args.value.kind === 'object'
      ? `"args" has more than ${argsLengthMax.toLocaleString('en-US')} characters.`
      : `"args" must be an object; it is ${kindOf(args)}.`,
    'neuro-san overlays these values on the arguments of each call.',
  )
  return null
}
