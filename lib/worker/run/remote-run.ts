/** Connects a run to the remote MCP server of its toolbox. */
import { config } from '@/lib/config'
import type { NetworkLog } from '@/lib/core/network/network-log'
import type { ReceivedFrames } from '@/lib/core/runs/judge-end'
import type { RemoteServer } from '@/lib/core/spec/mcp-server'
import { errorFields, log } from '@/lib/log'
import { listAfterChange } from '@/lib/operations/toolboxes/remote/list-remote'
import { openRemoteAccess } from '@/lib/operations/toolboxes/remote/open-remote-access'
import { remoteProxy } from '@/lib/sandbox/proxies/remote-proxy'
import type { SandboxProxy } from '@/lib/sandbox/sandbox-request'
import type { ClaimedRun } from '@/lib/store/runs/run-transitions'

type RemoteRun = {
  proxies: (network: NetworkLog) => SandboxProxy[]
  /** Values that the server gets, to remove them from output. The sandbox gets none of them. */
  secrets: Record<string, string>
}

/** Returns null for a run whose tool is not one of a remote server. */
export async function openRemoteRun({ spec, toolboxId }: ClaimedRun): Promise<RemoteRun | null> {
  const listed = remoteOf(spec.program)
  if (!listed) return null
  const { access, secrets } = await openRemoteAccess(toolboxId, listed)
  const full = 'problem' in access ? access : { ...access, permitted: config().mcpHosts }
  return {
    secrets,
    proxies: network => [remoteProxy(full, (host, outcome) => network.add(host, outcome))],
  }
}

const remoteOf = (program: ClaimedRun['spec']['program']): RemoteServer | null =>
  (program?.runner === 'python' && program.remote) || null

/** The error of the runner (mcp_remote.py) for a tool that the server describes differently now. */
const changedError = 'McpListingChanged'

/** Lists the server again if the run found that it has changed. If this fails, the schedule lists it later. */
export async function listAfterRun(
  { spec, toolboxId }: ClaimedRun,
  { frames }: ReceivedFrames,
): Promise<void> {
  if (!remoteOf(spec.program) || frames.error?.errorType !== changedError) return
  await listAfterChange(toolboxId, new Date()).catch(error =>
    log('warn', 'remote.not-listed', errorFields(error)),
  )
}
