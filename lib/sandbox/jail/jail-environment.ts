import { existsSync } from 'node:fs'
import path from 'node:path'
import { extraNodeFolder, type Host, toolFolders } from '../host/host'
import { authorityFiles } from '../host/prepare-etc'
import { workspaceFolder } from './jail-order'

/** Returns the variables that every tool finds in its environment. */
export const fixedEnvironment = (host: Host) => ({
  PATH: searchPath(host),
  HOME: workspaceFolder,
  TMPDIR: '/tmp',
  LANG: 'C.UTF-8',
})

/** Returns the environment variables of the describe/execute protocol. */
export const protocolEnvironment = (action: 'describe' | 'execute', { interpreters }: Host) => ({
  TOOLBOX_ACTION: action,
  TOOLBOX_WORKSPACE: workspaceFolder,
  ...(interpreters.bun !== null && cacheVariables.bun),
  ...(interpreters.deno !== null && cacheVariables.deno),
})

/** Keep the caches of interpreters out of the workspace, whose files belong to the result of a run. */
export const cacheVariables = {
  bun: { BUN_INSTALL: '/tmp/bun', BUN_RUNTIME_TRANSPILER_CACHE_PATH: '/tmp/bun/cache' },
  deno: { DENO_DIR: '/tmp/deno', DENO_NO_UPDATE_CHECK: '1' },
}

/** Returns the variables that programs read to find a proxy; the sandbox's own addresses bypass it. */
export function proxyEnvironment(etc: string): Record<string, string> {
  const proxy = `http://127.0.0.1:${relayPort}`
  const direct = 'localhost,127.0.0.1,::1'
  const authorities = authorityFiles.find(file => existsSync(path.join(etc, file)))
  return {
    HTTP_PROXY: proxy,
    HTTPS_PROXY: proxy,
    http_proxy: proxy,
    https_proxy: proxy,
    NO_PROXY: direct,
    no_proxy: direct,
    // Node 22.21 and later uses proxies only with this variable.
    NODE_USE_ENV_PROXY: '1',
    ...(authorities && { SSL_CERT_FILE: `/etc/${authorities}` }),
  }
}

/** Port of the relay inside the sandbox. */
export const relayPort = 3128

const searchPath = (host: Host) => [...toolFolders, ...(host.extraNode ? [extraNodeFolder] : [])].join(':')
