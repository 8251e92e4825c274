import { dryRun } from '@/lib/operations/runs/dry-run'
import { readToolCall, toolCallBody } from '@/lib/web/http/request/read-tool-call'
import { route } from '@/lib/web/http/route'

export const POST = route<{ toolbox: string; tool: string }>(
  async ({ actor, params, request }) => {
    const { version, argumentsText } = await readToolCall(request)
    return dryRun(actor, params.toolbox, params.tool, version, argumentsText)
  },
  {
    summary: 'Shows what a run would execute, without executing it.',
    scope: 'any',
    body: toolCallBody,
    example: { arguments: { to: 3 } },
    limit: 'search',
  },
)
