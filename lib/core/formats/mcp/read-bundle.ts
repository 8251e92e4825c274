/** Reads the manifest of an MCPB bundle (formerly DXT). */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { folderOf } from '../upload/folders'
import type { SourceFile, SourceTree } from '../upload/source-tree'
import { readText } from '../upload/text-file'
import type { TreePaths } from '../upload/tree-paths'
import {
  mcpProblem,
  parseDeclaration,
  readArguments,
  readVariables,
  requiredSecrets,
  type FoundServers,
} from './declaration'
import { pythonFolders } from './python-folders'
import { readCommand, rootPlaceholder } from './server-command'
import { readUserConfig } from './user-config'

/** Returns the manifests of bundles. Packages in node_modules can contain files of that name too. */
export function findManifests(tree: SourceTree): SourceFile[] {
  return tree.files.filter(({ path, bytes }) => {
    if (!/(^|\/)manifest\.json$/.test(path) || /(^|\/)node_modules\//.test(path)) return false
    const text = readText(bytes) ?? ''
    return /"(?:manifest_version|dxt_version)"\s*:/.test(text) && /"server"\s*:/.test(text)
  })
}

/** @returns one server, or the problem for which it can't be started */
export function readBundle(file: SourceFile, paths: TreePaths): FoundServers {
  const { path } = file
  const fail = (code: string, message: string, hint?: string): FoundServers => ({
    targets: [],
    files: [],
    problems: [mcpProblem('error', code, path, message, hint)],
  })
  const parsed = parseDeclaration(file)
  if ('problem' in parsed) return { targets: [], files: [], problems: [parsed.problem] }
  const { server, name, user_config } = parsed.value
  if (!isJsonObject(server)) return fail('mcp-declaration', 'The manifest has no "server".')
  if (server.type !== 'node' && server.type !== 'python')
    return fail(
      'mcp-command',
      `The server has the type ${JSON.stringify(server.type ?? null)}. Pegboard starts servers of the types node and python.`,
      'A python bundle contains its packages, or lists them in requirements.txt.',
    )
  const config = configOf(server)
  const args = readArguments(config.args ?? defaultArguments(server.entry_point))
  const env = readVariables(config.env)
  if (args === null || env === null)
    return fail(
      'mcp-declaration',
      'The "args" of the server must be a list of texts, and "env" an object of texts.',
    )
  const root = folderOf(path)
  const command = readCommand(
    typeof config.command === 'string' ? config.command : server.type,
    args,
    root,
    paths,
  )
  if ('message' in command) return fail('mcp-command', command.message, command.hint)
  const user = readUserConfig(user_config, env)
  return {
    targets: [
      {
        how: 'python',
        adapter: 'mcp',
        entry: 'manifest.json',
        root,
        config: {},
        server: {
          name: typeof name === 'string' && name !== '' ? name.slice(0, 200) : 'server',
          runtime: command.runtime,
          args: command.args,
          env: command.runtime === 'python' ? pythonFolders(env, root, paths) : env,
          defaults: user.defaults,
          secrets: user.secrets,
          required: requiredSecrets(user.needs),
        },
        declared: {
          needs: [
            ...(command.file === undefined
              ? []
              : [{ kind: 'source', name: command.file, met: true } as const]),
            ...user.needs,
          ],
          ...(user.settings && { settings: user.settings }),
          ...(user.needsSettings && { needsSettings: true }),
        },
      },
    ],
    files: command.file === undefined ? [] : [command.file],
    problems: [],
  }
}

/** Returns how the server is started on Linux. */
function configOf(server: JsonObject): JsonObject {
  const config = isJsonObject(server.mcp_config) ? server.mcp_config : {}
  const overrides = isJsonObject(config.platform_overrides) ? config.platform_overrides : {}
  return { ...config, ...(isJsonObject(overrides.linux) && overrides.linux) }
}

const defaultArguments = (entryPoint: unknown): string[] =>
  typeof entryPoint === 'string' ? [`${rootPlaceholder}/${entryPoint}`] : []
