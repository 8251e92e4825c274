/** Reads the tools of a remote MCP server from the file that Pegboard wrote of its list. */
import { findTooLarge } from '@/lib/core/formats/described-tools'
import type { Problem } from '@/lib/core/base/problem'
import { secretsOfHeaders } from '@/lib/core/network/remote-headers'
import { storableJson } from '@/lib/core/spec/json-value'
import type { RemoteServer } from '@/lib/core/spec/mcp-server'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import type { SourceTree } from '../upload/source-tree'
import { readText } from '../upload/text-file'
import { mcpProblem } from './declaration'
import { readMcpTool } from './read-tool'
import { readListingFile, remoteListingPath, remoteTarget } from './remote-listing'

type RemoteReading = {
  tools: ToolSpec[]
  problems: Problem[]
  /** Whether the upload has the file. */
  found: boolean
}

/** Never throws. A tool that can't be used costs only itself. */
export function readRemote(tree: SourceTree): RemoteReading {
  const file = tree.files.find(({ path }) => path === remoteListingPath)
  if (!file) return { tools: [], problems: [], found: false }
  const read = readListingFile(readText(file.bytes) ?? '')
  const fail = (message: string, hint?: string): RemoteReading => ({
    tools: [],
    problems: [mcpProblem('error', 'mcp-remote', remoteListingPath, message, hint)],
    found: true,
  })
  if ('problem' in read) return fail(read.problem, addServer)
  const { listing, ...server } = read
  if (!listing) return fail('The file has no list of tools.', addServer)
  const place = { file: remoteListingPath }
  const context = { target: remoteTarget, place, instructions: listing.instructions }
  const readings = listing.tools.map(item => {
    const tooLarge = findTooLarge(item, place)
    return tooLarge ? { problems: [tooLarge] } : readMcpTool(item, context)
  })
  const problems: Problem[] = readings.flatMap(reading => reading.problems)
  if (listing.tools.length === 0)
    problems.push(
      mcpProblem(
        'error',
        'mcp-no-tools',
        remoteListingPath,
        'The server has no tools.',
        'Check that the headers give access to the tools, and list the server again.',
      ),
    )
  if (listing.areMore)
    problems.push(
      mcpProblem(
        'warning',
        'toolbox-too-large',
        remoteListingPath,
        `Only ${listing.tools.length} tools of this server are read.`,
      ),
    )
  const tools = readings.flatMap(reading =>
    'tool' in reading && reading.tool ? [atServer(reading.tool, server)] : [],
  )
  return storableJson({ tools, problems, found: true })
}

const addServer =
  'Add the server on the page Upload, under Add a remote MCP server. Pegboard then writes this file.'

/** Adds how the tool runs. Its host and its secrets are granted by the settings of the toolbox, not tool by tool. */
function atServer(tool: ToolSpec, remote: RemoteServer): ToolSpec {
  const { execution } = tool.source.verbatim as { execution?: { taskSupport?: unknown } }
  return {
    ...tool,
    capabilities: secretsOfHeaders(remote.headers).length > 0 ? ['network', 'secrets'] : ['network'],
    needs: [],
    ...(execution?.taskSupport !== 'required' && {
      program: {
        runner: 'python',
        adapter: 'mcp-remote',
        className: remoteListingPath,
        root: '',
        config: {},
        remote,
      },
    }),
  }
}
