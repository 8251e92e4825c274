/**
 * The agent networks of an upload: HOCON or JSON files whose `tools` is a list of agents. They add no tools to the
 * catalog; they show which agents use which tools.
 */
import { findEntry, stringOf } from '../hocon-nodes'
import { Report, placeOf } from '../report'
import { resolveInclude } from './info-files/resolve-include'
import { readText } from '../upload/text-file'
import { networkPlace, type NetworkPlace } from './network-tools/network-name'
import { readAgents, type KnownTools } from './read-agents'
import { hoconLimits } from '@/lib/core/hocon/limits'
import { readHocon } from '@/lib/core/hocon/read-hocon'
import { storableJson } from '@/lib/core/spec/json-value'
import type { SourceFile, SourceTree } from '../upload/source-tree'
import type { DefaultToolbox } from './default-toolboxes'
import type { AgentNetwork } from './agent-network'
import type { FindIncluded, HoconNode, HoconReading } from '@/lib/core/hocon/read-hocon'
import type { Problem } from '@/lib/core/base/problem'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

const networkLimits = {
  /** Networks per upload. The largest public collection has about 90. */
  networksMax: 200,
  /** Characters stored for all networks of one upload, in one row. The largest public collection has 200 KB. */
  keptLengthMax: 512 * 1024,
  /** Characters of all candidates: two files of maximum size. */
  candidatesLengthMax: 4 * 1024 * 1024,
  descriptionLengthMax: 500,
} as const

type NetworksReading = { networks: AgentNetwork[]; problems: Problem[] }

export type FoundNetwork = {
  path: string
  text: string
  place: NetworkPlace
  root: HoconNode
  reading: HoconReading
}

/** Result of `findNetworks` and input of `readNetworks`. */
type FoundNetworks = {
  networks: FoundNetwork[]
  /** Files that are parts of networks and contain what the networks share. */
  included: Set<string>
}

/** @param taken files that another reader has claimed */
export function findNetworks(tree: SourceTree, taken: ReadonlySet<string>): FoundNetworks {
  const included = new Set<string>()
  let length = 0
  const networks = tree.files.flatMap((file): FoundNetworks['networks'] => {
    const text = isCandidate(file, taken) ? readText(file.bytes) : null
    if (text === null || !/\btools\b/.test(text)) return []
    if (text.length > hoconLimits.textLengthMax) return []
    length += text.length
    if (length > networkLimits.candidatesLengthMax) return []
    const parts: string[] = []
    const find = resolveInclude(tree, file.path)
    const include: FindIncluded = statement => {
      const found = find(statement)
      if (found && 'name' in found) parts.push(found.name)
      return found
    }
    const reading = readHocon(text, { unresolved: 'keep', include })
    if (!reading.root || !isNetwork(reading.root)) return []
    for (const part of parts) included.add(part)
    const { path } = file
    return [{ path, text, place: networkPlace(path, tree), root: reading.root, reading }]
  })
  return { networks, included }
}

/** Never throws. A network with problems is shown as far as it can be read. */
export function readNetworks(found: readonly FoundNetwork[], known: KnownTools): NetworksReading {
  const networks: AgentNetwork[] = []
  const problems: Problem[] = []
  let length = 0
  for (const network of found.slice(0, networkLimits.networksMax)) {
    const read = readNetwork(network, known)
    length += JSON.stringify(read.network).length
    if (length > networkLimits.keptLengthMax) break
    networks.push(read.network)
    problems.push(...read.problems)
  }
  if (networks.length < found.length)
    problems.push({
      severity: 'warning',
      code: 'networks-too-many',
      message: `Only the first ${networks.length} of ${found.length} agent networks are read.`,
    })
  return { networks: storableJson(networks), problems: storableJson(problems) }
}

function isCandidate({ path }: SourceFile, taken: ReadonlySet<string>): boolean {
  return /\.(hocon|json|conf)$/i.test(path) && !/(^|\/)\./.test(path) && !taken.has(path)
}

/** Lists of tools for other systems contain no agent: an object with a name and instructions or a toolbox tool. */
function isNetwork(root: HoconNode): boolean {
  const tools = findEntry(root, 'tools')?.node.value
  if (tools?.kind !== 'array') return false
  return tools.items.some(
    item =>
      stringOf(findEntry(item, 'name')?.node) !== null &&
      ['instructions', 'function', 'toolbox', 'toolbox_tool'].some(key => findEntry(item, key)),
  )
}

function readNetwork(
  { path, root, reading, place }: FoundNetwork,
  known: KnownTools,
): { network: AgentNetwork; problems: Problem[] } {
  const report = new Report(path)
  const toolboxFile = findEntry(root, 'toolbox_info_file')
  const toolboxInfoFile = stringOf(toolboxFile?.node)
  if (toolboxFile && toolboxInfoFile === null && toolboxFile.node.value.kind !== 'null')
    report.error(
      'network-toolbox-file-not-text',
      toolboxFile.node,
      "The values of 'toolbox_info_file' and the 'AGENT_TOOLBOX_INFO_FILE' environment variable must be strings.",
    )
  const old = findEntry(root, 'agent_toolbox_info_file')
  if (old)
    report.warn(
      'network-old-toolbox-key',
      old.keySpan,
      'neuro-san no longer reads agent_toolbox_info_file (since October 2025).',
      'Rename it to toolbox_info_file.',
    )
  const agents = readAgents(findEntry(root, 'tools')!, known, report).map(agent => {
    const tool = `${place.name}/${agent.name}`
    return agent.kind === 'coded' && known.defined.has(tool) ? { ...agent, tool } : agent
  })
  const description = stringOf(findEntry(findEntry(root, 'metadata')?.node, 'description')?.node) ?? ''
  return {
    network: {
      file: path,
      description: description.slice(0, networkLimits.descriptionLengthMax),
      toolboxInfoFile: toolboxInfoFile?.slice(0, 1_000) || null,
      agents,
    },
    problems: [...hoconProblems(path, reading), ...report.problems],
  }
}

/** neuro-san treats a missing include as empty, and the server of the network may define a variable. */
function hoconProblems(path: string, { problems }: HoconReading): Problem[] {
  // What a missing include leaves undefined needs no second problem.
  const missing = problems.some(problem => problem.code === 'include')
  return problems
    .filter(problem => !(missing && problem.code === 'unresolved'))
    .map(({ code, message, hint, line, column, start, end }) => ({
      severity: code === 'unresolved' || code === 'include' ? 'warning' : 'error',
      code: `hocon-${code}`,
      message,
      ...(hint && { hint }),
      place: placeOf(path, {
        start,
        end,
        line,
        column,
        endLine: line,
        endColumn: column + Math.max(1, end - start),
      }),
    }))
}

/** Returns the names of tools that toolbox info files of the upload define, define incorrectly, and remove. */
export function knownTools(
  tools: readonly { name: string; kind: string }[],
  problems: readonly Problem[],
  files: readonly string[],
  defaults: DefaultToolbox,
  defined: readonly ToolSpec[],
): KnownTools {
  const named = (wanted: (problem: Problem) => boolean) =>
    new Set(
      problems.flatMap(problem => (problem.tool !== undefined && wanted(problem) ? [problem.tool] : [])),
    )
  return {
    tools: new Set(tools.flatMap(({ name, kind }) => (kind.startsWith('neuro-san-') ? [name] : []))),
    broken: named(problem => problem.severity === 'error'),
    removed: named(problem => problem.code === 'entry-null'),
    file: files.length === 1 ? files[0]! : null,
    defaults,
    defined: new Set(defined.map(({ name }) => name)),
  }
}
