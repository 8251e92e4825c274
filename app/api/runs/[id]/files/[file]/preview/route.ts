import { previewFileOfRun } from '@/lib/operations/runs/run-files'
import { attachment } from '@/lib/web/http/attachment'
import { runId } from '@/lib/web/http/request/read-query'
import { route } from '@/lib/web/http/route'

/** The beginning of a text file as JSON, or an image for an image element. Neither can become a page of this site. */
export const GET = route<{ id: string; file: string }>(
  async ({ actor, params }) => {
    const preview = await previewFileOfRun(actor, runId(params.id), params.file)
    return 'bytes' in preview ? attachment(preview.bytes, 'preview', preview.type) : preview
  },
  {
    summary: 'Shows the beginning of a text file of a run, or a small image.',
    scope: 'any',
  },
)
