import { readFileOfRun } from '@/lib/operations/run-files'
import { attachment } from '@/lib/web/attachment'
import { runId } from '@/lib/web/read-query'
import { route } from '@/lib/web/route'

export const GET = route<{ id: string; file: string }>(async ({ actor, params }) => {
  const { name, bytes } = await readFileOfRun(actor, runId(params.id), params.file)
  return attachment(bytes, name)
})
