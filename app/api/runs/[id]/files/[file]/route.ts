import { readFileOfRun } from '@/lib/operations/runs/run-files'
import { attachment } from '@/lib/web/http/attachment'
import { runId } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

export const GET = route<{ id: string; file: string }>(
  async ({ actor, params }) => {
    const { name, bytes } = await readFileOfRun(actor, runId(params.id), params.file)
    return attachment(bytes, name)
  },
  {
    summary: 'Downloads a file of a run.',
    scope: 'any',
    responses: { 200: { description: 'The bytes of the file.', media: 'application/octet-stream' } },
  },
)
