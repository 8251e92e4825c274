/**
 * Lists the remote MCP server of a toolbox in the sandbox, and stores the result. It can be repeated: the same list changes
 * nothing.
 */
import { config } from '@/lib/config'
import { parseId, type ToolboxId } from '@/lib/core/base/ids'
import { shorten } from '@/lib/core/base/shorten'
import { bundleHash } from '@/lib/core/formats/upload/bundle-hash'
import { readListing, remoteTarget, writeListing } from '@/lib/core/formats/mcp/remote-listing'
import { redactText } from '@/lib/core/runs/redaction/redactor'
import { formsOfSecret } from '@/lib/core/secrets/secret-forms'
import { storableText } from '@/lib/core/spec/json-value'
import { saveListing, serverToList, type ServerToList } from '@/lib/operations/toolboxes/remote/list-remote'
import { openServer } from '@/lib/operations/toolboxes/remote/open-remote-access'
import { describeTarget } from '@/lib/sandbox/describe/describe-target'
import { remoteProxy } from '@/lib/sandbox/proxies/remote-proxy'
import type { Sandbox } from '@/lib/sandbox/sandbox'

/** @throws when the sandbox cannot start anything now: the queue then tries again later */
export async function listRemote(payload: Record<string, string>, sandbox: Sandbox): Promise<void> {
  const toolboxId = parseId<ToolboxId>(payload.toolboxId)
  const server = toolboxId && (await serverToList(toolboxId))
  if (!server) return
  if (!sandbox.report.available) throw new Error('No sandbox is available.')
  await saveListing(server, await askServer(server, sandbox), new Date())
}

/** A server can repeat what it received, so its answer is searched for the secrets of its headers. */
async function askServer(server: ServerToList, sandbox: Sandbox): Promise<ReturnType<typeof readListing>> {
  const { access, secrets } = await openServer(server.toolboxId, server)
  if ('problem' in access) return access
  const permitted = config().mcpHosts
  const file = writeListing(server, null)
  const bundle = { sha256: bundleHash({ files: [file] }), files: async () => [file] }
  const run = await describeTarget(sandbox, bundle, remoteTarget, undefined, {}, () => [
    remoteProxy({ ...access, permitted }),
  ])
  const read = readListing(run)
  const forms = Object.entries(secrets).map(([name, value]) => formsOfSecret(name, value))
  if ('problem' in read)
    return { problem: shorten(storableText(redactText(forms, read.problem)), problemLengthMax) }
  const text = JSON.stringify(read.listing)
  return redactText(forms, text) === text
    ? read
    : {
        problem:
          'The list of tools contains a secret that the server received, so it is not stored. Replace the secret, and ask the operator of the server to stop repeating it.',
      }
}

const problemLengthMax = 2_000
