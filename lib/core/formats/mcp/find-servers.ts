/** Finds the MCP servers of an upload: bundles, lists of servers, and Python projects. */
import type { Problem } from '@/lib/core/base/problem'
import { storableJson } from '@/lib/core/spec/json-value'
import type { PythonTarget } from '@/lib/core/formats/description'
import { PythonSources } from '../python/python-sources'
import { folderOf, foldersAbove, inFolder } from '../upload/folders'
import type { SourceTree } from '../upload/source-tree'
import { TreePaths } from '../upload/tree-paths'
import type { FoundServers } from './declaration'
import { findPythonServers } from './find-python-servers'
import { mcpLimits } from './mcp-limits'
import { findManifests } from './read-bundle'
import { readDeclarations } from './read-declarations'
import { findServerLists } from './read-mcp-json'

type McpServers = {
  targets: PythonTarget[]
  /** Python files of servers that no declaration names, which other readers can still import. */
  files: string[]
  problems: Problem[]
  /** The upload without the files of declared servers, for all other readers. */
  rest: SourceTree
}

export function findMcpServers(tree: SourceTree): McpServers {
  const manifests = findManifests(tree)
  const bundles = new Set(manifests.map(file => folderOf(file.path)))
  const isInBundle = (path: string) =>
    bundles.size > 0 && foldersAbove(path).some(folder => bundles.has(folder))
  const lists = findServerLists(tree).filter(({ path }) => !isInBundle(path))
  const isDeclared = manifests.length + lists.length > 0
  const declared = isDeclared ? readDeclarations(manifests, lists, new TreePaths(tree)) : []
  const files = declared.flatMap(each => each.files)
  const own = new Set([...lists.map(({ path }) => path), ...files, ...files.flatMap(packageFiles)])
  const isHidden = (path: string) => own.has(path) || isInBundle(path) || /(^|\/)node_modules\//.test(path)
  const rest = declared.length > 0 ? { files: tree.files.filter(({ path }) => !isHidden(path)) } : tree
  const found = [
    ...declared,
    ...(hasPython(declared) ? [] : [findPythonServers(PythonSources.of(rest), own)]),
  ]
  // Names and arguments can have characters that the database rejects.
  const targets = storableJson(found.flatMap(each => each.targets))
  const problems = storableJson(found.flatMap(each => each.problems))
  if (targets.length > mcpLimits.serversMax)
    problems.push({
      severity: 'error',
      code: 'toolbox-too-large',
      message: `The upload contains ${targets.length} MCP servers. Only the first ${mcpLimits.serversMax} are read.`,
      hint: 'Split it into several toolboxes.',
    })
  return {
    targets: targets.slice(0, mcpLimits.serversMax),
    files: found.flatMap(({ files }) => files).filter(path => !own.has(path)),
    problems,
    rest,
  }
}

/** Files that a server can read about itself, and that other readers would take for their own. */
const packageFiles = (file: string): string[] =>
  foldersAbove(file).flatMap(folder =>
    ['package.json', 'package-lock.json'].map(name => inFolder(folder, name)),
  )

/** A project that declares how its Python server is started needs no guess. */
const hasPython = (declared: readonly FoundServers[]) =>
  declared.some(({ targets }) => targets.some(({ server }) => server?.runtime === 'python'))
