import { checkToolInputs } from '@/lib/operations/check-inputs'
import { readToolCall } from '@/lib/web/read-tool-call'
import { route } from '@/lib/web/route'

export const POST = route<{ toolbox: string; tool: string }>(
  async ({ actor, params, request }) => {
    const { version, argumentsText } = await readToolCall(request)
    return checkToolInputs(actor, params.toolbox, params.tool, version, argumentsText)
  },
  { limit: 'search' },
)
