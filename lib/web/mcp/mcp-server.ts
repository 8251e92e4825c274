/** The MCP server of one request. It is a low-level one: nothing is registered, so it costs nothing to make. */
import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  type ListToolsResult,
} from '@modelcontextprotocol/server'
import { AppError } from '@/lib/core/base/errors'
import { fileUriTemplate } from '@/lib/core/mcp/call-result'
import { catalogTools } from '@/lib/core/mcp/catalog-tools'
import { listCallableTools } from '@/lib/operations/mcp/list-callable-tools'
import { readCallFile } from '@/lib/operations/mcp/read-call-file'
import { asAppError, logError } from '@/lib/web/http/problem-response'
import manifest from '@/package.json'
import { answerCall } from './answer-call'
import type { Era, McpRequest } from './mcp-request'

/** Time for which a client may keep a list, in milliseconds. Permissions can change at any time. */
const listTtlMs = 10_000

const instructions =
  'Tools of a Pegboard catalog. Each call is a run in a sandbox, with a page that shows its output. ' +
  'A tool that asks first waits until a person has confirmed it on that page.'

export function mcpServer(request: McpRequest, era: Era): Server {
  const { actor, set } = request
  const server = new Server(
    { name: 'pegboard', title: 'Pegboard', version: manifest.version },
    {
      capabilities: { tools: {}, resources: {} },
      instructions,
      cacheHints: { 'tools/list': { ttlMs: listTtlMs, cacheScope: 'private' } },
    },
  )
  server.setRequestHandler('tools/list', () =>
    guarded(request, async () => {
      const { tools, isComplete } = await listCallableTools(actor, set)
      return { tools: isComplete ? tools : [...catalogTools, ...tools] } as unknown as ListToolsResult
    }),
  )
  server.setRequestHandler('tools/call', (call, context) =>
    answerCall({
      ...request,
      era,
      context,
      name: call.params.name,
      withRestore: restore => (request.restore = restore),
    }),
  )
  // Files are named by results and need not be listed.
  server.setRequestHandler('resources/list', () => ({ resources: [] }))
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: [
      {
        uriTemplate: fileUriTemplate,
        name: 'run-file',
        title: 'File of a run',
        description: 'A file that a run returned.',
      },
    ],
  }))
  server.setRequestHandler('resources/read', ({ params: { uri } }) =>
    guarded(request, async () => {
      const contents = await readCallFile(actor, set, uri).catch((error: unknown) => {
        if (error instanceof AppError && error.status === 404) throw new ResourceNotFoundError(uri)
        throw error
      })
      return { contents: [contents] }
    }),
  )
  return server
}

/** The library sends the message of any error to the client, so only those for readers get to it. */
async function guarded<T>(request: McpRequest, answer: () => Promise<T>): Promise<T> {
  try {
    return await answer()
  } catch (error) {
    if (error instanceof ProtocolError) throw error
    const known = asAppError(error)
    if (known.status >= 500) logError(known, request.requestId)
    throw new ProtocolError(
      ProtocolErrorCode.InternalError,
      `${known.message} (request ${request.requestId})`,
    )
  }
}
