/** Reads the declarations of an upload: as many as are described, and names the others. */
import type { Problem } from '@/lib/core/base/problem'
import type { SourceFile } from '../upload/source-tree'
import type { TreePaths } from '../upload/tree-paths'
import type { FoundServers } from './declaration'
import { mcpLimits } from './mcp-limits'
import { readBundle } from './read-bundle'
import { readServerList } from './read-mcp-json'

/** Servers and files that a problem names. */
const namesMax = 10

/**
 * Reads manifests of bundles, then lists of servers. An upload can declare far more servers than are described, so those
 * beyond the limit are not read.
 */
export function readDeclarations(
  manifests: readonly SourceFile[],
  lists: readonly SourceFile[],
  paths: TreePaths,
): FoundServers[] {
  const { serversMax, declarationsMax } = mcpLimits
  const found = manifests.slice(0, serversMax).map(file => readBundle(file, paths))
  const leftOut = manifests.slice(serversMax).map(({ path }) => path)
  // Each manifest declares one server.
  let entries = found.length
  for (const [at, file] of lists.entries()) {
    if (entries >= serversMax || at >= declarationsMax) {
      leftOut.push(file.path)
      continue
    }
    const list = readServerList(file, paths, serversMax - entries)
    found.push(list)
    entries += list.entries
    for (const name of list.leftOut) leftOut.push(name)
  }
  return leftOut.length === 0 ? found : [...found, { targets: [], files: [], problems: [tooMany(leftOut)] }]
}

function tooMany(leftOut: readonly string[]): Problem {
  const more = leftOut.length > namesMax ? ` and ${leftOut.length - namesMax} more` : ''
  return {
    severity: 'error',
    code: 'toolbox-too-large',
    message: `Only the first ${mcpLimits.serversMax} MCP servers that an upload declares are read, from at most ${mcpLimits.declarationsMax} lists. Left out: ${leftOut.slice(0, namesMax).join(', ')}${more}.`,
    hint: 'Split it into several toolboxes.',
  }
}
