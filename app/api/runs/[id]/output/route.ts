import { AppError } from '@/lib/core/base/errors'
import { readRunOutput } from '@/lib/operations/runs/read-run-output'
import { byteStream } from '@/lib/web/streaming/byte-stream'
import { runId } from '@/lib/web/http/request/read-query'
import { wordParameter, required } from '@/lib/web/http/request/parameters'
import { route } from '@/lib/web/http/route'

export const GET = route<{ id: string }>(
  async ({ actor, params, query }) => {
    const stream = query.get('stream')
    if (stream !== 'stdout' && stream !== 'stderr')
      throw new AppError('request.invalid', 'stream must be stdout or stderr.')
    const id = runId(params.id)
    return byteStream(readRunOutput(actor, id, stream), `${id}.${stream}.txt`)
  },
  {
    summary: 'Downloads what a run wrote to one of its streams.',
    scope: 'any',
    query: { stream: required(wordParameter(['stdout', 'stderr'], 'Which stream.')) },
    responses: { 200: { description: 'The text of the stream.', media: 'text/plain' } },
  },
)
