import { checkToolInputs } from '@/lib/operations/runs/check-inputs'
import { readToolCall, toolCallBody } from '@/lib/web/http/request/read-tool-call'
import { route } from '@/lib/web/http/route'

export const POST = route<{ toolbox: string; tool: string }>(
  async ({ actor, params, request }) => {
    const { version, argumentsText } = await readToolCall(request)
    return checkToolInputs(actor, params.toolbox, params.tool, version, argumentsText)
  },
  {
    summary: 'Checks arguments against the schema of a tool, without a run.',
    scope: 'any',
    body: toolCallBody,
    example: { arguments: { to: 3 } },
    limit: 'search',
  },
)
