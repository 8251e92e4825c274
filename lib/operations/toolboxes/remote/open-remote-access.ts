/** What a worker needs to reach the remote MCP server of a toolbox. */
import type { ToolboxId } from '@/lib/core/base/ids'
import { fillHeaders, secretsOfHeaders } from '@/lib/core/network/remote-headers'
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import type { RemoteServer } from '@/lib/core/spec/mcp-server'
import { openNamedSecrets } from '@/lib/operations/runs/run-secrets'
import { database } from '@/lib/store/connection/client'
import { findRemoteServer } from '@/lib/store/toolboxes/remote-servers'

type OpenedAccess = {
  /** The address with the complete headers, or a sentence for people why there are none. */
  access: { address: string; headers: Record<string, string> } | { problem: string }
  /** Values by name, to remove them from output. */
  secrets: Record<string, string>
}

/**
 * Opens the server for a run of a version. The settings of the owners grant it, so a version for another address or other
 * headers gets nothing.
 * @param listed the server that the version was listed from
 */
export async function openRemoteAccess(toolboxId: ToolboxId, listed: RemoteServer): Promise<OpenedAccess> {
  const set = await findRemoteServer(database(), toolboxId)
  if (!set)
    return refuse(
      "This toolbox has no remote server, so its tools can't be called. Add the server on the page Upload, as another toolbox.",
    )
  const isSame =
    set.address === listed.address && canonicalJson(set.headers) === canonicalJson(listed.headers)
  return isSame
    ? openServer(toolboxId, set)
    : refuse(
        'The owners changed the address or the headers of the server after this version was listed. The tool runs again when a version with the new ones is published.',
      )
}

/** Opens a server as its owners set it. */
export async function openServer(
  toolboxId: ToolboxId,
  { address, headers }: RemoteServer,
): Promise<OpenedAccess> {
  const { values: secrets, closed } = await openNamedSecrets(toolboxId, secretsOfHeaders(headers))
  if (closed[0])
    return refuse(
      `This worker can't decrypt ${closed[0].name}, because it doesn't have the key ${closed[0].keyId}. An operator must give the worker this key, or an owner must set the secret again.`,
    )
  const filled = fillHeaders(headers, secrets)
  return filled.ok
    ? { access: { address, headers: filled.headers }, secrets }
    : { access: { problem: filled.problem }, secrets }
}

const refuse = (problem: string): OpenedAccess => ({ access: { problem }, secrets: {} })
