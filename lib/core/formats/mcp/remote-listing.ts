/**
 * The one file of a version whose tools are those of a remote MCP server. Pegboard writes it from the list that the server
 * gave, so that the list can be reviewed, compared and rolled back as any other upload.
 */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { deeperThan, isJsonObject, storableJson, type JsonObject } from '@/lib/core/spec/json-value'
import type { RemoteServer } from '@/lib/core/spec/mcp-server'
import type { DescribeRun, DescribeTarget } from '../reading'
import type { SourceFile } from '../upload/source-tree'
import { mcpLimits } from './mcp-limits'

export const remoteListingPath = 'remote-mcp-server.json'

/** What is described while a toolbox waits for the first list of its server. */
export const remoteTarget: Extract<DescribeTarget, { how: 'python' }> = {
  how: 'python',
  adapter: 'mcp-remote',
  entry: remoteListingPath,
  root: '',
  config: {},
}

export const isRemoteTarget = (target: DescribeTarget): boolean =>
  target.how === 'python' && target.adapter === 'mcp-remote'

/**
 * What is compared of a tool, and what the runner compares again before each call (mcp_listing.py). Everything else that
 * a server says, such as `_meta`, is left out, because nothing reads it and it may differ each time.
 */
const comparedKeys = [
  'name',
  'title',
  'description',
  'inputSchema',
  'outputSchema',
  'annotations',
  'icons',
  'execution',
  // Set by the runner in place of a description that is too long.
  'tooLarge',
]

export type RemoteListing = { tools: JsonObject[]; areMore: boolean; instructions: string }

/** Converts the answer of the runner, whose content is untrusted. Returns the list, or why it can't be used. */
export function readListing(run: DescribeRun): { listing: RemoteListing } | { problem: string } {
  if (run.timedOut)
    return {
      problem: 'The server did not list its tools in time. Check that it responds, and list it again.',
    }
  if (run.error) return { problem: run.error.message }
  const first = listingOf(run.described)
  const again = listingOf(run.again?.described)
  if (!first || !again)
    return {
      problem:
        'The server did not list its tools. Check that the address is one of an MCP server with Streamable HTTP.',
    }
  const named = first.tools.map(({ name }) => (typeof name === 'string' ? name : ''))
  const twice = named.find((name, index) => named.indexOf(name) !== index)
  if (twice !== undefined)
    return {
      problem: `The server lists two tools named ${JSON.stringify(twice.slice(0, 200))}. Its operator must rename one of them.`,
    }
  if (canonicalJson(first) !== canonicalJson(again))
    return {
      problem:
        'The server gave two different lists of tools in a row, so neither can be reviewed. Its operator must make the list stable.',
    }
  return { listing: first }
}

function listingOf(described: unknown): RemoteListing | null {
  if (!isJsonObject(described) || !Array.isArray(described.tools)) return null
  if (deeperThan(described, listingDepthMax)) return null
  const { tools, areMore, instructions } = storableJson(described)
  const compared = (tools as unknown[]).filter(isJsonObject).map(tool => pick(tool))
  return {
    tools: compared.toSorted((a, b) => order(String(a.name), String(b.name))),
    areMore: areMore === true,
    instructions: typeof instructions === 'string' ? instructions.trim() : '',
  }
}

/** Frames of the runner are nested no deeper, and a list adds two levels. */
const listingDepthMax = 70

const order = (a: string, b: string): number => Number(a > b) - Number(a < b)

const pick = (tool: JsonObject): JsonObject =>
  Object.fromEntries(comparedKeys.flatMap(key => (tool[key] === undefined ? [] : [[key, tool[key]]])))

/** Returns the file with the list, or without one while the server has not been listed. */
export function writeListing({ address, headers }: RemoteServer, listing: RemoteListing | null): SourceFile {
  const content = {
    mcpServers: {
      remote: {
        type: 'http',
        url: address,
        ...(headers.length > 0 && {
          headers: Object.fromEntries(headers.map(({ name, value }) => [name, value])),
        }),
      },
    },
    ...(listing && {
      ...(listing.instructions !== '' && { instructions: listing.instructions }),
      ...(listing.areMore && { areMore: true }),
      tools: listing.tools,
    }),
  }
  const bytes = new TextEncoder().encode(`${JSON.stringify(content, null, 2)}\n`)
  return { path: remoteListingPath, mode: 0o644, bytes }
}

type ListingFile = RemoteServer & { listing: RemoteListing | null }

/** Reads a file that `writeListing` wrote, or a person after it. Returns why it is not one. */
export function readListingFile(text: string): ListingFile | { problem: string } {
  const fail = (reason: string) => ({ problem: `${remoteListingPath} ${reason}` })
  if (text.length > mcpLimits.listingLengthMax) return fail('is larger than 32 MB.')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // The problem names the file.
    return fail('is not valid JSON.')
  }
  if (!isJsonObject(value) || deeperThan(value, listingDepthMax + 2)) return fail('is not a JSON object.')
  const server = isJsonObject(value.mcpServers) ? value.mcpServers.remote : null
  if (!isJsonObject(server) || typeof server.url !== 'string') return fail('names no server "remote".')
  const headers = Object.entries(isJsonObject(server.headers) ? server.headers : {})
  if (headers.some(([, text]) => typeof text !== 'string')) return fail('has a header that is not a text.')
  return {
    address: server.url,
    headers: headers.map(([name, text]) => ({ name, value: String(text) })),
    listing: listingOf(value),
  }
}
